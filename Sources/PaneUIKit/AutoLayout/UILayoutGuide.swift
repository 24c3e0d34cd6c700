/// A rectangle of a view by which others are laid out: one that every view has, or an app's own,
/// which constraints place.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  private let given: LayoutItem?
  private weak var owner: UIView?
  /// Where constraints have placed it.
  final var solved = CGRect.zero
  open var identifier = ""

  /// A guide that a view has still to be given.
  public override init() { given = nil }

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
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .top: return CGRect(x: 0, y: 0, width: view.bounds.width, height: 0)
    case .bottom: return CGRect(x: 0, y: view.bounds.maxY, width: view.bounds.width, height: 0)
    case .content:
      return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? view.bounds.size)
    default: return view.bounds
    }
  }

  /// The length of a layout guide of a controller's: no bar covers its view.
  public final var length: CGFloat { 0 }
}

/// What few views have of their layout.
final class LayoutExtras {
  var margins: UIEdgeInsets?
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

extension UIView {
  private func extend() -> LayoutExtras {
    let extras = extras ?? LayoutExtras()
    self.extras = extras
    return extras
  }

  /// What content keeps from the edges: 8 pt, in a controller's view 16 or 20 pt left and right,
  /// unless an app says otherwise.
  public final var layoutMargins: UIEdgeInsets {
    get {
      if let margins = extras?.margins { return margins }
      guard controller != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
      let side: CGFloat = bounds.width >= 414 ? 20 : 16
      return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    set {
      extend().margins = newValue
      layoutMarginsDidChange()
      parent?.isSolved = false
      isSolved = false
      parent?.setNeedsLayout()
      setNeedsLayout()
    }
  }
  /// The same, by the direction of text: left to right.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }
  // Inert, as the safe area is the whole view:
  public final var preservesSuperviewLayoutMargins: Bool {
    get { false }
    set {}
  }
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { true }
    set {}
  }

  /// The view's bounds: there is nothing that would cover a part of it.
  public final var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(self, .bounds)) }
  /// The view without its margins.
  public final var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(LayoutItem(self, .margins)) }
  /// The same: no text is too wide to read.
  public final var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// The guides that an app added.
  public final var layoutGuides: [UILayoutGuide] { extras?.guides ?? [] }
  /// Has constraints to `layoutGuide` laid out in this view.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    extend().guides.append(layoutGuide)
  }
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    extras?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// How much the view wants to be no larger than its content: it decides which views of a chain
  /// are.
  public final func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { extras?.hugging[axis] ?? .defaultLow }
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    extend().hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }
  // Inert, as content is never larger than what it is given:
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { extras?.resistance[axis] ?? .defaultHigh }
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { extend().resistance[axis] = priority }

  /// False: what nothing determines stays as it is.
  public final var hasAmbiguousLayout: Bool { false }
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { constraints }

  var hugging: Float { (extras?.hugging.values.map(\.rawValue).max()) ?? 250 }

  /// The size that the view's constraints give it, no larger than they need.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The same; an axis whose priority is required has the length of `targetSize`.
  public final func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    var free: Set<Quantity.Axis> = []
    if horizontal != .required { free.insert(.horizontal) }
    if vertical != .required { free.insert(.vertical) }
    let old = untransformedFrame.size
    if free != [.horizontal, .vertical] {
      untransformedFrame.size = CGSize(
        width: horizontal == .required ? targetSize.width : old.width,
        height: vertical == .required ? targetSize.height : old.height)
    }
    defer { untransformedFrame.size = old }
    var solver = ConstraintSolver(self, free: free)
    solver.solve()
    let (id, own) = (ObjectIdentifier(self), intrinsicContentSize)
    return CGSize(
      width: solver.value(of: .length(id, .horizontal)) ?? max(own.width, 0),
      height: solver.value(of: .length(id, .vertical)) ?? max(own.height, 0))
  }
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIViewController {
  /// A line at the top of the view, under the bars that there are not.
  public final var topLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(view, .top)) }
  /// A line at the bottom of the view.
  public final var bottomLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(view, .bottom)) }
}

extension UIScrollView {
  /// The content: constraints to it make `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(self, .content)) }
  /// The view's own rectangle, whatever it is scrolled to.
  public final var frameLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(self, .bounds)) }
}

/// Distances from the edges of a rectangle by the direction of text, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var (top, leading, bottom, trailing): (CGFloat, CGFloat, CGFloat, CGFloat)
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) { (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing) }
  public static let zero = NSDirectionalEdgeInsets()
}
