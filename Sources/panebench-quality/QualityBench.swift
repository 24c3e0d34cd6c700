import Foundation
import Instruments
import Measurement

/// Measures the workers of series.
struct QualityBench: Sendable {
  /// Steps of arithmetic for whose instructions the injection is calibrated.
  private static let calibration = 100_000

  private let worker = WorkerProcess()

  /// A bench; the workers are of this program.
  init() {}

  /// Measures `arm` in round `round` of `series`.
  func measure(
    _ arm: QualitySeries.Arm, of series: QualitySeries, round: Int
  ) async -> QualitySample {
    let begin = MonotonicClock.nanoseconds()
    let report = await measure(arm)
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
  func instructionSeries() async -> QualitySeries? {
    guard CallgrindCounts.valgrind != nil else { return nil }
    let probe = QualitySeries.instructions(steps: Self.calibration)
    var counts: [Double] = []
    for arm in probe.arms {
      guard let count = await measure(arm).metrics["instructions-open"] else { return nil }
      counts.append(count)
    }
    let perStep = (counts[1] - counts[0]) / Double(Self.calibration)
    guard perStep > 0 else { return nil }
    return .instructions(steps: Int((counts[0] * 0.005 / perStep).rounded()))
  }

  private func measure(_ arm: QualitySeries.Arm) async -> WorkerReport {
    await worker.measure(QualitySeries.entry, arm.cell, arm.pass, injection: arm.injection)
  }
}
