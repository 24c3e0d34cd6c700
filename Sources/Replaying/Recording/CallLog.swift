import Scrolling

/// Records what is called in a frame, how long it takes and what it allocates, by a clock that
/// stands still between frames, and while the log makes more room than it has from the start.
final class CallLog {
  private var calls: [RecordedCall] = []
  /// How long each frame that is complete took, in ns.
  private(set) var work: [Int] = []
  /// Bytes that were allocated and not freed while the clock ran.
  private(set) var bytes = 0

  /// The duration of a call that is under way.
  private static let unfinished = -1

  private let clock: () -> Int64
  private let liveBytes: () -> Int
  /// Since when the clock runs, and what was live then; nil if it stands still.
  private var running: (since: Int64, bytes: Int)?
  /// How long it had run in the frame by then, in ns.
  private var elapsed = 0

  init(clock: @escaping () -> Int64, liveBytes: @escaping () -> Int) {
    (self.clock, self.liveBytes) = (clock, liveBytes)
    // As many as most replays have.
    calls.reserveCapacity(1 << 16)
  }

  /// The frame that is under way, or comes next.
  var frame: Int { work.count }

  /// The clock runs: the loader works.
  func resume() {
    let bytes = liveBytes()
    running = (clock(), bytes)
  }

  /// The clock stands still: the harness works.
  func stop() {
    elapsed = now
    if let running { bytes += liveBytes() - running.bytes }
    running = nil
  }

  /// The frame is complete, and time stands still.
  func endFrame() {
    stop()
    work.append(elapsed)
    elapsed = 0
  }

  /// Records a call of `kind`; outside of a frame, it is part of the next.
  func record<Result>(
    _ kind: RecordedCall.Kind, page: PageIndex? = nil, _ call: () -> Result
  ) -> Result {
    let wasRunning = running != nil
    if !wasRunning { resume() }
    if calls.count == calls.capacity {
      withClockStopped { calls.reserveCapacity(2 * calls.count + 1) }
    }
    let index = calls.count
    let begin = now
    calls.append(
      RecordedCall(kind: kind, page: page, frame: frame, begin: begin, duration: Self.unfinished))
    let result = call()
    calls[index].duration = now - begin
    if !wasRunning { stop() }
    return result
  }

  func withClockStopped(_ body: () -> Void) {
    let wasRunning = running != nil
    stop()
    body()
    if wasRunning { resume() }
  }

  /// Time since the frame began, in ns.
  var now: Int { elapsed + (running.map { Int(clock() - $0.since) } ?? 0) }

  /// Whether something was called since the last frame was complete.
  var hasBegunFrame: Bool { calls.last?.frame == frame }

  /// What was called in complete frames; a call that was broken off takes until its frame's end.
  var complete: [RecordedCall] {
    calls.map { call in
      var call = call
      if call.duration == Self.unfinished { call.duration = work[call.frame] - call.begin }
      return call
    }
  }
}
