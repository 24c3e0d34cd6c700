import Scrolling
import Traces

extension ScenarioEntry {
  /// The recording at `path`, which the scenario gives. Each is read once, from the scenario's folder.
  ///
  /// - Parameter warnings: Gets what a person should know about it.
  /// - Throws: `InputError`, or that its offsets are of another screen.
  mutating func recording(at path: String, warnings: inout [String]) throws -> Trace {
    if let trace = traces[path] { return trace }
    let (file, device) = (file.resolve(path), scenario.device)
    let reading = try TraceFile.read(file)
    warnings += reading.warnings
    let header = reading.file.header
    if header.viewport != device.size {
      guard header.kind == .touches else {
        throw ScenarioSetupError.otherScreen(
          path: file, trace: header.viewport, device: device.size)
      }
      warnings.append(
        "\(file):1: these touches were recorded on a screen of \(header.viewport.text) pt and are replayed as they are on one of \(device.size.text)."
      )
    }
    traces[path] = reading.file.trace
    return reading.file.trace
  }
}

extension CGSize {
  /// Width and height, as a scenario spells them.
  package var text: String { "\(plain(width))x\(plain(height))" }

  private func plain(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
