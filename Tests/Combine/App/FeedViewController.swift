import Combine
import UIKit

final class FeedViewController: UIViewController, UICollectionViewDelegate {
  private let viewModel: FeedViewModel
  private var cancellables: Set<AnyCancellable> = []
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private lazy var dataSource = UICollectionViewDiffableDataSource<Int, FeedItem>(
    collectionView: collectionView
  ) { view, index, item in
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: index) as! FeedCell
    cell.configure(with: item)
    return cell
  }
  private var pending: Int?

  init(viewModel: FeedViewModel, page: Int) {
    self.viewModel = viewModel
    pending = page
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    collectionView.isPagingEnabled = true
    collectionView.delegate = self
    collectionView.register(FeedCell.self, forCellWithReuseIdentifier: "cell")
    view.addSubview(collectionView)
    viewModel.$items
      .filter { !$0.isEmpty }
      .sink { [weak self] items in
        var snapshot = NSDiffableDataSourceSnapshot<Int, FeedItem>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        self?.dataSource.apply(snapshot, animatingDifferences: false)
        self?.view.setNeedsLayout()
      }
      .store(in: &cancellables)
    collectionView.publisher(for: \.contentOffset)
      .map { [weak self] offset in
        guard let width = self?.collectionView.bounds.width, width > 0 else { return 0 }
        return Int((offset.x / width).rounded())
      }
      .removeDuplicates()
      .assign(to: \.current, on: viewModel)
      .store(in: &cancellables)
    viewModel.$title
      .sink { [weak self] in self?.title = $0 }
      .store(in: &cancellables)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard layout.itemSize != view.bounds.size || pending != nil else { return }
    let width = collectionView.bounds.width
    let kept = pending ?? Int((collectionView.contentOffset.x / width).rounded())
    collectionView.frame = view.bounds
    layout.itemSize = view.bounds.size
    show(page: kept, animated: false)
  }

  func show(page: Int, animated: Bool) {
    guard page < viewModel.items.count, collectionView.bounds.width > 0 else {
      pending = page
      return
    }
    pending = nil
    collectionView.scrollToItem(
      at: IndexPath(item: page, section: 0), at: .left, animated: animated)
  }
}
