import Foundation

/// What a collection view shows.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// The item's cell, which comes from `dequeueReusableCell(withReuseIdentifier:for:)`.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A header, a footer or another view beside items, from
  /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  func collectionView(
    _: UICollectionView, viewForSupplementaryElementOfKind: String, at: IndexPath
  ) -> UICollectionReusableView
  // Never called, as no finger moves an item:
  func collectionView(_: UICollectionView, canMoveItemAt: IndexPath) -> Bool
  func collectionView(_: UICollectionView, moveItemAt: IndexPath, to: IndexPath)
  // Never called, as there is no index beside the items:
  func indexTitles(for: UICollectionView) -> [String]?
  func collectionView(_: UICollectionView, indexPathForIndexTitle: String, at: Int) -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _: UICollectionView, viewForSupplementaryElementOfKind kind: String, at: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("the layout has a \(kind), and the data source has no view for it")
  }
  public func collectionView(_: UICollectionView, canMoveItemAt: IndexPath) -> Bool { true }
  public func collectionView(_: UICollectionView, moveItemAt: IndexPath, to: IndexPath) {}
  public func indexTitles(for: UICollectionView) -> [String]? { nil }
  public func collectionView(
    _: UICollectionView, indexPathForIndexTitle: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// Makes what cells will show, before they are needed.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// These items may be needed soon, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// These items, once announced, are not needed after all.
  func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt: [IndexPath]) {}
}

/// Is told what a collection view shows, beside what every scroll view tells. All is optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// The cell is about to be added.
  func collectionView(_: UICollectionView, willDisplay: UICollectionViewCell, forItemAt: IndexPath)
  /// The cell was removed.
  func collectionView(
    _: UICollectionView, didEndDisplaying: UICollectionViewCell, forItemAt: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Where the content is to be after a change of its items, of the layout or of the view's size.
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset: CGPoint
  ) -> CGPoint
  // Of an item that is tapped:
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt: IndexPath)
  // Never called, as no finger opens a menu:
  func collectionView(_: UICollectionView, shouldShowMenuForItemAt: IndexPath) -> Bool
  func collectionView(
    _: UICollectionView, canPerformAction: Selector, forItemAt: IndexPath, withSender: Any?
  ) -> Bool
  func collectionView(
    _: UICollectionView, performAction: Selector, forItemAt: IndexPath, withSender: Any?)
  func collectionView(
    _: UICollectionView, contextMenuConfigurationForItemAt: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UICollectionViewDelegate {
  public func collectionView(
    _: UICollectionView, willDisplay: UICollectionViewCell, forItemAt: IndexPath
  ) {}
  public func collectionView(
    _: UICollectionView, didEndDisplaying: UICollectionViewCell, forItemAt: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: targetContentOffsetForProposedContentOffset)
  }
  public func collectionView(_: UICollectionView, shouldSelectItemAt: IndexPath) -> Bool { true }
  public func collectionView(_: UICollectionView, didSelectItemAt: IndexPath) {}
  public func collectionView(_: UICollectionView, shouldDeselectItemAt: IndexPath) -> Bool { true }
  public func collectionView(_: UICollectionView, didDeselectItemAt: IndexPath) {}
  public func collectionView(_: UICollectionView, shouldHighlightItemAt: IndexPath) -> Bool { true }
  public func collectionView(_: UICollectionView, didHighlightItemAt: IndexPath) {}
  public func collectionView(_: UICollectionView, didUnhighlightItemAt: IndexPath) {}
  public func collectionView(_: UICollectionView, shouldShowMenuForItemAt: IndexPath) -> Bool {
    false
  }
  public func collectionView(
    _: UICollectionView, canPerformAction: Selector, forItemAt: IndexPath, withSender: Any?
  ) -> Bool { false }
  public func collectionView(
    _: UICollectionView, performAction: Selector, forItemAt: IndexPath, withSender: Any?
  ) {}
  public func collectionView(
    _: UICollectionView, contextMenuConfigurationForItemAt: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

// Never called, as no finger edits, moves or selects several, opens a menu or moves the focus:
extension UICollectionViewDelegate {
  public func collectionView(_: UICollectionView, canEditItemAt: IndexPath) -> Bool { false }
  public func collectionView(_: UICollectionView, canFocusItemAt: IndexPath) -> Bool { false }
  public func collectionView(
    _: UICollectionView, targetIndexPathForMoveFromItemAt: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  public func collectionView(
    _: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
    newLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { .init(currentLayout: old, nextLayout: newLayout) }
  public func collectionView(
    _: UICollectionView, shouldBeginMultipleSelectionInteractionAt: IndexPath
  ) -> Bool { false }
  public func collectionView(
    _: UICollectionView, didBeginMultipleSelectionInteractionAt: IndexPath
  ) {}
  public func collectionViewDidEndMultipleSelectionInteraction(_: UICollectionView) {}
  public func indexPathForPreferredFocusedView(in: UICollectionView) -> IndexPath? { nil }
  public func collectionView(
    _: UICollectionView, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  public func collectionView(
    _: UICollectionView, didUpdateFocusIn: UICollectionViewFocusUpdateContext,
    with: UIFocusAnimationCoordinator
  ) {}
  public func collectionView(
    _: UICollectionView, shouldSpringLoadItemAt: IndexPath,
    with: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  public func collectionView(
    _: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func collectionView(
    _: UICollectionView,
    previewForDismissingContextMenuWithConfiguration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func collectionView(
    _: UICollectionView, willPerformPreviewActionForMenuWith: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func collectionView(
    _: UICollectionView, willDisplayContextMenu: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func collectionView(
    _: UICollectionView, willEndContextMenuInteraction: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Tells a flow layout what its properties do not say: they hold where a method is left out.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The item's extent. Asked for every item whenever the layout is prepared: O(items).
  func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt: IndexPath
  ) -> CGSize
  /// The margins around all items.
  func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt: Int
  ) -> UIEdgeInsets
  func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt: Int
  ) -> CGFloat
  func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt: Int
  ) -> CGFloat
  // The room for a header and for a footer, along the direction of lines.
  func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection: Int
  ) -> CGSize
  func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The layout's `itemSize`.
  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt: IndexPath
  ) -> CGSize { FlowMetrics.propertyHolds }
  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt: Int
  ) -> UIEdgeInsets { (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt: Int
  ) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt: Int
  ) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection: Int
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection: Int
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
