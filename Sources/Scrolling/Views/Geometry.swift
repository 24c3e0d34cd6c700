// As UIKit does with Core Graphics: a file that imports Scrolling has its geometry.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize

extension CGPoint {
  package static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
    CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  package static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
    CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }

  package static func += (point: inout CGPoint, delta: CGPoint) { point = point + delta }

  /// What lies along `axis` as x, and what lies across it as y; and back again.
  package func along(_ axis: Axis) -> CGPoint {
    axis == .horizontal ? self : CGPoint(x: y, y: x)
  }

  /// The offset, on a screen of `new`, of the page nearest to this one on a screen of `old`.
  package func onNearestPage(of old: CGSize, rotatedTo new: CGSize) -> CGPoint {
    CGPoint(
      x: old.width > 0 ? (x / old.width).rounded() * new.width : x,
      y: old.height > 0 ? (y / old.height).rounded() * new.height : y)
  }
}

extension CGSize {
  /// Width and height exchanged: the same screen after a quarter turn.
  package var transposed: CGSize { CGSize(width: height, height: width) }

  /// What lies along `axis` as the width, and what lies across it as the height; and back again.
  package func along(_ axis: Axis) -> CGSize { axis == .horizontal ? self : transposed }
}

extension CGRect {
  /// What lies along `axis` as x, and what lies across it as y; and back again.
  package func along(_ axis: Axis) -> CGRect {
    axis == .horizontal ? self : CGRect(x: minY, y: minX, width: height, height: width)
  }
}

/// A direction along one of the two axes of a scroll view.
public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

/// A span of time or an instant since the start of a trace, in whole microseconds.
public struct Microseconds: Hashable, Sendable, Comparable, RawRepresentable, Codable {
  public var rawValue: Int64

  /// `rawValue` microseconds.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The microsecond nearest to `seconds`, within `longest` either way; `longest` for NaN.
  public init(seconds: Double) { self.init(nearest: seconds * 1_000_000) }

  /// The microsecond nearest to `milliseconds`, within `longest` either way; `longest` for NaN.
  public init(milliseconds: Double) { self.init(nearest: milliseconds * 1_000) }

  private init(nearest value: Double) {
    let bound = Double(Self.longest.rawValue)
    rawValue = value.isNaN ? Self.longest.rawValue : Int64(min(max(value.rounded(), -bound), bound))
  }

  /// 73 000 years: longer than any trace. The sum of three does not overflow.
  package static var longest: Microseconds { Microseconds(rawValue: .max / 4) }

  /// No time.
  public static let zero = Microseconds(rawValue: 0)

  /// The same span in seconds.
  public var seconds: Double { Double(rawValue) / 1_000_000 }

  /// The same span in milliseconds.
  public var milliseconds: Double { Double(rawValue) / 1_000 }

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
