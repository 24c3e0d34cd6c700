import Foundation
import Metrics

/// What a worker has to know before it is asked: JSON on standard input.
package struct Job: Codable, Sendable {
  private(set) var protocolVersion = Worker.protocolVersion
  let entry: ScenarioEntry
  /// The numbers of pages that it is replayed with.
  let pages: Set<Int>
  let pass: Pass
  /// Seconds that the worker has to get ready, and for each answer.
  let timeLimit: Int
  /// The process that waits for the worker, which ends when that does.
  let parent: Int32

  package init(
    _ entry: ScenarioEntry, pages: Set<Int>, pass: Pass, timeLimit: Int,
    parent: Int32 = ProcessInfo.processInfo.processIdentifier
  ) {
    (self.entry, self.pages, self.pass) = (entry, pages, pass)
    (self.timeLimit, self.parent) = (timeLimit, parent)
  }
}
