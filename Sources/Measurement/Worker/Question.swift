import Foundation
import Metrics
import Replaying

/// A question to a worker about a cell.
package enum Question: Hashable, Sendable, Codable {
  /// The evidence of a step, perhaps with work beyond the loader's; of a timed one perhaps of the
  /// first replay in a process, and perhaps of the opening alone. Repetition 0, which is not kept,
  /// is replayed before a timed sample for its caches.
  case evidence(Step, Injection? = nil, isFirst: Bool = false, opensOnly: Bool = false)
  /// What happens in each frame of a cell, as if it waited after the frames `waits` of its trace;
  /// `withCalls` also every callback, what it takes, and the lives of all page views.
  case recording(Cell, waits: [Int] = [], withCalls: Bool = false)
  /// What is kept at a moment, and what holds it.
  case keeping(Cell, Keeping)
  /// The allocator's heap profiles of a cell, written into `folder` at the boundaries of a replay,
  /// and at the checkpoint `peak`, where most is live; nil to find that, and write nothing.
  case heap(Cell, folder: String, peak: Int?)

  package enum Keeping: Hashable, Sendable, Codable {
    case afterClose
    /// When most has come to be kept from a visit of a page to a later one.
    case atRest
  }

  var cell: Cell {
    switch self {
    case .evidence(let step, _, _, _): step.cell
    case .recording(let cell, _, _), .keeping(let cell, _), .heap(let cell, _, _): cell
    }
  }

  /// The frames of its trace after which it is to wait.
  var waits: [Int] { if case .recording(_, let waits, _) = self { waits } else { [] } }

  /// The pass under whose conditions a worker of its own answers.
  var pass: Pass {
    switch self {
    case .evidence(let step, _, _, _): step.pass
    case .recording, .keeping, .heap: .census
    }
  }
}

/// What a worker has to know before it is asked: JSON on standard input.
struct Job: Codable, Sendable {
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
