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

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanges() } }
  open var distribution = Distribution.fill { didSet { arrangementChanges() } }
  open var alignment = Alignment.fill { didSet { arrangementChanges() } }
  /// Points between neighbours.
  open var spacing: CGFloat = 0 { didSet { arrangementChanges() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanges() } }
  // Inert:
  open var isBaselineRelativeArrangement = false

  /// The views in their order; those that are hidden take no room.
  open private(set) var arrangedSubviews: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint]?
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Never nil, as in UIKit: a subclass says so, too.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  /// A stack of `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
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
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
    arrangementChanges()
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// 8 pt.
  public nonisolated static let spacingUseSystem: CGFloat = 8

  override func arrangementChanges() {
    made = nil
    expectConstraints()
    var view: UIView? = self
    while let here = view {
      here.isSolved = false
      here.setNeedsLayout()
      if here.translatesAutoresizingMaskIntoConstraints { break }
      view = here.parent
    }
  }

  override func arrangement() -> [NSLayoutConstraint] {
    if let made { return made }
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    let new = constraints(of: arrangedSubviews.filter { !$0.isHidden })
    made = new
    return new
  }

  private func constraints(of views: [UIView]) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    let isRow = axis == .horizontal
    let edges: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isRow ? (.leading, .trailing) : (.top, .bottom)
    let length: NSLayoutConstraint.Attribute = isRow ? .width : .height
    let frame = LayoutItem(self, isLayoutMarginsRelativeArrangement ? .margins : .bounds)
    func part(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> LayoutPart {
      LayoutPart(item: LayoutItem(view, .whole), attribute: attribute)
    }
    var all = [
      NSLayoutConstraint(
        part(first, edges.0), LayoutPart(item: frame, attribute: edges.0)),
      NSLayoutConstraint(
        part(last, edges.1), LayoutPart(item: frame, attribute: edges.1)),
    ]
    let center: NSLayoutConstraint.Attribute = isRow ? .centerX : .centerY
    for (before, view) in zip(views, views.dropFirst()) {
      let gap = spacings[ObjectIdentifier(before)] ?? spacing
      switch distribution {
      case .fill, .fillEqually, .fillProportionally:
        all.append(NSLayoutConstraint(part(view, edges.0), part(before, edges.1), constant: gap))
      case .equalSpacing, .equalCentering:
        all.append(
          NSLayoutConstraint(
            part(view, edges.0), part(before, edges.1), relation: .greaterThanOrEqual,
            constant: gap))
        let ends = distribution == .equalSpacing ? (edges.1, edges.0) : (center, center)
        all += space(part(before, ends.0), part(view, ends.1), edges, length)
      }
    }
    let own = views.map { isRow ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
    for (index, view) in views.enumerated().dropFirst() {
      if distribution == .fillEqually {
        all.append(NSLayoutConstraint(part(view, length), part(first, length)))
      } else if distribution == .fillProportionally, own[0] > 0, own[index] > 0 {
        all.append(
          NSLayoutConstraint(
            part(view, length), part(first, length), multiplier: own[index] / own[0]))
      }
    }
    return all + views.flatMap { across($0, in: frame, isRow) }
  }

  /// A gap between two parts that is as long as the first one.
  private func space(
    _ begin: LayoutPart, _ end: LayoutPart,
    _ edges: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute),
    _ length: NSLayoutConstraint.Attribute
  ) -> [NSLayoutConstraint] {
    let gap = UILayoutGuide()
    addLayoutGuide(gap)
    gaps.append(gap)
    let item = LayoutItem(gap)
    let equal =
      gaps[0] === gap
      ? []
      : [
        NSLayoutConstraint(
          LayoutPart(item: item, attribute: length),
          LayoutPart(item: LayoutItem(gaps[0]), attribute: length))
      ]
    return equal + [
      NSLayoutConstraint(LayoutPart(item: item, attribute: edges.0), begin),
      NSLayoutConstraint(LayoutPart(item: item, attribute: edges.1), end),
    ]
  }

  private func across(_ view: UIView, in frame: LayoutItem, _ isRow: Bool) -> [NSLayoutConstraint] {
    let (begin, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isRow ? (.top, .bottom) : (.leading, .trailing)
    func line(
      _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        LayoutPart(item: LayoutItem(view, .whole), attribute: attribute),
        LayoutPart(item: frame, attribute: attribute), relation: relation)
    }
    return switch alignment {
    case .fill: [line(begin), line(end)]
    case .leading, .firstBaseline: [line(begin), line(end, .lessThanOrEqual)]
    case .trailing, .lastBaseline: [line(end), line(begin, .greaterThanOrEqual)]
    case .center:
      [
        line(isRow ? .centerY : .centerX), line(begin, .greaterThanOrEqual),
        line(end, .lessThanOrEqual),
      ]
    }
  }
}
