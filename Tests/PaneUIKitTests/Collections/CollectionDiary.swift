import PaneUIKit

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

  /// A collection view over it, with pages of the screen's extent side by side.
  func view(prefetching: Bool = false) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.itemSize = FingerBench.size
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: FingerBench.size), collectionViewLayout: layout)
    view.isPagingEnabled = true
    view.isPrefetchingEnabled = prefetching
    view.register(Cell.self, forCellWithReuseIdentifier: "page")
    view.dataSource = self
    view.prefetchDataSource = self
    view.delegate = self
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
