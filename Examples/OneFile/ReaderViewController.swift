#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// Fills the pages of a reader.
@MainActor protocol ReaderDataSource: AnyObject {
  func numberOfPages(in reader: ReaderViewController) -> Int
  /// `view` may have shown another page before.
  func reader(_ reader: ReaderViewController, fill view: UIView, withPage page: Int)
}

/// Shows a text one page at a time.
///
/// Keeps the pages in view, and the one before and after them; fills a view that is no longer needed
/// with the page that is.
final class ReaderViewController: UIViewController {
  weak var dataSource: (any ReaderDataSource)?
  private(set) var currentPage: Int

  private let scrollView = UIScrollView()
  private var shown: [Int: UIView] = [:]
  private var unused: [UIView] = []
  private var laidOutSize = CGSize.zero

  init(page: Int) {
    currentPage = page
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    currentPage = 0
    super.init(coder: coder)
  }

  func show(page: Int, animated: Bool) {
    guard page != currentPage, (0..<pageCount).contains(page) else { return }
    scrollView.setContentOffset(offset(ofPage: page), animated: animated)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != laidOutSize else { return }
    laidOutSize = view.bounds.size
    let page = currentPage
    recycle(keeping: 0..<0)
    scrollView.contentSize = CGSize(
      width: laidOutSize.width * CGFloat(pageCount), height: laidOutSize.height)
    scrollView.setContentOffset(offset(ofPage: page), animated: false)
    currentPage = page
    loadPages()
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    recycle(keeping: pagesInView)
    unused.removeAll()
  }

  private var pageCount: Int { dataSource?.numberOfPages(in: self) ?? 0 }

  private func offset(ofPage page: Int) -> CGPoint {
    CGPoint(x: laidOutSize.width * CGFloat(page), y: 0)
  }

  /// The pages that are at least partly on the screen.
  private var pagesInView: Range<Int> {
    let position = scrollView.contentOffset.x / laidOutSize.width
    let first = min(max(Int(position.rounded(.down)), 0), pageCount)
    let end = min(max(Int(position.rounded(.up)) + 1, first), pageCount)
    return first..<end
  }

  /// Loads what is in view at once, and the neighbours of a page that fills the screen.
  private func loadPages() {
    guard laidOutSize.width > 0 else { return }
    let inView = pagesInView
    let near = max(inView.lowerBound - 1, 0)..<min(inView.upperBound + 1, pageCount)
    recycle(keeping: near)
    for page in inView.count == 1 ? near : inView where shown[page] == nil { load(page) }
  }

  private func load(_ page: Int) {
    let pageView = unused.popLast() ?? UIView()
    pageView.frame = CGRect(origin: offset(ofPage: page), size: laidOutSize)
    dataSource?.reader(self, fill: pageView, withPage: page)
    scrollView.addSubview(pageView)
    shown[page] = pageView
  }

  private func recycle(keeping pages: Range<Int>) {
    for (page, pageView) in shown where !pages.contains(page) {
      pageView.removeFromSuperview()
      shown[page] = nil
      unused.append(pageView)
    }
  }
}

extension ReaderViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard laidOutSize.width > 0, scrollView.bounds.size == laidOutSize else { return }
    let page = Int((scrollView.contentOffset.x / laidOutSize.width).rounded())
    currentPage = min(max(page, 0), max(pageCount - 1, 0))
    loadPages()
  }
}
