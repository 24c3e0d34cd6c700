import Testing

@testable import PaneUIKit
@testable import Replaying

/// A table of rows of 100 pt.
class LowTable: CardFeed {
  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 100 }
}

/// The same with a new cell for each row.
final class WastefulTable: LowTable {
  override func tableView(_: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    pages.draw(path.row, in: cell.contentView)
    return cell
  }
}

/// A table whose rows are as high as their text: one to four lines and 16 pt.
final class TextTable: AutomaticTable {
  nonisolated static let line = UIFont.systemFont(ofSize: 20).lineHeight
  override var estimate: CGFloat? { 16 + Self.line }
  override var cell: UITableViewCell.Type { Cell.self }

  final class Cell: UITableViewCell {
    let label = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      (label.numberOfLines, label.font) = (0, .systemFont(ofSize: 20))
      contentView.addSubview(label)
      pin(label, to: contentView, inset: 8)
    }
    required init?(coder: NSCoder) { nil }
  }

  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = super.tableView(table, cellForRowAt: path)
    (cell as? Cell)?.label.text = Array(repeating: "text", count: 1 + path.row % 4)
      .joined(separator: "\n")
    return cell
  }
}

@Suite("Cells")
struct CellTests {
  /// How many cells a screen configured and made, how high its content is in the end, and what is
  /// seen.
  private func play<Screen: PageScreen>(
    _ screen: Screen.Type, pages: Int = 100, _ gestures: [Gesture]
  ) throws -> (configured: Int, made: Int, content: Double, offset: Double, Coverage) {
    var phone = Device.iPhone6
    phone.axis = .vertical
    let source = MeteredPageSource(PlainPageSource(pages: pages, size: phone.size))
    var replay = CoverageReplay(
      PagerLoader<ScreenPager<Screen>>.self, try Trace(of: gestures, on: phone, pages: pages),
      on: phone, source: source)
    var (content, offset) = (0.0, 0.0)
    let view = replay.stage.scrollView
    while replay.next() != nil {
      (content, offset) = (view.contentSize.height, view.contentOffset.y)
    }
    let (coverage, work) = (replay.end(), source.ledger.sideWork)
    return (work.cellsConfigured, work.cellsMade, content, offset, coverage)
  }

  @Test("are configured once for each row that comes into view, and made once for each in view")
  func low() throws {
    let gestures: [Gesture] = [
      .open(page: 1), .settle, .flick(.up, 3000.pointsPerSecond), .settle,
      .flick(.up, 3000.pointsPerSecond), .settle, .close,
    ]
    let found = try play(LowTable.self, gestures)
    // A screen of 667 pt shows 8 rows of 100 pt at most.
    let rows = Int(((found.offset + 667) / 100).rounded(.up))
    #expect(rows > 20 && found.configured == rows && found.made == 8)
    let jumped = try play(
      LowTable.self, [.open(page: 1), .settle, .jump(toPage: 51), .settle, .close])
    #expect(jumped.configured == 14 && jumped.made == 7)
    let wasteful = try play(WastefulTable.self, gestures)
    #expect(wasteful.configured == rows && wasteful.made == rows)
  }

  @Test("that are as high as their text make the content as high as all of it once all were seen")
  func text() throws {
    let down: [Gesture] = [.open(page: 1), .settle] + .turn(.up, times: 12) + [.close]
    let found = try play(TextTable.self, pages: 40, down)
    #expect(abs(found.content - (40 * 16 + 100 * Double(TextTable.line))) < 0.5)
    #expect(found.4.blankFrames == 0 && found.4.wrongFrames == 0 && found.4.offsetJumps == 0)
  }
}
