import Scrolling

/// Hands out page views, and knows how many there are; both in O(1).
public protocol PageSource: AnyObject {
  /// Pages across, in each scene; 0 where there is nothing to show.
  var pageCount: Int { get }
  /// Scenes down: 1 where there is no grid.
  var sceneCount: Int { get }
  /// A new view of a page, laid out and drawn. `index` must be within the counts.
  func page(at index: PageIndex) -> PageView
  /// Draws another page into a view of this source, and into its bitmap if that has the right size.
  func redraw(_ view: PageView, as index: PageIndex)
  /// Pages drawn from now on have an extent of `size`.
  func resize(to size: CGSize)
}

/// A page source that keeps a ledger of what another one is asked for, and passes on no page that there is not.
public final class MeteredPageSource: PageSource {
  /// Is told of a page that does not exist, in words, and ends the process: there is nothing to hand out.
  public typealias OutOfRange = (_ reason: String) -> Never

  /// What was fetched and what is alive.
  public let ledger: PageLedger
  private let source: any PageSource
  private let afterFetch: (PageLedger) -> Void
  private let outOfRange: OutOfRange

  /// Passes everything on to `source`; `afterFetch` is called when a page has been drawn, `outOfRange` when there is none.
  public init(
    _ source: any PageSource, ledger: PageLedger = PageLedger(),
    afterFetch: @escaping (PageLedger) -> Void = { _ in },
    outOfRange: @escaping OutOfRange = { preconditionFailure($0) }
  ) {
    self.source = source
    self.ledger = ledger
    self.afterFetch = afterFetch
    self.outOfRange = outOfRange
  }

  /// As the source has it.
  public var pageCount: Int { source.pageCount }
  /// As the source has it.
  public var sceneCount: Int { source.sceneCount }

  /// The source's page, entered in the ledger.
  public func page(at index: PageIndex) -> PageView {
    check(index)
    let view = source.page(at: index)
    view.ledger = ledger
    ledger.fetches += 1
    afterFetch(ledger)
    return view
  }

  /// The source's redrawing, entered in the ledger.
  public func redraw(_ view: PageView, as index: PageIndex) {
    check(index)
    view.noteDropped()
    source.redraw(view, as: index)
    ledger.fetches += 1
    afterFetch(ledger)
  }

  /// Passed on.
  public func resize(to size: CGSize) { source.resize(to: size) }

  private func check(_ index: PageIndex) {
    let (pages, scenes) = (source.pageCount, source.sceneCount)
    guard !(0..<pages).contains(index.page) || !(0..<scenes).contains(index.scene) else { return }
    outOfRange(
      scenes > 1 || index.scene != 0
        ? "the loader asked for PageIndex(\(index.page), scene: \(index.scene)), and there are \(pages) pages in each of \(scenes) scenes, counted from 0"
        : "the loader asked for PageIndex(\(index.page)), and there are \(pages) pages, counted from 0"
    )
  }
}
