import Statistics

/// Comparisons of one kind, whose right outcome is known: a row of Reports/quality.md.
struct QualityRow: Sendable {
  /// What is so.
  enum Truth: Hashable, Sendable {
    /// There is no difference of interest.
    case same
    /// There is one, and it must be found where it is and nowhere else.
    case different
    /// There is one exactly as great as the greatest that is of no interest: nothing may be
    /// decided.
    case edge
  }

  /// What ought to be so, of however many comparisons; each a share.
  enum Target: Hashable, Sendable {
    case right(atLeast: Double)
    case wrong(atMost: Double)
    /// None is set: the table says what is reached.
    case open
  }

  /// How a comparison came out: as things are known to be, or otherwise, or open.
  enum Verdict: Hashable, Sendable { case right, wrong, undecided }

  /// Its name in the file, unique.
  let name: String
  /// What is compared.
  let subject: String
  let method: QualityMethod
  let truth: Truth
  var target = Target.open
  /// How many comparisons are wanted: if all of 36 come out right, the interval of their share
  /// begins above 90%.
  var planned = 36
  /// Its share of the time, beside that of other rows.
  var weight = 1.0

  /// How a comparison came out that ended with `exitCode`.
  ///
  /// - Parameter isPlaced: Whether what was found is where it is, and all of it.
  func verdict(exitCode: Int, isPlaced: Bool) -> Verdict {
    switch (exitCode, truth) {
    case (0, .same): .right
    case (1, .different) where isPlaced: .right
    case (0, _), (1, _): .wrong
    default: .undecided
    }
  }
}

/// How the comparisons of a row came out.
struct QualityAnswer: Sendable {
  /// Whether a target is reached: the whole interval of the share is on its good side, on its bad
  /// side, or on neither.
  enum Reach { case reached, missed, undecided }

  let row: QualityRow
  /// Comparisons that came out right, wrong and open.
  private(set) var right = 0
  private(set) var wrong = 0
  private(set) var undecided = 0
  /// Seconds that each took.
  private(set) var seconds: [Double] = []

  /// What those of `trials` say that belong to this row.
  init(_ row: QualityRow, _ trials: [QualityTrial]) {
    self.row = row
    for trial in trials where trial.row == row.name {
      switch row.verdict(exitCode: trial.exitCode, isPlaced: trial.isPlaced) {
      case .right: right += 1
      case .wrong: wrong += 1
      case .undecided: undecided += 1
      }
      seconds.append(trial.seconds)
    }
  }

  var comparisons: Int { right + wrong + undecided }

  /// The interval of the share that the target is about: of wrong verdicts if there is to be none,
  /// else of right ones.
  var interval: Interval {
    shareInterval(isAboutErrors ? wrong : right, of: comparisons)
  }

  var isAboutErrors: Bool {
    if case .wrong = row.target { true } else { false }
  }

  /// Whether the target is reached; nil if there is none, or nothing was compared.
  var reach: Reach? {
    guard comparisons > 0 else { return nil }
    switch row.target {
    case .right(let least):
      return interval.lower >= least ? .reached : interval.upper < least ? .missed : .undecided
    case .wrong(let most):
      return interval.upper <= most ? .reached : interval.lower > most ? .missed : .undecided
    case .open: return nil
    }
  }
}
