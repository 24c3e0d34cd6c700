import Foundation
import Instruments
import Statistics

/// What was found out about this machine, in about a second.
package struct Examination: Hashable, Sendable {
  package var machine: Machine
  package var load: Double
  /// The share of processors that others kept busy, 0 to 1; nil if the kernel does not say.
  package var othersBusy: Double?
  /// Nanoseconds that a read of the clock takes.
  package var clockRead: Double
  /// Nanoseconds that a reading of the allocator's statistics takes.
  package var epoch: Double
  /// How much the same small work took at different times: 90th over 10th percentile, less 1.
  package var noise: Double
  /// What decides on the processor's frequency; nil if unknown.
  package var governor: String?
  package var canResetPeak: Bool
  package var hasValgrind: Bool

  package static func now() throws -> Examination {
    let before = ProcessorTime.now()
    let machine = Machine.current()
    let noise = noiseOfEmptyCell()
    let clockRead = costOf(rounds: 100_000) { _ = MonotonicClock.nanoseconds() }
    let probe = try AllocatorProbe()
    let epoch = costOf(rounds: 1_000) { _ = probe.statistics() }
    return Examination(
      machine: machine, load: machine.load.split(separator: " ").first.flatMap { Double($0) } ?? 0,
      othersBusy: before.flatMap { before in ProcessorTime.now()?.shareOfOthers(since: before) },
      clockRead: clockRead, epoch: epoch, noise: noise,
      governor: KernelFile.line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
      canResetPeak: ResidentMemory.resetPeak(), hasValgrind: CallgrindCounts.valgrind != nil)
  }

  /// The median over ten batches.
  package static func costOf(rounds: Int, _ body: () -> Void) -> Double {
    let batches = (0..<10).map { _ in
      let begin = MonotonicClock.nanoseconds()
      for _ in 0..<rounds / 10 { body() }
      return Double(MonotonicClock.nanoseconds() - begin) / Double(rounds / 10)
    }
    return median(of: batches) ?? 0
  }

  /// The same arithmetic over and over, 0.2 ms each: what differs is the machine's doing.
  private static func noiseOfEmptyCell() -> Double {
    var state: UInt64 = 1
    let times = (0..<2_000).map { _ in
      let begin = MonotonicClock.nanoseconds()
      for _ in 0..<100_000 { state = state &* 6_364_136_223_846_793_005 &+ 1 }
      return MonotonicClock.nanoseconds() - begin
    }.sorted()
    // The state is looked at, so that the arithmetic is not left out.
    guard state != 0, times[200] > 0 else { return 0 }
    return Double(times[1_800]) / Double(times[200]) - 1
  }
}
