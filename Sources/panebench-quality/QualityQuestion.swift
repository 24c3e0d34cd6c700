import Statistics
import Workers

/// How often the judging of evidence is right: a row of the table in Reports/quality.md.
struct QualityQuestion: Sendable {
  /// How a comparison that was decided came out: as things are known to be, or otherwise.
  enum Verdict { case right, wrong }

  /// What ought to be so, of however many comparisons; each a share.
  enum Target: Hashable {
    case right(atLeast: Double)
    case wrong(atMost: Double)
    /// None is set: the table says what is reached.
    case open
  }

  /// What is compared.
  let subject: String
  /// The name of the series whose samples answer it.
  let series: String
  /// The arms that it needs.
  let arms: [QualitySeries.Arm]
  /// How many comparisons are wanted.
  var planned = 100
  let target: Target
  /// What the samples of complete rounds say.
  let judge: @Sendable (QualityRounds) -> [QualityWindow]

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

/// One of several comparisons that were made one after the other, each on rounds of its own.
struct QualityWindow: Hashable {
  /// What was found; nil where even the last look decided nothing.
  let verdict: QualityQuestion.Verdict?
  /// Which rounds it rests on.
  let range: Range<Int>

  /// Cuts `count` rounds into windows that follow one another.
  ///
  /// Each is looked at as `looks` says, until it is decided or there is no further look; then the next begins. What is left
  /// at the end and reaches no decision is no window.
  ///
  /// - Parameter judge: What a range of rounds says at a level; nil where it decides nothing.
  static func all(
    of count: Int, looks: AlphaSpending, judge: (Range<Int>, Double) -> QualityQuestion.Verdict?
  ) -> [QualityWindow] {
    var windows: [QualityWindow] = []
    var start = 0
    search: while true {
      for (look, level) in zip(looks.looks, looks.levels) {
        guard start + look <= count else { break search }
        let range = start..<(start + look)
        let verdict = judge(range, level)
        guard verdict != nil || look == looks.looks.last else { continue }
        windows.append(QualityWindow(verdict: verdict, range: range))
        start = range.upperBound
        continue search
      }
      break
    }
    return windows
  }
}

/// How a question was answered.
struct QualityAnswer {
  /// Whether a target is reached: the whole interval of the share is on its good side, on its bad side, or on neither.
  enum Reach { case reached, missed, undecided }

  let question: QualityQuestion
  /// Comparisons that were made, and how many of them came out right and wrong.
  let comparisons: Int
  let right: Int
  let wrong: Int
  /// Rounds of a comparison: the median, and the most.
  let rounds: Int
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
