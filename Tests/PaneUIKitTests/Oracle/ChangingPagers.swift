import PaneUIKit

/// A screen whose pages come and go.
@MainActor protocol ChangingScreen: PageScreen {
  func pagesDidChange(_ change: PageChange)
}

final class ChangingPager<Screen: ChangingScreen>: Pager {
  static var name: String { "changing" }
  static var summary: String { "what a test makes" }

  private let screen: Screen
  var viewController: UIViewController { screen }

  init(pages: DrawnPages, page: Int) { screen = Screen(pages: pages, page: page) }

  func show(_ page: Int, animated: Bool) { screen.show(page, animated: animated) }
  func pagesDidChange(_ change: PageChange) { screen.pagesDidChange(change) }
}

extension PageChange {
  /// Where a person is afterwards who was at `page`, of `count` pages that there are then.
  fileprivate func place(of page: Int, of count: Int) -> Int {
    number(of: page) ?? min(page, count - 1)
  }
}

/// Photos of which those beside the one in view are there, in a scroll view.
class PhotoStrip: SideStrip, ChangingScreen {
  final func reload(at page: Int) {
    self.page = page
    layOut(view.bounds.size)
  }

  func pagesDidChange(_ change: PageChange) { reload(at: change.place(of: page, of: pages.count)) }
}

/// Shows the page before one that goes.
final class RetreatingStrip: PhotoStrip {
  override func pagesDidChange(_ change: PageChange) {
    if change == .delete(page) {
      reload(at: max(page - 1, 0))
    } else {
      super.pagesDidChange(change)
    }
  }
}

/// Scrolls to the page after one that goes before it takes that away.
final class ScrollingStrip: PhotoStrip {
  override func pagesDidChange(_ change: PageChange) {
    guard change == .delete(page), page < pages.count else { return super.pagesDidChange(change) }
    let gone = page
    show(gone + 1, animated: true)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { self.reload(at: gone) }
  }
}

/// Has the page after one that goes in view twice, as it forgets to draw those beside it anew.
final class ForgetfulStrip: PhotoStrip {
  override func pagesDidChange(_ change: PageChange) {
    guard case .delete(let gone) = change, gone == page else {
      return super.pagesDidChange(change)
    }
    scrollView.contentSize.width -= view.bounds.width
    if let leaf = views[gone] { pages.draw(gone, in: leaf) }
  }
}

/// Does nothing when a page goes.
final class DeafPhotoStrip: PhotoStrip {
  override func pagesDidChange(_ change: PageChange) {}
}

/// Tells a collection view, which leaves its offset as it is.
class ToldFlow: RowFlow, ChangingScreen {
  func pagesDidChange(_ change: PageChange) {
    list.performBatchUpdates {
      switch change {
      case .insert(let count, let first):
        list.insertItems(at: (first..<first + count).map { [0, $0] })
      case .delete(let gone): list.deleteItems(at: [[0, gone]])
      case .move(let from, let to): list.moveItem(at: [0, from], to: [0, to])
      case .reload: list.reloadItems(at: list.indexPathsForVisibleItems)
      }
    }
  }
}

/// The same, and keeps the page in view there.
final class KeepingFlow: ToldFlow {
  override func pagesDidChange(_ change: PageChange) {
    let now = change.place(of: page, of: pages.count)
    super.pagesDidChange(change)
    if now != page { show(now, animated: false) }
  }
}

/// A page view controller that shows the page that is there now, and has neighbours asked for anew.
final class ChangingBook: GapBook, ChangingScreen {
  func pagesDidChange(_ change: PageChange) {
    guard let shown = viewControllers?.first?.view.tag,
      let leaf = leaf(change.place(of: shown, of: pages.count))
    else { return }
    setViewControllers([leaf], direction: .forward, animated: false)
  }
}

/// A table that is told, and leaves its offset as it is.
class ToldTable: HighTable, ChangingScreen {
  func pagesDidChange(_ change: PageChange) {
    switch change {
    case .insert(let count, let first):
      table.insertRows(
        at: (first..<first + count).map { IndexPath(row: $0, section: 0) }, with: .none)
    case .delete(let gone): table.deleteRows(at: [IndexPath(row: gone, section: 0)], with: .none)
    case .move(let from, let to):
      table.moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
    case .reload: table.reloadData()
    }
  }
  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 150 }
  override func viewDidLoad() {
    super.viewDidLoad()
    table.estimatedRowHeight = 0
  }
}

/// The same, and what is seen stays where it is.
final class KeepingTable: ToldTable {
  override func pagesDidChange(_ change: PageChange) {
    let first = table.indexPathsForVisibleRows?.first?.row ?? 0
    super.pagesDidChange(change)
    switch change {
    case .insert(let count, let at) where at <= first: table.contentOffset.y += 150 * CGFloat(count)
    case .delete(let gone) where gone < first: table.contentOffset.y -= 150
    default: break
    }
  }
}
