import Basics
import Scrolling
import Traces

/// The recordings that a scenario replays: each is read once, from the scenario's folder.
package struct TraceCache {
  /// What a person should know about them.
  private(set) var warnings: [String] = []

  private let file: ScenarioFile
  private let device: Device
  /// By the path that the scenario gives.
  private(set) var traces: [String: Trace]

  /// The traces of a scenario, as far as they have been read.
  package init(_ entry: ScenarioEntry) {
    file = entry.file
    device = entry.scenario.device
    traces = entry.traces
  }

  /// The recording at `path`.
  ///
  /// - Throws: `InputError`, also if its offsets are of another screen.
  package mutating func trace(at path: String) throws -> Trace {
    if let trace = traces[path] { return trace }
    let file = file.resolve(path)
    let reading = try TraceFile.read(file)
    warnings += reading.warnings
    try compareScreens(reading.file.header, of: file)
    traces[path] = reading.file.trace
    return reading.file.trace
  }

  private mutating func compareScreens(_ header: TraceHeader, of path: String) throws {
    guard header.viewport != device.size else { return }
    guard header.kind == .touches else {
      throw InputError.otherScreen(path, trace: header.viewport, device: device.size)
    }
    warnings.append(
      "\(path):1: these touches were recorded on a screen of \(header.viewport.text) pt and are replayed as they are on one of \(device.size.text)."
    )
  }
}

extension CGSize {
  /// Width and height, as a scenario spells them.
  package var text: String { "\(plain(width))x\(plain(height))" }

  private func plain(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
