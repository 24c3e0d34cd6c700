import Metrics

/// One measurement of one cell: the key of a plan, a question, and a line of a run file.
package struct Step: Hashable, Sendable, Codable {
  package let cell: Cell
  package let pass: Pass
  /// Which repetition of this cell and pass, from 1. In the timing pass this is the round.
  package let repetition: Int
  /// The part it plays in the harness's test of itself; nil for what is to be measured.
  package let selfTestSample: SelfTestSample?

  package init(cell: Cell, pass: Pass, repetition: Int, selfTestSample: SelfTestSample? = nil) {
    (self.cell, self.pass) = (cell, pass)
    (self.repetition, self.selfTestSample) = (repetition, selfTestSample)
  }
}
