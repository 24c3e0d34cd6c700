/// A rectangle of a view to lay out others by: one of every view's, or an app's own.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, UILayoutSupport {
  private let given: LayoutItem?
  private weak var owner: UIView?
  /// Where constraints have placed it.
  final var solved = CGRect.zero
  open var identifier = ""

  /// A guide that a view has still to be given.
  public override init() { given = nil }
  public required init?(coder: NSCoder) { nil }

  init(_ item: LayoutItem) { given = item }

  final var item: LayoutItem { given ?? LayoutItem(self) }

  /// The view whose rectangle it is.
  public final var owningView: UIView? {
    get { given?.view ?? owner }
    set { owner = newValue }
  }

  /// Where it is in that view.
  open var layoutFrame: CGRect {
    guard let given, let view = given.view else { return solved }
    switch given.kind {
    case .top: return CGRect(x: 0, y: 0, width: view.bounds.width, height: length)
    case .bottom:
      return CGRect(
        x: 0, y: view.bounds.maxY - length, width: view.bounds.width, height: length)
    case .content:
      return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? view.bounds.size)
    default: return view.bounds.inset(by: given.inset)
    }
  }

  /// How much of a controller's view a layout guide of its covers.
  open var length: CGFloat { given.map { $0.inset.top + $0.inset.bottom } ?? 0 }
}
/// What a controller's layout guides are.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}
/// Where the keyboard would be.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  // Inert:
  open var (followsUndockedKeyboard, usesBottomSafeArea) = (false, true)
  open var keyboardDismissPadding: CGFloat = 0
}

/// Along which axes a view may have the length that it wants.
struct FreeAxes: OptionSet {
  let rawValue: UInt8
  static let width = FreeAxes(rawValue: 1)
  static let height = FreeAxes(rawValue: 2)
}

/// What few views have of their layout.
final class LayoutExtras {
  var margins: UIEdgeInsets?
  var guides: [UILayoutGuide] = []
  /// What a stack leaves after the view, if that is not its own spacing.
  var spacing: CGFloat?
  /// The safe area that the view was told of last, and what of it a scroll view adds to its inset.
  var safeArea: UIEdgeInsets?
  var adjustment = UIEdgeInsets.zero
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

extension UIView {
  /// The size that constraints give the view; along an axis of required priority it is `target`'s.
  func fit(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let free: FreeAxes = [
      horizontal == .required ? [] : .width, vertical == .required ? [] : .height,
    ]
    let old = untransformedFrame.size
    if !free.contains(.width) { untransformedFrame.size.width = target.width }
    if !free.contains(.height) { untransformedFrame.size.height = target.height }
    defer { untransformedFrame.size = old }
    var solver = PagerHost.modelling { ConstraintSolver(self, free: free) }
    let labels = wrapLabels(by: solver)
    defer { for label in labels { label.preferredMaxLayoutWidth = 0 } }
    if !labels.isEmpty { solver = PagerHost.modelling { ConstraintSolver(self, free: free) } }
    let (id, own) = (ObjectIdentifier(self), intrinsicContentSize)
    return CGSize(
      width: solver.value(.length, of: id, .horizontal) ?? max(own.width, 0),
      height: solver.value(.length, of: id, .vertical) ?? max(own.height, 0))
  }
  /// Has text in the view break where `solver` has no room for it; returns whose.
  private func wrapLabels(by solver: ConstraintSolver) -> [UILabel] {
    var labels = children.flatMap { $0.wrapLabels(by: solver) }
    if let label = self as? UILabel, label.numberOfLines != 1, label.preferredMaxLayoutWidth == 0,
      let width = solver.value(.length, of: ObjectIdentifier(self), .horizontal), width > 0,
      width < label.intrinsicContentSize.width
    {
      label.preferredMaxLayoutWidth = width
      labels.append(label)
    }
    return labels
  }
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

/// Distances from the edges of a rectangle by the direction of text, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var (top, leading, bottom, trailing): (CGFloat, CGFloat, CGFloat, CGFloat)
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public static let zero = NSDirectionalEdgeInsets()
}

extension UIEdgeInsets {
  /// The same where text runs from left to right.
  init(_ insets: NSDirectionalEdgeInsets) {
    (top, left, bottom, right) = (insets.top, insets.leading, insets.bottom, insets.trailing)
  }

  /// Left and right exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
