import PaneUIKit

/// Loads pictures of pages from a network, cancels what a cell does not need any more, and keeps what
/// has come: nothing is wrong with it, and each flaw is a subclass.
class NetworkPhotos: PhotoPager {
  private let session = URLSession(configuration: .default)
  fileprivate var pictures: [Int: UIImage] = [:]
  fileprivate var checksCells: Bool { true }

  deinit { session.invalidateAndCancel() }

  override func fill(_ cell: PhotoCell, _ page: Int) {
    leave(cell)
    (cell.page, cell.photo.image) = (page, pictures[page])
    guard pictures[page] == nil else { return }
    cell.task = load(page) { [weak self, weak cell] picture in
      guard let self, let cell, cell.page == page || !checksCells else { return }
      (pictures[page], cell.photo.image) = (picture, picture)
    }
  }

  /// The cell does not need its picture any more.
  fileprivate func leave(_ cell: PhotoCell) { cell.task?.cancel() }

  @discardableResult fileprivate func load(
    _ page: Int, _ use: @escaping @MainActor @Sendable (UIImage) -> Void
  ) -> URLSessionDataTask {
    let task = session.dataTask(with: pages.imageURL(of: page)) { data, _, _ in
      guard let picture = data.flatMap({ UIImage(data: $0)?.preparingForDisplay() }) else { return }
      DispatchQueue.main.async { use(picture) }
    }
    task.resume()
    return task
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { if let cell = cell as? PhotoCell { leave(cell) } }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    let seen = Set(collectionView.indexPathsForVisibleItems.map(\.item))
    pictures = pictures.filter { seen.contains($0.key) }
  }
}

final class SoundNetwork: NetworkPhotos, Pager {}

/// Awaits each picture in a task, which the cell cancels.
final class AwaitingPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    (cell.page, cell.photo.image) = (page, nil)
    let url = pages.imageURL(of: page)
    cell.loading = Task { [weak cell] in
      guard let (data, _) = try? await URLSession.shared.data(from: url),
        let picture = await UIImage(data: data)?.byPreparingForDisplay(), cell?.page == page
      else { return }
      cell?.photo.image = picture
    }
  }
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { (cell as? PhotoCell)?.loading = nil }
}

/// Lets each request go on.
final class UncancelledPhotos: NetworkPhotos, Pager {
  override func leave(_ cell: PhotoCell) {}
}

/// Lets each request go on, and shows what comes in whichever cell it was for.
final class UncheckedPhotos: NetworkPhotos, Pager {
  override var checksCells: Bool { false }
  override func leave(_ cell: PhotoCell) {}
}

/// Asks for the page in view in each frame in which it moves.
final class EagerRequests: NetworkPhotos, Pager {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    load(page) { _ in }
  }
}

/// Prefetches a page when its cell has asked for it.
final class LatePrefetch: NetworkPhotos, Pager {
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let page = indexPath.item
    if pictures[page] == nil { load(page) { [weak self] in self?.pictures[page] = $0 } }
  }
}

/// Reads from the network where it fills its cells.
final class ReadingPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    let data = try? Data(contentsOf: pages.imageURL(of: page))
    cell.photo.image = data.flatMap { UIImage(data: $0) }
  }
}

/// Loads everything anew whenever it moves.
final class ReloadingPhotos: NetworkPhotos, Pager {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    pictures = [:]
    collectionView.reloadData()
  }
}

/// Is held by its timer.
final class HeldPhotos: PhotoPager, Pager {
  override func viewDidLoad() {
    super.viewDidLoad()
    Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in
      MainActor.assumeIsolated { self.show(self.page, animated: true) }
    }
  }
}

/// Empties its cache at each warning, and loads what is in view anew.
final class EmptiedPhotos: NetworkPhotos, Pager {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    pictures = [:]
    collectionView.reloadData()
  }
}

/// Asks for each page once, and what it asked for in haste has been cancelled.
final class ForsakenPhotos: NetworkPhotos, Pager {
  private var asked: Set<Int> = []

  override func fill(_ cell: PhotoCell, _ page: Int) {
    if asked.insert(page).inserted || pictures[page] != nil { return super.fill(cell, page) }
    leave(cell)
    (cell.page, cell.photo.image) = (page, nil)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    asked.formIntersection(pictures.keys)
  }
}
