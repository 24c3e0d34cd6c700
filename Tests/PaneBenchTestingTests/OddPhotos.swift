import PaneUIKit

/// Loads pictures for cells as its session's delegate, which the session keeps until it is invalidated.
final class PictureLoader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // Sendable because the pager that has it is told on one thread at a time.
  private(set) lazy var session = URLSession(
    configuration: .default, delegate: self, delegateQueue: nil)
  private var cells: [Int: PhotoCell] = [:]

  @MainActor func load(_ url: URL, for cell: PhotoCell) {
    let task = session.dataTask(with: url)
    (cell.task, cells[task.taskIdentifier]) = (task, cell)
    task.resume()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let cell = cells[dataTask.taskIdentifier] else { return }
    let picture = UIImage(data: data)?.preparingForDisplay()
    DispatchQueue.main.async { if cell.task === dataTask { cell.photo.image = picture } }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) { cells[task.taskIdentifier] = nil }
}

/// Cancels what a cell waits for that goes out of view.
class CancellingPhotos: PhotoPager {
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { (cell as? PhotoCell)?.task?.cancel() }
}

class DelegatePhotos: CancellingPhotos {
  private let loader = PictureLoader()
  nonisolated class var endsSession: Bool { true }

  deinit { if type(of: self).endsSession { loader.session.invalidateAndCancel() } }

  override func fill(_ cell: PhotoCell, _ page: Int) {
    cell.task?.cancel()
    cell.photo.image = nil
    loader.load(pages.imageURL(of: page), for: cell)
  }
}
final class SoundDelegate: DelegatePhotos, Pager {}
/// Never says that its session is over.
final class DelegatedPhotos: DelegatePhotos, Pager {
  nonisolated override class var endsSession: Bool { false }
}

/// Shows pictures of the app's own, which are decoded when they are shown.
final class NamedPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    cell.photo.image = UIImage(named: pages.imageName(of: page))
  }
}

/// Downloads pictures, and reads each file as long as it is there.
class FilePhotos: CancellingPhotos {
  private let session = URLSession(configuration: .default)
  private var files: [Int: String] = [:]
  fileprivate var keepsPaths: Bool { false }

  deinit { session.invalidateAndCancel() }

  override func fill(_ cell: PhotoCell, _ page: Int) {
    cell.task?.cancel()
    (cell.page, cell.photo.image) = (page, nil)
    if let file = files[page] {
      cell.photo.image = UIImage(contentsOfFile: file)
      return
    }
    let task = session.downloadTask(with: pages.imageURL(of: page)) {
      [weak self, weak cell] file, _, _ in
      let picture = file.flatMap { UIImage(contentsOfFile: $0.path)?.preparingForDisplay() }
      DispatchQueue.main.async {
        guard let self, let cell, cell.page == page else { return }
        cell.photo.image = picture
        if self.keepsPaths { self.files[page] = file?.path }
      }
    }
    cell.task = task
    task.resume()
  }
}
final class SoundFiles: FilePhotos, Pager {}
/// Keeps where a file was, and reads it again when it is gone.
final class DownloadedPhotos: FilePhotos, Pager {
  override var keepsPaths: Bool { true }
}

/// Runs the run loop until its picture is there.
final class LoopingPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    let data = pages.imageData(of: page)
    var picture: UIImage?
    DispatchQueue.global().async { picture = UIImage(data: data)?.preparingForDisplay() }
    let end = Date(timeIntervalSinceNow: 0.5)
    while picture == nil, Date() < end {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    }
    cell.photo.image = picture
  }
}

/// Awaits each picture, and shows it in whichever cell it was for.
final class UnawaitedPhotos: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    cell.photo.image = nil
    let url = pages.imageURL(of: page)
    Task { [weak cell] in
      guard let (data, _) = try? await URLSession.shared.data(from: url),
        let picture = await UIImage(data: data)?.byPreparingForDisplay()
      else { return }
      cell?.photo.image = picture
    }
  }
}

/// Tells its collection view of an item that its data source has not.
final class BatchedPhotos: PhotoPager, Pager {
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
  }
}

/// Keeps every picture.
final class UnlimitedPhotos: PhotoPager, Pager {
  private let cache = NSCache<NSNumber, UIImage>()
  override func fill(_ cell: PhotoCell, _ page: Int) {
    cell.photo.image = cache.object(forKey: page as NSNumber) ?? pages.image(of: page)
    if let image = cell.photo.image { cache.setObject(image, forKey: page as NSNumber) }
  }
}

/// Goes to its first page as it is redrawn for dark mode.
final class DarkPhotos: PhotoPager, Pager {
  override func traitCollectionDidChange(_ old: UITraitCollection?) {
    super.traitCollectionDidChange(old)
    if traitCollection.userInterfaceStyle == .dark { show(0, animated: false) }
  }
}

/// Goes to its first page to make room for a keyboard.
final class TypedPhotos: PhotoPager, Pager {
  nonisolated(unsafe) private var token: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.show(0, animated: false) } }
  }

  deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}
