import PageLoaders
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

/// Random gestures over loaders that must never be caught out.
@Suite("Faultless loaders")
struct FaultlessTests {
  /// The faults of `type` in scripts made from `seeds`.
  private func faults(
    of type: any PageLoader.Type, pages: Int, scenes: Int = 1, seeds: some Sequence<UInt64>,
    _ repertoire: RandomTrace.Repertoire
  ) -> [String] {
    seeds.compactMap { seed in
      let device = RandomTrace.devices[Int(seed % 3)]
      let trace = RandomTrace.make(seed: seed, pages: pages, size: device.size, repertoire)
      let inspection = Inspection(
        type, pages: pages, scenes: scenes, trace, on: device, ios: seed % 2 == 0 ? .ios13 : .ios10)
      return inspection.isFlawless
        ? nil : "\(type.name), seed \(seed): \(inspection.firstFault ?? "not released")"
    }
  }

  @Test(
    "no blank, wrong or flickering frame and no turn lost, whatever fingers, programs and the system do",
    arguments: [
      builtIn("three-pane-rotating"), builtIn("tiled"), builtIn("recentring"),
      builtIn("predictive"),
    ], [1, 2, 3, 4, 7, 1000])
  func everything(type: any PageLoader.Type, pages: Int) {
    let first = UInt64(pages * 10_000)
    // In the last one a page by program is a page and a half away, either way round.
    let seeds = (first..<first + UInt64(Trials.count(40))) + [30_297]
    #expect(faults(of: type, pages: pages, seeds: seeds, .everything) == [])
  }

  @Test(
    "fingers alone catch none of those that fetch in the scroll event",
    arguments: [
      builtIn("eager"), builtIn("pagecontrol"), builtIn("pagecontrol-full-width"),
      builtIn("pagecontrol-unload-neighbours"), builtIn("pagecontrol-windowed"),
      builtIn("directional"), builtIn("two-pane"), builtIn("ranged"),
    ])
  func fingers(type: any PageLoader.Type) {
    for pages in [1, 2, 9] {
      let seeds = 0..<UInt64(Trials.count(20))
      #expect(faults(of: type, pages: pages, seeds: seeds, .fingers) == [])
    }
  }

  @Test(
    "every loader lives through anything, keeps no more pages than there are, and lets go of all",
    arguments: LoaderCatalogue.builtIn.names)
  func survival(name: String) {
    for (pages, first) in [(0, 0), (1, 20_000), (2, 60_000), (9, 100_000)] {
      for seed in first..<first + Trials.count(30) {
        let trace = RandomTrace.make(
          seed: UInt64(seed), pages: max(1, pages), size: Device.iPhone6.size, length: 3,
          .everything)
        let inspection = Inspection(
          builtIn(name), pages: pages, trace, ios: seed % 2 == 0 ? .ios13 : .ios10)
        #expect(inspection.left == 0, "\(name), seed \(seed)")
        #expect(inspection.ledger.peak <= max(7, pages + 3), "\(name), seed \(seed)")
      }
    }
  }

  @Test("five rotating panes lose nothing in a grid where each motion keeps to its axis")
  func grid() {
    for (pages, scenes) in [(1, 1), (2, 3), (5, 4)] {
      #expect(
        faults(
          of: builtIn("five-pane-rotating"), pages: pages, scenes: scenes,
          seeds: 0..<UInt64(Trials.count(12)),
          [.fingers, .grid, .memoryWarnings, .rotation]) == [])
    }
  }

  @Test(
    "the random gestures are hard enough to catch the others",
    arguments: [
      builtIn("pagecontrol-end-decelerating"), builtIn("looping"), builtIn("three-pane"),
      builtIn("five-pane"),
    ])
  func hardEnough(type: any PageLoader.Type) {
    #expect(faults(of: type, pages: 3, seeds: 0..<20, .fingers).count > 2)
  }

  @Test("a grid that turns in the middle of a drag stays on the page and scene that are nearest")
  func gridTurns() throws {
    let drags: [(Direction, PageIndex)] = [
      (.left, PageIndex(2, scene: 1)), (.right, PageIndex(0, scene: 1)),
      (.up, PageIndex(1, scene: 2)), (.down, PageIndex(1, scene: 0)),
    ]
    for (direction, page) in drags {
      for share in [0.4, 0.6] {
        let gestures: [Gesture] = [
          .open(at: PageIndex(1, scene: 1)), .settle,
          .drag(direction, share.pages, over: 200.milliseconds), .rotate(.landscape), .release,
          .settle,
        ]
        let inspection = try Inspection(
          builtIn("five-pane-rotating"), pages: 3, scenes: 3, gestures)
        #expect(
          inspection.rests.last == (share > 0.5 ? page : PageIndex(1, scene: 1)),
          "\(direction) \(share)")
      }
    }
  }

  @Test(
    "a plane without ends is not left in a hundred turns without rest, or in a drag over 14 pages",
    arguments: [builtIn("three-pane-rotating"), builtIn("recentring"), builtIn("predictive")])
  func farAway(type: any PageLoader.Type) throws {
    for direction in [Direction.left, .right] {
      let far: [Gesture] =
        .open + [
          .hurry(direction, every: 90, times: 100),
          .drag(direction, 14.pages, over: 2.seconds), .hold(30.milliseconds), .release, .settle,
        ]
      let inspection = try Inspection(type, pages: 7, far)
      #expect(inspection.isFlawless, "\(type.name): \(inspection.firstFault ?? "")")
      #expect(inspection.mostFetches <= 2)
    }
    let animated = (1...120).flatMap { [Gesture.scroll(to: PageIndex($0 % 7)), .settle] }
    #expect(try Inspection(type, pages: 7, .open + animated).isFlawless, "\(type.name)")
  }
}
