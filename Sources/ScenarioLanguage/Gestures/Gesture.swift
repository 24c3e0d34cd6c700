import Scrolling
import Traces

/// One step of a scenario: what a finger does, or what the system does.
public enum Gesture: Hashable, Sendable, Codable {
  /// Open the loader at a page.
  case open(at: PageIndex)
  /// A quick swipe, or a series of them that does not wait for rest.
  case flick(Direction, speed: Speed, series: FlickSeries? = nil)
  /// Wait until nothing moves.
  case settle
  /// Put a finger down, if none is, and move it evenly; it stays down until `release`.
  case drag(Direction, Distance, over: Microseconds)
  /// Lift the finger of the last drag.
  case release
  /// Let time pass; a finger that is down stays where it is.
  case hold(Microseconds)
  /// Scroll by program, as a tap on a table of contents would; animated.
  case scroll(to: PageIndex)
  /// Go to a page by program, without animation.
  case jump(to: PageIndex)
  /// Turn the device.
  case rotate(Orientation)
  /// The system asks for memory.
  case memoryWarning
  /// The app leaves the screen.
  case background
  /// It comes back.
  case foreground
  /// Play a recorded trace; a path relative to the scenario's folder.
  case replay(path: String)
  /// Do the same `count` times over.
  case `repeat`(count: Int, [Gesture])
  /// Have pages come, go or move: the pager is told as by its data source.
  case change(PageChange)
  /// A person or the system does something else to the app.
  case input(UserInput)
  /// Close the loader.
  case close

  /// Whether it is more than waiting.
  package var doesSomething: Bool {
    if case .hold = self { false } else { self != .settle }
  }

  /// What happens to the loader; nil if that is up to fingers, time or a recording.
  var event: Trace.Event? {
    switch self {
    case .open(let page): .open(page)
    case .scroll(let page): .show(page, animated: true)
    case .jump(let page): .show(page, animated: false)
    case .rotate(let orientation): .rotate(orientation)
    case .memoryWarning: .memoryWarning
    case .background: .background
    case .foreground: .foreground
    case .change(let change): .change(change)
    case .input(let input): .input(input)
    case .close: .close
    case .flick, .settle, .drag, .release, .hold, .replay, .repeat: nil
    }
  }

  package static let flickDuration = Microseconds(rawValue: 80_000)
}

/// Flicks that follow each other without waiting for the scroll view to come to rest.
public struct FlickSeries: Hashable, Sendable, Codable {
  /// The time from one finger down to the next; longer than a flick lasts.
  public let every: Microseconds
  /// How many flicks there are, from 1.
  public let times: Int

  /// `times` flicks that begin `every` apart.
  public init(every: Microseconds, times: Int) { (self.every, self.times) = (every, times) }
}

/// How fast a finger moves, in points per second.
public struct Speed: Hashable, Sendable, Codable {
  /// Points per second.
  public let pointsPerSecond: Double

  /// A speed of `pointsPerSecond`.
  public init(pointsPerSecond: Double) { self.pointsPerSecond = pointsPerSecond }
}

/// How far a finger moves.
public enum Distance: Hashable, Sendable, Codable {
  /// A number of points.
  case points(Double)
  /// A share of the page's extent along the movement.
  case pages(Double)

  package func points(on size: CGSize, along axis: Axis) -> Double {
    switch self {
    case .points(let points): points
    case .pages(let pages): pages * (axis == .horizontal ? size.width : size.height)
    }
  }
}
