import Instruments
import Traces

/// The allocator's statistics every 5 ms of a replay: columns of equal length, ascending in time.
package struct MemoryTimeline: Hashable, Sendable, Codable {
  /// Time from one sample to the next, in ms.
  package static let interval = 5

  /// When, in µs since the first sample.
  package let microseconds: [Int]
  package let allocated: [Int]
  package let active: [Int]
  package let resident: [Int]
  /// Samples that should be there and are not.
  package let lost: Int
  private let begins: [Int]
  private let gestures: [String]

  /// The gestures, such as `flick left`, and when they begin, in µs since the first sample.
  package var timedGestures: [(begin: Int, name: String)] {
    zip(begins, gestures).map { (begin: $0, name: $1) }
  }

  /// What a sampler found while `trace` was played from `began` on, in ns of the monotonic clock.
  package init(_ taken: (samples: [MemorySampler.Sample], lost: Int), trace: Trace, began: Int64) {
    let samples = taken.samples
    lost = taken.lost
    let start = samples.first?.time ?? 0
    microseconds = samples.map { Int($0.time - start) / 1_000 }
    allocated = samples.map(\.statistics.allocated)
    active = samples.map(\.statistics.active)
    resident = samples.map(\.statistics.resident)
    let names = trace.gestureNames
    begins = names.map { Int($0.time.rawValue + (began - start) / 1_000) }
    gestures = names.map(\.name)
  }

  /// Whether a replay can have taken this: all that is added to it later fits.
  package var isPossible: Bool {
    let (day, columns) = (86_400_000_000, [microseconds, allocated, active, resident])
    return Set(columns.map(\.count)).count == 1 && microseconds == microseconds.sorted()
      && microseconds.allSatisfy((0...day).contains) && begins.allSatisfy((-day...day).contains)
      && (columns.joined() + [lost]).allSatisfy((0...1 << 50).contains)
  }
}
