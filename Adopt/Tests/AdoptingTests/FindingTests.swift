import Adopting
import Foundation
import Testing

@Suite("What is found of the pager in its files")
struct FindingTests {
  /// The adapter for `source`, which has all `parts`.
  @discardableResult
  private func adapter(_ source: String, with parts: [String]) throws -> String {
    let sketch = try #require(try adoption([source]).sketch)
    let text = "Adapter: \(sketch.inherits) {\n" + sketch.lines.joined(separator: "\n")
    for part in parts { #expect(text.contains(part), "\(text)") }
    return text
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
    let axis = try adoption([source]).axis
    #expect(axis.map { "\($0.isVertical ? "vertical" : "horizontal") \($0.line)" } == expected)
  }

  @Test("the pager is made by the initializer of which most is known, and its source is answered")
  func reader() throws {
    let text = try adapter(
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
      """,
      with: [
        "Adapter: Pager, BookSource {",
        "public var viewController: UIViewController { pager }",
        "  pager = BookPager(startIndex: page, count: pages.count)", "  pager.dataSource = self",
        "  pager.scroll(to: page, animated: animated)",
        "func count(in book: BookPager) -> Int { pages.count }",
        "func book(_ book: BookPager, viewAt index: Int) -> UIView? { pages.view(of: index) }",
        "-> UIColor { #error(\"Answer with 'pages' here.\") }",
      ])
    #expect(!text.contains("show(page, animated: false)"))
  }

  @Test("a public source is answered in public, and a number that is no count is the app's to say")
  func answers() throws {
    try adapter(
      """
      public protocol RowSource: AnyObject {
        func numberOfRows() -> Int
        func numberOfVisibleRows() -> Int
        func firstRow() -> Int
      }
      open class RowPager: UIView {
        public weak var dataSource: RowSource?
        public override init(frame: CGRect) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """,
      with: [
        "public func numberOfRows() -> Int { pages.count }",
        "public func numberOfVisibleRows() -> Int { #error(\"Answer with 'pages' here.\") }",
        "public func firstRow() -> Int { #error(\"Answer with 'pages' here.\") }",
      ])
  }

  @Test(
    "a view goes into a controller, an object's source makes one, and what is the app's is asked for"
  )
  func banner() throws {
    try adapter(
      """
      @objc protocol BannerDelegate: NSObjectProtocol { func image(at index: Int) -> UIImage }
      class BannerView: UIView {
        weak var delegate: BannerDelegate?
        var currentIndex = 0
        init(theme: Theme, images: [UIImage], urls: [URL]?) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """,
      with: [
        "Adapter: NSObject, Pager, BannerDelegate {",
        "BannerView(theme: <#theme: Theme#>, images: (0..<pages.count).map { pages.image(of: $0) }, urls: (0..<pages.count).map { pages.imageURL(of: $0) })",
        "#error(\"Give what stands in <# #>: it is the app's.\")", "  super.init()",
        "  viewController.view.addSubview(pager)",
        "  if page > 0 {\n    viewController.view.layoutIfNeeded()\n    show(page, animated: false)\n",
        "  pager.currentIndex = page",
        "func image(at index: Int) -> UIImage { pages.image(of: index) }",
      ])
    #expect(try adoption(["class A: UIView {}; class B {}"]).sketch == nil)
    let listening = "func scrollViewDidScroll(_ s: UIScrollView) {}"
    try adapter(
      "class A: UIView { var currentIndex = 0, currentPage = 0; \(listening) }",
      with: ["\n  pager.currentPage = page\n"])
  }

  @Test("a source's properties are answered, and what it inherits; its cells are registered")
  func cells() throws {
    let text = try adapter(
      """
      protocol Counting: AnyObject { var numberOfPages: Int { get }; var theme: Theme { get } }
      protocol PageSource: Counting {
        func numberOfSections() -> Int
        func pager(_ pager: CellPager, cellAt index: Int) -> PageCell
        func load(_ index: Int, in view: UIImageView, then: @escaping (UIImage?) -> Void)
      }
      extension PageSource { var theme: Theme { Theme() } }
      extension Counting { var theme: Theme { Theme() } }
      class PageCell: UICollectionViewCell {}
      class CellPager: UIView {
        weak var dataSource: PageSource?
        private weak var delegate: PageSource?
        enum Style { case of(Int), plain, bold }
        init?(frame: CGRect, theme: Theme?, style: Style) {}
        func set(pageLimit: Int) {}
        func settingLayout(index: Int) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
        func dequeueReusableCell(withReuseIdentifier id: String, at index: Int) -> PageCell {}
      }
      """,
      with: [
        "  pager = CellPager(frame: UIScreen.main.bounds, theme: nil, style: .plain)!",
        "then: @escaping (UIImage?) -> Void) { then(pages.image(of: index)) }",
        "#error(\"Have the app's pager go to 'page' here.\")",
        "  pager.register(PageCell.self, forCellWithReuseIdentifier: \"page\")",
        "var numberOfPages: Int { pages.count }",
        "func numberOfSections() -> Int { #error(\"Answer with 'pages' here.\") }",
        """
        -> PageCell { let cell = pager.dequeueReusableCell(withReuseIdentifier: "page", at: index); \
        pages.draw(index, in: cell.contentView); return cell }
        """,
      ])
    #expect(!text.contains("var theme") && !text.contains("pager.delegate"))
  }

  @Test(
    "pages go into a method or a property that takes nothing else, or are asked for",
    arguments: [
      ("func setUp(with images: [UIImage], animated: Bool = true) {}", "pager.setUp(with: IMAGES)"),
      ("var photos: [UIImage] = [], barImages: [UIImage] = []", "pager.photos = IMAGES"),
      ("private var photos: [UIImage] = []; func load(_ theme: Theme) {}", missing),
      ("private(set) var photos: [UIImage] = []; private func set(_ all: [UIImage]) {}", missing),
    ])
  func filling(members: String, statement: String) throws {
    let images = "(0..<pages.count).map { pages.image(of: $0) }"
    let source = """
      class Pager: UIView { \(members)
        var currentPage = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """
    try adapter(source, with: [statement.replacingOccurrences(of: "IMAGES", with: images)])
  }

  private static let missing =
    "#error(\"Give the pager its pages here: 'pages' draws them.\")"

  @Test("the pager of a library is what an app can make, and no bar or item of it")
  func library() throws {
    let inner = """
      class InnerPages: UIPageViewController {
        var currentIndex = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      open class PageBar: UIScrollView {
        public var currentPage = 0
        public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """
    try adapter(inner, with: ["let pager: InnerPages"])
    let outer = "\nopen class PagesController: UIViewController { var a: InnerPages { .init() } }"
    try adapter(inner + outer, with: ["let pager: PagesController"])
  }

  @Test(
    "a pager is no part of what points back to it, is made of what can be made, goes by what can be set, and hands out its cells"
  )
  func backwards() throws {
    try adapter(
      """
      extension UIViewController { var pager: CardPager? { parent as? CardPager } }
      class Card: UICollectionViewCell {
        weak var pager: CardPager?
        var book: CardPager { pager! }
      }
      class HeadView: UIScrollView { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
      protocol CardSource: AnyObject { func card(at index: Int) -> Card }
      class Style { var (width, color): (Int?, UIColor?) = (1, nil); init(width: Int = 2) {} }
      struct Shape { var width = 1; var color: UIColor?; var area: Int { width } }
      struct Weight { var grams: Int }
      class CardPager: UIViewController {
        weak var dataSource: CardSource?
        var currentIndex: Int { 0 }
        private(set) var currentPage = 0
        init(style: Style, shape: Shape, weight: Weight) {}
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """,
      with: [
        "CardPager(style: Style(), shape: Shape(), weight: <#weight: Weight#>)",
        "#error(\"Have the app's pager go to 'page' here.\")",
        "at index: Int) -> Card { #error(\"Answer with 'pages' here.\") }",
      ])
  }
}
