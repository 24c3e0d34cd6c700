import Foundation
import Metrics
import ScenarioLanguage
import Traces

/// What a worker has to know before it is asked: JSON on standard input.
package struct Job: Codable, Sendable {
  private(set) var protocolVersion = Worker.protocolVersion
  /// The scenario, without its gestures.
  let scenario: Scenario
  /// What is replayed, by the number of pages.
  let traces: [Int: Trace]
  let pass: Pass
  /// The types of loaders that the program does not list, by the loaders' names.
  let loaderTypes: [String: String]
  /// Seconds that the worker has to get ready, and for each answer.
  let timeLimit: Int
  /// The process that waits for the worker, which ends when that does.
  let parent: Int32

  package init(
    _ entry: ScenarioEntry, traces: [Int: Trace], pass: Pass, timeLimit: Int,
    parent: Int32 = ProcessInfo.processInfo.processIdentifier
  ) {
    scenario = entry.withoutGestures
    loaderTypes = entry.loaderTypes
    (self.traces, self.pass) = (traces, pass)
    (self.timeLimit, self.parent) = (timeLimit, parent)
  }
}
