import CJemalloc
import Foundation
import Testing

@testable import Instruments

/// What is known to be done: sizes from 1 B to 8 MiB, and the size classes that jemalloc's manual
/// lists for them.
private let series: [(asked: Int, class: Int)] = [
  (1, 8), (8, 8), (9, 16), (17, 32), (50, 64), (128, 128), (129, 160), (300, 320),
  (1_025, 1_280), (4_096, 4_096), (4_097, 5_120), (14_336, 14_336), (14_337, 16_384),
  (100_000, 114_688), (1 << 20, 1 << 20), (4_002_000, 4_194_304), (8 << 20, 8 << 20),
]

/// Blocks of the series. Only the thread that is told to work uses them; semaphores order that with
/// the test's looking.
private final class Workload: @unchecked Sendable {
  // Plain memory, because what the compiler makes of arrays without optimization may itself
  // allocate.
  private let sizes = UnsafeMutablePointer<Int>.allocate(capacity: series.count)
  private let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(
    capacity: series.count)
  private let count = series.count
  /// The counters of the thread that does the work, once it has prepared.
  let bytes = UnsafeMutablePointer<ThreadBytes?>.allocate(capacity: 1)

  init() {
    bytes.initialize(to: nil)
    for index in series.indices { sizes[index] = series[index].asked }
  }

  deinit {
    sizes.deallocate()
    blocks.deallocate()
    bytes.deallocate()
  }

  /// How many steps a round has.
  static let stepCount = 4

  func perform(step: Int) {
    switch step % Self.stepCount {
    case 0:
      // Counts are exact over live threads without their caches.
      try? ControlKey("thread.tcache.enabled").write(false)
      bytes.pointee = try? ThreadBytes()
    case 1: allocate()
    case 2: release(from: 0)
    default: release(from: 1)
    }
  }

  private func allocate() {
    var index = 0
    while index < count {
      (blocks + index).pointee = malloc((sizes + index).pointee)
      index += 1
    }
  }

  /// Frees every other block, from the one at `first`.
  private func release(from first: Int) {
    var index = first
    while index < count {
      free((blocks + index).pointee)
      index += 2
    }
  }
}

/// Three Dispatch threads that live as long as the crew, and the calling one: all do the same, at
/// its word.
private final class Crew {
  let workloads = (0..<4).map { _ in Workload() }
  private let words = (1..<4).map { _ in DispatchSemaphore(value: 0) }
  private let done = DispatchSemaphore(value: 0)
  private let counters = UnsafeMutablePointer<UnsafeMutablePointer<ThreadBytes?>>.allocate(
    capacity: 4)
  private var step = 0

  deinit { counters.deallocate() }

  /// Threads that will do every step `rounds` times.
  init(rounds: Int) {
    for index in 0..<4 { (counters + index).initialize(to: workloads[index].bytes) }
    for (index, word) in words.enumerated() {
      let (workload, done) = (workloads[index + 1], done)
      DispatchQueue(label: "series \(index)").async {
        var step = 0
        while step < rounds * Workload.stepCount {
          word.wait()
          workload.perform(step: step)
          done.signal()
          step += 1
        }
      }
    }
  }

  /// Everybody does the next step; returns when everybody has.
  func proceed() {
    words[0].signal()
    words[1].signal()
    words[2].signal()
    workloads[0].perform(step: step)
    for _ in 0..<3 { done.wait() }
    step += 1
  }

  /// Bytes that all four have allocated, and bytes that they hold.
  func sums() -> (allocated: Int, live: Int) {
    var sums = (allocated: 0, live: 0)
    var index = 0
    while index < 4 {
      if let bytes = (counters + index).pointee.pointee {
        sums.allocated += bytes.allocated
        sums.live += bytes.live
      }
      index += 1
    }
    return sums
  }
}

@Suite("Known series of allocations")
struct ExactSeriesTests {
  @Test(
    "counts and bytes agree with what four live threads did, to the last one, and live and peak with a model"
  )
  func fourThreads() async {
    await #expect(processExitsWith: .success) {
      let bytes = try ProcessBytes()
      // What the runtime makes on first use is made in the first round, and a third one keeps the
      // threads alive.
      let crew = Crew(rounds: 3)
      for round in 1...2 {
        crew.proceed()
        let before = (count: bytes.counts().allocations, bytes: crew.sums())
        crew.proceed()
        let full = (count: bytes.counts().allocations, bytes: crew.sums())
        crew.proceed()
        let half = crew.sums().live
        crew.proceed()
        let empty = crew.sums().live
        guard round == 2 else { continue }
        let classes = series.map(\.class)
        let all = 4 * classes.reduce(0, +)
        let kept = 4 * classes.indices.reduce(0) { $1.isMultiple(of: 2) ? $0 : $0 + classes[$1] }
        precondition(full.count - before.count == 4 * series.count, "counts")
        precondition(full.bytes.allocated - before.bytes.allocated == all, "bytes")
        precondition(full.bytes.live - before.bytes.live == all, "peak")
        precondition(half - before.bytes.live == kept, "live after half was freed")
        precondition(empty == before.bytes.live, "live after all was freed")
      }
    }
  }
}
