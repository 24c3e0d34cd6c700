import PaneUIKit

/// A pager of UIKit that has the page in view decoded in a task.
final class DecodingPager: UIViewController, UIScrollViewDelegate, Pager {
  nonisolated static let name = "decoding"
  nonisolated static let summary = "For tests."

  private let pages: DrawnPages
  private let first: Int
  private let pager = UIScrollView()
  private var views: [Int: UIView] = [:]
  var viewController: UIViewController { self }

  init(pages: DrawnPages, page: Int) {
    (self.pages, first) = (pages, page)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    pager.frame = view.bounds
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(
      width: view.bounds.width * CGFloat(pages.count), height: view.bounds.height)
    pager.delegate = self
    view.addSubview(pager)
    show(first, animated: false)
    loadPages()
  }

  func show(_ page: Int, animated: Bool) {
    pager.setContentOffset(CGPoint(x: pager.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { loadPages() }

  private func loadPages() {
    let position = pager.contentOffset.x / pager.bounds.width
    let wanted = [Int(position.rounded(.down)), Int(position.rounded(.up))]
    for (number, view) in views where !wanted.contains(number) {
      view.removeFromSuperview()
      views[number] = nil
    }
    for number in wanted where (0..<pages.count).contains(number) && views[number] == nil {
      let width = pager.bounds.width
      let view = UIView(
        frame: CGRect(x: width * CGFloat(number), y: 0, width: width, height: pager.bounds.height))
      pager.addSubview(view)
      views[number] = view
      Task { [weak self] in await self?.decode(number, into: view) }
    }
  }

  private func decode(_ number: Int, into view: UIView) async {
    let decoded = await Task.detached { await Decoder().decode(number) }.value
    if views[number] === view { pages.draw(decoded, in: view) }
  }
}

/// Takes a while, beside the main actor: until the next frame.
actor Decoder {
  func decode(_ number: Int) async -> Int {
    var sum = number
    for step in 0..<100_000 { sum = sum &* 31 &+ step }
    try? await Task.sleep(for: .milliseconds(5))
    return sum == 0 ? 0 : number
  }
}
