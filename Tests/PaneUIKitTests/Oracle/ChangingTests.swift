import PaneUIKit
import Testing

@testable import Replaying

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
    after(0.35) { self.reload(at: gone) }
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
  override var estimate: CGFloat? { 0 }
  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 150 }
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

/// What is seen of a screen whose pages come and go, and at which gesture first something wrong.
private func changed<Screen: ChangingScreen>(
  _ screen: Screen.Type, along axis: Axis = .horizontal, pages: Int = 10, _ gestures: [Gesture]
) throws -> (coverage: Coverage, gesture: Gesture?) {
  let (coverage, faults) = try seen(
    of: ChangingPager<Screen>.self, pages: pages, along: axis, gestures)
  var found = coverage
  found.geometry = nil
  return (found, faults.first?.gestures.last)
}

@Suite("Pages that come and go")
struct ChangingTests {
  private static let deletions: [Gesture] = [
    .open(page: 4), .settle, .delete(page: 4), .hold(500.milliseconds),
    .repeat(count: 2, .turn(.left)),
    .delete(page: 6), .hold(500.milliseconds), .delete(page: 2), .settle,
    .repeat(count: 3, .turn(.right)),
    .delete(page: 1), .settle,
  ]
  private static let insertions: [Gesture] = [
    .insert(pages: 3, at: 1), .settle, .swipe(.left), .settle, .insert(pages: 2, at: 3),
    .hold(500.milliseconds), .insert(pages: 1, at: 12), .repeat(count: 2, .turn(.left)),
  ]
  private static let others: [Gesture] = [
    .move(page: 2, to: 7), .settle, .move(page: 9, to: 1), .settle, .swipe(.right), .settle,
    .reload, .settle, .repeat(count: 5, .turn(.left)), .jump(toPage: 3), .settle,
    .scroll(toPage: 6), .settle, .close,
  ]
  private static let all: [Gesture] = deletions + insertions + others

  private static let sound: [any ChangingScreen.Type] = [
    PhotoStrip.self, RetreatingStrip.self, ScrollingStrip.self, KeepingFlow.self, ChangingBook.self,
  ]

  @Test("are judged by which they are: a sound pager is charged with nothing", arguments: 0..<5)
  func soundPagers(index: Int) throws {
    let (found, gesture) = try changed(Self.sound[index], Self.all)
    #expect(found == Coverage(), "\(Self.sound[index]) \(gesture?.text ?? "")")
  }

  @Test("that go from the end leave the last one in view")
  func end() throws {
    let gestures: [Gesture] = [
      .open(page: 3), .settle, .delete(page: 3), .settle, .delete(page: 2), .settle, .close,
    ]
    for screen in Self.sound {
      #expect(try changed(screen, pages: 3, gestures).coverage == Coverage(), "\(screen)")
    }
  }

  private static let insertion: [Gesture] = [
    .open(page: 4), .settle, .insert(pages: 3, at: 2), .settle, .swipe(.left), .settle, .close,
  ]

  @Test("are charged to who shows others, at the gesture at which they come or go")
  func broken() throws {
    let (forgetful, turn) = try changed(ForgetfulStrip.self, Self.deletions)
    #expect(forgetful.wrongFrames > 0 && turn == .swipe(.left))
    let (deaf, deletion) = try changed(DeafPhotoStrip.self, Self.deletions)
    #expect(deaf.wrongFrames > 0 && deletion == .delete(page: 4))
    let (told, insertion) = try changed(ToldFlow.self, Self.insertion)
    #expect(told.wrongFrames > 0 && insertion == .insert(pages: 3, at: 2))
    #expect(try changed(KeepingFlow.self, Self.insertion).coverage == Coverage())
  }

  private static let feed: [Gesture] = [
    .open(page: 1), .settle, .repeat(count: 2, .turn(.up)), .insert(pages: 2, at: 1), .settle,
    .delete(page: 3), .settle, .close,
  ]

  @Test("above what is seen of a list leave that where it is")
  func lists() throws {
    let (told, _) = try changed(ToldTable.self, along: .vertical, pages: 40, Self.feed)
    #expect(told.offsetJumps == 2 && told.wrongFrames == 0 && told.blankFrames == 0)
    let (kept, _) = try changed(KeepingTable.self, along: .vertical, pages: 40, Self.feed)
    #expect(kept.offsetJumps == 0 && kept.flickerFrames == 0 && kept.wrongFrames == 0)
  }

  @Test("are not judged if the pager is not told")
  func untold() throws {
    #expect(try coverage(PlainStrip.self, Self.deletions).unjudged.contains("pagesDidChange"))
    let trace = try Trace(of: Self.deletions)
    let tiled = Coverage(
      of: builtIn("tiled"), trace, on: .iPhone6,
      source: PlainPageSource(pages: 10, size: Device.iPhone6.size))
    #expect(tiled.unjudged != "", "a loader is judged")
  }
}
