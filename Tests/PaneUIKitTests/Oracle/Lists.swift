import PaneUIKit

/// How high page `page` of a list is, in points.
func listHeight(of page: Int) -> CGFloat { CGFloat(80 + page * 37 % 200) }

/// A list of pages of different heights, in a table that is told them.
class HighTable: DownwardTable {
  override func viewDidLoad() {
    super.viewDidLoad()
    table.isPagingEnabled = false
    table.contentInset.top = 20
  }

  override func viewDidLayoutSubviews() {
    guard table.frame != view.bounds else { return }
    let isFirst = table.bounds.isEmpty
    table.frame = view.bounds
    table.layoutIfNeeded()
    if isFirst { show(page, animated: false) }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  override func tableView(
    _ table: UITableView, heightForRowAt path: IndexPath
  ) -> CGFloat {
    listHeight(of: path.row)
  }
}

/// The same with all heights beforehand, a header of each section, and three rows in each.
final class SectionedTable: HighTable {
  override func viewDidLoad() {
    super.viewDidLoad()
    table.estimatedRowHeight = 0
  }

  override func show(_ page: Int, animated: Bool) {
    table.scrollToRow(
      at: IndexPath(row: page % 3, section: page / 3), at: .none, animated: animated)
  }

  override func numberOfSections(in table: UITableView) -> Int { (pages.count + 2) / 3 }
  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    min(3, pages.count - 3 * section)
  }
  override func tableView(
    _ table: UITableView, cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    super.tableView(table, cellForRowAt: IndexPath(row: path.section * 3 + path.row, section: 0))
  }
  override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    listHeight(of: path.section * 3 + path.row)
  }
  override func tableView(_: UITableView, heightForHeaderInSection: Int) -> CGFloat { 30 }
  override func tableView(_: UITableView, viewForHeaderInSection: Int) -> UIView? { UIView() }
}

/// Cells whose constraints say how high they are, in a collection view below each other.
class SelfSizingList: DownwardList {
  final class Cell: UICollectionViewCell {
    lazy var height = contentView.heightAnchor.constraint(equalToConstant: 100)
  }

  override var layout: UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (8, 0)
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.isPagingEnabled = false
    list.register(Cell.self, forCellWithReuseIdentifier: "page")
  }

  override func viewDidLayoutSubviews() {
    guard list.frame != view.bounds else { return }
    let isFirst = list.bounds.isEmpty
    list.frame = view.bounds
    list.layoutIfNeeded()
    if isFirst { show(page, animated: false) }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  override func collectionView(
    _ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: list.bounds.width, height: 100) }

  override func collectionView(
    _ list: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = super.collectionView(list, cellForItemAt: path)
    (cell as? Cell)?.height.constant = height(of: path.item)
    (cell as? Cell)?.height.isActive = true
    return cell
  }

  func height(of page: Int) -> CGFloat { 150 }
}

/// The same with what is seen kept where it is, as airbnb/MagazineLayout does it.
final class KeptList: SelfSizingList {
  private final class Layout: UICollectionViewFlowLayout {
    override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      let top = collectionView?.bounds.minY ?? 0
      if original.frame.minY < top {
        context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
      }
      return context
    }
  }

  override var layout: UICollectionViewLayout {
    let layout = Layout()
    layout.estimatedItemSize = CGSize(width: 300, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (8, 0)
    return layout
  }
}
