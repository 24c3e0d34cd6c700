import Adopting
import Testing

@Suite("What is found of the pager in its files")
struct FindingTests {
  private func adoption(_ sources: String...) throws -> Adoption {
    try Adoption(sources.enumerated().map { ("\($0).swift", $1) })
  }

  @Test(
    "the axis is what is said where something pages, or else anywhere, or UIKit's own",
    arguments: [
      (
        "class A: UIPageViewController { init() { super.init(transitionStyle: .scroll,\nnavigationOrientation: .vertical) } }",
        "vertical 1"
      ),
      (
        "class A { func f() { l.scrollDirection = .vertical; c.isPagingEnabled = true } }",
        "vertical 1"
      ),
      (
        "class List { func f() { l.scrollDirection = .vertical } }\nclass A { func f() {\nl.scrollDirection = .horizontal; c.isPagingEnabled = true } }",
        "horizontal 3"
      ),
      (
        "class A { let l = UICollectionViewFlowLayout(); func f() { c.isPagingEnabled = true } }",
        "vertical 1"
      ),
      ("class A { func f() { l.scrollDirection = d; c.isPagingEnabled = true } }", nil),
      (
        "class A { let l = UICollectionViewFlowLayout(); func f() { l.scrollDirection = d; c.isPagingEnabled = true } }",
        nil
      ),
      (
        "class A { let table = UITableView()\nfunc f() { table.isPagingEnabled = true } }",
        "vertical 2"
      ),
      ("class A { func f() { g(s.contentOffset.x / w) } }", "horizontal 1"),
      ("class A { func f() { g(s.contentOffset.y / w, s.contentOffset.x) } }", nil),
      (
        "class A { func f() { l.scrollDirection = .vertical; m.scrollDirection = .horizontal } }",
        nil
      ),
      ("class A {}", nil),
    ] as [(String, String?)])
  func axis(source: String, expected: String?) throws {
    let axis = try adoption(source).axis
    #expect(axis.map { "\($0.isVertical ? "vertical" : "horizontal") \($0.line)" } == expected)
  }

  @Test("the pager is made by the initializer of which most is known, and its source is answered")
  func reader() throws {
    let sketch = try adoption(
      """
      protocol BookSource: AnyObject {
        func count(in book: BookPager) -> Int
        func book(_ book: BookPager, viewAt index: Int) -> UIView?
        func book(_ book: BookPager, colorAt index: Int) -> UIColor
      }
      class PageCell: UICollectionViewCell {}
      class BookPager: UIViewController, UIScrollViewDelegate {
        weak var dataSource: BookSource?
        init(theme: Theme) {}
        init(startIndex: Int, count: Int, frame: CGRect = .zero) {}
        private init(count: Int) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        func scroll(to index: Int, animated: Bool) {}
      }
      """
    ).sketch
    #expect(sketch?.inherits == "Pager, BookSource")
    let text = sketch?.lines.joined(separator: "\n") ?? ""
    for line in [
      "public var viewController: UIViewController { pager }",
      "  pager = BookPager(startIndex: page, count: pages.count)", "  pager.dataSource = self",
      "  pager.scroll(to: page, animated: animated)",
      "func count(in book: BookPager) -> Int { pages.count }",
      "func book(_ book: BookPager, viewAt index: Int) -> UIView? { pages.view(of: index) }",
      "-> UIColor { #error(\"Answer with 'pages' here.\") }",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("show(page, animated: false)"))
  }

  @Test(
    "a view goes into a controller, an object's source makes one, and what is the app's is asked for"
  )
  func banner() throws {
    let sketch = try adoption(
      """
      @objc protocol BannerDelegate: NSObjectProtocol { func image(at index: Int) -> UIImage }
      class BannerView: UIView {
        weak var delegate: BannerDelegate?
        var currentIndex = 0
        init(theme: Theme, images: [UIImage], urls: [URL]?) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """
    ).sketch
    #expect(sketch?.inherits == "NSObject, Pager, BannerDelegate")
    let text = sketch?.lines.joined(separator: "\n") ?? ""
    for line in [
      "BannerView(theme: <#theme: Theme#>, images: (0..<pages.count).map { pages.image(of: $0) }, urls: (0..<pages.count).map { pages.imageURL(of: $0) })",
      "#error(\"Give what stands in <# #>: it is the app's.\")", "  super.init()",
      "  viewController.view.addSubview(pager)", "  if page > 0 { show(page, animated: false) }",
      "  pager.currentIndex = page",
      "func image(at index: Int) -> UIImage { pages.image(of: index) }",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(try adoption("class A: UIView {}; class B {}").sketch == nil)
  }
}
