import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

extension Coverage {
  /// What a person sees of a loader over blank pages.
  init(
    of type: any PageLoader.Type, on device: Device = .iPhone6, pages: Int = 10, scenes: Int = 1,
    _ gestures: [Gesture]
  ) throws {
    self.init(
      of: type, try Trace(of: gestures, on: device, pages: pages, scenes: scenes), on: device,
      source: BlankPageSource(pageCount: pages, sceneCount: scenes, size: device.size))
  }
}

private func coverage(_ type: any PageLoader.Type, _ trace: Trace) -> Coverage {
  let pages = BlankPageSource(pageCount: 10, size: Device.iPhone6.size)
  return Coverage(of: type, trace, on: .iPhone6, source: pages)
}

private let twoTurns: [Gesture] = [.open(at: PageIndex(0))] + .turn(.left, times: 2) + [.close]

@Suite("Coverage oracle")
struct CoverageOracleTests {
  @Test("a loader without a mistake is found to make none, whatever is done to it")
  func faultless() throws {
    let gestures: [Gesture] =
      [.open(at: PageIndex(2))] + .turn(.left, times: 3) + .turn(.right, times: 8)
      + [
        .drag(.left, 0.8.pages, over: 200.milliseconds),
        .drag(.right, 1.4.pages, over: 300.milliseconds), .release, .settle,
        .jump(to: PageIndex(7)), .scroll(to: PageIndex(1)), .settle, .rotate(.landscape),
        .flick(.left, 3000.pointsPerSecond, every: 130.milliseconds, times: 5), .settle,
        .rotate(.portrait), .memoryWarning, .close,
      ]
    var found = try Coverage(of: FaultlessLoader.self, gestures)
    found.wastedPages = 0  // It builds its pages anew when the device turns.
    #expect(found == Coverage())
  }

  @Test("pages of a ring come from either side, and are read from left to right", arguments: 1...4)
  func ring(pages: Int) throws {
    for direction in [Direction.left, .right] {
      let gestures: [Gesture] = .open + .turn(direction, times: 3) + [.close]
      #expect(try Coverage(of: builtIn("looping"), pages: pages, gestures).obstacle == nil)
    }
  }

  @Test("each mistake is found, and no other")
  func mistakes() throws {
    let gap = try Coverage(of: GapLoader.self, twoTurns)
    #expect(gap.blankFrames > 60 && gap.blankArea == 1 && gap.wrongFrames == 0)
    let short = try Coverage(of: ShortPageLoader.self, twoTurns)
    #expect(abs(short.blankArea - 0.25) < 1e-9 && short.wrongFrames == 0)
    let swapped = try Coverage(of: SwappedLoader.self, twoTurns)
    #expect(swapped.wrongFrames > 40 && swapped.blankFrames == 0)
    #expect(try Coverage(of: CoveringLoader.self, twoTurns).wrongFrames > 40)
    let show: [Gesture] = [.open(at: PageIndex(0)), .jump(to: PageIndex(5)), .settle, .close]
    #expect(try Coverage(of: OtherPageLoader.self, show).wrongFrames > 0)
    let blinking = try Coverage(of: BlinkingLoader.self, twoTurns)
    #expect(blinking.blankFrames == 1 && blinking.flickerFrames == 1)
    #expect(try Coverage(of: ShakingLoader.self, twoTurns).flickerFrames == 2)
    let wasteful = try Coverage(of: WastefulLoader.self, twoTurns)
    #expect(wasteful.midPageFetches == 1 && wasteful.wastedPages == 1 && wasteful.blankFrames == 0)
  }

  @Test("a page turn that is taken back is lost once, and shown wrong once")
  func forgetful() throws {
    let found = try Coverage(of: ForgetfulLoader.self, twoTurns)
    #expect(found.turnsLost == 1)
    #expect(found.wrongFrames == 1)
  }

  @Test("beyond the ends there is background, and an empty script has nothing to miss")
  func background() throws {
    let overscroll = [.open(at: PageIndex(0))] + .turn(.right, times: 2) + [.close]
    #expect(try Coverage(of: FaultlessLoader.self, overscroll) == Coverage())
    #expect(try Coverage(of: FaultlessLoader.self, pages: 0, twoTurns) == Coverage())
  }

