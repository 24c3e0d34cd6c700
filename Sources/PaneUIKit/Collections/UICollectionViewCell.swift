import Foundation

/// What a layout last said of a view.
struct ReusablePlace: Equatable {
  /// Apart from the view, since few have one.
  indirect enum Turn: Equatable { case none, by(CATransform3D) }
  let frame: CGRect
  let turn: Turn
  let (alpha, isHidden): (CGFloat, Bool)
  /// All of it, if it may be more: attributes of an app's own class say themselves what is equal.
  var own: UICollectionViewLayoutAttributes?
}

/// A view that a collection view or a table makes, takes away and uses again.
open class UIReusableView: UIView {
  /// What it was registered as; nil for one that was not dequeued.
  open internal(set) var reuseIdentifier: String?

  /// The queue that it goes to.
  final var queue: String?

  /// What the layout last said of it; nil if it was not shown since.
  final var place: ReusablePlace?

  /// The layout's `zIndex` of it: what is greater lies in front.
  final var front = 0
  override var nearness: Double { super.nearness + Double(front) }

  open func prepareForReuse() {}

  /// A cell has `new` lie behind all that is in it, in place of `old`.
  final func backgroundChanges(from old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.fillBounds(of: self)
    sendSubviewToBack(new)
  }

  /// The view that holds what the size of this one follows from.
  var sizedView: UIView { self }

  /// Called when the view has been given the layout's attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// What holds the view for an app: a table puts a header of any class in a view of its own.
  var heldView: UIView { self }
  /// The least height of text that nothing places.
  var leastHeight: CGFloat { 0 }
  var ownLabels: [UILabel] { [] }

  /// What a cell or a header shows: a view that it makes and that fills the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { sizedView.contentHolder?.configuration }
    set { sizedView.show(newValue) }
  }
  /// Has `updateConfiguration(using:)` called before the view is displayed or laid out.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  override func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    super.updateConfigurationIfNeeded()
    updateConfiguration(using: configurationState)
  }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: false, isHighlighted: false)
  }
  // What a tap on its item, or a program, has a cell look like:
  func mark(isSelected: Bool) {}
  func mark(isHighlighted: Bool) {}
  @AlwaysOn open var automaticallyUpdatesContentConfiguration: Bool
  /// Nothing is drawn of it. If it shows a page, nothing is judged any more.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { nil }
    set {
      guard newValue?.image?.page != nil || newValue?.customView?.holdsPage == true else { return }
      PagerHost.cannotJudge(
        "a page is shown by the backgroundConfiguration of a cell, which is not modelled: show it by backgroundView or in contentView"
      )
    }
  }
  // Inert:
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  @AlwaysOn open var automaticallyUpdatesBackgroundConfiguration: Bool

  /// The size by constraints, or by the text that a style or a configuration shows.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let view = sizedView.contentHolder ?? sizedView
    if view.hasConstraints { return view.fit(targetSize, horizontal, vertical) }
    if view is UIListContentView { return view.sizeThatFits(targetSize) }
    let room = CGSize(width: targetSize.width - 32, height: 0)
    let heights = ownLabels.map { $0.sizeThatFits(room).height }
    return CGSize(width: targetSize.width, height: max(leastHeight, heights.reduce(22, +)))
  }

  /// The same of content that is free along `axes`: where nothing says a length, that of `size` stays.
  final func fittedSize(_ size: CGSize, free axes: FreeAxes) -> CGSize {
    guard !axes.isEmpty, sizedView.hasConstraints || sizedView.contentHolder != nil else {
      return size
    }
    let fitted = systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required)
    return CGSize(
      width: axes.contains(.width) && fitted.width > 0 ? fitted.width : size.width,
      height: axes.contains(.height) && fitted.height > 0 ? fitted.height : size.height)
  }
}

/// A view that a collection view makes, takes away and uses again.
open class UICollectionReusableView: UIReusableView {
  /// The size that the view takes: asked of each cell that comes into view.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
  // Never called, as a change of layout is not animated:
  open func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {}
  open func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {}
}

/// The view of one item.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for everything in the cell; it fills the cell.
  public let contentView = UIView(frame: .zero)
  // What a tap and a program set; the configuration follows.
  open var isSelected = false { didSet { stateChanges(oldValue != isSelected) } }
  open var isHighlighted = false { didSet { stateChanges(oldValue != isHighlighted) } }
  private func stateChanges(_ hasChanged: Bool) { if hasChanged { setNeedsUpdateConfiguration() } }
  final override func mark(isSelected: Bool) { self.isSelected = isSelected }
  final override func mark(isHighlighted: Bool) { self.isHighlighted = isHighlighted }
  final var freeAxes: FreeAxes = []
  open var backgroundView: UIView? { didSet { backgroundChanges(from: oldValue, backgroundView) } }
  // Inert, as nothing is drawn:
  open var selectedBackgroundView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.fillBounds(of: self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentView.fillBounds(of: self)
  }

  override var sizedView: UIView { contentView }

  /// The size by constraints, along the axes along which the layout leaves it to the cell.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = fittedSize(layoutAttributes.size, free: freeAxes)
    if size != layoutAttributes.size { layoutAttributes.size = size }
    return layoutAttributes
  }

  open override var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  open override func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void
  /// Fills the cell for what it is: called when it was set, too.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  // Never called, as no finger drags a cell:
  open func dragStateDidChange(_ dragState: DragState) {}
}
