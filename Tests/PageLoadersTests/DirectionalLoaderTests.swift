import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

@Suite("Loading by direction and percentage")
struct DirectionalLoaderTests {
  /// A loader at page 5 of 20 that has pages 0, 1 and 4 to 6, on a screen of 300 pt.
  private static func open() -> (ScrollView, PlainPageSource, any PageLoader) {
    let size = CGSize(width: 300, height: 500)
    let view = ScrollView(frame: CGRect(origin: .zero, size: size))
    let source = PlainPageSource(pages: 20, size: size)
    let loader = builtIn("directional").init(scrollView: view, source: source)
    view.delegate = loader
    loader.open(at: 5)
    return (view, source, loader)
  }

  private static func requests(after offsets: [Double]) -> [Int] {
    let (view, source, loader) = open()
    for x in offsets { view.contentOffset.x = x }
    loader.close()
    return source.requests.map(\.page)
  }

  @Test(
    "three percent of a page bring in the one beyond it, from either side, and after a leap",
    arguments: [
      ([1508.9], []), ([1509.1], [7]), ([1491.1], []), ([1490.9], [3]), ([2708.9], []),
      ([2708.9, 2709.1], [9, 10, 11]),
    ] as [([Double], [Int])])
  func threePercent(offsets: [Double], pages: [Int]) {
    #expect(Self.requests(after: offsets) == [0, 1, 4, 5, 6] + pages)
  }
}

@Suite("Looping by copies of the end pages")
struct LoopingLoaderTests {
  @Test("it opens with the copy of the last page and the first two, in slots 0 to 2")
  func opens() throws {
    let inspection = try Inspection(builtIn("looping"), pages: 10, .open)
    #expect(inspection.source.requests == [9, 0, 1])
  }

  @Test("landing on a copy fetches the page itself and its neighbours in the same frame")
  func landing() throws {
    let inspection = try Inspection(builtIn("looping"), pages: 10, .open + .turn(.right))
    #expect(inspection.mostFetches == 3)
    #expect(inspection.isFlawless)
  }

  @Test("a reader who flicks on at the copy runs into the end of the content and loses the turn")
  func losesTurns() throws {
    let hurry: [Gesture] =
      [.open(at: 8), .settle, .hurry(.left, every: 300, times: 4), .settle]
    let inspection = try Inspection(builtIn("looping"), pages: 10, hurry, ios: .ios10)
    #expect(inspection.turnsLost == 2)
    let rotating = try Inspection(builtIn("three-pane-rotating"), pages: 10, hurry, ios: .ios10)
    #expect(rotating.turnsLost == 0)
  }

  @Test("a finger that stops a motion beyond the last page is thrown to the first")
  func isThrown() throws {
    let stop: [Gesture] = [
      .open(at: 9), .settle, .swipe(.left), .hold(20.milliseconds),
      .drag(.left, 1.points, over: 300.milliseconds), .release, .settle,
    ]
    #expect(try Inspection(builtIn("looping"), pages: 10, stop).wrongFrames > 10)
    #expect(try Inspection(builtIn("looping"), pages: 10, stop, ios: .ios10).wrongFrames == 0)
  }
}
