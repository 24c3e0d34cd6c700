import ScenarioLanguage
import Traces

/// A scenario, read and understood.
package struct ScenarioEntry: Sendable {
  package let file: ScenarioFile
  package let scenario: Scenario
  /// The traces that it names, as far as they have been read, by the path that it gives.
  package var traces: [String: Trace]
  /// What the types of loaders are called that a worker's program does not list, by the loaders' names.
  package var loaderTypes: [String: String] = [:]

  package init(file: ScenarioFile, scenario: Scenario, traces: [String: Trace] = [:]) {
    self.file = file
    self.scenario = scenario
    self.traces = traces
  }

  /// Whether all traces that it names have been read.
  var hasAllTraces: Bool { scenario.gestures.tracePaths.allSatisfy { traces[$0] != nil } }
}
