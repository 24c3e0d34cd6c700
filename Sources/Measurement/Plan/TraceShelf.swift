import Gestures
import Scrolling
import TraceFormats

/// The recordings that a scenario replays: each is read once, from the scenario's folder.
struct TraceShelf {
  /// What a person should know about them.
  private(set) var warnings: [String] = []

  private let file: ScenarioFile
  private let device: Device
  private var traces: [String: Trace] = [:]

  /// The shelf of a scenario, empty until a trace is asked for.
  init(_ entry: Plan.Entry) {
    file = entry.file
    device = entry.scenario.device
  }

  /// The recording at `path`.
  ///
  /// - Throws: `InputError`, or that its offsets are of another screen.
  mutating func trace(at path: String) throws -> Trace {
    if let trace = traces[path] { return trace }
    let place = file.resolve(path)
    let reading = try TraceFile.read(place)
    warnings += reading.warnings
    try compareScreens(reading.file.header, place)
    traces[path] = reading.file.trace
    return reading.file.trace
  }

  private mutating func compareScreens(_ header: TraceHeader, _ place: String) throws {
    guard header.viewport != device.size else { return }
    guard header.kind == .touches else {
      throw StagecraftError.otherScreen(
        path: place, trace: header.viewport, device: device.size)
    }
    warnings.append(
      "\(place):1: these touches were recorded on a screen of \(header.viewport.text) pt and are replayed as they are on one of \(device.size.text)."
    )
  }
}

extension CGSize {
  /// Width and height, as a scenario spells them.
  var text: String { "\(plain(width))x\(plain(height))" }

  private func plain(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
