/// Arranges views in a row or a column by constraints of its own.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the stack's length.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// Where the views are across it. Baselines are edges, as no text is drawn.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed(oldValue, axis) } }
  open var distribution = Distribution.fill { didSet { changed(oldValue, distribution) } }
  open var alignment = Alignment.fill { didSet { changed(oldValue, alignment) } }
  /// Points between neighbours.
  open var spacing: CGFloat = 0 { didSet { changed(oldValue, spacing) } }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { changed(oldValue, isLayoutMarginsRelativeArrangement) }
  }
  // Inert:
  open var isBaselineRelativeArrangement = false

  /// The views in their order; those that are hidden take no room.
  open private(set) var arrangedSubviews: [UIView] = []
  private var made: [NSLayoutConstraint]?
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Never nil, as in UIKit: a subclass says so, too.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview === self { arrangedSubviews.removeAll { $0 === view } }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    arrangementChanges()
  }
  /// Arranges the view no longer; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangementChanges()
  }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let (extras, old) = (arrangedSubview.extend(), arrangedSubview.extras?.spacing)
    extras.spacing = spacing == UIStackView.spacingUseDefault ? nil : spacing
    changed(old, extras.spacing)
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arrangedSubview.extras?.spacing ?? UIStackView.spacingUseDefault
  }
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public nonisolated static let spacingUseSystem: CGFloat = 8

  private func changed<Value: Equatable>(_ old: Value, _ new: Value) {
    if old != new { arrangementChanges() }
  }

  override func arrangementChanges() {
    changesUnseen()
    made = nil
    expectConstraints()
    solveUpwards()
  }

  override func arrangement() -> [NSLayoutConstraint] {
    if let made { return made }
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    let new = constraints(of: arrangedSubviews.filter { !$0.isHidden })
    made = new
    return new
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The parts of a view along an axis.
  private func parts(
    isRow: Bool
  ) -> (begin: Attribute, middle: Attribute, end: Attribute, length: Attribute) {
    isRow ? (.leading, .centerX, .trailing, .width) : (.top, .centerY, .bottom, .height)
  }

  private func constraints(of views: [UIView]) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    let isRow = axis == .horizontal
    let (begin, middle, end, length) = parts(isRow: isRow)
    let frame = LayoutItem(self, isLayoutMarginsRelativeArrangement ? .margins : .bounds)
    var all = [
      NSLayoutConstraint(first.item[begin], frame[begin]),
      NSLayoutConstraint(last.item[end], frame[end]),
    ]
    for (before, view) in zip(views, views.dropFirst()) {
      let isSpaced = distribution == .equalSpacing || distribution == .equalCentering
      all.append(
        NSLayoutConstraint(
          view.item[begin], before.item[end], relation: isSpaced ? .greaterThanOrEqual : .equal,
          constant: before.extras?.spacing ?? spacing))
      if distribution == .equalSpacing { all += space(before.item[end], view.item[begin]) }
      if distribution == .equalCentering { all += space(before.item[middle], view.item[middle]) }
    }
    let own = views.map { isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
    for (index, view) in views.enumerated().dropFirst() {
      if distribution == .fillEqually {
        all.append(NSLayoutConstraint(view.item[length], first.item[length]))
      } else if distribution == .fillProportionally, own[0] > 0, own[index] > 0 {
        all.append(
          NSLayoutConstraint(
            view.item[length], first.item[length], multiplier: own[index] / own[0]))
      }
    }
    return all + views.flatMap { across($0, in: frame) }
  }

  /// A gap between two parts that is as long as the first one.
  private func space(_ start: LayoutPart, _ stop: LayoutPart) -> [NSLayoutConstraint] {
    let (begin, _, end, length) = parts(isRow: axis == .horizontal)
    let gap = UILayoutGuide()
    addLayoutGuide(gap)
    gaps.append(gap)
    let equal = NSLayoutConstraint(gap.item[length], gaps[0].item[length])
    return (gap === gaps[0] ? [] : [equal]) + [
      NSLayoutConstraint(gap.item[begin], start), NSLayoutConstraint(gap.item[end], stop),
    ]
  }

  private func across(_ view: UIView, in frame: LayoutItem) -> [NSLayoutConstraint] {
    let (begin, middle, end, _) = parts(isRow: axis == .vertical)
    func line(
      _ part: Attribute, _ relation: NSLayoutConstraint.Relation = .equal
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(view.item[part], frame[part], relation: relation)
    }
    return switch alignment {
    case .fill: [line(begin), line(end)]
    case .leading, .firstBaseline: [line(begin), line(end, .lessThanOrEqual)]
    case .trailing, .lastBaseline: [line(end), line(begin, .greaterThanOrEqual)]
    case .center: [line(middle), line(begin, .greaterThanOrEqual), line(end, .lessThanOrEqual)]
    }
  }
}
