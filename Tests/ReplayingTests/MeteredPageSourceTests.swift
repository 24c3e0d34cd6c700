import Foundation
import Replaying
import Scrolling
import TestSupport
import Testing

/// Pages that end the process, with what is said, when one is asked for that there is not.
private func pages(_ count: Int, scenes: Int = 1) -> MeteredPageSource {
  MeteredPageSource(
    PlainPageSource(pages: count, scenes: scenes, size: CGSize(width: 10, height: 10)),
    outOfRange: {
      print($0)
      exit(7)
    })
}

extension ExitTest.Result? {
  fileprivate var output: String {
    String(decoding: self?.standardOutputContent ?? [], as: UTF8.self)
  }
}

@Suite("Metered page source")
struct MeteredPageSourceTests {
  @Test("says which page was asked for that there is not, and hands none out")
  func outOfRange() async {
    let result = await #expect(
      processExitsWith: .exitCode(7), observing: [\.standardOutputContent]
    ) {
      let source = pages(5)
      _ = source.page(at: PageIndex(4))
      source.redraw(source.page(at: PageIndex(0)), as: PageIndex(5))
    }
    #expect(
      result.output.contains(
        "the loader asked for PageIndex(5), and there are 5 pages, counted from 0\n"))
  }

  @Test("says so of a scene that there is not, and of a page before the first")
  func outOfGrid() async {
    let result = await #expect(
      processExitsWith: .exitCode(7), observing: [\.standardOutputContent]
    ) { _ = pages(1, scenes: 2).page(at: PageIndex(-1, scene: 1)) }
    #expect(
      result.output.contains(
        "the loader asked for PageIndex(-1, scene: 1), and there is 1 page in each of 2 scenes, counted from 0\n"
      ))
  }
}
