/// What of a view is about constraints: margins, guides, the size of content, and the constraints.
///
/// In a class of its own because Swift lets a subclass override only what is declared in the body
/// of a class.
@preconcurrency @MainActor open class UIViewLayout: UIViewLooks {
  /// Constraints between what is in the view.
  final var held: [NSLayoutConstraint] = []
  /// What an app set of the layout that few set: margins, guides and priorities.
  final var extras: LayoutExtras?
  /// Whether this view or one in it holds constraints.
  @exclusivity(unchecked) final var hasConstraints = false
  /// Whether the view holds constraints of what is deeper in it than its subviews.
  @exclusivity(unchecked) final var hasDeepConstraints = false
  @exclusivity(unchecked) final var needsConstraints = true
  /// Whether constraints hold something in a scroll view to where the content is shown.
  @exclusivity(unchecked) final var hasMovingGuide = false
  @exclusivity(unchecked) final var needsProperties = true
  /// Whether a cell or a header has to update its configuration before its next layout.
  @exclusivity(unchecked) final var needsConfiguration = true
  /// Whether the view has to look at its safe area before its next layout.
  @exclusivity(unchecked) final var needsSafeArea = true
  /// Whether the subviews have the frames that constraints demand.
  @exclusivity(unchecked) final var isSolved = false
  /// Whether the view needs layout only if constraints have its subviews elsewhere now.
  @exclusivity(unchecked) final var isSuspect = false
  /// Whether `layoutSubviews` is being called.
  @exclusivity(unchecked) final var isInLayout = false
  /// Whether the view's frame is its own, and not what constraints demand.
  open var translatesAutoresizingMaskIntoConstraints = true
  open class var requiresConstraintBasedLayout: Bool { false }

  final func extend() -> LayoutExtras {
    let extras = extras ?? LayoutExtras()
    self.extras = extras
    return extras
  }

  final func solveAgain() {
    isSolved = false
    asView.setNeedsLayout()
  }

  /// The constraints by which the view arranges its subviews, if it does.
  func arrangement() -> [NSLayoutConstraint] { [] }
  func arrangementChanges() {}
  /// What is in the view is read the other way, perhaps.
  func readingChanges() {
    arrangementChanges()
    solveAgain()
  }

  // MARK: Constraints

  /// The constraints that the view holds for what is in it.
  open var constraints: [NSLayoutConstraint] { held }
  /// Puts `constraint` in force.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
  /// False: what nothing determines stays as it is.
  open var hasAmbiguousLayout: Bool { false }
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { constraints }

  /// Has `updateConstraints` called before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraints = true
    asView.setNeedsLayout()
  }
  open func needsUpdateConstraints() -> Bool { needsConstraints }
  /// Puts in force the constraints that an app wants for the next layout.
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() {
    guard needsConstraints else { return }
    needsConstraints = false
    updateConstraints()
  }

  /// Has `updateProperties` called before the next layout.
  open func setNeedsUpdateProperties() {
    needsProperties = true
    asView.setNeedsLayout()
  }
  /// Fills the view with what it shows: called before its first layout, too.
  open func updateProperties() {}
  open func updatePropertiesIfNeeded() {
    guard needsProperties else { return }
    needsProperties = false
    updateProperties()
    asView.controller?.updateProperties()
  }

  /// What a cell or a header does before its layout.
  func updateConfigurationIfNeeded() { needsConfiguration = false }

  // MARK: The size of content

  /// The size that the view's content has by itself; `noIntrinsicMetric` if it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The content's own size is another now.
  open func invalidateIntrinsicContentSize() { asView.parent?.solveUpwards(onlyIfMoved: true) }

  /// How much the view wants to be no larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extras?.hugging[axis] ?? .defaultLow
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    extend().hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }
  /// How much the view wants to be no smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { extras?.resistance[axis] ?? .defaultHigh }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    extend().resistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The size that the view's constraints give it, no larger than they need.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The same; an axis whose priority is required has the length of `targetSize`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    asView.fit(targetSize, horizontal, vertical)
  }

  // MARK: Margins and guides

  /// What at the edges is not safe to show in: what the housing covers, and what a controller adds.
  open var safeAreaInsets: UIEdgeInsets { asView.insetsFromSafeArea }
  /// Called before the first layout, and when the safe area is another.
  open func safeAreaInsetsDidChange() {}
  /// What content keeps from the edges: 8 pt, in a controller's view 16 or 20 pt left and right,
  /// unless an app says otherwise.
  open var layoutMargins: UIEdgeInsets {
    get {
      if let margins = extras?.margins { return margins }
      guard asView.controller != nil else {
        return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      }
      let side: CGFloat = asView.bounds.width >= 414 ? 20 : 16
      return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    set {
      guard newValue != layoutMargins else { return }
      extend().margins = newValue
      layoutMarginsDidChange()
      asView.parent?.solveAgain()
      solveAgain()
    }
  }
  open func layoutMarginsDidChange() {}
  /// The same, by the direction in which the view is read.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = asView.isRightToLeft ? layoutMargins.mirrored : layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      let margins = UIEdgeInsets(newValue)
      layoutMargins = asView.isRightToLeft ? margins.mirrored : margins
    }
  }
  // Inert; margins begin at the safe area:
  @Inert open var preservesSuperviewLayoutMargins: Bool
  @AlwaysOn open var insetsLayoutMarginsFromSafeArea: Bool

  /// The view without what is not safe to show in.
  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(LayoutItem(asView, .safe)) }
  /// The view without its margins.
  open var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(LayoutItem(asView, .margins)) }
  /// The same: no text is too wide to read.
  open var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  /// A line at the lower edge of the safe area: there is no keyboard.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    UIKeyboardLayoutGuide(LayoutItem(asView, .bottom))
  }

  /// The guides that an app added.
  open var layoutGuides: [UILayoutGuide] { extras?.guides ?? [] }
  /// Has constraints to `layoutGuide` laid out in this view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = asView
    extend().guides.append(layoutGuide)
  }
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    extras?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  // A view is aligned by its frame, and no text has a baseline:
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect }
  open var forFirstBaselineLayout: UIView { asView }
  open var forLastBaselineLayout: UIView { asView }
  open func forBaselineLayout() -> UIView { asView }
}
