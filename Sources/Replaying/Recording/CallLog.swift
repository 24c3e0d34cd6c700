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
  private var isRunning = false
  /// What the clock has been stopped for, in all, or until it began to run.
  private var idle: Int64
  private var stopped: Int64
  private var bytesBefore = 0
  /// When the frame began, by the clock that stands still.
  private var frameBegin = 0

  init(capacity: Int, clock: @escaping () -> Int64, liveBytes: @escaping () -> Int) {
    (self.clock, self.liveBytes) = (clock, liveBytes)
    stopped = clock()
    idle = stopped
    calls.reserveCapacity(capacity)
  }

  /// The frame that is under way, or comes next.
  var frame: Int { work.count }

  /// The clock runs: the loader works.
  func resume() {
    bytesBefore = liveBytes()
    isRunning = true
    idle += clock() - stopped
  }

  /// The clock stands still: the harness works.
  func stop() {
    guard isRunning else { return }
    stopped = clock()
    isRunning = false
    bytes += liveBytes() - bytesBefore
  }

  /// The frame is complete, and time stands still.
  func endFrame() {
    stop()
    let end = Int(stopped - idle)
    work.append(end - frameBegin)
    frameBegin = end
  }

  /// Records a call of `kind`; outside of a frame, it is part of the next.
  func record<Result>(
    _ kind: RecordedCall.Kind, page: PageIndex? = nil, _ call: () -> Result
  ) -> Result {
    let wasRunning = isRunning
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
    let wasRunning = isRunning
    stop()
    body()
    if wasRunning { resume() }
  }

  /// Time since the frame began, in ns.
  var now: Int { Int((isRunning ? clock() : stopped) - idle) - frameBegin }

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
