import Scrolling

extension UIView {
  /// What of a view's frame follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    /// The options of `rawValue`.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// How content fills a view. Inert.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight, bottomLeft, bottomRight
  }

  /// The superview's size changes.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
    let mask = autoresizingMask
    var frame = frame
    (frame.origin.x, frame.size.width) = Self.autoresized(
      (frame.origin.x, frame.size.width), old.width, new.width,
      (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = Self.autoresized(
      (frame.origin.y, frame.size.height), old.height, new.height,
      (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    self.frame = frame
  }

  /// One axis: the flexible parts share what the superview grows by, in proportion to their lengths, or evenly if all
  /// of them are 0.
  private static func autoresized(
    _ part: (origin: CGFloat, length: CGFloat), _ old: CGFloat, _ new: CGFloat,
    _ flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let after = old - part.origin - part.length
    let lengths = [
      flexible.before ? part.origin : 0, flexible.length ? part.length : 0,
      flexible.after ? after : 0,
    ]
    let total = lengths.reduce(0, +)
    let count = [flexible.before, flexible.length, flexible.after].filter { $0 }.count
    guard count > 0 else { return part }
    func share(_ length: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return (new - old) * (total > 0 ? length / total : 1 / CGFloat(count))
    }
    return (
      part.origin + share(lengths[0], flexible.before),
      part.length + share(lengths[1], flexible.length)
    )
  }
}
