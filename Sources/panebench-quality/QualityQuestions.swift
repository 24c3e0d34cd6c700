import Measurement
import PlainText
import Statistics
import Verdicts
import Workers

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
    QualityWindow.all(of: rounds.count, looks: AlphaSpending(looks: [8])) { range, _ in
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

  /// One cell against itself, with the rounds and the threshold that find 2%.
  private static let control = timed(
    "a cell against itself, threshold 0.5%", "control", threshold: 0.005, looks: looks(for: 0.02),
    target: .wrong(atMost: 0.05))

  /// The same as anybody sees it who compares one cell and changes no option.
  private static let controlByDefault = timed(
    "a cell against itself, the defaults of 'compare --until-decided'", "control",
    threshold: ComparisonRule().threshold, looks: defaultLooks, target: .open)

  // MARK: What must be found

  private static let allocation = exact(
    "one allocation more", .allocation, "allocations-open", tolerance: .none)

  private static func ofInstructions(_ series: QualitySeries) -> QualityQuestion {
    exact(
      "0.5% more instructions", series, "instructions-open",
      tolerance: ExactTolerance(relative: Metric.nearExactTolerance, absolute: 0))
  }

  private static func exact(
    _ subject: String, _ series: QualitySeries, _ metric: String, tolerance: ExactTolerance
  ) -> QualityQuestion {
    QualityQuestion(
      subject: subject, series: series.name, arms: series.arms, target: .right(atLeast: 0.95)
    ) { rounds in
      QualityWindow.all(of: rounds.count, looks: AlphaSpending(looks: [1])) { range, _ in
        guard let baseline = rounds.values("base", metric, range).first,
          let candidate = rounds.values("more", metric, range).first
        else { return .wrong }
        let found = judgeExact(baseline: baseline, candidate: candidate, tolerance: tolerance)
        return found == .worse ? .right : .wrong
      }
    }
  }

  private static func delay(_ share: Double) -> QualityQuestion {
    let percent = plainNumeral((share * 1_000).rounded() / 10)
    let threshold = plainNumeral((share * 10_000).rounded() / 400)
    return timed(
      "\(percent)% more time in one cell, threshold \(threshold)%", "delay \(share)",
      threshold: share / 4, looks: looks(for: share),
      target: share < 0.02 ? .open : .right(atLeast: 0.95))
  }

  private static let delayByDefault = timed(
    "5% more time in one cell, the defaults of 'compare --until-decided'", "delay 0.05",
    threshold: ComparisonRule().threshold, looks: defaultLooks, target: .open)

  private static let defaultLooks = AlphaSpending.doubling(from: Plan.defaultRepetitions, upTo: 64)

  /// The pairs at which a comparison that is to find `share` looks: as many as 60 s allow, and fewer where fewer do.
  private static func looks(for share: Double) -> AlphaSpending {
    AlphaSpending.doubling(from: 16, upTo: share >= 0.1 ? 128 : share >= 0.05 ? 256 : 640)
  }

  /// The base against an arm, which is the same if it is the control, and slower otherwise.
  private static func timed(
    _ subject: String, _ arm: String, threshold: Double, looks: AlphaSpending, target: Target
  ) -> QualityQuestion {
    let truth: Judgement = arm == "control" ? .same : .worse
    return QualityQuestion(
      subject: subject, series: QualitySeries.time.name, arms: arms(["base", arm], of: .time),
      target: target
    ) { rounds in
      QualityWindow.all(of: rounds.count, looks: looks) { range, level in
        let found = compareTimed(
          [rounds.pairs("base", arm, range)],
          rule: ComparisonRule(threshold: threshold, floor: 0, confidence: 1 - level))
        guard let judgement = found.first?.judgement, judgement != .undecided else { return nil }
        return judgement == truth ? .right : .wrong
      }
    }
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
      arms: arms(names, of: .constancy),
      target: dependence == .none ? .right(atLeast: 0.95) : .wrong(atMost: 0.05)
    ) { rounds in
      QualityWindow.all(of: rounds.count, looks: .doubling(from: 8, upTo: 64)) { range, level in
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
