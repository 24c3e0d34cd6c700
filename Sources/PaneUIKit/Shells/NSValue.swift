import Foundation

/// Geometry as objects.
extension NSValue {
  /// An object that holds `rect`.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// An object that holds `point`.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// An object that holds `size`.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle that the object holds.
  public var cgRectValue: CGRect { rectValue }
  /// The point that the object holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The extent that the object holds.
  public var cgSizeValue: CGSize { sizeValue }
}
