@testable import PaneUIKit

/// Writes down what a table asks for and tells, and names cells by the order in which they were
/// made.
@MainActor class TableDiary: Diary, UITableViewDataSource, UITableViewDataSourcePrefetching {
  final class Cell: UITableViewCell {
    var number = 0
    weak var diary: TableDiary?

    override func prepareForReuse() {
      super.prepareForReuse()
      diary?.note("prepare c\(number)")
    }
  }

  /// The numbers of rows by section.
  final var rows: [Int]
  private final var cells = 0

  init(_ rows: Int...) { self.rows = rows }

  /// A table over it, 300 by 400 points.
  final func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: rect(0, 0, 300, 400), style: style)
    table.register(Cell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.prefetchDataSource) = (self, self)
    table.delegate = self as? any UITableViewDelegate
    return table
  }

  final func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  final func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    if let cell = cell as? Cell, cell.diary == nil {
      (cell.number, cell.diary) = (cells, self)
      cells += 1
    }
    note("cell \(path.section).\(path.row) c\((cell as? Cell)?.number ?? -1)")
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) {
    note("prefetch " + paths.map { "\($0.row)" }.joined(separator: " "))
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
    note("cancel " + paths.map { "\($0.row)" }.joined(separator: " "))
  }
}

/// The same with heights.
final class HighDiary: TableDiary, UITableViewDelegate {
  var height: (IndexPath) -> CGFloat = { _ in 100 }
  var headerHeight: CGFloat = .nan

  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    note("height \(path.row)")
    return height(path)
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard !headerHeight.isNaN else { return nil }
    let view = UIView()
    view.tag = section
    return view
  }
  func tableView(_: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    note("show \(path.row)")
  }
  func tableView(_: UITableView, didEndDisplaying: UITableViewCell, forRowAt path: IndexPath) {
    note("hide \(path.row)")
  }
}
