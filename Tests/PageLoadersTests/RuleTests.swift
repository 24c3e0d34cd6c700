import PageLoaders
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

/// What a loader's rule comes to, in numbers.
struct Promise: Sendable, CustomTestStringConvertible {
  let name: String
  /// Pages fetched by open, of 10 pages or 1000; all of them where it is nil.
  let open: Int?
  /// Pages fetched for each of five settled turns, forward from page 1 of 10.
  let turns: [Int]
  /// The most pages alive at once in five settled turns from page 1 of 20.
  let live: Int
  /// Pages alive when memory was asked for after them.
  let warned: Int

  var testDescription: String { name }

  init(_ name: String, open: Int?, turns: [Int], live: Int, warned: Int) {
    (self.name, self.open, self.turns) = (name, open, turns)
    (self.live, self.warned) = (live, warned)
  }

  static let all = [
    Promise("eager", open: nil, turns: [0, 0, 0, 0, 0], live: 20, warned: 20),
    Promise("pagecontrol", open: 2, turns: [1, 1, 1, 1, 1], live: 7, warned: 3),
    Promise("pagecontrol-end-decelerating", open: 2, turns: [1, 1, 1, 1, 1], live: 7, warned: 3),
    Promise("pagecontrol-full-width", open: 2, turns: [1, 1, 1, 1, 1], live: 7, warned: 3),
    Promise("pagecontrol-unload-neighbours", open: 2, turns: [1, 1, 1, 1, 1], live: 3, warned: 3),
    Promise("pagecontrol-windowed", open: 2, turns: [1, 1, 1, 1, 1], live: 3, warned: 3),
    Promise("directional", open: 2, turns: [1, 1, 1, 1, 1], live: 7, warned: 3),
    Promise("looping", open: 3, turns: [1, 1, 1, 1, 1], live: 8, warned: 3),
    Promise("three-pane", open: 3, turns: [3, 3, 3, 3, 3], live: 3, warned: 3),
    Promise("five-pane", open: 5, turns: [5, 5, 5, 5, 5], live: 5, warned: 5),
    Promise("three-pane-rotating", open: 3, turns: [1, 1, 1, 1, 1], live: 3, warned: 3),
    Promise("five-pane-rotating", open: 5, turns: [3, 3, 3, 3, 3], live: 5, warned: 5),
    Promise("two-pane", open: 2, turns: [1, 1, 1, 1, 1], live: 2, warned: 2),
    Promise("tiled", open: 1, turns: [1, 1, 1, 1, 1], live: 2, warned: 1),
    Promise("recentring", open: 1, turns: [1, 1, 1, 1, 1], live: 2, warned: 1),
    // Before the first turn it fills the window ahead, and predictive its ring.
    Promise("ranged", open: 2, turns: [3, 1, 1, 1, 1], live: 6, warned: 3),
    Promise("predictive", open: 1, turns: [4, 1, 1, 1, 1], live: 5, warned: 3),
  ]
}

@Suite("The rules of the loaders")
struct RuleTests {
  @Test("the catalogue has every loader, in the order of their story")
  func catalogue() {
    #expect(LoaderCatalogue.builtIn.names == Promise.all.map(\.name) + ["recycled-list"])
  }

  @Test("open and settled turns fetch what the rule says, at any size", arguments: Promise.all)
  func fetching(promise: Promise) throws {
    let turning = try Inspection(promise.loader, pages: 10, .open + .turn(.left, times: 5))
    #expect(turning.fetches == [promise.open ?? 10] + promise.turns)
    let many = try Inspection(promise.loader, pages: 1000, .open)
    #expect(many.fetches == [promise.open ?? 1000])
  }

  @Test(
    "as many pages are alive at once, and after a warning of memory, as the rule says",
    arguments: Promise.all)
  func livePages(promise: Promise) throws {
    let inspection = try Inspection(
      promise.loader, pages: 20, .open + .turn(.left, times: 5) + [.memoryWarning, .settle])
    #expect(inspection.ledger.peak == promise.live && inspection.liveAtEnd == promise.warned)
  }

  @Test("a row ends at its last page, a ring goes on with the first", arguments: Promise.all)
  func ends(promise: Promise) throws {
    let inspection = try Inspection(
      promise.loader, pages: 3, .open + .turn(.left, times: 3) + .turn(.right, times: 4))
    let row = [0, 1, 2, 2, 1, 0, 0, 0]
    let ring = [0, 1, 2, 0, 2, 1, 0, 2]
    let expected = promise.loader.plane.wraps ? ring : row
    #expect(inspection.rests == expected.map { PageIndex($0) })
  }

  @Test("no page, one page and two pages crash no loader", arguments: Promise.all, [0, 1, 2])
  func few(promise: Promise, pages: Int) throws {
    let gestures: [Gesture] =
      .open + .turn(.left, times: 3) + .turn(.right, times: 3) + .turn(.up) + .turn(.down)
      + [.scroll(to: PageIndex(1)), .settle, .jump(to: PageIndex(0)), .memoryWarning]
      + [.rotate(.landscape)] + .turn(.left) + [.close]
    let inspection = try Inspection(promise.loader, pages: pages, gestures)
    #expect(inspection.rests.first == .some(pages == 0 ? nil : PageIndex(0)))
    #expect(inspection.ledger.live == 0)
  }

  @Test("open shows any page", arguments: Promise.all, [1, 2, 39, 40])
  func openingAnywhere(promise: Promise, page: Int) throws {
    let inspection = try Inspection(
      promise.loader, pages: 40, [.open(at: PageIndex(page - 1)), .settle])
    #expect(inspection.rests == [PageIndex(page - 1)])
  }

  @Test(
    "a jump or a scroll to a page shows it, near or far", arguments: Promise.all, [2, 5, 40, 50])
  func going(promise: Promise, page: Int) throws {
    let index = PageIndex(page - 1)
    for going in [Gesture.jump(to: index), .scroll(to: index)] {
      let inspection = try Inspection(
        promise.loader, pages: 50,
        .open + .turn(.left, times: 2) + [going, .settle] + .turn(.right))
      #expect(inspection.rests.last == PageIndex(page - 2))
    }
  }

  /// What a reader does who waits, and the pages that this leads to.
  private static let readings: [(gestures: [Gesture], pages: [Int])] = [
    (.open + .turn(.left, times: 3) + .turn(.right), [0, 1, 2, 3, 2]),
    (
      .open + .turn(.left, times: 2) + [.rotate(.landscape)] + .turn(.left) + [.rotate(.portrait)]
        + .turn(.left), [0, 1, 2, 3, 4]
    ),
    (
      .open + .turn(.left, times: 3) + [.memoryWarning] + .turn(.left) + [.memoryWarning]
        + .turn(.right, times: 2), [0, 1, 2, 3, 4, 3, 2]
    ),
  ]

  @Test(
    "a reader who waits sees every page in order, also when the device turns or memory is short",
    arguments: Promise.all)
  func reading(promise: Promise) throws {
    for (gestures, pages) in Self.readings {
      let inspection = try Inspection(promise.loader, pages: 10, gestures)
      #expect(inspection.rests == pages.map { PageIndex($0) })
    }
  }
}

extension Promise {
  /// The loader of that name.
  var loader: any PageLoader.Type { builtIn(name) }
}
