import Scrolling
import TestSupport
import Testing
import Traces

@testable import ScenarioLanguage

@Suite("What a scenario says of a language, and of pages that come and go")
struct ListChangeTests {
  private static let gestures: [Gesture] = [
    .open(page: 1), .insert(pages: 3, at: 5), .delete(page: 4), .move(page: 2, to: 7), .reload,
    .close,
  ]

  @Test("is read as it is written in Swift, and written as it is read")
  func reading() throws {
    let text = Sample.text(
      statements: ["direction right-to-left"],
      gestures: [
        "open at page 1", "insert pages 3 at 5", "delete page 4", "move page 2 to 7", "reload",
        "close",
      ])
    let scenario = try #require(Scenario.parse(text).scenario)
    #expect(scenario.device.direction == .rightToLeft && scenario.device.isReversed)
    #expect(scenario.gestures == Self.gestures)
    #expect(Scenario.parse(scenario.text).scenario == scenario)
    let grid = Scenario.parse(Sample.text(statements: ["direction right-to-left", "scenes 3"]))
    #expect(grid.scenario == nil && grid.report().contains("a grid goes from left to right"))
  }

  @Test("is compiled to pages that there are, and kept in a file")
  func traces() throws {
    let beyond: [Gesture] = [.delete(page: 99), .insert(pages: 2, at: 50), .jump(toPage: 40)]
    let trace = try Trace(
      of: Array(Self.gestures.dropLast()) + beyond + [.close], pages: 10)
    #expect(
      trace.events.map(\.event) == [
        .open(PageIndex(0)), .change(.insert(3, at: 4)), .change(.delete(3)),
        .change(.move(1, to: 6)), .change(.reload), .change(.delete(11)),
        .change(.insert(2, at: 11)), .show(PageIndex(12), animated: false), .close,
      ])
    let header = TraceHeader(
      kind: .touches, viewport: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)
    let file = TraceFile(header: header, trace: trace)
    #expect(try TraceFile.read(Array(file.text.utf8), path: "list.trace").file == file)
    let none = try Trace(of: [.open(page: 1), .delete(page: 1), .delete(page: 1)], pages: 1)
    #expect(none.events.count == 2)
  }

  @Test("changes the numbers of pages")
  func numbers() {
    for change in [
      PageChange.insert(2, at: 1), .insert(1, at: 5), .delete(0), .delete(4), .move(1, to: 3),
      .move(4, to: 0), .move(2, to: 2), .reload,
    ] {
      var list = PageList(count: 5)
      list.apply(change)
      #expect(list.pages.count == change.count(of: 5))
      for page in 0..<5 { #expect(list.number(of: page) == change.number(of: page), "\(change)") }
    }
    var list = PageList(count: 2)
    for change in [PageChange.insert(1, at: 0), .delete(1), .move(0, to: 1)] { list.apply(change) }
    #expect(list.pages == [1, 2] && list.number(of: 0) == nil && list.number(of: 2) == 1)
  }
}
