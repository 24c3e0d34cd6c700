import Gestures
import Scrolling

/// Something that may stand between the braces of a scenario's gestures.
public protocol GestureStep {
  /// The gesture it stands for.
  var gesture: Gesture { get }
}

/// Opens the loader at a page.
public struct Open: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// Opens the loader at `page` of `scene`, both from 1.
  public init(page: Int, scene: Int = 1) { gesture = .open(at: PageNumber(page, scene: scene)) }
}

/// A quick swipe, or a series of them.
public struct Flick: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// One flick.
  public init(_ direction: Direction, _ speed: Speed) {
    gesture = .flick(direction, speed: speed)
  }

  /// Flicks that begin `every` apart and do not wait for the last one to settle.
  public init(_ direction: Direction, _ speed: Speed, every: Microseconds, times: Int) {
    gesture = .flick(direction, speed: speed, series: FlickSeries(every: every, times: times))
  }
}

/// Waits until nothing moves.
public struct Settle: GestureStep {
  /// The gesture it stands for.
  public let gesture = Gesture.settle

  /// Waits until nothing moves.
  public init() {}
}

/// Puts a finger down and moves it evenly; it stays down until ``Release``.
public struct Drag: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// Moves a finger by `distance` in the time `over`.
  public init(_ direction: Direction, _ distance: Distance, over: Microseconds) {
    gesture = .drag(direction, distance, over: over)
  }
}

/// Lifts the finger of the last drag.
public struct Release: GestureStep {
  /// The gesture it stands for.
  public let gesture = Gesture.release

  /// Lifts the finger of the last drag.
  public init() {}
}

/// Lets time pass.
public struct Hold: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// Lets `time` pass; a finger that is down stays where it is.
  public init(_ time: Microseconds) { gesture = .hold(time) }
}

/// Scrolls to a page by program, animated.
public struct Scroll: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// Scrolls to page `page` of `scene`, both from 1.
  public init(toPage page: Int, scene: Int = 1) {
    gesture = .scroll(to: PageNumber(page, scene: scene))
  }
}

/// Goes to a page by program, at once.
public struct Jump: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// Goes to page `page` of `scene`, both from 1.
  public init(toPage page: Int, scene: Int = 1) {
    gesture = .jump(to: PageNumber(page, scene: scene))
  }
}

/// Turns the device.
public struct Rotate: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// Turns the device, if it is not held so already.
  public init(_ orientation: Orientation) { gesture = .rotate(orientation) }
}

/// The system asks for memory.
public struct MemoryWarning: GestureStep {
  /// The gesture it stands for.
  public let gesture = Gesture.memoryWarning

  /// The system asks for memory.
  public init() {}
}

/// Plays a recorded trace.
public struct Replay: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// Plays the trace at `path`, which is relative to the scenario's folder.
  public init(_ path: String) { gesture = .replay(path: path) }
}

/// Does the same several times.
public struct Repeat: GestureStep {
  /// The gesture it stands for.
  public let gesture: Gesture

  /// Does what stands between the braces `count` times over.
  public init(_ count: Int, @GestureBuilder _ gestures: () -> [Gesture]) {
    gesture = .repeat(count: count, gestures())
  }
}

/// Closes the loader.
public struct Close: GestureStep {
  /// The gesture it stands for.
  public let gesture = Gesture.close

  /// Closes the loader.
  public init() {}
}

/// Puts gestures together, one below the other, with `if`, `switch` and `for`.
@resultBuilder
public enum GestureBuilder {
  /// One gesture.
  public static func buildExpression(_ step: some GestureStep) -> [Gesture] { [step.gesture] }

  /// Gestures one after the other.
  public static func buildBlock(_ parts: [Gesture]...) -> [Gesture] { Array(parts.joined()) }

  /// The gestures of all rounds of a loop.
  public static func buildArray(_ rounds: [[Gesture]]) -> [Gesture] { Array(rounds.joined()) }

  /// The gestures of an `if`, or none.
  public static func buildOptional(_ part: [Gesture]?) -> [Gesture] { part ?? [] }

  /// The gestures of the first branch.
  public static func buildEither(first: [Gesture]) -> [Gesture] { first }

  /// The gestures of the other branch.
  public static func buildEither(second: [Gesture]) -> [Gesture] { second }
}
