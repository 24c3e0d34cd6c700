import Basics
import Measurement
import Metrics
import TestSupport
import Testing

@testable import Wording

@Suite("Words")
struct WordsTests {
  @Test("things are counted in the singular and the plural, in groups of three digits")
  func counts() {
    #expect(counted(1, "page") == "1 page")
    #expect(counted(0, "round") == "0 rounds")
    #expect(counted(10_000, "page") == "10\u{A0}000 pages")
    #expect(Cell(scenario: "s", loader: "l", pages: 1).sizeText == "1 page")
    #expect(Cell(scenario: "s", loader: "l", pages: 10, scenes: 20).sizeText == "20 × 10 pages")
  }

  @Test("the name of a test case has no grouping, so that services know it again")
  func benchmarkNames() {
    func name(_ pages: Int, _ scenes: Int = 1) -> String {
      Cell(scenario: "s", loader: "eager", pages: pages, scenes: scenes).key
    }
    #expect(name(1) == "eager at 1 page")
    #expect(name(10_000) == "eager at 10000 pages")
    #expect(name(1, 20) == "eager at 20 × 1 pages")
  }

  @Test("a change from zero has no share")
  func changes() {
    #expect(percentChange(from: 0, to: 1) == nil)
    #expect(percentChange(from: 12.0, to: 9) == "−25%")
    #expect(percentChange(from: 1, to: .infinity) == nil)
    #expect(percent(0.05) == "5%")
    #expect(percent(0.0012) == "0.12%")
  }

  @Test("only what has a unit of its own is without a suffix")
  func units() throws {
    func unit(_ name: String) throws -> String? { try #require(Metric.named(name)).unitOfNumbers }
    #expect(try unit("open-fetches") == nil)
    #expect(try unit("bytes-open") == nil)
    #expect(try unit("load-time") == "ms")
    #expect(try unit("blank-area") == "%")
  }

  @Test("every ending has words on one line: Snapshots/endings.txt")
  func endings() {
    let endings: [Outcome] = [
      .completed, .overMemoryLimit(limit: 512 << 20, pages: 1_127),
      .overMemoryLimit(limit: 1_000_000, pages: 1),
      .crashed(signal: 11, message: "Index\nout of range"), .crashed(signal: 63),
      .timedOut(seconds: 1_200),
      .timedOut(seconds: 120, position: "in gesture 2, flick left 1500 pt/s", isSlow: true),
      .notApplicable(reason: "no scenes"), .failed(reason: "no\tresult"),
      .interrupted(reason: "disk full"), .harnessFault(reason: "x"),
    ]
    expectSnapshot(endings.map { $0.text.plainSpaces + "\n" }.joined(), named: "endings.txt")
  }
}
