import Measurement
import PlainText
import Statistics
import Verdicts

extension QualityQuestion {
  /// Every row of the table, in order. Instructions are of `instructions`, where they can be counted.
  static func all(instructions: QualitySeries?) -> [QualityQuestion] {
    [itself, control, controlByDefault, allocation]
      + (instructions.map { [ofInstructions($0)] } ?? [])
      + QualitySeries.delays.map(delay) + [delayByDefault]
      + QualitySeries.Dependence.allCases.map(constancy)
  }

  // MARK: False alarms

  /// A whole scenario of four cells, eight rounds, everything that 'compare' judges.
  private static let itself = QualityQuestion(
    subject: "a program against itself: a scenario of 4 cells, exact and timed",
    series: QualitySeries.itself.name, arms: QualitySeries.itself.arms, planned: 200,
    target: .wrong(atMost: 0.02)
  ) { rounds in
    Window.all(of: rounds.count, looks: AlphaSpending(looks: [8])) { range, _ in
      func run(_ side: Interleaving.Side) -> Run {
        let arms = QualitySeries.itself.arms.map(\.name).filter { $0.hasPrefix("\(side)") }
        return Run(
          header: RunHeader(
            plan: Plan([], options: Plan.Options()), passes: Pass.byDefault, program: "",
            began: "", machine: .nowhere),
          repetitions: arms.flatMap { rounds.repetitions($0, range) })
      }
      let comparison = RunComparison(baseline: run(.base), candidate: run(.head), timed: .judged)
      return switch comparison.conclusion {
      case .passed: .right
      case .regressed: .wrong
      case .undecided: nil
      }
    }
  }

  /// One cell against itself, with the patience and the threshold that find 2%.
  private static let control = QualityQuestion(
    subject: "a cell against itself, threshold 0.5%", series: QualitySeries.time.name,
    arms: arms(["base", "control"], of: .time), planned: 100, target: .wrong(atMost: 0.05)
  ) { rounds in
    timedWindows(
      rounds, "control", threshold: 0.005, looks: looks(for: 0.02), isRight: { $0 == .same })
  }

  /// The same as anybody sees it who compares one cell and changes no option.
  private static let controlByDefault = QualityQuestion(
    subject: "a cell against itself, the defaults of 'compare --until-decided'",
    series: QualitySeries.time.name, arms: arms(["base", "control"], of: .time), planned: 100,
    target: .open
  ) { rounds in
    timedWindows(
      rounds, "control", threshold: ComparisonRule().threshold, looks: defaultLooks,
      isRight: { $0 == .same })
  }

  // MARK: What must be found

  private static let allocation = QualityQuestion(
    subject: "one allocation more", series: QualitySeries.allocation.name,
    arms: QualitySeries.allocation.arms, planned: 100, target: .right(atLeast: 0.95)
  ) { rounds in
    exactWindows(rounds, "allocations-open", tolerance: .none)
  }

  private static func ofInstructions(_ series: QualitySeries) -> QualityQuestion {
    QualityQuestion(
      subject: "0.5% more instructions", series: series.name, arms: series.arms, planned: 100,
      target: .right(atLeast: 0.95)
    ) { rounds in
      let tolerance = ExactTolerance(relative: Metric.nearExactTolerance, absolute: 0)
      return exactWindows(rounds, "instructions-open", tolerance: tolerance)
    }
  }

  private static func exactWindows(
    _ rounds: QualityRounds, _ metric: String, tolerance: ExactTolerance
  ) -> [Window<Verdict>] {
    Window.all(of: rounds.count, looks: AlphaSpending(looks: [1])) { range, _ in
      guard let baseline = rounds.values("base", metric, range).first,
        let candidate = rounds.values("more", metric, range).first
      else { return .wrong }
      let found = judgeExact(baseline: baseline, candidate: candidate, tolerance: tolerance)
      return found == .worse ? .right : .wrong
    }
  }

  private static func delay(_ share: Double) -> QualityQuestion {
    let arm = "delay \(share)"
    let percent = plainNumeral((share * 1_000).rounded() / 10)
    let threshold = plainNumeral((share * 10_000).rounded() / 400)
    return QualityQuestion(
      subject: "\(percent)% more time in one cell, threshold \(threshold)%",
      series: QualitySeries.time.name, arms: arms(["base", arm], of: .time), planned: 100,
      target: share < 0.02 ? .open : .right(atLeast: 0.95)
    ) { rounds in
      timedWindows(
        rounds, arm, threshold: share / 4, looks: looks(for: share), isRight: { $0 == .worse })
    }
  }

  private static let delayByDefault = QualityQuestion(
    subject: "5% more time in one cell, the defaults of 'compare --until-decided'",
    series: QualitySeries.time.name, arms: arms(["base", "delay 0.05"], of: .time), planned: 100,
    target: .open
  ) { rounds in
    timedWindows(
      rounds, "delay 0.05", threshold: ComparisonRule().threshold, looks: defaultLooks,
      isRight: { $0 == .worse })
  }

  private static let defaultLooks = AlphaSpending.doubling(from: Plan.defaultRepetitions, upTo: 64)

  private static func timedWindows(
    _ rounds: QualityRounds, _ arm: String, threshold: Double, looks: AlphaSpending,
    isRight: (Judgement) -> Bool
  ) -> [Window<Verdict>] {
    Window.all(of: rounds.count, looks: looks) { range, level in
      let found = compared(rounds.pairs("base", arm, range), threshold: threshold, level)
      return found == .undecided ? nil : isRight(found) ? .right : .wrong
    }
  }

  /// The pairs at which a comparison that is to find `share` looks: as many as 60 s allow, and fewer where fewer do.
  private static func looks(for share: Double) -> AlphaSpending {
    AlphaSpending.doubling(from: 16, upTo: share >= 0.1 ? 128 : share >= 0.05 ? 256 : 640)
  }

  private static func compared(
    _ pairs: [Pair], threshold: Double, _ level: Double
  ) -> Judgement {
    let rule = ComparisonRule(threshold: threshold, floor: 0, confidence: 1 - level)
    return compareTimed([pairs], rule: rule).first?.judgement ?? .undecided
  }

  private static func arms(_ names: [String], of series: QualitySeries) -> [QualitySeries.Arm] {
    series.arms.filter { names.contains($0.name) }
  }

  // MARK: Constancy

  private static func constancy(_ dependence: QualitySeries.Dependence) -> QualityQuestion {
    let subject =
      switch dependence {
      case .none: "three-pane, which is constant"
      case .linear: "the same, growing by 20% with n"
      case .logarithmic: "the same, growing by 20% with log n"
      case .late: "the same, growing by 20% with n beyond 1 000 pages"
      }
    let names = QualitySeries.sizes.indices.map(dependence.arm(at:))
    return QualityQuestion(
      subject: "\(subject): constant within 10%?", series: QualitySeries.constancy.name,
      arms: arms(names, of: .constancy), planned: 100,
      target: dependence == .none ? .right(atLeast: 0.95) : .wrong(atMost: 0.05)
    ) { rounds in
      Window.all(of: rounds.count, looks: .doubling(from: 8, upTo: 64)) { range, level in
        let samples = zip(QualitySeries.sizes, names).map { size, arm in
          SizeSamples(
            size: size,
            values: Dictionary(
              uniqueKeysWithValues: zip(0..., rounds.values(arm, "load-time", range))))
        }
        let proof = TimedConstancy(of: samples, within: 0.1, confidence: 1 - level)
        guard let verdict = proof?.verdict, verdict != .undecided else { return nil }
        return (verdict == .constant) == (dependence == .none) ? .right : .wrong
      }
    }
  }
}
