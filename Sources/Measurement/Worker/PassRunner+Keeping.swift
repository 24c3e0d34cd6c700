import Instruments
import Replaying
import Scrolling

extension PassRunner {
  /// What of `loader` is kept, and what holds it: after close, or at rest on a page seen before.
  func keeping(_ loader: any PageLoader.Type, _ moment: Question.Keeping) throws -> Report {
    var log = try AllocationLog()
    try rehearse(loader)
    var looks: (before: HeapLook?, after: HeapLook?)
    switch moment {
    case .afterClose:
      // What is made once in a process is no leak.
      for _ in 0..<2 {
        _ = try perform(loader, Tape())
        ProcessLimits.endLimitOfGrowth()
        looks = (looks.after, log.look())
      }
    case .atRest:
      let census = try perform(loader, CensusTape(bytes: try ProcessBytes()))
      if let visits = census.rows.mostKept {
        let tape = try perform(loader, KeepingTape(log, at: visits))
        looks = (tape.before, tape.after)
      }
    }
    var report = Report(outcome: .completed)
    if let before = looks.before, let after = looks.after {
      report.details.kept = after.kept(since: before)
    }
    return report
  }
}
