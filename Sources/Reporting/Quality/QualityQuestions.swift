import Measurement
import Statistics

extension QualityQuestion {
  /// Every row of the table, in order. Instructions are of `instructions`, where they can be counted.
  public static func all(instructions: QualitySeries?) -> [QualityQuestion] {
    [itself, control, allocation] + (instructions.map { [ofInstructions($0)] } ?? [])
      + QualitySeries.delays.map(delay)
      + QualitySeries.Dependence.allCases.map(constancy)
  }

  // MARK: False alarms

  /// A whole scenario of four cells, eight rounds, everything that 'compare' judges.
  private static let itself = QualityQuestion(
    subject: "a program against itself: a scenario of 4 cells, exact and timed",
    counted: "regressions", series: QualitySeries.itself.name, arms: QualitySeries.itself.arms,
    planned: 200, target: .atMost(1)
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
      return comparison.conclusion == .regressed
    }
  }

  /// One cell against itself, with the patience and the threshold that find 2%.
  private static let control = QualityQuestion(
    subject: "a cell against itself, threshold 0.5%", counted: "called different",
    series: QualitySeries.time.name, arms: arms(["base", "control"], of: .time), planned: 100,
    target: .atMost(5)
  ) { rounds in
    Window.all(of: rounds.count, looks: looks(for: 0.02)) { range, level in
      let found = compared(rounds.pairs("base", "control", range), threshold: 0.005, level)
      return found == .undecided ? nil : found != .same
    }
  }

  // MARK: What must be found

  private static let allocation = QualityQuestion(
    subject: "one allocation more", counted: "found", series: QualitySeries.allocation.name,
    arms: QualitySeries.allocation.arms, planned: 100, target: .atLeast(100)
  ) { rounds in
    exactWindows(rounds, "allocations-open", tolerance: .none)
  }

  private static func ofInstructions(_ series: QualitySeries) -> QualityQuestion {
    QualityQuestion(
      subject: "0.5% more instructions", counted: "found", series: series.name, arms: series.arms,
      planned: 100, target: .atLeast(100)
    ) { rounds in
      let tolerance = ExactTolerance(relative: Metric.nearExactTolerance, absolute: 0)
      return exactWindows(rounds, "instructions-open", tolerance: tolerance)
    }
  }

  private static func exactWindows(
    _ rounds: QualityRounds, _ metric: String, tolerance: ExactTolerance
  ) -> [Window<Bool>] {
    Window.all(of: rounds.count, looks: AlphaSpending(looks: [1])) { range, _ in
      let found = judgeExact(
        baseline: rounds.values("base", metric, range).first,
        candidate: rounds.values("more", metric, range).first, tolerance: tolerance)
      return found == .worse
    }
  }

  private static func delay(_ share: Double) -> QualityQuestion {
    let arm = "delay \(share)"
    let target: Target =
      switch share {
      case 0.1...: .atLeast(100)
      case 0.05...: .atLeast(99)
      case 0.02...: .atLeast(95)
      default: .open
      }
    let percent = plainNumeral((share * 1_000).rounded() / 10)
    let threshold = plainNumeral((share * 10_000).rounded() / 400)
    return QualityQuestion(
      subject: "\(percent)% more time in one cell, threshold \(threshold)%", counted: "found",
      series: QualitySeries.time.name, arms: arms(["base", arm], of: .time), planned: 100,
      target: target
    ) { rounds in
      Window.all(of: rounds.count, looks: looks(for: share)) { range, level in
        let found = compared(rounds.pairs("base", arm, range), threshold: share / 4, level)
        return found == .undecided ? nil : found == .worse
      }
    }
  }

  /// The pairs at which a comparison that is to find `share` looks: as many as 60 s allow, and fewer where fewer do.
  private static func looks(for share: Double) -> AlphaSpending {
    AlphaSpending.doubling(from: 16, to: share >= 0.1 ? 128 : share >= 0.05 ? 256 : 640)
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
      subject: subject, counted: "called constant within 10%",
      series: QualitySeries.constancy.name, arms: arms(names, of: .constancy), planned: 100,
      target: dependence == .none ? .atLeast(95) : .atMost(0)
    ) { rounds in
      Window.all(of: rounds.count, looks: .doubling(from: 8, to: 64)) { range, level in
        let samples = zip(QualitySeries.sizes, names).map { size, arm in
          SizeSamples(
            size: size,
            values: Dictionary(
              uniqueKeysWithValues: zip(0..., rounds.values(arm, "load-time", range))))
        }
        let proof = TimedConstancy(of: samples, within: 0.1, confidence: 1 - level)
        guard let verdict = proof?.verdict, verdict != .undecided else { return nil }
        return verdict == .constant
      }
    }
  }
}
