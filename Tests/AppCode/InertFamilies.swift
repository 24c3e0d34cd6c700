#if canImport(UIKit)
  import UIKit
  import os
#else
  import PaneUIKit
#endif

// What screens around a pager have beside it: menus, dragging, lists, focus, logs. That it compiles
// as it does for iOS is what is tested, and that it can be run.

private let logger = Logger(subsystem: "app", category: "gallery")
private let signposts = OSLog(subsystem: "app", category: .pointsOfInterest)

/// A gallery whose photos can be dragged, with a menu each.
public final class GalleryViewController: UICollectionViewController,
  UICollectionViewDelegateFlowLayout, UICollectionViewDragDelegate, UICollectionViewDropDelegate,
  UIContextMenuInteractionDelegate, UIPointerInteractionDelegate
{
  private var names = ["a", "b", "c"]
  private let field = CodeField()

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.dragInteractionEnabled = true
    let target = view!
    target.addInteraction(UIContextMenuInteraction(delegate: self))
    target.addInteraction(UIPointerInteraction(delegate: self))
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
      self.collectionView.reloadData()
    }
    field.insertText("12")
    field.deleteBackward()
    view.addSubview(field)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in logger.debug("added") })
    UIPasteboard.general.string = names.joined()
    logger.info("\(self.names.count, privacy: .public) photos")
    os_log("opened %{public}@", log: signposts, type: .debug, names[0])
    os_signpost(.event, log: signposts, name: "open")
  }
  public override var preferredFocusEnvironments: [UIFocusEnvironment] { [collectionView] }
  public override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    guard let next = context.nextFocusedView else { return }
    coordinator.addCoordinatedAnimations({ next.transform = .identity })
  }

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }
  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    cell.accessibilityCustomRotors = []
    cell.accessibilityActivationPoint = cell.center
    return cell
  }
  public override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let share = UIAction(title: "Share", image: UIImage(systemName: "square")) { _ in }
      let delete = UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in
        self?.names.remove(at: indexPath.item)
      }
      let more = UIMenu(options: .displayInline, children: [delete])
      return UIMenu(title: "", children: [share, more])
    }
  }
  public func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item] as NSString))
    item.localObject = names[indexPath.item]
    return [item]
  }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag ? .move : .forbidden,
      intent: .insertAtDestinationIndexPath)
  }
  public func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first,
      let source = item.sourceIndexPath
    else { return }
    names.swapAt(source.item, target.item)
    coordinator.drop(item.dragItem, toItemAt: target)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { UIPointerStyle(effect: .lift(UITargetedPreview(view: view))) }
}

/// A field for one digit.
private final class CodeField: UITextField {
  override func deleteBackward() { text = nil }
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func paste(_ sender: Any?) {}
}

/// A list of settings.
public final class SettingsViewController: UIViewController {
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  public override func viewDidLoad() {
    super.viewDidLoad()
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(
        actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        ])
    }
    let collection = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    view.addSubview(collection)
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .checkmark(displayed: .whenEditing)]
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, name in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Sound", "Language", "About"])
    source?.apply(snapshot, animatingDifferences: false)
  }

  /// Where the rows are.
  public var rows: [CGRect] {
    let collection = view.subviews.first as? UICollectionView
    collection?.layoutIfNeeded()
    return (collection?.visibleCells ?? []).map(\.frame).sorted { $0.minY < $1.minY }
  }
}
