import PaneBenchTesting
import PaneUIKit
import Testing

/// Rows of a table, seven of which fit on the screen.
class RowsPager: Pager {
  class var name: String { "rows" }
  class var summary: String { "a table of rows" }
  let table: RowsController
  var viewController: UIViewController { table }

  required init(pages: DrawnPages, page: Int) {
    table = RowsController(pages, page)
  }

  func show(_ page: Int, animated: Bool) {
    table.tableView.scrollToRow(
      at: IndexPath(row: page, section: 0), at: .top, animated: animated)
  }
}

/// Makes something for each row when it opens.
final class ModelledRowsPager: RowsPager {
  override class var name: String { "modelled-rows" }

  required init(pages: DrawnPages, page: Int) {
    super.init(pages: pages, page: page)
    table.model = Array(0..<pages.count)
  }
}

final class RowsController: UITableViewController {
  private let pages: DrawnPages
  private var first: Int?
  fileprivate var model: [Int] = []

  init(_ pages: DrawnPages, _ page: Int) {
    (self.pages, first) = (pages, page)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let page = first, page > 0 else { return }
    first = nil
    tableView.scrollToRow(at: IndexPath(row: page, section: 0), at: .top, animated: false)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    pages.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    pages.draw(indexPath.row, in: cell.contentView)
    return cell
  }
}

@Suite("Constant load of a list")
struct ListTests {
  @Test("is measured with so many rows that no turn ends at the last one")
  func sound() async throws {
    let said = try await issues {
      try await expectConstantLoad(of: PagerLoader<RowsPager>.self)
    }.texts.joined()
    #expect(!said.contains("✗"), "\(said)")
  }

  @Test("is none of one that makes something for each row when it opens")
  func modelled() async throws {
    let said = try await issues {
      try await expectConstantLoad(of: PagerLoader<ModelledRowsPager>.self)
    }.texts.joined()
    #expect(said.contains(/✗ .* bytes-open is constant within 25% .* at 400 pages/), "\(said)")
  }
}
