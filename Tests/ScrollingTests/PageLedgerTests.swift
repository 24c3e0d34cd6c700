import Foundation
import Scrolling
import TestSupport
import Testing

@Suite("Page ledger")
struct PageLedgerTests {
  private let source = MeteredPageSource(
    PlainPageSource(pages: 5, size: CGSize(width: 10, height: 10)))

  @Test("counts fetches, and pages while they live")
  func counts() {
    var pages = [source.page(at: PageIndex(0)), source.page(at: PageIndex(1))]
    #expect(source.ledger.live == 2)
    pages.removeLast()
    #expect(source.ledger.live == 1)
    pages.append(source.page(at: PageIndex(2)))
    pages = []
    #expect(source.ledger.live == 0)
    #expect(source.ledger.peak == 2)
    #expect(source.ledger.fetches == 3)
  }

  @Test("redrawing is a fetch, but no new page")
  func redrawing() {
    let page = source.page(at: PageIndex(0))
    source.redraw(page, as: PageIndex(4))
    #expect(page.index == PageIndex(4))
    #expect(source.ledger.fetches == 2)
    #expect(source.ledger.peak == 1)
  }

  @Test("tells of each fetch when the page is there")
  func afterFetch() {
    var seen: [[Int]] = []
    let source = MeteredPageSource(
      PlainPageSource(pages: 5, size: CGSize(width: 10, height: 10))
    ) { seen.append([$0.fetches, $0.live]) }
    let page = source.page(at: PageIndex(0))
    source.redraw(page, as: PageIndex(1))
    #expect(seen == [[1, 1], [2, 1]])
  }

  @Test("says which page was asked for that there is not, and hands none out")
  func outOfRange() async {
    let result = await #expect(
      processExitsWith: .exitCode(7), observing: [\.standardOutputContent]
    ) {
      let source = MeteredPageSource(
        PlainPageSource(pages: 5, size: CGSize(width: 10, height: 10)),
        outOfRange: {
          print($0)
          exit(7)
        })
      _ = source.page(at: PageIndex(4))
      source.redraw(source.page(at: PageIndex(0)), as: PageIndex(5))
    }
    let said = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
    #expect(
      said.contains("the loader asked for PageIndex(5), and there are 5 pages, counted from 0\n"))
  }

  @Test("says so of a scene that there is not, and of a page before the first")
  func outOfGrid() async {
    let result = await #expect(
      processExitsWith: .exitCode(7), observing: [\.standardOutputContent]
    ) {
      let source = MeteredPageSource(
        PlainPageSource(pages: 5, scenes: 2, size: CGSize(width: 10, height: 10)),
        outOfRange: {
          print($0)
          exit(7)
        })
      _ = source.page(at: PageIndex(-1, scene: 1))
    }
    let said = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
    #expect(
      said.contains(
        "the loader asked for PageIndex(-1, scene: 1), and there are 5 pages in each of 2 scenes, counted from 0\n"
      ))
  }
}
