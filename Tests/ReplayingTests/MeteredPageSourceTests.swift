import Foundation
import Replaying
import Scrolling
import TestSupport
import Testing

@Suite("Metered page source")
struct MeteredPageSourceTests {
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
        PlainPageSource(pages: 1, scenes: 2, size: CGSize(width: 10, height: 10)),
        outOfRange: {
          print($0)
          exit(7)
        })
      _ = source.page(at: PageIndex(-1, scene: 1))
    }
    let said = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
    #expect(
      said.contains(
        "the loader asked for PageIndex(-1, scene: 1), and there is 1 page in each of 2 scenes, counted from 0\n"
      ))
  }
}
