import Instruments
import Replaying
import Statistics
import Workers

/// How much of each kind of work takes a share of an opening's time here.
struct QualityCalibration: Sendable {
  /// What takes half a percent of its instructions; nil where they cannot be counted.
  let halfPercent: Injection?
  /// Nanoseconds that opening takes.
  private let opening: Double

  /// Measures the opening of ``QualityScenario/cell``, and counts its instructions.
  ///
  /// - Throws: where it does not come to its end.
  static func measured() async throws -> QualityCalibration {
    var times: [Double] = []
    for _ in 0..<7 {
      let report = await measure(.timing, nil)
      guard let time = report.metrics["load-time"] else {
        throw StartUpCost.WorkerFailed(outcome: report.outcome)
      }
      times.append(time * 1e6)
    }
    return QualityCalibration(
      halfPercent: await halfPercentOfInstructions(), opening: median(of: times) ?? 0)
  }

  /// What adds `work`; nil for none.
  func injection(_ work: QualityWork) -> Injection? {
    switch work {
    case .none: nil
    case .delay(let share): Injection(delay: share)
    case .slowSamples(let share): Injection(slowShare: share)
    case .arithmetic(let share): lasting(share) { Injection(arithmetic: $0) }
    case .allocations(let share): lasting(share) { Injection(allocations: $0) }
    case .cacheWalk(let share): lasting(share) { Injection(cacheWalk: $0) }
    }
  }

  /// As much of a kind of work as takes `share` of the opening in this process: by the median of several trials.
  private func lasting(_ share: Double, of kind: (Int) -> Injection) -> Injection {
    let amount = 1 << 20
    let times = (0..<7).map { _ in
      var recorder = InjectingRecorder(InstructionRecorder(marksBoundaries: false), kind(amount))
      let begin = MonotonicClock.nanoseconds()
      recorder.frameBegins()
      recorder.loaderIsMade()
      recorder.frameEnds(.opening)
      let end = MonotonicClock.nanoseconds()
      recorder.reaches(.beforeClose)
      return Double(end - begin)
    }
    let each = (median(of: times) ?? 1) / Double(amount)
    return kind(Int(share * opening / each))
  }

  /// Counts first how many instructions a step of arithmetic takes, for the compiler decides on it.
  private static func halfPercentOfInstructions() async -> Injection? {
    guard CallgrindCounts.valgrind != nil else { return nil }
    let steps = 100_000
    func count(_ injection: Injection?) async -> Double? {
      await measure(.instructions, injection).metrics["instructions-open"]
    }
    guard let base = await count(nil), let more = await count(Injection(arithmetic: steps)),
      more > base
    else { return nil }
    return Injection(arithmetic: Int(base * 0.005 * Double(steps) / (more - base)))
  }

  private static func measure(_ pass: Pass, _ injection: Injection?) async -> WorkerReport {
    await WorkerProcess().measure(
      QualityScenario.comparing, QualityScenario.cell, pass, injection: injection)
  }
}
