import Workers

/// Numbers for the steps of runs, each in a quarter of the memory of its key.
struct StepMarks {
  /// What tells a step from others.
  struct Mark: Hashable {
    /// The cell, the pass and the part in the harness's test of itself.
    let series: Int
    let repetition: Int
  }

  private var cells: [Cell: Int] = [:]

  /// The mark of `repetition`.
  mutating func mark(of repetition: Repetition) -> Mark {
    let cell = cells[repetition.cell] ?? cells.count
    if cell == cells.count { cells[repetition.cell] = cell }
    return Self.mark(
      cell, repetition.pass, repetition.repetition, repetition.selfTestSample)
  }

  /// The mark of a repetition of `cell`; nil where there has been none of the cell.
  func mark(of cell: Cell, _ pass: Pass, _ repetition: Int) -> Mark? {
    cells[cell].map { Self.mark($0, pass, repetition, nil) }
  }

  private static func mark(
    _ cell: Int, _ pass: Pass, _ repetition: Int, _ sample: SelfTestSample?
  ) -> Mark {
    let pass = Pass.allCases.firstIndex(of: pass) ?? 0
    let samples = SelfTestSample.allCases
    let sample = sample.flatMap { samples.firstIndex(of: $0) } ?? samples.count
    return Mark(
      series: (cell * Pass.allCases.count + pass) * (samples.count + 1) + sample,
      repetition: repetition)
  }
}
