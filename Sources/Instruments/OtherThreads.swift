import CLinux
import Dispatch
import Glibc

/// The threads of the process beside the calling one.
package enum OtherThreads {
  /// Nanoseconds of processor time that they have used so far, with those that have ended.
  package static func processorTime() -> Int64 {
    let own = ThreadClock.nanoseconds()
    return nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) - own
  }

  /// What reading two clocks one after the other may come to, in ns.
  package static let uncertainty: Int64 = 20_000
  /// Nanoseconds after which a thread that still runs will not come to its end.
  private static let timeout: Int64 = 2_000_000_000

  /// Has threads of Dispatch run more blocks than each keeps for later, a thousand: those that a
  /// loader adds to them would look like a leak.
  package static func fillCaches() {
    let queues = (0..<4).map { DispatchQueue(label: "panebench.caches.\($0)") }
    for queue in queues { for _ in 0..<2_000 { queue.async {} } }
    for queue in queues { queue.sync {} }
  }

  /// How many there are; half a microsecond.
  package static var count: Int { max(0, Int(linux_thread_count()) - 1) }

  package enum State {
    case none
    case asleep
    /// One still runs after two seconds.
    case running
  }

  /// Whether they have used no processor time to speak of since it was `earlier`; half a microsecond.
  package static func haveSlept(since earlier: Int64) -> Bool {
    processorTime() - earlier < uncertainty
  }

  /// Waits until none of them runs: no longer than it takes to ask, which is some microseconds for
  /// each, unless they used processor time since it was `earlier`. Allocates nothing.
  package static func awaitRest(since earlier: Int64) -> State {
    let begin = MonotonicClock.nanoseconds()
    var before = earlier
    while true {
      let state = linux_other_threads()
      guard state > 0 else { return .none }
      let now = processorTime()
      if state < 2, now - before < uncertainty { return .asleep }
      guard MonotonicClock.nanoseconds() - begin < timeout else { return .running }
      before = now
      usleep(200)
    }
  }
}
