import Basics
import Dispatch

/// Reads the allocator's statistics at fixed intervals, on a queue of its own, into room made beforehand.
package final class MemorySampler {
  /// The statistics at one moment.
  package struct Sample: Hashable, Sendable {
    /// When, in ns of the monotonic clock.
    package let time: Int64
    package let statistics: AllocatorStatistics
  }

  private let queue = DispatchQueue(label: "panebench.memory", qos: .userInitiated)
  private let timer: any DispatchSourceTimer
  private let probe: AllocatorProbe
  private let interval: Int
  private var ring: SampleRing

  /// A sampler that keeps the last `capacity` samples, `interval` ms apart.
  ///
  /// - Throws: `Failure` where the process does not run on jemalloc with statistics.
  package init(capacity: Int, interval: Int = 5) throws(Failure) {
    probe = try AllocatorProbe()
    ring = SampleRing(capacity: capacity)
    self.interval = interval
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
  }

  /// Takes the first sample, and goes on until `stop`.
  package func start() {
    queue.sync { take() }
    timer.setEventHandler { [unowned self] in
      // The timer's data is how often it fired since it was last heard.
      ring.noteLost(Int(timer.data) - 1)
      take()
    }
    timer.schedule(
      deadline: .now() + .milliseconds(interval), repeating: .milliseconds(interval),
      leeway: .nanoseconds(0))
    timer.resume()
  }

  /// Takes no more samples, and returns what there is.
  package func stop() -> SampleRing {
    timer.cancel()
    return queue.sync { ring }
  }

  /// The last sample. Waits for one that is being taken.
  package var latest: Sample? { queue.sync { ring.latest } }

  private func take() {
    ring.append(Sample(time: MonotonicClock.nanoseconds(), statistics: probe.statistics()))
  }
}

/// The last samples, in room made beforehand. None is lost without being counted.
package struct SampleRing {
  private var samples: [MemorySampler.Sample?]
  private var count = 0
  private var skipped = 0

  /// Room for `capacity` samples, at least one.
  init(capacity: Int) { samples = Array(repeating: nil, count: max(1, capacity)) }

  /// Puts a sample in, over the oldest one where there is no room.
  mutating func append(_ sample: MemorySampler.Sample) {
    samples[count % samples.count] = sample
    count += 1
  }

  /// Samples that should have been taken and were not.
  mutating func noteLost(_ count: Int) { skipped += max(0, count) }

  /// The last sample put in.
  var latest: MemorySampler.Sample? {
    count == 0 ? nil : samples[(count - 1) % samples.count]
  }

  /// Samples that were not taken in time, or had to make room for later ones.
  package var lost: Int { skipped + max(0, count - samples.count) }

  /// What there is, oldest first.
  package var contents: [MemorySampler.Sample] {
    (max(0, count - samples.count)..<count).compactMap { samples[$0 % samples.count] }
  }
}
