import Foundation

/// A view controller whose view is a table, of which it is data source and delegate.
open class UITableViewController: UIScrollingController, UITableViewDataSource,
  UITableViewDelegate
{
  /// The table, made with the controller's view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tableView: UITableView! = UITableView(frame: .zero, style: style) {
    didSet { if isViewLoaded { view = tableView } }
  }
  private var style = UITableView.Style.plain
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
  open var clearsSelectionOnViewWillAppear = true

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Has the table as its view.
  open override func loadView() {
    view = tableView
    if tableView.dataSource == nil { tableView.dataSource = self }
    if tableView.delegate == nil { tableView.delegate = self }
  }

  // MARK: - To be overridden

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// A controller that has rows overrides this.
  open func tableView(_: UITableView, cellForRowAt: IndexPath) -> UITableViewCell {
    preconditionFailure("a UITableViewController has rows and no cells for them")
  }
  // What its properties say, where these are not overridden:
  open func tableView(_ tableView: UITableView, heightForRowAt: IndexPath) -> CGFloat { .nan }
  open func tableView(_: UITableView, estimatedHeightForRowAt: IndexPath) -> CGFloat { .nan }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection: Int) -> CGFloat { .nan }
  open func tableView(_ tableView: UITableView, heightForFooterInSection: Int) -> CGFloat { .nan }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, viewForFooterInSection: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection: Int) -> String? { nil }
  open func tableView(_: UITableView, willDisplay: UITableViewCell, forRowAt: IndexPath) {}
  open func tableView(_: UITableView, didEndDisplaying: UITableViewCell, forRowAt: IndexPath) {}
  open func tableView(_: UITableView, willDisplayHeaderView: UIView, forSection: Int) {}
  open func tableView(_: UITableView, willDisplayFooterView: UIView, forSection: Int) {}
  open func tableView(_: UITableView, didEndDisplayingHeaderView: UIView, forSection: Int) {}
  open func tableView(_: UITableView, didEndDisplayingFooterView: UIView, forSection: Int) {}
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(_: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
  open func tableView(_: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? { path }
  open func tableView(_: UITableView, shouldHighlightRowAt: IndexPath) -> Bool { true }
  open func tableView(_: UITableView, didHighlightRowAt: IndexPath) {}
  open func tableView(_: UITableView, didUnhighlightRowAt: IndexPath) {}
  // Never called, as no finger edits or moves a row, or opens a menu:
  open func tableView(_: UITableView, shouldShowMenuForRowAt: IndexPath) -> Bool { false }
  open func tableView(
    _: UITableView, canPerformAction: Selector, forRowAt: IndexPath, withSender: Any?
  ) -> Bool { false }
  open func tableView(
    _: UITableView, performAction: Selector, forRowAt: IndexPath, withSender: Any?
  ) {}
  open func tableView(_: UITableView, accessoryButtonTappedForRowWith: IndexPath) {}
  open func tableView(_: UITableView, canEditRowAt: IndexPath) -> Bool { true }
  open func tableView(_: UITableView, canMoveRowAt: IndexPath) -> Bool { true }
  open func tableView(_: UITableView, commit: UITableViewCell.EditingStyle, forRowAt: IndexPath) {}
  open func tableView(_: UITableView, moveRowAt: IndexPath, to: IndexPath) {}
  open func tableView(
    _: UITableView, editingStyleForRowAt: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  open func tableView(
    _: UITableView, titleForDeleteConfirmationButtonForRowAt: IndexPath
  ) -> String? { nil }
  open func tableView(_: UITableView, shouldIndentWhileEditingRowAt: IndexPath) -> Bool { true }
  open func tableView(_: UITableView, willBeginEditingRowAt: IndexPath) {}
  open func tableView(_: UITableView, didEndEditingRowAt: IndexPath?) {}
  open func tableView(
    _: UITableView, targetIndexPathForMoveFromRowAt: IndexPath, toProposedIndexPath: IndexPath
  ) -> IndexPath { toProposedIndexPath }
  open func tableView(_: UITableView, indentationLevelForRowAt: IndexPath) -> Int { 0 }
  open func tableView(
    _: UITableView, contextMenuConfigurationForRowAt: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _: UITableView, sectionForSectionIndexTitle: String, at index: Int
  ) -> Int { index }
}
