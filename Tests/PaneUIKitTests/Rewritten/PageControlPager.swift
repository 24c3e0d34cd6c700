import PaneUIKit

/// Apple's PageControl sample: a placeholder for each page, replaced by a controller half a page ahead.
final class PageControlViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private let pageCount: Int
  private let makePage: (Int) -> UIViewController
  private var controllers: [UIViewController?] = []
  private var firstPage: Int

  init(pageCount: Int, firstPage: Int, makePage: @escaping (Int) -> UIViewController) {
    (self.pageCount, self.firstPage, self.makePage) = (pageCount, firstPage, makePage)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    controllers = Array(repeating: nil, count: pageCount)
    scrollView.frame = view.bounds
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    view.addSubview(scrollView)
    layOutPages()
    loadPage(0)
    loadPage(1)
    go(to: firstPage, animated: false)
  }

  func go(to page: Int, animated: Bool) {
    let x = CGFloat(page) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.frame.width
    let page = Int(floor((scrollView.contentOffset.x - width / 2) / width)) + 1
    loadPage(page - 1)
    loadPage(page)
    loadPage(page + 1)
  }

  private func loadPage(_ page: Int) {
    guard controllers.indices.contains(page), controllers[page] == nil else { return }
    let controller = makePage(page)
    controllers[page] = controller
    addChild(controller)
    controller.view.frame = frame(of: page)
    scrollView.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func frame(of page: Int) -> CGRect {
    CGRect(
      x: CGFloat(page) * scrollView.bounds.width, y: 0, width: scrollView.bounds.width,
      height: scrollView.bounds.height)
  }

  private func layOutPages() {
    scrollView.contentSize = CGSize(
      width: scrollView.bounds.width * CGFloat(pageCount), height: scrollView.bounds.height)
  }
}
