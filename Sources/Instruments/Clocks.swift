import CLinux
import Glibc

/// The clock that timed evidence is read from.
package enum MonotonicClock {
  /// Nanoseconds since some fixed instant; never runs back. About 30 ns a call.
  @inlinable
  package static func nanoseconds() -> Int64 { Instruments.nanoseconds(of: CLOCK_MONOTONIC) }
}

/// The time for which the calling thread ran: preemption does not touch it.
package enum ThreadClock {
  /// Nanoseconds since the thread began. A call into the kernel, a few hundred ns.
  package static func nanoseconds() -> Int64 {
    Instruments.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
  }
}

/// What a clock of the system shows, in ns.
@inlinable
package func nanoseconds(of clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

/// A display that asks the calling thread for frames at its rate.
package struct DisplayClock {
  /// A refresh for which a frame is asked.
  package struct Tick: Hashable, Sendable {
    /// Which refresh it is, from 0. Those between this and the last one were missed.
    package let refresh: Int
    /// When the frame was asked for, in ns since refresh 0 was due.
    package let time: Int64
    /// The same moment on the monotonic clock, in ns.
    package let instant: Int64
    /// How long after the first refresh that had no frame yet, in ns.
    package let lateness: Int64
  }

  /// Time from one refresh to the next, in ns.
  package let interval: Int64
  private let start: Int64
  private var last = -1

  /// The lead that everything has to get ready before refresh 0.
  private static let lead: Int64 = 5_000_000

  package init(refreshRate: Int) {
    // Else the kernel may wake the thread 50 µs late. Source: prctl(2), "PR_SET_TIMERSLACK".
    _ = linux_prctl(29, 1)
    interval = 1_000_000_000 / Int64(refreshRate)
    start = MonotonicClock.nanoseconds() + Self.lead
  }

  /// Waits until a refresh is due that has had no frame.
  package mutating func next() -> Tick {
    let due = Int64(last + 1) * interval
    let (seconds, nanoseconds) = (start + due).quotientAndRemainder(dividingBy: 1_000_000_000)
    var end = timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds))
    // A signal may end it early.
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
    let instant = MonotonicClock.nanoseconds()
    let time = instant - start
    last = Int(time / interval)
    return Tick(refresh: last, time: time, instant: instant, lateness: time - due)
  }
}

/// The processor time of a thread, and for how long it slept or waited by itself: that others had
/// the processor is no part of it, unless it waited in the same stretch between two readings.
package struct OwnClock {
  private var (wall, processor, waits) = (Int64(0), Int64(0), 0)
  private var waited: Int64 = 0

  package init() {}

  package mutating func nanoseconds() -> Int64 {
    let now = (MonotonicClock.nanoseconds(), ThreadClock.nanoseconds(), ThreadUsage.now().waits)
    if now.2 != waits { waited += now.0 - wall - (now.1 - processor) }
    (wall, processor, waits) = now
    return processor + waited
  }
}
