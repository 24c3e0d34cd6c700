extension UIView {
  /// What of a view's frame follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// How content fills a view. Inert, but for `redraw`: a new size has the view draw itself.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight, bottomLeft, bottomRight
  }

  /// The superview's size changes.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
    var frame = frame
    (frame.origin.x, frame.size.width) = autoresized(
      [frame.origin.x, frame.size.width, old.width - frame.origin.x - frame.size.width],
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], by: new.width - old.width)
    (frame.origin.y, frame.size.height) = autoresized(
      [frame.origin.y, frame.size.height, old.height - frame.origin.y - frame.size.height],
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], by: new.height - old.height)
    self.frame = frame
  }

  /// One axis: the flexible ones of the parts before, in and after the view share `growth` in
  /// proportion to their lengths, or evenly if all of them are 0.
  private func autoresized(
    _ parts: [CGFloat], _ flexible: [AutoresizingMask], by growth: CGFloat
  ) -> (origin: CGFloat, length: CGFloat) {
    let shares = zip(parts, flexible).map { autoresizingMask.contains($1) ? $0 : nil }
    let (total, count) = (shares.compactMap { $0 }.reduce(0, +), shares.count { $0 != nil })
    func grown(_ index: Int) -> CGFloat {
      guard let share = shares[index] else { return parts[index] }
      return parts[index] + growth * (total > 0 ? share / total : 1 / CGFloat(count))
    }
    return (grown(0), grown(1))
  }
}
