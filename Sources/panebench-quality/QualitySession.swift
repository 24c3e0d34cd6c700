import Commands
import Console
import Foundation
import Instruments
import Workers

/// Measures the rounds of series until their questions are answered or the time is up.
struct QualitySession {
  let questions: [QualityQuestion]
  let minutes: Double

  /// Rounds between two looks at what is still open.
  private static let batch = 32
  /// Steps of arithmetic for whose instructions the injection is calibrated.
  private static let calibration = 100_000

  /// Goes through the series, each with its share of the time; what one leaves over is the next one's.
  func measure(into file: inout QualityFile, series instructions: [QualitySeries]) async throws {
    let shares: [(series: QualitySeries, weight: Double)] =
      [(.allocation, 1)] + instructions.map { ($0, 16) }
      + [(.itself, 30), (.constancy, 30), (.time, 40)]
    let end = Date().addingTimeInterval(minutes * 60)
    var open = shares.reduce(0) { $0 + $1.weight }
    for (series, weight) in shares {
      let left = end.timeIntervalSinceNow * weight / open
      open -= weight
      StandardError.print("\(series.name): \(Int(left.rounded())) s at most")
      try await measure(series, until: Date().addingTimeInterval(left), into: &file)
    }
  }

  private func measure(
    _ series: QualitySeries, until deadline: Date, into file: inout QualityFile
  ) async throws {
    var round = file.samples.lazy.filter { $0.series == series.name }.map(\.round).max() ?? 0
    while deadline.timeIntervalSinceNow > 0 {
      let wanted = armsWanted(of: series, file.samples)
      guard !wanted.isEmpty else { break }
      for _ in 0..<Self.batch where deadline.timeIntervalSinceNow > 0 {
        round += 1
        let arms = series.arms(ofRound: round).filter { wanted.contains($0.name) }
        for sample in await samples(of: arms, series, round) {
          try file.append(sample)
        }
      }
    }
  }

  /// The arms that an open question needs.
  private func armsWanted(of series: QualitySeries, _ samples: [QualitySample]) -> Set<String> {
    let own = samples.filter { $0.series == series.name }
    let open = questions.filter { $0.series == series.name && !$0.answer(own).isComplete }
    return Set(open.flatMap(\.arms).map(\.name))
  }

  /// One round. Workers that only count run side by side, since other load does not change a count.
  private func samples(
    of arms: [QualitySeries.Arm], _ series: QualitySeries, _ round: Int
  ) async -> [QualitySample] {
    guard arms.allSatisfy({ $0.pass == .instructions || $0.pass == .census }) else {
      var samples: [QualitySample] = []
      for arm in arms { samples.append(await measure(arm, of: series, round: round)) }
      return samples
    }
    return await withTaskGroup(of: QualitySample.self) { group in
      for arm in arms { group.addTask { await measure(arm, of: series, round: round) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Measures `arm` in round `round` of `series`.
  private func measure(
    _ arm: QualitySeries.Arm, of series: QualitySeries, round: Int
  ) async -> QualitySample {
    let begin = MonotonicClock.nanoseconds()
    let report = await Self.measure(arm)
    let end = MonotonicClock.nanoseconds()
    return QualitySample(
      series: series.name, arm: arm.name, round: round,
      repetition: Repetition(
        cell: arm.cell, pass: arm.pass, repetition: round, outcome: report.outcome,
        metrics: report.metrics.filter { series.keeps($0.key) }),
      seconds: Double(end - begin) / 1e9)
  }

  /// The series with half a percent of instructions more; nil where they cannot be counted.
  ///
  /// How many instructions a step of arithmetic takes is counted first, for the compiler decides on it.
  static func instructionSeries() async -> QualitySeries? {
    guard CallgrindCounts.valgrind != nil else { return nil }
    let probe = QualitySeries.instructions(steps: calibration)
    var counts: [Double] = []
    for arm in probe.arms {
      guard let count = await measure(arm).metrics["instructions-open"] else { return nil }
      counts.append(count)
    }
    let perStep = (counts[1] - counts[0]) / Double(calibration)
    guard perStep > 0 else { return nil }
    return .instructions(steps: Int((counts[0] * 0.005 / perStep).rounded()))
  }

  private static func measure(_ arm: QualitySeries.Arm) async -> WorkerReport {
    await WorkerProcess().measure(
      QualitySeries.entry, arm.cell, arm.pass, injection: arm.injection)
  }
}
