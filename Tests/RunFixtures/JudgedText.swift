import Documents
import Measurement
import Verdicts
import Wording

extension Proof {
  /// What it says on a terminal.
  package var text: String { VerdictReport([self]).document.terminalText() }
}

extension RunComparison {
  /// What it says on a terminal.
  package var text: String { VerdictReport(self).document.terminalText() }
}

extension MadeUpComparison {
  /// What a comparison of two such runs says on a terminal.
  package static func text(
    _ old: [Repetition], _ new: [Repetition], timed: TimedGrounds? = nil
  ) throws -> String {
    try comparison(old, new, timed: timed).text
  }
}
