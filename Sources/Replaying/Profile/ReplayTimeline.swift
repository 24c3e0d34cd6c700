import Scrolling
import Traces

/// What happened in which frame of a replay, and how long it took. Frames are those of the virtual clock, from 0.
package struct ReplayTimeline: Hashable, Sendable, Codable {
  /// Frames that are due in a second.
  package let refreshRate: Int
  /// How long the loader, its pages and the scroll view worked in each frame, in ns.
  ///
  /// What making the loader took is part of the first; the last one closes it, and is never shown.
  package var work: [Int] = []
  /// What was called, in the order in which it began.
  package var calls: [TimelineCall] = []
  /// When fingers were on the screen.
  package let touches: [TimelineTouch]
  /// When gestures begin. A worker does not know of them; whoever compiles the trace does.
  package var gestures: [FilmGesture] = []
  /// Whether anything on the screen is elsewhere than in the frame before.
  package var moves = Changes<Bool>()
  /// Page views alive at the end of a frame.
  package var livePages = Changes<Int>()
  /// Bytes that the loader's code has allocated and not freed, as size classes.
  package var allocated = Changes<Int>()
  /// The allocator's sums over the whole process, in bytes.
  package var active = Changes<Int>()
  package var resident = Changes<Int>()
  /// The share of the screen that should show a page and shows none: 0 to 1.
  package var blankArea = Changes<Double>()
  package var faults = Changes<[FrameFault.Kind]>()
  package var lostTurns = Changes<Int>()

  /// A timeline without frames.
  package init(refreshRate: Int, touches: [TimelineTouch] = []) {
    (self.refreshRate, self.touches) = (refreshRate, touches)
  }

  /// The frame in which everything was closed.
  package var closing: Int { max(0, work.count - 1) }
}

/// When a finger was on the screen, in µs of the trace.
package struct TimelineTouch: Hashable, Sendable, Codable {
  /// Which finger.
  package let finger: Int
  package let down: Int64
  /// When it was lifted; the trace's end where it never was.
  package let up: Int64

  package init(finger: Int, down: Int64, up: Int64) {
    (self.finger, self.down, self.up) = (finger, down, up)
  }

  /// The touches of `trace`, in the order in which they begin. Linear.
  static func all(in trace: Trace) -> [TimelineTouch] {
    var down: [Int: Int64] = [:]
    var touches: [TimelineTouch] = []
    for touch in trace.touches {
      if touch.isLift {
        guard let begin = down.removeValue(forKey: touch.id) else { continue }
        touches.append(
          TimelineTouch(finger: touch.id, down: begin, up: touch.time.rawValue))
      } else if down[touch.id] == nil {
        down[touch.id] = touch.time.rawValue
      }
    }
    touches += down.map {
      TimelineTouch(finger: $0.key, down: $0.value, up: trace.duration.rawValue)
    }
    return touches.sorted { ($0.down, $0.finger) < ($1.down, $1.finger) }
  }
}
