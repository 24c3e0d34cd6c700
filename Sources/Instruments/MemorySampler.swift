import Basics
import Dispatch
import Synchronization

/// Reads the allocator's statistics at fixed intervals, on its own queue, into room made before.
package final class MemorySampler {
  package struct Sample: Hashable, Sendable {
    /// When, in ns of the monotonic clock.
    package let time: Int64
    package let statistics: AllocatorStatistics
  }

  private let queue = DispatchQueue(label: "panebench.memory", qos: .userInitiated)
  private let timer: any DispatchSourceTimer
  private let probe: AllocatorProbe
  private let interval, capacity: Int
  private var samples: [Sample] = []
  private var lost = 0
  private let held = Atomic(0)

  /// Keeps `capacity` samples, `interval` ms apart.
  package init(capacity: Int, interval: Int) throws(Failure) {
    probe = try AllocatorProbe()
    (self.capacity, self.interval) = (capacity, interval)
    samples.reserveCapacity(capacity)
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
  }

  package func start() {
    queue.sync { sample() }
    timer.setEventHandler { [unowned self] in fired(times: Int(timer.data)) }
    timer.schedule(
      deadline: .now() + .milliseconds(interval), repeating: .milliseconds(interval),
      leeway: .nanoseconds(0))
    timer.resume()
  }

  /// Takes no more samples. Lost are those that were late, or had no room.
  package func stop() -> (samples: [Sample], lost: Int) {
    timer.cancel()
    return queue.sync { (samples, lost) }
  }

  /// Bytes allocated at the last sample. Waits for nothing, and may be asked on any thread.
  package var allocated: Int { held.load(ordering: .relaxed) }

  /// Takes a sample; the timer has fired so often since the last one was taken.
  func fired(times: Int) {
    lost += max(0, times - 1)
    sample()
  }

  private func sample() {
    guard samples.count < capacity else { return lost += 1 }
    let sample = Sample(time: MonotonicClock.nanoseconds(), statistics: probe.statistics())
    held.store(sample.statistics.allocated, ordering: .relaxed)
    samples.append(sample)
  }
}
