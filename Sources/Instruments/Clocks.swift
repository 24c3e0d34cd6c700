import Dispatch
import Glibc

/// The clock that timed evidence is read from, and that Dispatch's deadlines are of.
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

/// A display that asks for frames: a strict timer at its rate, on a queue as the main thread.
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

  /// The lead that everything has to get ready before refresh 0.
  private static let lead: Int64 = 5_000_000

  package init(refreshRate: Int) { interval = 1_000_000_000 / Int64(refreshRate) }

  /// Asks for frames, on one serial queue, until one answers false. The caller waits: they may use
  /// what is the caller's.
  package func run(_ frame: (Tick) -> Bool) {
    let queue = DispatchQueue(label: "panebench.display", qos: .userInteractive)
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    let hasEnded = DispatchSemaphore(value: 0)
    let start = MonotonicClock.nanoseconds() + Self.lead
    var last = -1
    var isOver = false
    withoutActuallyEscaping(frame) { frame in
      timer.setEventHandler {
        let instant = MonotonicClock.nanoseconds()
        let time = instant - start
        let refresh = Int(time / interval)
        guard !isOver, time >= 0, refresh > last else { return }
        let tick = Tick(
          refresh: refresh, time: time, instant: instant,
          lateness: time - Int64(last + 1) * interval)
        last = refresh
        isOver = !frame(tick)
        if isOver { timer.cancel() }
      }
      timer.setCancelHandler { hasEnded.signal() }
      timer.schedule(
        deadline: DispatchTime(uptimeNanoseconds: UInt64(start)),
        repeating: .nanoseconds(Int(interval)), leeway: .nanoseconds(0))
      timer.resume()
      hasEnded.wait()
      timer.setEventHandler(handler: nil)
      // A block that waits on a serial queue runs when the one before it is gone.
      queue.sync {}
    }
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
