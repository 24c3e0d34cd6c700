import PaneUIKit

/// Has each picture of an async function, as an app has them of what loads them, and shows it if the
/// cell is still the page's: nothing is wrong with it.
class LoadedPhotos: PhotoPager {
  fileprivate var checksCells: Bool { true }

  override func fill(_ cell: PhotoCell, _ page: Int) {
    (cell.page, cell.photo.image) = (page, nil)
    cell.loading = Task { [weak cell, pages, checksCells] in
      let picture = await Task { pages.image(of: page) }.value
      guard let cell, cell.page == page || !checksCells else { return }
      cell.photo.image = picture
    }
  }
}

final class SoundLoads: LoadedPhotos, Pager {}

/// Shows what comes in whichever cell it was for.
final class UncheckedLoads: LoadedPhotos, Pager {
  override var checksCells: Bool { false }
}

/// A page view controller that has the pictures beside the page in view loaded, and keeps these three:
/// nothing is wrong with it.
class AlbumPager: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate
{
  private final class Photo: UIViewController {
    let page: Int
    private weak var album: AlbumPager?

    init(_ page: Int, _ album: AlbumPager) {
      (self.page, self.album) = (page, album)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func loadView() {
      let photo = UIImageView()
      view = photo
      photo.image = album?.pictures[page]
      guard photo.image == nil else { return }
      Task { [page, weak album] in photo.image = await album?.picture(page) }
    }
  }

  private let pages: DrawnPages
  private var page: Int
  private var pictures: [Int: UIImage] = [:]
  fileprivate var loadsAhead: Bool { true }
  var viewController: UIViewController { self }

  required init(pages: DrawnPages, page: Int) {
    (self.pages, self.page) = (pages, page)
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }
  required init?(coder: NSCoder) { fatalError("it is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    (dataSource, delegate) = (self, self)
    show(page, animated: false)
  }

  func show(_ page: Int, animated: Bool) {
    guard let photo = photo(page) else { return }
    let direction: NavigationDirection = page < self.page ? .reverse : .forward
    setViewControllers([photo], direction: direction, animated: animated)
    comes(to: page)
  }

  private func comes(to page: Int) {
    self.page = page
    pictures = pictures.filter { abs($0.key - page) < 2 }
    for near in [page + 1, page - 1]
    where loadsAhead && (0..<pages.count).contains(near) && pictures[near] == nil {
      Task { _ = await picture(near) }
    }
  }

  private func picture(_ page: Int) async -> UIImage {
    let picture = await Task { pages.image(of: page) }.value
    if abs(page - self.page) < 2 { pictures[page] = picture }
    return picture
  }

  private func photo(_ page: Int) -> Photo? {
    (0..<pages.count).contains(page) ? Photo(page, self) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { (viewController as? Photo).flatMap { photo($0.page - 1) } }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { (viewController as? Photo).flatMap { photo($0.page + 1) } }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    if completed, let photo = viewControllers?.first as? Photo { comes(to: photo.page) }
  }
}

final class SoundAlbum: AlbumPager, Pager {}

/// Loads a picture when its page is asked for.
final class LateAlbum: AlbumPager, Pager {
  override var loadsAhead: Bool { false }
}

/// Has each picture of a group of tasks, and shows what comes in whichever cell it was for.
final class GroupedLoads: PhotoPager, Pager {
  override func fill(_ cell: PhotoCell, _ page: Int) {
    cell.photo.image = nil
    Task { [weak cell, pages] in
      await withTaskGroup(of: UIImage.self) { group in
        group.addTask { await pages.image(of: page) }
        for await picture in group { cell?.photo.image = picture }
      }
    }
  }
}
