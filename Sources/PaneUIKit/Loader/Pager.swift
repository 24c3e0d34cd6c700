import Scrolling

// An adapter needs no other import.
@_exported import enum Scrolling.DeclaredGeometry
@_exported import enum Scrolling.PageChange
@_exported import struct Scrolling.Plane

/// A pager of UIKit as its app makes it: what a `PagerLoader` has to know of it.
@preconcurrency @MainActor public protocol Pager: AnyObject, Sendable {
  /// The name in scenarios and tables, its own: one word of letters, digits and hyphens.
  nonisolated static var name: String { get }
  /// What it does, in one line.
  nonisolated static var summary: String { get }
  /// The ways in which it can be scrolled; a row where it does not say.
  nonisolated static var plane: Plane { get }

  /// Makes what the app has before it opens the pager, such as the model of `pageCount` pages, and
  /// keeps it in a static variable. Called before each replay; nothing of it is measured.
  static func prepare(pageCount: Int)

  /// A pager over `pages` that shows page `page`, from 0, also if there is no page at all.
  init(pages: DrawnPages, page: Int)

  /// What fills the screen: the pager, or the controller of a screen with the pager in it.
  var viewController: UIViewController { get }
  /// The scroll view that fingers page through; nil for the first one in the view that pages.
  var scrollView: UIScrollView? { get }
  /// The geometry of its pages; read off the screen where it does not say.
  var geometry: DeclaredGeometry { get }

  /// Goes to page `page` by program.
  func show(_ page: Int, animated: Bool)
  /// Pages have come, gone or moved, in `pages`, too: tells the pager what its data source would.
  func pagesDidChange(_ change: PageChange)
}

extension Pager {
  public static func prepare(pageCount: Int) {}
  public nonisolated static var plane: Plane { .row }
  public var scrollView: UIScrollView? { nil }
  public var geometry: DeclaredGeometry { .unstated }
  /// Has nothing judged.
  public func pagesDidChange(_ change: PageChange) {
    PagerHost.cannotJudge(
      "the pager is not told that pages come and go: write 'pagesDidChange' in its adapter, which tells its data source"
    )
  }
}

/// The pages of a pager: how many there are, and what draws them into its views.
@preconcurrency @MainActor public final class DrawnPages {
  private unowned let host: PagerHost

  init(_ host: PagerHost) { self.host = host }

  /// How many pages there are.
  public var count: Int { host.engine.notes?.pageList?.pages.count ?? host.source.pageCount }

  /// Draws page `page`, from 0, so that it fills `view`: anew where there is a page in it.
  public func draw(_ page: Int, in view: UIView) {
    isDrawn()
    if let content = view.content {
      host.redraw(content, as: host.known(page))
    } else {
      view.content = host.page(host.known(page))
    }
  }

  /// A new view of page `page`, from 0, with the extent of the screen.
  public func view(of page: Int) -> UIView {
    isDrawn()
    let content = host.page(host.known(page))
    let view = UIView(frame: content.frame)
    view.content = content
    return view
  }

  /// A controller of page `page`, from 0, which draws it when its view is loaded.
  public func viewController(of page: Int) -> UIViewController {
    PageController(pages: self, page: page)
  }

  func address(of page: Int) -> PageAddress { PageAddress(page: host.known(page)) }

  func page(_ page: Int) -> PageView {
    isDrawn()
    return host.page(host.known(page))
  }

  private func isDrawn() {
    host.expectCurrent()
    if host.queue.isInBackground { host.queue.decodes() }
  }

  /// Takes the page out of `view`.
  public func erase(_ view: UIView) { view.content = nil }
}

extension PagerHost {
  /// What is known as the page that has number `page` now.
  func known(_ page: Int) -> Int {
    guard let pages = engine.notes?.pageList?.pages else { return page }
    return pages.indices.contains(page) ? pages[page] : max(page, source.pageCount)
  }

  /// A view of what is known as page `page`. One that came later looks as another one does.
  func page(_ page: Int) -> PageView {
    let view = source.page(at: drawn(page))
    if view.index.page != page { view.index = PageIndex(page) }
    return view
  }

  func redraw(_ view: PageView, as page: Int) {
    source.redraw(view, as: drawn(page))
    if view.index.page != page { view.index = PageIndex(page) }
  }

  func has(_ page: Int) -> Bool {
    page < source.pageCount || engine.notes?.pageList?.number(of: page) != nil
  }

  private func drawn(_ page: Int) -> PageIndex {
    let count = source.pageCount
    return PageIndex(page >= count && count > 0 && has(page) ? page % count : page)
  }
}

private final class PageController: UIViewController {
  private let pages: DrawnPages
  private let page: Int

  init(pages: DrawnPages, page: Int) {
    (self.pages, self.page) = (pages, page)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("a controller of a page is made in code") }

  override func viewDidLoad() { pages.draw(page, in: view) }
}
