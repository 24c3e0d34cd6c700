import PaneUIKit
import Testing

/// A chat in a table of automatic heights: what is in a row that is tapped has its new height 0.1 s
/// later, and what is seen stays. Source: manaflow-ai/cmux #7057, whose rows are expanded away from
/// the tail.
class Chat: AutomaticTable {
  final class Cell: UITableViewCell {
    lazy var height = contentView.heightAnchor.constraint(equalToConstant: 60)
  }

  private final var expanded: Set<Int> = []
  final func height(of row: Int) -> CGFloat {
    expanded.contains(row) ? 300 : CGFloat(60 + row % 3 * 10)
  }

  override var cell: UITableViewCell.Type { Cell.self }

  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = super.tableView(table, cellForRowAt: path)
    guard let cell = cell as? Cell else { return cell }
    (cell.height.constant, cell.height.isActive) = (height(of: path.row), true)
    return cell
  }

  override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
    expanded.insert(path.row)
    after(0.1) { [weak self] in self?.resize(path) }
  }

  /// The row takes its new height: the first one in view stays where it is.
  func resize(_ path: IndexPath) {
    let first = table.indexPathsForVisibleRows?.first ?? path
    let before = table.rectForRow(at: first).minY - table.contentOffset.y
    (table.cellForRow(at: path) as? Cell)?.height.constant = height(of: path.row)
    table.beginUpdates()
    table.endUpdates()
    table.contentOffset.y = table.rectForRow(at: first).minY - before
  }
}

/// Takes itself to be at the tail, as it was before the person scrolled, and goes there.
final class PinnedChat: Chat {
  override func resize(_ path: IndexPath) {
    super.resize(path)
    let last = IndexPath(row: pages.count - 1, section: 0)
    table.scrollToRow(at: last, at: .bottom, animated: false)
  }
}

/// Asks for all rows anew: those above what is seen are estimated again.
final class ReloadedChat: Chat {
  override func resize(_ path: IndexPath) { table.reloadData() }
}

@Suite("Chats whose rows are expanded away from the tail")
struct ChatTests {
  private static let tap = Gesture.tap(x: 0.5, y: 0.5)
  /// Twice by 600 pt, less what a finger goes before content follows, and a tap in the middle.
  private static let gestures: [Gesture] =
    [.open(page: 1), .settle]
    + [[Gesture]](
      repeating: [
        .drag(.up, 0.9.pages, over: 500.milliseconds), .hold(200.milliseconds), .release, .settle,
      ], count: 2
    ).joined() + [tap, .hold(500.milliseconds), .close]

  private func jumps<Screen: PageScreen>(
    _ screen: Screen.Type, pages: Int
  ) throws -> (count: Int?, gestures: Set<String>) {
    let (found, faults) = try seen(
      of: ScreenPager<Screen>.self, pages: pages, along: .vertical, Self.gestures)
    #expect(found.obstacle == nil && found.blankFrames + found.wrongFrames == 0, "\(found)")
    #expect(found.flickerFrames == found.offsetJumps)
    return (found.offsetJumps, Set(faults.compactMap { $0.gestures.last?.text }))
  }

  @Test("keep what is seen, and rows below make room", arguments: [28, 60])
  func kept(pages: Int) throws { #expect(try jumps(Chat.self, pages: pages).count == 0) }

  @Test("that go to the tail, or lose the heights above, jump once, at the tap")
  func lost() throws {
    let pinned = try jumps(PinnedChat.self, pages: 28)
    #expect(pinned.count == 1 && pinned.gestures.contains(Self.tap.text))
    let reloaded = try jumps(ReloadedChat.self, pages: 60)
    #expect(reloaded.count == 1 && reloaded.gestures.contains(Self.tap.text))
  }
}
