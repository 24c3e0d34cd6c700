#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// A pager as an app has it: three views side by side, which are filled anew when a page has been turned.
final class ReaderViewController: UIViewController, UIScrollViewDelegate {
  private let pageCount: Int
  private let fill: (UIView, Int) -> Void
  private let scrollView = UIScrollView()
  private let dots = UIPageControl()
  private let panes = [UIView(), UIView(), UIView()]
  private var page: Int
  /// What each pane shows.
  private var shown: [Int?] = [nil, nil, nil]

  init(pageCount: Int, page: Int, fill: @escaping (UIView, Int) -> Void) {
    (self.pageCount, self.fill, self.page) = (pageCount, fill, page)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    view.addSubview(scrollView)
    panes.forEach(scrollView.addSubview)
    dots.numberOfPages = pageCount
    dots.addAction(UIAction { [weak self] _ in self?.dotsTapped() }, for: .valueChanged)
    view.addSubview(dots)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    guard scrollView.frame.size != size else { return }
    scrollView.frame = view.bounds
    dots.frame = CGRect(x: 0, y: size.height - 40, width: size.width, height: 40)
    scrollView.contentSize = CGSize(width: size.width * CGFloat(pageCount), height: size.height)
    shown = [nil, nil, nil]
    show(page, animated: false)
    load()
  }

  func show(_ page: Int, animated: Bool) {
    let x = CGFloat(page) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let nearest = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard nearest != page, (0..<pageCount).contains(nearest) else { return }
    page = nearest
    dots.currentPage = page
    load()
  }

  private func dotsTapped() { show(dots.currentPage, animated: true) }

  /// Fills the panes with the page in view and its neighbours, as far as they show another one.
  private func load() {
    let size = scrollView.bounds.size
    for near in max(page - 1, 0)...min(page + 1, pageCount - 1) where !shown.contains(near) {
      guard let free = shown.firstIndex(where: { $0.map { abs($0 - page) > 1 } ?? true }) else {
        return
      }
      shown[free] = near
      panes[free].frame = CGRect(
        x: CGFloat(near) * size.width, y: 0, width: size.width, height: size.height)
      fill(panes[free], near)
    }
  }
}
