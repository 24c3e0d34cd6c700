import PaneBench
import PaneUIKit

/// A row of pages as an app has it. What its scroll view does is logged into the file that PHONE_LOG names.
class LoggedPager: UIViewController, Pager, UIScrollViewDelegate {
  class var name: String { "paged" }
  class var summary: String { "a row of pages with a log of its scroll view" }

  private let pages: DrawnPages
  fileprivate let row = UIScrollView()
  private var log: ScrollLog?
  var viewController: UIViewController { self }

  required init(pages: DrawnPages, page: Int) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ page: Int, animated: Bool) {
    row.setContentOffset(CGPoint(x: CGFloat(page) * view.bounds.width, y: 0), animated: animated)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    row.frame = view.bounds
    row.isPagingEnabled = true
    row.contentSize = CGSize(
      width: CGFloat(pages.count) * view.bounds.width, height: view.bounds.height)
    row.delegate = self
    for page in 0..<pages.count {
      let pageView = pages.view(of: page)
      pageView.frame.origin.x = CGFloat(page) * view.bounds.width
      row.addSubview(pageView)
    }
    view.addSubview(row)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log = ScrollLog(of: row)
  }

  /// Shares the log, as a button of an app does.
  func share() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("scroll.trace")
    try log?.stop(writingTo: url)
    present(
      UIActivityViewController(activityItems: [url], applicationActivities: nil), animated: true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard let path = ProcessInfo.processInfo.environment["PHONE_LOG"] else { return }
    do { try log?.stop(writingTo: URL(fileURLWithPath: path)) } catch { print(error) }
  }

  /// Without paging by the scroll view, the app has it come to rest on the nearest page.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard !scrollView.isPagingEnabled else { return }
    let width = scrollView.bounds.width
    targetContentOffset.pointee.x = (targetContentOffset.pointee.x / width).rounded() * width
  }
}

/// The same without paging by the scroll view: a flick may pass several pages.
final class LoggedStrip: LoggedPager {
  override class var name: String { "strip" }
  override class var summary: String { "the same, and a flick may pass several pages" }

  override func viewDidLoad() {
    super.viewDidLoad()
    row.isPagingEnabled = false
  }
}

@main
struct Bench {
  static func main() {
    PaneBench.main(loaders: [PagerLoader<LoggedPager>.self, PagerLoader<LoggedStrip>.self])
  }
}
