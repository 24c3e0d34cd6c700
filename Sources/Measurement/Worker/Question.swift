import Metrics
import Replaying

package enum Question: Sendable, Codable {
  /// The evidence of a step, perhaps with work beyond the loader's; of a timed one perhaps of the
  /// first replay in a process.
  case evidence(Step, Injection? = nil, isFirst: Bool = false)
  case film(Cell)
  /// Frames, fetches, callbacks and memory of a cell, with the lives of all page views.
  case timeline(Cell)
  /// The allocator's heap profiles of a cell, written into `folder` at each boundary between
  /// phases, and at the checkpoint `peak`, at which an earlier worker found most to be live; nil to
  /// find that, and write nothing.
  case heap(Cell, folder: String, peak: Int?)

  var cell: Cell {
    switch self {
    case .evidence(let step, _, _): step.cell
    case .film(let cell), .timeline(let cell), .heap(let cell, _, _): cell
    }
  }

  /// The pass under whose conditions a worker of its own answers.
  var pass: Pass {
    if case .evidence(let step, _, _) = self { step.pass } else { .census }
  }

  /// Bytes of an answer that are read: a recording of some minutes over thousands of pages is the
  /// longest.
  var longestAnswer: Int {
    if case .evidence = self { 1 << 20 } else { 1 << 26 }
  }
}

package struct Answer: Sendable, Codable {
  package let report: Report
  /// What happened, of a film or a timeline.
  package var recording: ReplayRecording?
  /// The checkpoint at which most was live.
  package var peak: Int?

  package var outcome: Outcome { report.outcome }

  init(_ report: Report) { self.report = report }

  init(_ outcome: Outcome) { report = Report(outcome: outcome) }
}
