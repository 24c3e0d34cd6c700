import Foundation
import Gestures
import PageLoaders
import Paging
import Replaying
import Scrolling
import TraceFormats

// Prints how many samples of a trace file are read, and how many frames are replayed, in a second: the best of several
// rounds, since everything else that a machine does can only slow it down.

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

let device = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)
let turn = [Gesture.flick(.left, speed: Speed(pointsPerSecond: 1500)), .settle]
let gestures = [Gesture.open(at: PageNumber(1))] + (0..<200).flatMap { _ in turn } + [.close]
let trace = try Trace(compiling: gestures, device: device, pages: 300) { _ in Trace() }
let frames = trace.frameCount(on: device)

/// Replays the trace over blank pages with nobody to watch.
func replay<Loader: PageLoader>(_ type: Loader.Type) {
  let source = BlankPageSource(pageCount: 300, sceneCount: 1, size: device.size)
  let account = Replay.Account(InstructionRecorder(marksBoundaries: false))
  Replay(trace: trace, device: device, host: HostOptions(), source: source, account: account)
    .run(type)
}

for name in ["eager", "pagecontrol", "three-pane", "tiled", "predictive"] {
  guard let loader = LoaderCatalogue.builtIn.named(name) else {
    preconditionFailure("there is no loader called \(name)")
  }
  let seconds = best { replay(loader) }
  print("replay \(name): \(rounded(Double(frames) / 1e6 / seconds)) million frames/s")
}
