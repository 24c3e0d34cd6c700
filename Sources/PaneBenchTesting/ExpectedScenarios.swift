import Metrics
import ScenarioLanguage
import Scrolling
import Traces

extension Scenario {
  /// A scenario of blank pages. With no network delay, answers are there when the frame is shown in
  /// which they were asked for.
  init(
    _ title: String, _ loader: any PageLoader.Type, pages: [Int], decode: Microseconds = .zero,
    network: Microseconds = .zero, @ListBuilder<Gesture> gestures: () -> [Gesture],
    @ListBuilder<Expectation> expect expectations: () -> [Expectation] = { [] }
  ) {
    self.init(
      "\(title) \(loader.name)", decode: decode, network: Network(network),
      script: .generated(seed: 1), mode: .blank, pages: pages, loaders: [loader.name],
      gestures: gestures, expect: expectations)
  }

  /// Opens a loader, turns its pages and turns back. Of a list, many pages fit on the screen: there
  /// are 40 times as many, so that no turn ends at the last one, and what PaneUIKit itself knows of
  /// their heights may grow a little.
  static func constantLoad(
    of loader: any PageLoader.Type, pages: [Int], turns: Int, isList: Bool = false
  ) -> Scenario {
    let own = isList ? 25.percent : nil
    return Scenario("Constant load of", loader, pages: isList ? pages.map { $0 * 40 } : pages) {
      settled(.open(page: 1))
      // There and back, and once more, as far as caches have filled.
      for turns in [turns, min(turns, 5)] {
        for direction in [Direction.left, .right] {
          for _ in 0..<turns { turn(direction) }
        }
      }
      Gesture.close
    } expect: {
      for metric in [Metric.openFetches, .openLoads, .livePagesPeak] {
        Expect(metric.name).isConstant()
      }
      for metric in [Metric.allocationsOpen, .bytesOpen] {
        Expect(metric.name).isConstant(within: own)
      }
      if turns > 0 {
        Expect(Metric.turnFetches.name).isConstant()
        // At the least size more of the turns are beside an end.
        for metric in [Metric.allocationsTurn, .bytesTurn] {
          Expect(metric.name).isConstant(within: own ?? 15.percent)
        }
        Expect(Metric.pagesKeptGrowth.name).is(0)
        Expect(Metric.bytesKeptGrowth.name).is(0.bytes)
      }
      Expect(Metric.peakBytes.name).isConstant(within: own ?? 10.percent)
      Expect(Metric.retainedBytes.name).is(0.bytes)
    }
  }

  /// Uses a pager in the same ways over and over: what it makes once is there after the first time,
  /// and a byte more each time is what it keeps.
  static func repeatedUse(of loader: any PageLoader.Type, pages: Int) -> Scenario {
    Scenario("Repeated use of", loader, pages: [pages]) {
      settled(.open(page: 1))
      // Visits of a page are compared, so each page is reached in one way.
      Gesture.repeat(5) {
        settled(.jump(toPage: 2))
        settled(.rotate(.landscape))
        turn(.left)
        settled(.rotate(.portrait))
        turn(.left)
        settled(.scroll(toPage: 5))
        settled(.memoryWarning)
        away
      }
      Gesture.close
    } expect: {
      Expect(Metric.pagesKeptGrowth.name).is(0)
      Expect(Metric.bytesKeptGrowth.name).is(0.bytes)
    }
  }

  /// Opens many pages and turns two, so that what it does for each page takes its time.
  static func manyPages(of loader: any PageLoader.Type, pages: Int) -> Scenario {
    Scenario("Many pages of", loader, pages: [pages]) {
      settled(.open(page: 1))
      turn(.left, .right)
      Gesture.close
    } expect: {
      Expect(Metric.longFrames.name).is(0)
    }
  }

  /// Every gesture that a reader makes; nothing may look wrong.
  static func nothingWrong(with loader: any PageLoader.Type, pages: [Int]) -> Scenario {
    // Where there is no page, pages that are not there are asked for.
    let last = max(pages.max() ?? 1, 1)
    return Scenario("Nothing wrong with", loader, pages: pages) {
      everything(last)
    } expect: {
      // The area is that of the blank frames.
      for metric in Metric.all where metric.isFault && metric != .blankArea {
        Expect(metric.name).is(0)
      }
      Expect(Metric.retainedBytes.name).is(0.bytes)
    }
  }

  /// The same, turns without haste and a visit to each page, with work in the background that takes 40 ms
  /// to arrive, and answers of the network that take 200 ms. Pages may be missing until then; none may
  /// stay away, be another's or go again, nothing may wait for them, and no answer may come that nobody
  /// needs.
  static func lateWork(of loader: any PageLoader.Type, pages: Int) -> Scenario {
    Scenario(
      "Late work of", loader, pages: [pages], decode: 40.milliseconds, network: 200.milliseconds
    ) {
      everything(pages, then: turnsWithoutHaste + visits(pages))
    } expect: {
      for metric in [
        Metric.wrongFrames, .flickerFrames, .stalledFrames, .requestsUnused, .unreadyFrames,
        .workLeft,
      ] { Expect(metric.name).is(0) }
      Expect(Metric.retainedBytes.name).is(0.bytes)
    }
  }

