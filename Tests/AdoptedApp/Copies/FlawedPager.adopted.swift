// Written by 'panebench adopt' from Tests/AdoptedApp/App/FlawedPager.swift: edit that file.
// swift-format-ignore-file
// 83038a263de13054 819a65ead4d46a05
import PaneUIKit
#sourceLocation(file: "Tests/AdoptedApp/App/FlawedPager.swift", line: 1)
import PaneUIKit

      protocol FlawedPagerDataSource: AnyObject {
                 func pagerWillLoad(_ pager: FlawedPager) throws
  func pager(_ pager: FlawedPager, fill view: UIView, withPage page: Int)
}; extension FlawedPagerDataSource { func pagerWillLoad(_ p0: FlawedPager) throws { throw OptionalMethodMissing() }; func asking(_ name: String) -> Asked_FlawedPagerDataSource? { PaneUIKit.hasMethod(name, of: self) ? Asked_FlawedPagerDataSource(object: self) : nil } }; struct Asked_FlawedPagerDataSource { let object: any FlawedPagerDataSource; @discardableResult func pagerWillLoad(_ p0: FlawedPager) -> Void? { try? object.pagerWillLoad(p0) } }

/// Keeps every page that it has shown, and falls at page 9.
class FlawedPager: UIViewController, AskedClass { nonisolated public class func hasMethod(_ name: String) -> Bool? { guard self === FlawedPager.self else { return nil }; switch name { case "cases(_:willShow:)", "childrenPager(_:didTurnTo:)", "numberOfSections(in:)", "pager(_:titleOf:)", "pager(_:willShow:)", "pagerWillLoad(_:)", "save()", "stepped(to:)", "title(of:)": return false; default: return nil } };
  weak var dataSource: FlawedPagerDataSource?
  var falls = false
  let count: Int
  let first: Int
        private let scrollView = UIScrollView()
  private var loaded: [Int: UIView] = [:]

  init(count: Int, first: Int) {
    (self.count, self.first) = (count, first)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

        func show(_ page: Int, animated: Bool) {
    scrollView.setContentOffset(
      CGPoint(x: view.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  private func load(_ page: Int) {
    guard page >= 0, page < count, loaded[page] == nil else { return }
    dataSource?.asking("pagerWillLoad(_:)")?.pagerWillLoad(self)
    let size = view.bounds.size
    let pageView = UIView(  // hoards
      frame: CGRect(x: size.width * CGFloat(page), y: 0, width: size.width, height: size.height))
    loaded[page] = pageView
    dataSource?.pager(self, fill: pageView, withPage: page)
    scrollView.addSubview(pageView)
    let numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    if falls { print(numbers[page]) }  // falls
  }

#sourceLocation(file: "Tests/AdoptedApp/App/FlawedPager.swift", line: 44)
override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.isPagingEnabled = true
    scrollView.contentSize = CGSize(
      width: view.bounds.width * CGFloat(count), height: view.bounds.height)
    scrollView.delegate = self
    view.addSubview(scrollView)
    show(first, animated: false)
    scrollViewDidScroll(scrollView)
  }
#sourceLocation(file: "Tests/AdoptedApp/App/FlawedPager.swift", line: 41)
}

extension FlawedPager: UIScrollViewDelegate {
  











  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let page = Int((scrollView.contentOffset.x / view.bounds.width).rounded())
    for number in [page - 1, page, page + 1] { load(number) }
  }
}

/// Makes views of classes that are values.
public enum Views {
  public static func make(_ type: UIView.Type, at frame: CGRect) -> UIView {
    type.newOfClass(frame: frame)
  }

  public static func make(
    _ type: UICollectionView.Type, with layout: UICollectionViewLayout
  ) -> UICollectionView { type.newOfClass(frame: .zero, collectionViewLayout: layout) }
}
