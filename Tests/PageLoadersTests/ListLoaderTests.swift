import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

/// Pages of which one is drawn as the next, if a test says so.
private final class WrongSource: PageSource {
  let pages: PlainPageSource
  let wrong: Int
  init(_ pages: PlainPageSource, wrong: Int) { (self.pages, self.wrong) = (pages, wrong) }
  var pageCount: Int { pages.pageCount }
  var sceneCount: Int { 1 }
  private func drawn(_ index: PageIndex) -> PageIndex {
    index.page == wrong ? PageIndex(wrong + 1) : index
  }
  func page(at index: PageIndex) -> PageView { pages.page(at: drawn(index)) }
  func redraw(_ view: PageView, as index: PageIndex) { pages.redraw(view, as: drawn(index)) }
  func resize(to size: CGSize) { pages.resize(to: size) }
}

@Suite("A list made by hand, which declares the lengths of its rows")
struct ListLoaderTests {
  /// How long rows are: 60 pt and 12 more for each step of a pattern of 16.
  private static func length(of row: Int) -> Double {
    let step = (row % 16 * 7 + 3) * (row % 16) % 16
    return Double(60 + 12 * step)
  }

  private struct Played {
    var coverage = Coverage()
    var ledger = PageLedger()
    var end = 0.0
    var content = 0.0
  }

  private func play(
    _ gestures: [Gesture], pages: Int, wrong: Int? = nil, along axis: Axis = .vertical
  ) throws -> Played {
    var phone = Device.iPhone6
    phone.axis = axis
    let trace = try Trace(of: gestures, on: phone, pages: pages)
    let plain = PlainPageSource(pages: pages, size: phone.size)
    let source = MeteredPageSource(wrong.map { WrongSource(plain, wrong: $0) } ?? plain)
    var replay = CoverageReplay(builtIn("recycled-list"), trace, on: phone, source: source)
    var played = Played()
    while replay.next() != nil {
      played.end = replay.stage.scrollView.contentOffset.along(axis).x
      played.content = replay.stage.scrollView.contentSize.along(axis).width
    }
    (played.coverage, played.ledger) = (replay.end(), source.ledger)
    return played
  }

  private static let everything: [Gesture] = [
    .open(page: 1), .settle, .swipe(.up), .settle,
    .flick(.up, 3000.pointsPerSecond, every: 250.milliseconds, times: 4), .settle,
    .flick(.down, 3000.pointsPerSecond, every: 250.milliseconds, times: 6), .settle,
    .drag(.up, 0.5.pages, over: 300.milliseconds), .release, .settle, .jump(toPage: 30), .settle,
    .scroll(toPage: 3), .settle, .rotate(.landscape), .settle, .swipe(.up), .settle,
    .memoryWarning, .rotate(.portrait), .settle, .close,
  ]

  @Test("shows nothing wrong, whatever is done to it, on either axis")
  func sound() throws {
    for axis in Axis.allCases {
      let gestures = axis == .vertical ? Self.everything : Self.everything.map(\.transposed)
      for pages in [0, 1, 3, 40] {
        var found = try play(gestures, pages: pages, along: axis).coverage
        #expect(found.offsetJumps ?? 0 == 0 && found.indicatorJumps ?? 0 == 0)
        (found.offsetJumps, found.indicatorJumps, found.remarks) = (nil, nil, [])
        (found.wastedPages, found.midPageFetches) = (0, 0)
        #expect(found == Coverage(), "\(axis) \(pages)")
      }
    }
  }

  @Test("fetches each row once that comes into view, and as many at open at any size")
  func fetches() throws {
    let down: [Gesture] = [
      .open(page: 1), .settle, .flick(.up, 3000.pointsPerSecond), .settle, .close,
    ]
    var counts: [Int] = []
    for pages in [100, 10_000, 100_000] {
      let played = try play(down, pages: pages)
      var (rows, begin) = (0, 0.0)
      while begin < played.end + 667 {
        begin += Self.length(of: rows)
        rows += 1
      }
      #expect(played.ledger.fetches == rows && rows > 8)
      let pattern = (0..<16).reduce(0) { $0 + Self.length(of: $1) }
      let rest = (0..<pages % 16).reduce(0) { $0 + Self.length(of: $1) }
      #expect(played.content == Double(pages / 16) * pattern + rest)
      counts.append(try play([.open(page: 1), .close], pages: pages).ledger.fetches)
    }
    #expect(Set(counts).count == 1)
  }

  @Test("is charged with a row that is another's")
  func wrong() throws {
    let found = try play(Self.everything, pages: 40, wrong: 5).coverage
    #expect(found.wrongFrames > 0 && found.obstacle == nil)
  }
}
