import Basics
import ScenarioLanguage
import Scrolling
import Traces

/// A scenario with its file, and the traces and loaders that its text names.
package struct ScenarioEntry: Sendable, Codable {
  package let file: ScenarioFile
  package var scenario: Scenario
  /// The traces that it names, as far as they have been read, by the path that it gives.
  package var traces: [String: TraceFile]
  /// The types of loaders that a worker's program does not list, by the loaders' names.
  package var loaderTypes: [String: String] = [:]

  package init(file: ScenarioFile, scenario: Scenario, traces: [String: TraceFile] = [:]) {
    (self.file, self.scenario, self.traces) = (file, scenario, traces)
  }

  /// The recording at `path`, which the scenario gives. Each is read once, from the scenario's
  /// folder; `warnings` gets what a person should know about it.
  mutating func recording(at path: String, warnings: inout [String]) throws -> Trace {
    if let known = traces[path] { return known.trace }
    let (file, screen) = (file.resolve(path), scenario.device.size)
    let reading = try TraceFile.read(file)
    warnings += reading.warnings
    let recorded = reading.file.header.viewport
    if recorded != screen {
      guard reading.file.header.kind == .touches else {
        throw InputError(
          "these offsets are of a screen of \(recorded.text) pt, and the scenario's has \(screen.text)",
          remedy: "give the scenario the device \(recorded.text) pt", path: file, line: 1)
      }
      warnings.append(
        "\(file):1: these touches were recorded on a screen of \(recorded.text) pt and are replayed as they are on one of \(screen.text)."
      )
    }
    traces[path] = reading.file
    return reading.file.trace
  }

  /// Whether something is done between opening and close.
  var goesOnAfterOpening: Bool {
    scenario.gestures.contains { gesture in
      if case .open = gesture { false } else { gesture.doesSomething && gesture != .close }
    }
  }

  /// The scenario with its paths as this process sees them.
  var locatedScenario: Scenario {
    var scenario = scenario
    scenario.device.network?.folder = file.resolve(".")
    if case .file(let path) = scenario.script { scenario.script = .file(path: file.resolve(path)) }
    return scenario
  }
}

extension CGSize {
  /// Width and height, as a scenario spells them.
  package var text: String { "\(plainNumeral(width))x\(plainNumeral(height))" }
}
