// Written by 'panebench adopt' from Tests/AdoptedApp/App/CatalogPager.swift: edit that file.
// swift-format-ignore-file
// cf295f60a7d5003d 9c2938b179165016
import PaneUIKit
#sourceLocation(file: "Tests/AdoptedApp/App/CatalogPager.swift", line: 1)
import PaneUIKit

/// A collection view with a diffable data source, whose compositional layout pages section by
/// section.
final class CatalogPager: UIViewController {
  private enum Section: Hashable { case main }
  private struct Item: Hashable { let page: Int }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Item>

  private let count: Int
  private let first: Int
  private let fill: (Int, UIView) -> Void
  private let pageControl = UIPageControl()
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private var hasScrolled = false

  init(count: Int, first: Int, fill: @escaping (Int, UIView) -> Void) {
    (self.count, self.first, self.fill) = (count, first, fill)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.isScrollEnabled = true
    collectionView.alwaysBounceVertical = false
    collectionView.backgroundColor = .clear
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    pageControl.numberOfPages = count
    view.addSubview(pageControl)
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.main])
    snapshot.appendItems((0..<count).map(Item.init), toSection: .main)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pageControl.frame = CGRect(
      x: 0, y: view.bounds.height - 40, width: view.bounds.width, height: 26)
    guard !hasScrolled, count > 0 else { return }
    hasScrolled = true
    collectionView.layoutIfNeeded()
    show(first, animated: false)
  }

  func show(_ page: Int, animated: Bool) {
    guard let path = dataSource.indexPath(for: Item(page: page)) else { return }
    collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: animated)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let full = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.visibleItemsInvalidationHandler = { [weak self] _, offset, environment in
      let width = environment.container.contentSize.width
      guard width > 0 else { return }
      self?.pageControl.currentPage = Int((offset.x / width).rounded())
    }
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func makeDataSource() -> DataSource {
    let registration = UICollectionView.CellRegistration<PageCell, Item> { [fill] cell, _, item in
      fill(item.page, cell.contentView)
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
  }
}

private final class PageCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.clipsToBounds = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
