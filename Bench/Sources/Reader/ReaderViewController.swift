#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// Shows pages side by side, and keeps the views of those in view and of their neighbours.
final class ReaderViewController: UIViewController, UIScrollViewDelegate {
  private let pageCount: Int
  private let fill: (UIView, Int) -> Void
  private let scrollView = UIScrollView()
  private var shown: [Int: UIView] = [:]
  private var unused: [UIView] = []
  private var currentPage: Int
  private var pageSize = CGSize.zero

  /// - Parameter fill: Draws a page into a view, which may show another one.
  init(pageCount: Int, page: Int, fill: @escaping (UIView, Int) -> Void) {
    (self.pageCount, self.fill, currentPage) = (pageCount, fill, page)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  func show(_ page: Int, animated: Bool) {
    scrollView.setContentOffset(
      CGPoint(x: CGFloat(page) * pageSize.width, y: 0), animated: animated)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != pageSize else { return }
    pageSize = view.bounds.size
    let page = currentPage
    keep(0..<0)
    scrollView.contentSize = CGSize(
      width: pageSize.width * CGFloat(pageCount), height: pageSize.height)
    show(page, animated: false)
    currentPage = page
    load()
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    unused.removeAll()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard pageSize.width > 0, scrollView.bounds.size == pageSize else { return }
    let page = Int((scrollView.contentOffset.x / pageSize.width).rounded())
    currentPage = min(max(page, 0), max(pageCount - 1, 0))
    load()
  }

  /// Loads what is in view at once, and the neighbours of a page that fills the screen.
  private func load() {
    let position = scrollView.contentOffset.x / pageSize.width
    let first = min(max(Int(position.rounded(.down)), 0), pageCount)
    let end = min(max(Int(position.rounded(.up)) + 1, first), pageCount)
    let near = max(first - 1, 0)..<min(end + 1, pageCount)
    keep(near)
    for page in end - first > 1 ? first..<end : near where shown[page] == nil { load(page) }
  }

  private func load(_ page: Int) {
    let pageView = unused.popLast() ?? UIView()
    pageView.frame = CGRect(
      origin: CGPoint(x: CGFloat(page) * pageSize.width, y: 0), size: pageSize)
    fill(pageView, page)
    scrollView.addSubview(pageView)
    shown[page] = pageView
  }

  private func keep(_ pages: Range<Int>) {
    for (page, pageView) in shown where !pages.contains(page) {
      pageView.removeFromSuperview()
      shown[page] = nil
      unused.append(pageView)
    }
  }
}
