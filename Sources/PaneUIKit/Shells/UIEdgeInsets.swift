// Apple documents these names.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Distances from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  /// These distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// All zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// All zero.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle without what `insets` take from its edges.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
