// Written by 'panebench adopt' from Tests/AdoptedApp/App/AlbumPager.swift: edit that file.
// swift-format-ignore-file
// 90b7480658fe413a a4cb31d36b5c077d
import PaneUIKit
#sourceLocation(file: "Tests/AdoptedApp/App/AlbumPager.swift", line: 1)
import PaneUIKit

/// Loads the pictures of an album, each once.
actor AlbumLoader {
  private let load: @Sendable (Int) async throws -> UIImage
  private var tasks: [Int: Task<UIImage, Error>] = [:]

  init(load: @escaping @Sendable (Int) async throws -> UIImage) { self.load = load }

  func picture(_ number: Int) async throws -> UIImage {
    if let task = tasks[number] { return try await task.value }
    let task = Task { [load] in try await load(number) }
    tasks[number] = task
    defer { tasks[number] = nil }
    return try await task.value
  }
}

/// Pictures in a page view controller, which come from a loader while a spinner turns.
final class AlbumPager: UIPageViewController, AskedClass { nonisolated public class func hasMethod(_ name: String) -> Bool? { guard self === AlbumPager.self else { return nil }; switch name { case "cases(_:willShow:)", "childrenPager(_:didTurnTo:)", "numberOfSections(in:)", "pager(_:titleOf:)", "pager(_:willShow:)", "pagerWillLoad(_:)", "save()", "stepped(to:)", "title(of:)": return false; default: return nil } };
  private let loader: AlbumLoader
  private let count: Int
  var onTurn: ((Int) -> Void)?

  init(count: Int, first: Int, loader: AlbumLoader) {
    (self.count, self.loader) = (count, loader)
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    dataSource = self
    delegate = self
    if count > 0 { show(first, animated: false) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ page: Int, animated: Bool) {
    let shown = (viewControllers?.first as? PictureViewController)?.number ?? page
    setViewControllers(
      [picture(page)], direction: page < shown ? .reverse : .forward, animated: animated)
  }

  private func picture(_ number: Int) -> PictureViewController {
    PictureViewController(number: number, loader: loader)
  }
}

extension AlbumPager: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let shown = viewController as? PictureViewController, shown.number > 0 else { return nil }
    return picture(shown.number - 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let shown = viewController as? PictureViewController, shown.number + 1 < count else {
      return nil
    }
    return picture(shown.number + 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = viewControllers?.first as? PictureViewController else { return }
    onTurn?(shown.number)
  }
}

/// One picture.
private final class PictureViewController: UIViewController {
  let number: Int
  private let loader: AlbumLoader
  private let imageView = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .large)
  private var task: Task<Void, Never>?

  init(number: Int, loader: AlbumLoader) {
    (self.number, self.loader) = (number, loader)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.contentMode = .scaleAspectFit
    imageView.frame = view.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(imageView)
    spinner.hidesWhenStopped = true
    spinner.center = view.center
    view.addSubview(spinner)
    spinner.startAnimating()
    task = Task { [weak self, loader, number] in
      let picture = try? await loader.picture(number)
      guard !Task.isCancelled else { return }
      self?.imageView.image = picture
      self?.spinner.stopAnimating()
    }
  }

  deinit { task?.cancel() }
}
