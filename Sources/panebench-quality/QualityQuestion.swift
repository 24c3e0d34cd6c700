import Measurement
import Statistics

/// How often the judging of evidence is right: a row of the table in Reports/quality.md.
struct QualityQuestion: Sendable {
  /// How a comparison that was decided came out.
  enum Verdict: Hashable, Sendable {
    /// As things are known to be.
    case right
    /// Otherwise.
    case wrong
  }

  /// What ought to be so, of however many comparisons; each a share.
  enum Target: Hashable, Sendable {
    /// At least so many are right.
    case right(atLeast: Double)
    /// At most so many are wrong.
    case wrong(atMost: Double)
    /// None is set: what is reached is said.
    case open
  }

  /// What is compared.
  let subject: String
  /// The name of the series whose samples answer it.
  let series: String
  /// The arms that it needs.
  let arms: [QualitySeries.Arm]
  /// How many comparisons are wanted.
  let planned: Int
  /// What ought to be so.
  let target: Target
  /// What the samples of complete rounds say, window by window; nil where a window decides nothing.
  let judge: @Sendable (QualityRounds) -> [Window<Verdict>]

  /// What `samples` say.
  ///
  /// - Complexity: O(n log n).
  func answer(_ samples: [QualitySample]) -> QualityAnswer {
    let rounds = QualityRounds(samples, series: series, arms: arms)
    let windows = Array(judge(rounds).prefix(planned))
    let lengths = windows.map { Double($0.range.count) }
    return QualityAnswer(
      question: self, comparisons: windows.count, right: windows.count { $0.verdict == .right },
      wrong: windows.count { $0.verdict == .wrong },
      rounds: Int(median(of: lengths) ?? 0), mostRounds: Int(lengths.max() ?? 0),
      seconds: windows.isEmpty
        ? 0
        : windows.map { rounds.seconds(of: $0.range) }.reduce(0, +) / Double(windows.count))
  }
}

/// How a question was answered.
struct QualityAnswer: Sendable {
  /// Whether a target is reached.
  enum Reach: Hashable, Sendable {
    /// It is: the whole interval of the share is on its good side.
    case reached
    /// It is not: the whole interval is on its bad side.
    case missed
    /// Too few comparisons to say.
    case undecided
  }

  /// The question.
  let question: QualityQuestion
  /// Comparisons that were made.
  let comparisons: Int
  /// How many of them came out right.
  let right: Int
  /// How many of them came out wrong.
  let wrong: Int
  /// Rounds of a comparison: the median.
  let rounds: Int
  /// Rounds of the longest comparison.
  let mostRounds: Int
  /// Seconds that the workers of a comparison took: the mean.
  let seconds: Double

  /// How many of them decided nothing.
  var undecided: Int { comparisons - right - wrong }

  /// Whether as many comparisons were made as are wanted.
  var isComplete: Bool { comparisons >= question.planned }

  /// Whether the target is reached; nil where there is none, or nothing was compared.
  var reach: Reach? {
    guard comparisons > 0 else { return nil }
    func reach(_ count: Int, _ target: Double, isLeast: Bool) -> Reach {
      let interval = shareInterval(count, of: comparisons)
      if isLeast ? interval.lower >= target : interval.upper <= target { return .reached }
      return (isLeast ? interval.upper < target : interval.lower > target) ? .missed : .undecided
    }
    return switch question.target {
    case .right(let least): reach(right, least, isLeast: true)
    case .wrong(let most): reach(wrong, most, isLeast: false)
    case .open: nil
    }
  }
}

/// The rounds of a series in which all arms of a question came to their end.
struct QualityRounds {
  /// How many there are.
  var count: Int { rounds.count }

  private let rounds: [Int]
  private let samples: [String: [Int: QualitySample]]

  /// Rounds of `series` that have all of `arms`; those that are measured now and then make no round incomplete.
  init(_ samples: [QualitySample], series: String, arms: [QualitySeries.Arm]) {
    var byArm = Dictionary(uniqueKeysWithValues: arms.map { ($0.name, [Int: QualitySample]()) })
    for sample in samples where sample.series == series && sample.repetition.outcome.isCompleted {
      byArm[sample.arm]?[sample.round] = sample
    }
    let regular = arms.filter { $0.period == 1 }.map { Set((byArm[$0.name] ?? [:]).keys) }
    let common = regular.dropFirst().reduce(regular.first ?? []) { $0.intersection($1) }
    rounds = common.sorted()
    self.samples = byArm
  }

  /// The values of `metric` in the rounds of `range`.
  func values(_ arm: String, _ metric: String, _ range: Range<Int>) -> [Double] {
    samples(of: arm, range).compactMap { $0.repetition.metrics[metric] }
  }

  /// The times of two arms in the rounds of `range`.
  func pairs(_ base: String, _ head: String, _ range: Range<Int>) -> [Pair] {
    zip(values(base, "load-time", range), values(head, "load-time", range))
      .map { Pair(baseline: $0, candidate: $1) }
  }

  /// The repetitions of an arm in the rounds of `range`, numbered from 1.
  func repetitions(_ arm: String, _ range: Range<Int>) -> [Repetition] {
    range.compactMap { index in
      samples[arm]?[rounds[index]].map { sample in
        let done = sample.repetition
        return Repetition(
          cell: done.cell, pass: done.pass, repetition: index - range.lowerBound + 1,
          outcome: done.outcome, metrics: done.metrics)
      }
    }
  }

  /// Seconds that all workers in the rounds of `range` took.
  func seconds(of range: Range<Int>) -> Double {
    samples.keys.sorted().flatMap { samples(of: $0, range) }.reduce(0) { $0 + $1.seconds }
  }

  private func samples(of arm: String, _ range: Range<Int>) -> [QualitySample] {
    range.compactMap { samples[arm]?[rounds[$0]] }
  }
}
