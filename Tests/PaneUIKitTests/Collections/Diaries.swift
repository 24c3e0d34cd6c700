@testable import PaneUIKit

/// Writes down what is asked for and told.
@MainActor class Diary: NSObject {
  private final var entries: [String] = []

  final func note(_ entry: String) { entries.append(entry) }

  /// The entries since the last call.
  final func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  /// The entries of what `act` does.
  final func entries(of act: () -> Void) -> [String] {
    _ = take()
    act()
    return take()
  }
}

/// The cells of one section, which `fill` fills. The view over them keeps them.
final class Cells: NSObject, UICollectionViewDataSource {
  private let count: Int
  private let fill: (UICollectionViewCell, Int) -> Void

  init(_ count: Int, fill: @escaping (UICollectionViewCell, Int) -> Void = { _, _ in }) {
    (self.count, self.fill) = (count, fill)
  }

  private final class OwningView: UICollectionView { var cells: Cells? }

  /// A collection view over them.
  func view(
    _ frame: CGRect, _ layout: UICollectionViewLayout,
    of type: UICollectionViewCell.Type = UICollectionViewCell.self
  ) -> UICollectionView {
    let view = OwningView(frame: frame, collectionViewLayout: layout)
    view.register(type, forCellWithReuseIdentifier: "page")
    (view.dataSource, view.cells) = (self, self)
    return view
  }

  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { count }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "page", for: path)
    fill(cell, path.item)
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
  }
}

/// Writes down what a collection view asks for and tells, and names cells by the order in which
/// they were made.
@MainActor
final class CollectionDiary: Diary, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching, UICollectionViewDelegate
{
  final class Cell: UICollectionViewCell {
    /// How many were made before.
    var number = 0
    weak var diary: CollectionDiary?

    override func prepareForReuse() {
      super.prepareForReuse()
      diary?.note("prepare c\(number)")
    }
  }

  var itemCount: Int
  private var cells = 0

  init(items: Int) { itemCount = items }

  /// A collection view over it, with pages of the screen's extent side by side, or `other` in place
  /// of that layout.
  func view(_ other: UICollectionViewLayout? = nil, prefetching: Bool = false) -> UICollectionView {
    let layout = UICollectionViewFlowLayout().row(of: FingerBench.size)
    let view = UICollectionView(frame: rect(0, 0, 300, 400), collectionViewLayout: layout)
    view.isPagingEnabled = true
    view.isPrefetchingEnabled = prefetching
    view.register(Cell.self, forCellWithReuseIdentifier: "page")
    (view.dataSource, view.prefetchDataSource, view.delegate) = (self, self, self)
    if let other { view.collectionViewLayout = other }
    return view
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    note("count")
    return itemCount
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    note("cell \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
    guard let cell = cell as? Cell else { return cell }
    if cell.diary == nil {
      cells += 1
      (cell.diary, cell.number) = (self, cells)
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    note("prefetch \(indexPaths.map(\.item))")
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { note("cancel \(indexPaths.map(\.item))") }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    note("will display \(indexPath.item) \(Self.name(cell))\(cell.superview == nil ? "" : " in")")
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("ended \(indexPath.item) \(Self.name(cell))\(cell.superview == nil ? "" : " in")") }

  private static func name(_ cell: UICollectionViewCell) -> String {
    (cell as? Cell).map { "c\($0.number)" } ?? "?"
  }
}

/// Says how large items are, and writes down of which it was asked.
final class Sizing: Diary, UICollectionViewDelegateFlowLayout {
  private let size: (Int) -> CGSize
  init(_ size: @escaping (Int) -> CGSize) { self.size = size }
  func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    note("\(path.item)")
    return size(path.item)
  }
}

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

  private final class OwningTable: UITableView { var diary: TableDiary? }

  /// A table over it, 300 by 400 points, which keeps it.
  final func table(
    _ style: UITableView.Style = .plain, rowHeight: CGFloat? = nil, estimate: CGFloat? = nil
  ) -> UITableView {
    let table = OwningTable(frame: rect(0, 0, 300, 400), style: style)
    table.diary = self
    table.register(Cell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.prefetchDataSource) = (self, self)
    table.delegate = self as? any UITableViewDelegate
    if let rowHeight { table.rowHeight = rowHeight }
    if let estimate { table.estimatedRowHeight = estimate }
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

extension UICollectionViewFlowLayout {
  /// Itself, with items of `size` side by side, or one below the other, without space between.
  func row(of size: CGSize, _ direction: UICollectionView.ScrollDirection = .horizontal) -> Self {
    (itemSize, scrollDirection, minimumLineSpacing) = (size, direction, 0)
    return self
  }
}

extension NSCollectionLayoutSection {
  /// Items that fill the screen, below a header that is so high.
  static func headed(
    _ height: NSCollectionLayoutDimension = .absolute(40), at offset: CGPoint = .zero
  ) -> NSCollectionLayoutSection {
    let section = screens
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), height), elementKind: "header",
        alignment: .top, absoluteOffset: offset)
    ]
    return section
  }
}

extension NSDiffableDataSourceSnapshot where Section == Int {
  /// One section of `items`.
  init(_ items: [Item], in section: Int = 0) {
    self.init()
    appendSections([section])
    appendItems(items)
  }
}

extension NSCollectionLayoutSize {
  convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
    self.init(widthDimension: width, heightDimension: height)
  }
}
