import Foundation
import Metrics

/// What a worker has to know before it is asked: JSON on standard input.
package struct Job: Codable, Sendable {
  var protocolVersion = Worker.protocolVersion
  let entry: ScenarioEntry
  /// The numbers of pages that it is replayed with.
  let pages: Set<Int>
  let pass: Pass
  /// Seconds that the worker has to get ready, and for each answer.
  let timeLimit: Int
  /// The process that waits for the worker, which ends when that does.
  var parent = getpid()
}
