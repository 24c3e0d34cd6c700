#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// Loads photos, decodes them away from the main thread, and keeps the last ones.
@MainActor class PhotoStore {
  private let cache = NSCache<NSURL, UIImage>()

  init(limit: Int = 6) { cache.countLimit = limit }

  /// The photo if it is in memory.
  func photo(at url: URL) -> UIImage? { cache.object(forKey: url as NSURL) }

  func load(_ url: URL) async throws -> UIImage {
    let (data, _) = try await URLSession.shared.data(from: url)
    guard let photo = await decode(data) else { throw URLError(.cannotDecodeContentData) }
    cache.setObject(photo, forKey: url as NSURL)
    return photo
  }

  func decode(_ data: Data) async -> UIImage? { await UIImage(data: data)?.byPreparingForDisplay() }
}

/// Shows a photo as soon as it is there.
final class PhotoCell: UICollectionViewCell {
  private let photoView = UIImageView()
  private var loading: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    photoView.frame = contentView.bounds
    photoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    photoView.contentMode = .scaleAspectFit
    contentView.addSubview(photoView)
  }

  required init?(coder: NSCoder) { nil }

  deinit { loading?.cancel() }

  func show(_ url: URL, from store: PhotoStore) {
    stop()
    photoView.image = store.photo(at: url)
    guard photoView.image == nil else { return }
    loading = Task { [weak self] in
      // The cell may be another photo's by then.
      guard let photo = try? await store.load(url), !Task.isCancelled else { return }
      self?.photoView.image = photo
    }
  }

  /// The photo is not needed any more.
  func stop() {
    loading?.cancel()
    loading = nil
  }
}

/// Shows photos from a network, page by page.
final class PhotoPagerViewController: UICollectionViewController {
  private let photos: [URL]
  private var page: Int
  private var laidOutSize = CGSize.zero
  private let registration: UICollectionView.CellRegistration<PhotoCell, URL>

  init(photos: [URL], page: Int, store: PhotoStore) {
    (self.photos, self.page) = (photos, page)
    registration = UICollectionView.CellRegistration { cell, _, url in cell.show(url, from: store) }
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
    guard photos.indices.contains(page) else { return }
    let path = IndexPath(item: page, section: 0)
    collectionView.scrollToItem(at: path, at: .left, animated: animated)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: photos[indexPath.item])
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { (cell as? PhotoCell)?.stop() }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.size == laidOutSize, laidOutSize.width > 0 else { return }
    page = Int((scrollView.contentOffset.x / laidOutSize.width).rounded())
  }
}
