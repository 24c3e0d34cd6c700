#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// A pager as apps have written them since iOS 14: a diffable data source, a cell registration,
/// actions.
public class ModernPager: UIViewController {
  private let pageCount: Int
  private let fill: (UIView, Int) -> Void
  private lazy var layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)
  private lazy var dataSource = makeDataSource()
  private let forward = UIButton(type: .system, primaryAction: nil)
  private let dots = UIPageControl()
  private let wheel = UIActivityIndicatorView(style: .medium)

  public init(pageCount: Int, fill: @escaping (UIView, Int) -> Void) {
    (self.pageCount, self.fill) = (pageCount, fill)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.itemSize = view.bounds.inset(by: view.safeAreaInsets).size
    collectionView.isPagingEnabled = true
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.panGestureRecognizer.require(toFail: UITapGestureRecognizer())
    view.addSubview(collectionView)
    dots.numberOfPages = pageCount
    dots.addAction(
      UIAction { [weak self] _ in self?.show(self?.dots.currentPage ?? 0) }, for: .valueChanged)
    forward.setTitle("Next", for: .normal)
    forward.addAction(
      UIAction(title: "Next") { [weak self] _ in self?.goOn() }, for: .touchUpInside)
    view.addSubview(forward)
    wheel.startAnimating()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<pageCount))
    dataSource.apply(snapshot, animatingDifferences: false) { [wheel] in wheel.stopAnimating() }
    forward.isHidden =
      traitCollection.horizontalSizeClass == .compact && navigationController != nil
  }

  /// Presses the button, as a test does.
  public func press() { forward.sendActions(for: .touchUpInside) }

  public var isWaiting: Bool { wheel.isAnimating }

  public func show(_ page: Int) {
    guard let path = dataSource.indexPath(for: page) else { return }
    collectionView.layer.removeAllAnimations()
    collectionView.scrollToItem(at: path, at: .left, animated: false)
    dots.currentPage = page
  }

  private func goOn() { show(dots.currentPage + 1) }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Int> {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      [fill] cell, _, page in
      fill(cell.contentView, page)
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      view, path, page in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: page)
    }
  }
}
