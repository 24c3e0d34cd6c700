import Foundation

/// A view that a collection view makes, takes away and uses again.
open class UICollectionReusableView: UIView {
  /// What it was registered as; nil for one that was not dequeued.
  open internal(set) var reuseIdentifier: String?

  /// The queue that it goes to.
  final var queue: String?

  /// The layout's `zIndex` of it: what is greater lies in front.
  final var front = 0
  override var nearness: Double { super.nearness + Double(front) }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Called when the view has been given the layout's attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The size that the view takes: asked of cells whose length is estimated.
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
  // Inert, as no finger selects an item and nothing is drawn:
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// A cell at `frame`, with its content view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    embed()
  }

  /// There are no storyboards to read it from.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    embed()
  }

  /// What the cell shows: a view that it makes and that fills the cell.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { contentHolder?.configuration }
    set { show(newValue) }
  }
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  /// Has `updateConfiguration(using:)` called, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Fills the cell for what it is.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void
  /// Fills the cell for what it is: called when it is set, too.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  // Inert:
  @Inert open var backgroundConfiguration: UIBackgroundConfiguration?
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  @AlwaysOn open var automaticallyUpdatesContentConfiguration: Bool
  @AlwaysOn open var automaticallyUpdatesBackgroundConfiguration: Bool
  // Never called, as no finger drags a cell:
  open func dragStateDidChange(_ dragState: DragState) {}

  private func embed() {
    contentView.frame = CGRect(origin: .zero, size: frame.size)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