  @Test("three panes show every page to a reader who waits, around the ends and back")
  func patientPanes() throws {
    let gestures =
      [.open(at: PageIndex(0))] + .turn(.right, times: 2) + .turn(.left, times: 5) + [.close]
    for pages in [1, 2, 3, 7] {
      var found = try Coverage(of: builtIn("three-pane"), pages: pages, gestures)
      found.wastedPages = 0
      #expect(found == Coverage(), "\(pages) pages")
    }
  }

  @Test("five panes show every page of a grid to a reader who waits")
  func patientGrid() throws {
    let gestures =
      [.open(at: PageIndex(1, scene: 1))] + .turn(.left, times: 4) + .turn(.up, times: 4)
      + .turn(.right, times: 1)
      + .turn(.down, times: 2) + [.close]
    var found = try Coverage(of: builtIn("five-pane"), pages: 3, scenes: 3, gestures)
    found.wastedPages = 0
    #expect(found == Coverage())
  }

  @Test("turns that are lost, and pages that are fetched too late, count along each axis of a grid")
  func axes() throws {
    for direction in [Direction.left, .up] {
      let start = Gesture.open(at: PageIndex(1, scene: 1))
      let hasty = try Coverage(
        of: builtIn("five-pane"), pages: 9, scenes: 9,
        [start, .settle, .hurry(direction, every: 150, times: 5), .settle, .close])
      #expect(hasty.turnsLost > 0, "\(direction)")
      let far = try Coverage(
        of: builtIn("five-pane-rotating"), pages: 9, scenes: 9,
        [
          start, .settle, .drag(direction, 1.9.pages, over: 100.milliseconds), .release, .settle,
          .close,
        ])
      #expect(far.midPageFetches > 0 && far.turnsLost == 0, "\(direction)")
    }
  }

  @Test("fingers that come when the pager is closed have not been refused by it")
  func late() {
    let sentences = [900.0, 1_500].map { closed in
      let events = [event(0, .open(PageIndex(0))), event(closed, .close)]
      let trace = Trace(touches: Self.swipe(by: -200), events: events, duration: 3.seconds)
      return coverage(builtIn("eager"), trace).obstacle
    }
    #expect(
      sentences == [
        .notModelled(
          "no finger moved before the pager was closed: record the fingers between 'open' and 'close'"
        ), nil,
      ])
  }

  @Test(
    "a finger that stops the way to a page turns on from where it was",
    arguments: [(0.0, 1_000.0, 9), (1_000, 1_000, 4), (0, 875, 9)])
  func caught(opened: Double, shown: Double, page: Int) {
    let trace = Trace(
      touches: Self.swipe(by: -200),
      events: [
        event(opened, .open(PageIndex(0))), event(shown, .show(PageIndex(page), animated: true)),
      ], duration: 3.seconds)
    for type in [builtIn("eager"), builtIn("tiled"), builtIn("recentring")]
      as [any PageLoader.Type]
    {
      let found = coverage(type, trace)
      #expect(found.turnsLost == 0, "\(type)")
    }
  }

  @Test("a device that turns while a finger pulls beyond an end shows the page at that end")
  func turnedBeyondAnEnd() throws {
    let gestures: [Gesture] =
      [
        .open(at: PageIndex(0)), .settle, .drag(.right, 3.pages, over: 300.milliseconds),
        .rotate(.landscape), .release, .settle,
      ] + .turn(.left)
    var found = try Coverage(of: builtIn("tiled"), gestures)
    found.midPageFetches = 0
    #expect(found == Coverage())
  }

  @Test("a recording that ends between two pages takes no turn from the fingers after it")
  func recordedBetweenPages() {
    let offsets = [
      offset(100, .rest, 0.1), offset(150, .dragging, 400.13), offset(200, .rest, 160.1),
    ]
    let trace = Trace(
      touches: Self.swipe(by: 500), offsets: offsets, events: [event(0, .open(PageIndex(4)))],
      duration: 3.seconds)
    for type in [builtIn("recentring"), builtIn("three-pane-rotating")] {
      let found = coverage(type, trace)
      #expect(found.turnsLost + found.wrongFrames + found.blankFrames == 0, "\(type)")
    }
  }

  /// A finger that moves by so many points from 1 s on.
  private static func swipe(by distance: Double) -> [Touch] {
    (0...6).map { number in
      let step = Double(min(number, 5))
      let phase = number == 0 ? Touch.Phase.began : number < 6 ? .moved : .ended
      return touch(1_000 + 16 * step, phase, 200 + distance * step / 5, y: 100)
    }
  }
}
