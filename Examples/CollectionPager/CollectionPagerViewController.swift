#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// A page in a cell.
final class PageCell: UICollectionViewCell {
  static let reuseIdentifier = "page"
}

/// Shows pages as the items of a collection view.
///
/// The page that was in view stays there when the device turns: a collection view alone would keep
/// its content offset.
final class CollectionPagerViewController: UICollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  private let pageCount: Int
  private let fill: (UIView, Int) -> Void
  private var page: Int
  private var laidOutSize = CGSize.zero

  init(pageCount: Int, page: Int, fill: @escaping (UIView, Int) -> Void) {
    (self.pageCount, self.page, self.fill) = (pageCount, page, fill)
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.isPagingEnabled = true
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(PageCell.self, forCellWithReuseIdentifier: PageCell.reuseIdentifier)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard collectionView.bounds.size != laidOutSize else { return }
    laidOutSize = collectionView.bounds.size
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = laidOutSize
    show(page: page, animated: false)
    collectionView.reloadData()
  }

  func show(page: Int, animated: Bool) {
    guard (0..<pageCount).contains(page) else { return }
    let path = IndexPath(item: page, section: 0)
    collectionView.scrollToItem(at: path, at: .left, animated: animated)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { pageCount }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PageCell.reuseIdentifier, for: indexPath)
    fill(cell.contentView, indexPath.item)
    return cell
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.size == laidOutSize, laidOutSize.width > 0 else { return }
    page = Int((scrollView.contentOffset.x / laidOutSize.width).rounded())
  }
}
