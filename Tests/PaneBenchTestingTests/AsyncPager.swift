import PaneUIKit

/// Decodes the page in view beside the main actor.
final class AsyncPager: UIViewController, UIScrollViewDelegate, Pager {
  nonisolated static let name = "async"
  nonisolated static let summary = "For tests."

  private let pages: DrawnPages
  private let first: Int
  private let scrollView = UIScrollView()
  private var views: [Int: UIView] = [:]
  private let queue = DispatchQueue(label: "decoder")
  private let operations = OperationQueue()
  var viewController: UIViewController { self }

  init(pages: DrawnPages, page: Int) {
    (self.pages, first) = (pages, page)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    scrollView.frame = view.bounds
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    scrollView.contentSize = CGSize(
      width: view.bounds.width * CGFloat(pages.count), height: view.bounds.height)
    view.addSubview(scrollView)
    show(first, animated: false)
    load()
  }

  func show(_ page: Int, animated: Bool) {
    scrollView.setContentOffset(
      CGPoint(x: scrollView.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { load() }

  private func load() {
    let size = scrollView.bounds.size
    let position = scrollView.contentOffset.x / size.width
    let wanted = [Int(position.rounded(.down)), Int(position.rounded(.up))]
    for (page, view) in views where !wanted.contains(page) {
      view.removeFromSuperview()
      views[page] = nil
    }
    for page in wanted where (0..<pages.count).contains(page) && views[page] == nil {
      let view = UIView(
        frame: CGRect(origin: CGPoint(x: size.width * CGFloat(page), y: 0), size: size))
      scrollView.addSubview(view)
      views[page] = view
      decode(page, into: view)
    }
  }

  /// In each way that apps have, by page.
  private func decode(_ page: Int, into view: UIView) {
    switch page % 4 {
    case 0:
      Task { [weak self] in
        let decoded = await Task.detached { page }.value
        self?.pages.draw(decoded, in: view)
      }
    case 1:
      DispatchQueue.global().async {
        DispatchQueue.main.async { [weak self] in self?.pages.draw(page, in: view) }
      }
    case 2:
      queue.async {
        DispatchQueue.main.async { [weak self] in self?.pages.draw(page, in: view) }
      }
    default:
      operations.addOperation {
        OperationQueue.main.addOperation { [weak self] in self?.pages.draw(page, in: view) }
      }
    }
  }
}
