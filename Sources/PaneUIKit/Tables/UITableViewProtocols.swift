import Foundation

/// What a table shows.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  // Never called, as no finger edits or moves a row:
  func tableView(_: UITableView, canEditRowAt: IndexPath) -> Bool
  func tableView(_: UITableView, canMoveRowAt: IndexPath) -> Bool
  func tableView(_: UITableView, commit: UITableViewCell.EditingStyle, forRowAt: IndexPath)
  func tableView(_: UITableView, moveRowAt: IndexPath, to: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_: UITableView, canEditRowAt: IndexPath) -> Bool { true }
  public func tableView(_: UITableView, canMoveRowAt: IndexPath) -> Bool { true }
  public func tableView(
    _: UITableView, commit: UITableViewCell.EditingStyle, forRowAt: IndexPath
  ) {}
  public func tableView(_: UITableView, moveRowAt: IndexPath, to: IndexPath) {}
}

/// Makes what rows will show, before they are needed.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// These rows may be needed soon, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// These rows, once announced, are not needed after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_: UITableView, cancelPrefetchingForRowsAt: [IndexPath]) {}
}

/// Says how high rows are, and is told what a table shows, beside what every scroll view tells. All
/// is optional: a height that is no number is one that the delegate does not say.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// In points. Asked when the row comes into view, or of all rows if heights are not estimated.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// What the row is taken for before it is in view: O(rows).
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// The cell is about to be added.
  func tableView(_: UITableView, willDisplay: UITableViewCell, forRowAt: IndexPath)
  /// The cell was removed.
  func tableView(_: UITableView, didEndDisplaying: UITableViewCell, forRowAt: IndexPath)
  func tableView(_ tableView: UITableView, willDisplayHeaderView: UIView, forSection: Int)
  func tableView(_ tableView: UITableView, willDisplayFooterView: UIView, forSection: Int)
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView: UIView, forSection: Int)
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView: UIView, forSection: Int)
  // Of a row that is tapped; another one is selected in its place, or none:
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_: UITableView, shouldHighlightRowAt: IndexPath) -> Bool
  func tableView(_: UITableView, didHighlightRowAt: IndexPath)
  func tableView(_: UITableView, didUnhighlightRowAt: IndexPath)
  // Never called, as no finger edits a row or opens a menu:
  func tableView(
    _: UITableView, editingStyleForRowAt: IndexPath
  ) -> UITableViewCell.EditingStyle
  func tableView(_: UITableView, accessoryButtonTappedForRowWith: IndexPath)
  func tableView(_: UITableView, shouldShowMenuForRowAt: IndexPath) -> Bool
  func tableView(
    _: UITableView, canPerformAction: Selector, forRowAt: IndexPath, withSender: Any?
  ) -> Bool
  func tableView(_: UITableView, performAction: Selector, forRowAt: IndexPath, withSender: Any?)
}

extension UITableViewDelegate {
  public func tableView(_: UITableView, heightForRowAt: IndexPath) -> CGFloat { .nan }
  public func tableView(_: UITableView, estimatedHeightForRowAt: IndexPath) -> CGFloat { .nan }
  public func tableView(_: UITableView, heightForHeaderInSection: Int) -> CGFloat { .nan }
  public func tableView(_: UITableView, heightForFooterInSection: Int) -> CGFloat { .nan }
  public func tableView(_: UITableView, viewForHeaderInSection: Int) -> UIView? { nil }
  public func tableView(_: UITableView, viewForFooterInSection: Int) -> UIView? { nil }
  public func tableView(_: UITableView, willDisplay: UITableViewCell, forRowAt: IndexPath) {}
  public func tableView(_: UITableView, didEndDisplaying: UITableViewCell, forRowAt: IndexPath) {}
  public func tableView(_: UITableView, willDisplayHeaderView: UIView, forSection: Int) {}
  public func tableView(_: UITableView, willDisplayFooterView: UIView, forSection: Int) {}
  public func tableView(_: UITableView, didEndDisplayingHeaderView: UIView, forSection: Int) {}
  public func tableView(_: UITableView, didEndDisplayingFooterView: UIView, forSection: Int) {}
  public func tableView(_: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  public func tableView(_: UITableView, didSelectRowAt: IndexPath) {}
  public func tableView(_: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? { path }
  public func tableView(_: UITableView, didDeselectRowAt: IndexPath) {}
  public func tableView(_: UITableView, shouldHighlightRowAt: IndexPath) -> Bool { true }
  public func tableView(_: UITableView, didHighlightRowAt: IndexPath) {}
  public func tableView(_: UITableView, didUnhighlightRowAt: IndexPath) {}
  public func tableView(
    _: UITableView, editingStyleForRowAt: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  public func tableView(_: UITableView, accessoryButtonTappedForRowWith: IndexPath) {}
  public func tableView(_: UITableView, shouldShowMenuForRowAt: IndexPath) -> Bool { false }
  public func tableView(
    _: UITableView, canPerformAction: Selector, forRowAt: IndexPath, withSender: Any?
  ) -> Bool { false }
  public func tableView(
    _: UITableView, performAction: Selector, forRowAt: IndexPath, withSender: Any?
  ) {}
}

// Never called, as no finger edits or moves rows or opens a menu, and there is no index:
extension UITableViewDataSource {
  public func sectionIndexTitles(for: UITableView) -> [String]? { nil }
  public func tableView(
    _: UITableView, sectionForSectionIndexTitle: String, at index: Int
  ) -> Int { index }
}
extension UITableViewDelegate {
  public func tableView(
    _: UITableView, titleForDeleteConfirmationButtonForRowAt: IndexPath
  ) -> String? { nil }
  public func tableView(_: UITableView, editActionsForRowAt: IndexPath) -> [UITableViewRowAction]? {
    nil
  }
  public func tableView(_: UITableView, shouldIndentWhileEditingRowAt: IndexPath) -> Bool { true }
  public func tableView(_: UITableView, willBeginEditingRowAt: IndexPath) {}
  public func tableView(_: UITableView, didEndEditingRowAt: IndexPath?) {}
  public func tableView(
    _: UITableView, targetIndexPathForMoveFromRowAt: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  public func tableView(_: UITableView, indentationLevelForRowAt: IndexPath) -> Int { 0 }
  public func tableView(_: UITableView, canFocusRowAt: IndexPath) -> Bool { false }
  public func tableView(
    _: UITableView, contextMenuConfigurationForRowAt: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func tableView(
    _: UITableView, leadingSwipeActionsConfigurationForRowAt: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  public func tableView(
    _: UITableView, trailingSwipeActionsConfigurationForRowAt: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
}
