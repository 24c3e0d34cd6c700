import Foundation

/// A controller whose view a collection view fills, of which it is data source and delegate.
open class UICollectionViewController: UIScrollingController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The collection view, made with the controller's view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return madeView
    }
    set { madeView = newValue }
  }
  public let collectionViewLayout: UICollectionViewLayout
  private var madeView: UICollectionView?

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open override func loadView() {
    super.loadView()
    let collection = UICollectionView(
      frame: view.bounds, collectionViewLayout: collectionViewLayout)
    (collection.dataSource, collection.delegate) = (self, self)
    collection.fillBounds(of: view)
    madeView = collection
  }

  // MARK: - To be overridden

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { 0 }
  /// A controller that has items overrides this.
  open func collectionView(_: UICollectionView, cellForItemAt: IndexPath) -> UICollectionViewCell {
    preconditionFailure("a UICollectionViewController has items and no cells for them")
  }
  open func collectionView(
    _: UICollectionView, willDisplay: UICollectionViewCell, forItemAt: IndexPath
  ) {}
  open func collectionView(
    _: UICollectionView, didEndDisplaying: UICollectionViewCell, forItemAt: IndexPath
  ) {}
  open func collectionView(
    _: UICollectionView, viewForSupplementaryElementOfKind kind: String, at: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("the layout has a \(kind), and the controller has no view for it")
  }
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposedContentOffset)
  }
  open func collectionView(_: UICollectionView, didSelectItemAt: IndexPath) {}
  open func collectionView(_: UICollectionView, didDeselectItemAt: IndexPath) {}
  open func collectionView(_: UICollectionView, shouldSelectItemAt: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, shouldDeselectItemAt: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, shouldHighlightItemAt: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, didHighlightItemAt: IndexPath) {}
  open func collectionView(_: UICollectionView, didUnhighlightItemAt: IndexPath) {}
  // Never called, as no finger moves or drags an item, or opens a menu:
  open func collectionView(_: UICollectionView, canMoveItemAt: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, moveItemAt: IndexPath, to: IndexPath) {}
  open func collectionView(_: UICollectionView, canFocusItemAt: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, shouldShowMenuForItemAt: IndexPath) -> Bool {
    false
  }
  open func collectionView(
    _: UICollectionView, canPerformAction: Selector, forItemAt: IndexPath, withSender: Any?
  ) -> Bool { false }
  open func collectionView(
    _: UICollectionView, performAction: Selector, forItemAt: IndexPath, withSender: Any?
  ) {}
  open func collectionView(
    _: UICollectionView, contextMenuConfigurationForItemAt: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  // Inert:
  open var installsStandardGestureForInteractiveMovement = true
  open var (clearsSelectionOnViewWillAppear, useLayoutToLayoutNavigationTransitions) = (true, false)
}
