/// A place on the page plane, in points.
public struct Point: Hashable, Sendable, Codable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  /// A point at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Component-wise sum.
  public static func + (lhs: Point, rhs: Point) -> Point {
    Point(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  /// Component-wise difference.
  public static func - (lhs: Point, rhs: Point) -> Point {
    Point(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }
}

/// An extent, in points.
public struct Size: Hashable, Sendable, Codable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// An extent of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Width and height exchanged: the same screen after a quarter turn.
  public var transposed: Size { Size(width: height, height: width) }
}

/// A rectangle, in points.
public struct Rect: Hashable, Sendable, Codable {
  /// Its top left corner.
  public var origin: Point
  /// Its extent.
  public var size: Size

  /// A rectangle of `size` at `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle without extent at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
}

/// A direction along one of the two axes of a scroll view.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

/// A span of time or an instant since the start of a trace, in whole microseconds.
public struct Microseconds: Hashable, Sendable, Comparable, RawRepresentable, Codable {
  /// The number of microseconds.
  public var rawValue: Int64

  /// `rawValue` microseconds.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The microsecond nearest to `seconds`.
  public init(seconds: Double) { rawValue = Int64((seconds * 1_000_000).rounded()) }

  /// The microsecond nearest to `milliseconds`.
  public init(milliseconds: Double) { rawValue = Int64((milliseconds * 1_000).rounded()) }

  /// No time.
  public static let zero = Microseconds(rawValue: 0)

  /// The same span in seconds.
  public var seconds: Double { Double(rawValue) / 1_000_000 }

  /// The same span in milliseconds.
  public var milliseconds: Double { Double(rawValue) / 1_000 }

  /// Earlier before later.
  public static func < (lhs: Microseconds, rhs: Microseconds) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// Sum of two spans, or an instant moved by a span.
  public static func + (lhs: Microseconds, rhs: Microseconds) -> Microseconds {
    Microseconds(rawValue: lhs.rawValue + rhs.rawValue)
  }

  /// The span between two instants.
  public static func - (lhs: Microseconds, rhs: Microseconds) -> Microseconds {
    Microseconds(rawValue: lhs.rawValue - rhs.rawValue)
  }
}
