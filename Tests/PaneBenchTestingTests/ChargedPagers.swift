import PaneUIKit

/// Shows pictures of pages in the cells of a collection view, and nothing is wrong with it: each flaw
/// is a subclass.
class PhotoPager: UICollectionViewController {
  let pages: DrawnPages
  private(set) var page: Int
  private var size = CGSize.zero
  var viewController: UIViewController { self }

  required init(pages: DrawnPages, page: Int) {
    (self.pages, self.page) = (pages, page)
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.isPagingEnabled = true
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard collectionView.bounds.size != size else { return }
    size = collectionView.bounds.size
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = size
    show(page, animated: false)
    collectionView.reloadData()
  }

  func show(_ page: Int, animated: Bool) {
    guard (0..<pages.count).contains(page) else { return }
    let path = IndexPath(item: page, section: 0)
    collectionView.scrollToItem(at: path, at: .left, animated: animated)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { pages.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    if let cell = cell as? PhotoCell { fill(cell, indexPath.item) }
    return cell
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.size == size, size.width > 0 else { return }
    page = Int((scrollView.contentOffset.x / size.width).rounded())
  }

  func fill(_ cell: PhotoCell, _ page: Int) { cell.photo.image = pages.image(of: page) }
}

final class PhotoCell: UICollectionViewCell {
  let photo = UIImageView()
  var page = -1
  var task: URLSessionTask?
  var loading: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    photo.frame = contentView.bounds
    photo.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(photo)
  }

  required init?(coder: NSCoder) { nil }

  deinit { loading?.cancel() }
}

final class SoundPhotos: PhotoPager, Pager {}

/// Has each picture decoded in the background, and shows it unless the cell is another page's by
/// then.
final class LatePhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    (cell.photo.image, cell.page) = (nil, page)
    let data = pages.imageData(of: page)
    DispatchQueue.global().async { [weak cell] in
      let picture = UIImage(data: data)?.preparingForDisplay()
      DispatchQueue.main.async { if cell?.page == page { cell?.photo.image = picture } }
    }
  }
}

/// Has pictures decoded when they are shown.
final class LazyPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    cell.photo.image = UIImage(data: pages.imageData(of: page))
  }
}

/// Prepares pictures, and on the main thread.
final class HastyPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    cell.photo.image = UIImage(data: pages.imageData(of: page))?.preparingForDisplay()
  }
}

/// Waits for each picture.
final class WaitingPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    let (data, semaphore) = (pages.imageData(of: page), DispatchSemaphore(value: 0))
    var picture: UIImage?
    DispatchQueue.global().async {
      picture = UIImage(data: data)?.preparingForDisplay()
      semaphore.signal()
    }
    semaphore.wait()
    cell.photo.image = picture
  }
}

/// Waits for a group of the picture and its neighbour.
final class GroupedPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    let group = DispatchGroup()
    var pictures: [Int: UIImage] = [:]
    for near in [page, page + 1] where near < pages.count {
      let data = pages.imageData(of: near)
      DispatchQueue.global().async(group: group) {
        pictures[near] = UIImage(data: data)?.preparingForDisplay()
      }
    }
    group.wait()
    cell.photo.image = pictures[page]
  }
}

/// Asks the queue that decodes for what it has.
final class QueuedPhotos: PhotoPager, Pager {
  private let queue = DispatchQueue(label: "photos")
  private var pictures: [Int: UIImage] = [:]
  override func fill(_ cell: PhotoCell, _ page: Int) {
    let data = pages.imageData(of: page)
    queue.async { self.pictures = [page: UIImage(data: data)?.preparingForDisplay() ?? UIImage()] }
    cell.photo.image = queue.sync { pictures[page] }
  }
}

/// Gives up after a while, and shows nothing then.
final class ImpatientPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    let (data, group) = (pages.imageData(of: page), DispatchGroup())
    var picture: UIImage?
    DispatchQueue.global().async(group: group) {
      picture = UIImage(data: data)?.preparingForDisplay()
    }
    let isThere = group.wait(timeout: .now() + 0.02) == .success
    cell.photo.image = isThere ? picture : nil
  }
}

/// Sleeps when a page has come to rest.
final class SleepyPhotos: PhotoPager, Pager {
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    Thread.sleep(forTimeInterval: 0.05)
  }
}

/// Does not look whether a cell is another page's by the time its picture comes.
final class BlindPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    let data = pages.imageData(of: page)
    DispatchQueue.global().async {
      let picture = UIImage(data: data)?.preparingForDisplay()
      DispatchQueue.main.async { cell.photo.image = picture }
    }
  }
}

/// Scrolls by an animation of UIView's, for which a collection view drops the page that is left.
final class AnimatedPhotos: PhotoPager, Pager {
  override func show(_ page: Int, animated: Bool) {
    guard animated else { return super.show(page, animated: false) }
    UIView.animate(withDuration: 0.3) {
      self.collectionView.contentOffset.x = CGFloat(page) * self.collectionView.bounds.width
    }
  }
}

/// Keeps pictures in a cache, which is empty when the app comes back, and then decodes them when they
/// are shown.
final class CachedPhotos: PhotoPager, Pager {
  private let cache = NSCache<NSNumber, UIImage>()
  nonisolated(unsafe) private var token: (any NSObjectProtocol)?
  private var isBack = false

  override func viewDidLoad() {
    super.viewDidLoad()
    cache.countLimit = 3
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.isBack = true
        self?.collectionView.reloadData()
      }
    }
  }

  deinit { if let token { NotificationCenter.default.removeObserver(token) } }

  override func fill(_ cell: PhotoCell, _ page: Int) {
    let kept = cache.object(forKey: page as NSNumber)
    let new = isBack ? UIImage(data: pages.imageData(of: page)) : pages.image(of: page)
    cell.photo.image = kept ?? new
    if kept == nil, let new { cache.setObject(new, forKey: page as NSNumber) }
  }
}
