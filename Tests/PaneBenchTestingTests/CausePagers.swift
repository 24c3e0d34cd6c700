import PaneBenchTesting
import PaneUIKit

/// Asks for a page when a turn has ended.
final class TardyPager: SteadyPager {
  override func scrollViewDidScroll(_ scrollView: ScrollView) {}
  override func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { load() }
}

/// Lets go of the page that is left as soon as the next one is nearer.
final class HurriedPager: SteadyPager {
  override func wanted(at position: Double) -> ClosedRange<Int> {
    let range = super.wanted(at: position)
    return min(scrollView.nearestSlot, range.upperBound)...range.upperBound
  }
}

/// Lets go of everything at a memory warning.
final class WarnedPager: SteadyPager {
  override func handleMemoryWarning() { drop { _ in true } }
}

/// Puts each new page below the screen until a turn has ended.
final class LoweredPager: SteadyPager {
  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    let known = Set(pages.keys)
    super.scrollViewDidScroll(scrollView)
    for (number, page) in pages where !known.contains(number) {
      page.frame.origin.y = scrollView.frame.height
    }
  }
  override func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    for page in pages.values { page.frame.origin.y = 0 }
  }
}

/// Makes each page that comes in half as high.
final class HalvedPager: SteadyPager {
  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    let known = Set(pages.keys)
    super.scrollViewDidScroll(scrollView)
    for (number, page) in pages where !known.contains(number) { page.frame.size.height /= 2 }
  }
}

/// Keeps its views in a cache that has room for two of them, and asks for both neighbours when a turn
/// begins.
final class ShelvedPager: UIViewController, UIScrollViewDelegate, NSCacheDelegate, Pager {
  private let pages: DrawnPages
  private let first: Int
  private let row = UIScrollView()
  private let views = NSCache<NSNumber, UIView>()
  var viewController: UIViewController { self }

  required init(pages: DrawnPages, page: Int) {
    (self.pages, first) = (pages, page)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    row.frame = view.bounds
    (row.isPagingEnabled, row.delegate) = (true, self)
    row.contentSize = CGSize(
      width: row.bounds.width * CGFloat(pages.count), height: row.bounds.height)
    view.addSubview(row)
    (views.countLimit, views.delegate) = (2, self)
    show(first, animated: false)
    load(first)
  }

  func show(_ page: Int, animated: Bool) {
    row.setContentOffset(CGPoint(x: row.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  private func load(_ page: Int) {
    guard (0..<pages.count).contains(page), views.object(forKey: page as NSNumber) == nil else {
      return
    }
    let view = pages.view(of: page)
    view.frame.origin.x = row.bounds.width * CGFloat(page)
    row.addSubview(view)
    views.setObject(view, forKey: page as NSNumber)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    let page = Int((row.contentOffset.x / row.bounds.width).rounded())
    for near in [page + 1, page - 1] { load(near) }
  }

  nonisolated func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
    nonisolated(unsafe) let view = obj as? UIView
    MainActor.assumeIsolated { view?.removeFromSuperview() }
  }
}

/// Fills the cells that come in when a turn has ended, with pictures that nobody has decoded: two
/// flaws.
final class TardyLazyPhotos: PhotoPager, Pager {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.isPrefetchingEnabled = false
  }
  override func fill(_ cell: PhotoCell, _ page: Int) {
    (cell.page, cell.photo.image) = (page, nil)
    if !collectionView.isDragging, !collectionView.isDecelerating { picture(in: cell) }
  }
  private func picture(in cell: PhotoCell) {
    cell.photo.image = UIImage(data: pages.imageData(of: cell.page))
  }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    for case let cell as PhotoCell in collectionView.visibleCells { picture(in: cell) }
  }
}

/// Has each page but the first drawn by work that takes its time and is handed on as the page comes in.
class WorkPager: StripPager {
  func work(_ draw: @escaping @MainActor @Sendable () -> Void) {}
  final override func fill(_ view: UIView, with page: Int) {
    guard page > 0 else { return super.fill(view, with: page) }
    work { [weak self] in self?.pages.draw(page, in: view) }
  }
}

class QueuedPages: WorkPager {
  final override func work(_ draw: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.global().async { DispatchQueue.main.async(execute: draw) }
  }
}

