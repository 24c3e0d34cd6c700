import Basics
import Scrolling

/// A page source that keeps a ledger of what another one is asked for.
package final class MeteredPageSource: PageSource {
  /// Is told of a page that does not exist, and ends the process: there is nothing to hand out.
  package typealias OutOfRange = (_ reason: String) -> Never

  package let ledger: PageLedger
  var watcher: ReplayRecorder?
  private let source: any PageSource
  /// Holds the frame of the trace that is played, for those who outlive the replay.
  let frame: UnsafeMutablePointer<Int>?
  private let afterFetch: (PageLedger) -> Void
  package let outOfRange: OutOfRange

  /// Passes all on to `source`; `afterFetch` follows a page drawn, `outOfRange` is for none.
  package init(
    _ source: any PageSource, ledger: PageLedger = PageLedger(),
    frame: UnsafeMutablePointer<Int>? = nil,
    afterFetch: @escaping (PageLedger) -> Void = { _ in },
    outOfRange: @escaping OutOfRange = { fatalError($0) }
  ) {
    (self.source, self.ledger, self.frame) = (source, ledger, frame)
    (self.afterFetch, self.outOfRange) = (afterFetch, outOfRange)
  }

  package var pageCount: Int { source.pageCount }
  package var sceneCount: Int { source.sceneCount }

  package func page(at index: PageIndex) -> PageView {
    check(index)
    let view = watcher?.fetch(index, into: nil) { source.page(at: index) } ?? source.page(at: index)
    view.ledger = ledger
    ledger.fetches += 1
    afterFetch(ledger)
    return view
  }

  package func redraw(_ view: PageView, as index: PageIndex) {
    check(index)
    view.recordDrop()
    func draw() -> PageView {
      source.redraw(view, as: index)
      return view
    }
    _ = watcher?.fetch(index, into: view, draw: draw) ?? draw()
    ledger.fetches += 1
    afterFetch(ledger)
  }

  package func resize(to size: CGSize) { source.resize(to: size) }

  private func check(_ index: PageIndex) {
    let (pages, scenes) = (source.pageCount, source.sceneCount)
    guard !(0..<pages).contains(index.page) || !(0..<scenes).contains(index.scene) else { return }
    let isGrid = scenes > 1 || index.scene != 0
    let name = "PageIndex(\(index.page)\(isGrid ? ", scene: \(index.scene)" : ""))"
    let range =
      counted(pages, "page") + (isGrid ? " in each of \(counted(scenes, "scene"))" : "")
    let verb = pages == 1 ? "is" : "are"
    outOfRange("the loader asked for \(name), and there \(verb) \(range), counted from 0")
  }
}
