import Foundation
import Gestures
import TraceFormats

// Prints how many samples of a trace file are read in a second, and how many frames are replayed: the best of
// several rounds, since everything else that a machine does can only slow it down.

/// The seconds of the fastest of several rounds.
func best(of body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let times = try (0..<9).map { _ in try clock.measure(body) }
  return (times.min() ?? .seconds(1)) / .seconds(1)
}

func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

let folder = FileManager.default.temporaryDirectory
let path = folder.appendingPathComponent("trace-speed-\(UUID().uuidString).trace").path
defer { try? FileManager.default.removeItem(atPath: path) }

for (name, samples) in TraceTexts.all {
  let text = Data(samples.joined(separator: "\n").utf8)
  try text.write(to: URL(fileURLWithPath: path))
  let seconds = try best {
    let trace = try TraceFile.read(path).file.trace
    precondition(trace.items.count == samples.count - 1)
  }
  let rate = Double(samples.count - 1) / 1e6 / seconds
  let megabytes = Double(text.count) / 1e6 / seconds
  print("read \(name): \(rounded(rate)) million samples/s, \(rounded(megabytes)) MB/s")
}

let replay = try BlankReplay()
for loader in ["eager", "pagecontrol", "three-pane", "tiled", "predictive"] {
  let seconds = best { replay.run(loader) }
  print("replay \(loader): \(rounded(Double(replay.frameCount) / 1e6 / seconds)) million frames/s")
}