final class TimelyQueue: QueuedPages, Pager {}

final class TimelyOperation: WorkPager, Pager {
  private let queue = OperationQueue()
  override func work(_ draw: @escaping @MainActor @Sendable () -> Void) {
    queue.addOperation { OperationQueue.main.addOperation(draw) }
  }
}

final class TimelyTask: WorkPager, Pager {
  override func work(_ draw: @escaping @MainActor @Sendable () -> Void) {
    Task {
      _ = await Task.detached { 1 }.value
      draw()
    }
  }
}

final class SleepingTask: WorkPager, Pager {
  override func work(_ draw: @escaping @MainActor @Sendable () -> Void) {
    Task {
      try? await Task.sleep(for: .milliseconds(100))
      draw()
    }
  }
}

/// Hands it on when a turn has ended.
final class TardyQueue: QueuedPages, Pager {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { load() }
}

/// Looks at times for what is in view: its work is for no page.
class WatchingPager: StripPager {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

final class WatchingTask: WatchingPager, Pager {
  required init(pages: DrawnPages, page: Int) {
    super.init(pages: pages, page: page)
    Task { [weak self] in
      while true {
        try? await Task.sleep(for: .milliseconds(300))
        guard let self else { return }
        load()
      }
    }
  }
}

final class WatchingTimer: WatchingPager, Pager {
  required init(pages: DrawnPages, page: Int) {
    super.init(pages: pages, page: page)
    let timer = Timer(timeInterval: 0.3, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      load()
    }
    RunLoop.main.add(timer, forMode: .common)
  }
}

/// Draws all pages on open, and shows one when a turn has ended.
final class WithheldPager: WatchingPager, Pager {
  private let drawn: [UIView]

  required init(pages: DrawnPages, page: Int) {
    drawn = (0..<pages.count).map { pages.view(of: $0) }
    super.init(pages: pages, page: page)
  }

  override func fill(_ view: UIView, with page: Int) { view.addSubview(drawn[page]) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { load() }
}

// As in a copy that `panebench adopt` makes.
#sourceLocation(file:"App/Copied.swift",line:1)
/// Asks for a page when a turn has ended.
final class CopiedPager: WatchingPager, Pager {
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { load() }
}
#sourceLocation()

/// All pages at once. It scrolls to the one that it opens at, as if the person had asked for it.
final class ScrolledOpen: Pager {
  let viewController = UIViewController()
  private let strip = UIScrollView()

  init(pages: DrawnPages, page: Int) {
    let size = viewController.view.bounds.size
    strip.frame = viewController.view.bounds
    strip.isPagingEnabled = true
    strip.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
    viewController.view.addSubview(strip)
    for page in 0..<pages.count {
      let view = pages.view(of: page)
      view.frame = CGRect(
        x: size.width * CGFloat(page), y: 0, width: size.width, height: size.height)
      strip.addSubview(view)
    }
    show(page, animated: true)
  }

  func show(_ page: Int, animated: Bool) {
    strip.setContentOffset(
      CGPoint(x: strip.bounds.width * CGFloat(page), y: 0), animated: animated)
  }
}

/// The same in a collection view, which makes the cells of pages as they come.
final class ScrolledPhotos: PhotoPager, Pager {
  override func show(_ page: Int, animated: Bool) { super.show(page, animated: true) }
}

/// Two pages, of which the second takes the place of the first when the device turns.
final class ExchangedPager: UIViewController, Pager {
  private let pages: DrawnPages
  private let strip = UIScrollView()
  private let views = [UIView(), UIView()]
  var viewController: UIViewController { self }

  init(pages: DrawnPages, page: Int) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    strip.frame = view.bounds
    strip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    strip.isPagingEnabled = true
    view.addSubview(strip)
    for (page, pageView) in views.enumerated() {
      pageView.frame = view.bounds.offsetBy(dx: view.bounds.width * CGFloat(page), dy: 0)
      strip.addSubview(pageView)
      pages.draw(page, in: pageView)
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    views[0].isHidden = true
    views[1].frame = CGRect(origin: .zero, size: size)
  }

  func show(_ page: Int, animated: Bool) {}
}
