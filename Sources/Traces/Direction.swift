import Scrolling

/// Where a finger goes. Moving left brings in the page to the right.
public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
  /// Towards the left edge: the page to the right comes in.
  case left
  /// Towards the right edge: the page to the left comes in.
  case right
  /// Towards the top: the next scene comes in.
  case up
  /// Towards the bottom: the scene before comes in.
  case down

  package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
}

/// How a device is held.
public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Upright: taller than wide.
  case portrait
  /// On its side: wider than tall.
  case landscape
}

extension CGSize {
  /// A screen of this size as it is held in `orientation`; nil if it is held so already.
  package func rotated(to orientation: Orientation) -> CGSize? {
    (width > height) != (orientation == .landscape) ? transposed : nil
  }
}