  @ListBuilder<Gesture> private static func everything(
    _ last: Int, then: [Gesture] = []
  ) -> [Gesture] {
    settled(.open(page: 3))
    ends(last)
    fingers
    rotationsInMotion
    rotations(last)
    away
    for isDark in [true, false] { settled(.input(.appearance(isDark: isDark))) }
    for isShown in [true, false] {
      Gesture.input(.keyboard(isShown: isShown))
      // Once it has gone, a pager may take its time to take back what it has added.
      Gesture.hold(isShown ? 300.milliseconds : 700.milliseconds)
    }
    then
    // In motion.
    Gesture.flick(.right, 1500.pointsPerSecond)
    Gesture.hold(100.milliseconds)
    Gesture.close
  }

  /// The app leaves the screen and comes back, and another screen of it covers the pager for a while.
  @ListBuilder<Gesture> private static var away: [Gesture] {
    Gesture.background
    Gesture.hold(200.milliseconds)
    settled(.foreground)
    for isThere in [true, false] { settled(.input(.cover(isThere: isThere))) }
  }

  /// Pages that are looked at for so long that those beside them can be there.
  private static let turnsWithoutHaste: [Gesture] =
    [.hold(1500.milliseconds)]
    + [Direction.left, .left, .right].flatMap { turn($0) + [.hold(1500.milliseconds)] }
    + [.jump(toPage: 6), .settle, .hold(1500.milliseconds)] + turn(.right)

  /// The first pages in haste, and then each for a while: what was called off has to be asked for again.
  private static func visits(_ pages: Int) -> [Gesture] {
    [50.milliseconds, 1.seconds].flatMap { time in
      (1...min(pages, 12)).flatMap { [.jump(toPage: $0), .hold(time)] }
    }
  }

  private static func settled(_ gesture: Gesture) -> [Gesture] { [gesture, .settle] }

  private static func turn(_ directions: Direction...) -> [Gesture] {
    directions.flatMap { settled(.flick($0, 1500.pointsPerSecond)) }
  }

  /// To the first page and the last, and beyond each.
  @ListBuilder<Gesture> private static func ends(_ last: Int) -> [Gesture] {
    for page in [1, last] {
      let (out, back) = page == 1 ? (Direction.right, Direction.left) : (.left, .right)
      settled(.jump(toPage: page))
      turn(out, back, back, out, out, out)
    }
    settled(.jump(toPage: 3))
    settled(.rotate(.landscape))
  }

  /// Turns that are taken back, slow, caught and in haste. What a pager has counted wrong shows when
  /// the device turns.
  @ListBuilder<Gesture> private static var fingers: [Gesture] {
    Gesture.drag(.left, 0.3.pages, over: 300.milliseconds)
    lifted
    settled(.rotate(.portrait))
    Gesture.drag(.left, 0.8.pages, over: 500.milliseconds)
    lifted
    settled(.rotate(.landscape))
    Gesture.flick(.left, 1500.pointsPerSecond)
    Gesture.hold(150.milliseconds)
    Gesture.drag(.right, 20.points, over: 100.milliseconds)
    lifted
    settled(.rotate(.portrait))
    // There, back, and beyond the first page.
    for (direction, count) in [(Direction.left, 4), (.right, 9)] {
      settled(.flick(direction, 2000.pointsPerSecond, every: 250.milliseconds, times: count))
      settled(.rotate(direction == .left ? .landscape : .portrait))
    }
    settled(.scroll(toPage: 4))
    settled(.rotate(.landscape))
    Gesture.flick(.left, 1500.pointsPerSecond)
    Gesture.hold(100.milliseconds)
    settled(.memoryWarning)
  }

  /// The device turns when over half of the next page has come: a pager may stay on the page that
  /// is nearest or go on to the one where the motion ends, and here both are the same.
  @ListBuilder<Gesture> private static var rotationsInMotion: [Gesture] {
    for (direction, orientation) in [(Direction.left, Orientation.portrait), (.right, .landscape)] {
      Gesture.flick(direction, 1500.pointsPerSecond)
      Gesture.hold(300.milliseconds)
      settled(.rotate(orientation))
    }
  }

  /// A finger that stands still before it goes.
  private static let lifted: [Gesture] = [.hold(200.milliseconds), .release, .settle]

  /// Content has the size of before if its ends are elsewhere after a turn.
  @ListBuilder<Gesture> private static func rotations(_ last: Int) -> [Gesture] {
    for orientation in [Orientation.portrait, .landscape] {
      settled(.rotate(orientation))
      turn(.left)
      settled(.jump(toPage: last))
      turn(.left, .right, .left)
      settled(.memoryWarning)
    }
    // At the last page.
    settled(.rotate(.portrait))
    turn(.right, .left)
  }
}
