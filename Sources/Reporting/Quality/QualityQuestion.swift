import Measurement
import Statistics

/// How often the judging of evidence is right: a row of the table in Reports/quality.md.
public struct QualityQuestion: Sendable {
  /// What share of comparisons ought to come out in the way that is counted.
  public enum Target: Hashable, Sendable {
    /// So many of the planned ones, or more.
    case atLeast(Int)
    /// So many, or fewer.
    case atMost(Int)
    /// None is set: what is reached is said.
    case open
  }

  /// What is compared.
  public let subject: String
  /// What is counted: `found`, `called different`.
  public let counted: String
  /// The name of the series whose samples answer it.
  public let series: String
  /// The arms that it needs.
  public let arms: [QualitySeries.Arm]
  /// How many comparisons are wanted.
  public let planned: Int
  /// How many of them ought to be counted.
  public let target: Target
  /// What the samples of complete rounds say: whether each window is counted.
  let judge: @Sendable (QualityRounds) -> [Window<Bool>]

  /// What `samples` say.
  ///
  /// - Complexity: O(n log n).
  public func answer(_ samples: [QualitySample]) -> QualityAnswer {
    let rounds = QualityRounds(samples, series: series, arms: arms)
    let windows = Array(judge(rounds).prefix(planned))
    let lengths = windows.map { Double($0.range.count) }
    return QualityAnswer(
      question: self, comparisons: windows.count, counted: windows.count { $0.verdict == true },
      rounds: Int(median(of: lengths) ?? 0), mostRounds: Int(lengths.max() ?? 0),
      seconds: windows.isEmpty
        ? 0
        : windows.map { rounds.seconds(of: $0.range) }.reduce(0, +) / Double(windows.count))
  }
}

/// How a question was answered.
public struct QualityAnswer: Sendable {
  /// The question.
  public let question: QualityQuestion
  /// Comparisons that were made.
  public let comparisons: Int
  /// How many of them are counted.
  public let counted: Int
  /// Rounds of a comparison: the median.
  public let rounds: Int
  /// Rounds of the longest comparison.
  public let mostRounds: Int
  /// Seconds that the workers of a comparison took: the mean.
  public let seconds: Double

  /// Whether as many comparisons were made as are wanted.
  public var isComplete: Bool { comparisons >= question.planned }

  /// Whether the target is reached, in proportion to what was made; nil where there is none, or nothing was made.
  public var isReached: Bool? {
    guard comparisons > 0 else { return nil }
    // Shares in whole numbers, so that 19 of 20 is 95 of 100.
    let share = counted * question.planned
    return switch question.target {
    case .atLeast(let least): share >= least * comparisons
    case .atMost(let most): share <= most * comparisons
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
