// Written by 'panebench adopt' from Tests/AdoptedApp/App/ChildrenPager.swift: edit that file.
// swift-format-ignore-file
// 783775e22da39e7b 438444775735ce80
import PaneUIKit
#sourceLocation(file: "Tests/AdoptedApp/App/ChildrenPager.swift", line: 1)
import PaneUIKit

      protocol ChildrenPagerDelegate: AnyObject {
                 var isPagerLocked: Bool { get throws }
                 func childrenPager(_ pager: ChildrenPager, didTurnTo page: Int) throws
}; extension ChildrenPagerDelegate { func childrenPager(_ p0: ChildrenPager, didTurnTo p1: Int) throws { throw OptionalMethodMissing() }; var isPagerLocked: Bool { get throws { throw OptionalMethodMissing() } }; func asking(_ name: String) -> Asked_ChildrenPagerDelegate? { PaneUIKit.hasMethod(name, of: self) ? Asked_ChildrenPagerDelegate(object: self) : nil } }; struct Asked_ChildrenPagerDelegate { let object: any ChildrenPagerDelegate; @discardableResult func childrenPager(_ p0: ChildrenPager, didTurnTo p1: Int) -> Void? { try? object.childrenPager(p0, didTurnTo: p1) } }

/// Child view controllers side by side in a scroll view: the one that is shown and its neighbours.
final class ChildrenPager: UIViewController, AskedClass { nonisolated public class func hasMethod(_ name: String) -> Bool? { guard self === ChildrenPager.self else { return nil }; switch name { case "cases(_:willShow:)", "childrenPager(_:didTurnTo:)", "numberOfSections(in:)", "pager(_:titleOf:)", "pager(_:willShow:)", "pagerWillLoad(_:)", "save()", "stepped(to:)", "title(of:)": return false; default: return nil } };
  weak var delegate: ChildrenPagerDelegate?
  private let count: Int
  private let makePage: (Int) -> UIViewController
  private let scrollView = UIScrollView()
  private let pageControl = UIPageControl()
  private var pages: [Int: UIViewController] = [:]
        private         var currentPage = 0 {
    didSet {
      guard currentPage != oldValue else { return }
      pageControl.currentPage = currentPage
      delegate?.asking("childrenPager(_:didTurnTo:)")?.childrenPager(self, didTurnTo: currentPage)
    }
  }

  init(count: Int, first: Int, makePage: @escaping (Int) -> UIViewController) {
    self.count = count
    self.makePage = makePage
    super.init(nibName: nil, bundle: nil)
    currentPage = first
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit { NotificationCenter.default.removeObserver(self) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    pageControl.numberOfPages = count
    pageControl.addTarget(self, action: Selector("pageControlChanged:", ChildrenPager.pageControlChanged(_:)), for: .valueChanged)
    for subview in [scrollView, pageControl] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8),
    ])
    NotificationCenter.default.addObserver(
      self, selector: Selector("dropHiddenPages", ChildrenPager.dropHiddenPages),
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let extent = CGSize(width: size.width * CGFloat(count), height: size.height)
    guard scrollView.contentSize != extent else { return }
    let page = currentPage
    scrollView.contentSize = extent
    for (number, child) in pages { child.view.frame = frame(ofPage: number) }
    scrollView.contentOffset = frame(ofPage: page).origin
    loadPages(around: page)
  }

  func show(_ page: Int, animated: Bool) {
    scrollView.setContentOffset(frame(ofPage: page).origin, animated: animated)
  }

  private func frame(ofPage page: Int) -> CGRect {
    let size = view.bounds.size
    return CGRect(origin: CGPoint(x: size.width * CGFloat(page), y: 0), size: size)
  }

  private func loadPages(around page: Int) {
    let near = max(0, page - 1)...max(0, min(count - 1, page + 1))
    for (number, child) in pages where !near.contains(number) { remove(child, at: number) }
    for number in near where number < count && pages[number] == nil {
      let child = makePage(number)
      pages[number] = child
      addChild(child)
      child.view.frame = frame(ofPage: number)
      scrollView.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  private func remove(_ child: UIViewController, at page: Int) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    pages[page] = nil
  }

        private func pageControlChanged(_ sender: UIPageControl) {
    show(sender.currentPage, animated: true)
  }

        private func dropHiddenPages() {
    for (number, child) in pages where number != currentPage { remove(child, at: number) }
  }
}

extension ChildrenPager: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0, count > 0, (try? delegate?.isPagerLocked) != true else { return }
    let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    currentPage = min(max(0, page), count - 1)
    loadPages(around: currentPage)
  }
}
