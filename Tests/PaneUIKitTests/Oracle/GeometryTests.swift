import Testing

@testable import PaneUIKit
@testable import Replaying

/// What a person sees of a pager of `pages` on an iPhone 6, in a scenario along `axis`, and each
/// fault with what the person has begun to do by then.
func seen<P: Pager>(
  of pager: P.Type, pages: Int = 10, along axis: Axis = .horizontal,
  reading direction: ReadingDirection? = nil, decode: Microseconds = .zero, _ gestures: [Gesture]
) throws -> (coverage: Coverage, faults: [(fault: FrameFault, gestures: [Gesture])]) {
  var phone = Device.iPhone6
  (phone.axis, phone.direction, phone.decodeTime) = (axis, direction, decode)
  let (trace, all) = try gestures.compiled(on: phone, pages: pages)
  let starts = all.filter(\.gesture.doesSomething)
  let source = PlainPageSource(pages: pages, size: phone.size)
  var replay = CoverageReplay(PagerLoader<P>.self, trace, on: phone, source: source)
  var faults: [(FrameFault, [Gesture])] = []
  while let frame = replay.next() {
    guard let fault = frame.fault else { continue }
    faults.append((fault, starts.filter { $0.time <= fault.time }.map(\.gesture)))
  }
  var found = replay.end()
  found.settleOpening(of: PagerLoader<P>.self, trace, on: phone, source: source)
  (found.wastedPages, found.midPageFetches) = (0, 0)
  return (found, faults)
}

/// What a person sees of a screen.
func coverage<Screen: PageScreen>(
  _ screen: Screen.Type, pages: Int = 10, along axis: Axis = .horizontal,
  reading direction: ReadingDirection? = nil, decode: Microseconds = .zero, _ gestures: [Gesture]
) throws -> Coverage {
  try seen(
    of: ScreenPager<Screen>.self, pages: pages, along: axis, reading: direction, decode: decode,
    gestures
  ).coverage
}

extension Coverage {
  /// Why nothing is judged, as something is not modelled; empty if it is.
  var unjudged: String { if case .notModelled(let sentence)? = obstacle { sentence } else { "" } }
}

/// There and back, hastily, by program near and far, and with the screen turned.
let everything: [Gesture] = [
  .open(page: 1), .settle, .repeat(count: 4, .turn(.left)), .repeat(count: 2, .turn(.right)),
  .flick(.left, 2000.pointsPerSecond, every: 250.milliseconds, times: 8), .settle,
  .jump(toPage: 3), .settle, .scroll(toPage: 9), .settle, .scroll(toPage: 2), .settle,
  .rotate(.landscape), .settle, .repeat(count: 3, .turn(.left)), .rotate(.portrait), .settle,
  .swipe(.left), .settle, .close,
]

@Suite("Pagers with a geometry of their own")
struct GeometryTests {
  /// Each kind of fault that is seen of a screen, and the gesture in which it is.
  private func faults<Screen: PageScreen>(
    _ screen: Screen.Type, _ gestures: [Gesture]
  ) throws -> [String] {
    var found: [String] = []
    for (fault, gestures) in try seen(of: ScreenPager<Screen>.self, gestures).faults {
      for kind in fault.kinds {
        let distance = kind == .misplaced ? " by \(Int(fault.misplacement.rounded()))" : ""
        let line = "\(kind.rawValue)\(distance): \(gestures.last?.text ?? "")"
        if found.last != line { found.append(line) }
      }
    }
    return found
  }

  @Test("rest at the wrong offset: content drifts, a snap never ran, an end was passed")
  func misplaced() throws {
    let turns: [Gesture] = [.open(at: PageIndex(0))] + .turn(.left, times: 3) + [.close]
    #expect(try coverage(DriftingStrip.self, turns).misplacedRests == 3)
    #expect(
      try faults(DriftingStrip.self, turns)
        == (1...3).map { "misplaced by \(20 * $0): flick left 1500 pt/s" })
    let drag: [Gesture] = .open + .drag(0.4) + [.close]
    #expect(try coverage(UnsnappedStrip.self, drag).misplacedRests == 1)
    #expect(try coverage(FreeStrip.self, drag).misplacedRests == 0)
    #expect(try coverage(WideStrip.self, drag).misplacedRests == 0)
    let turn: [Gesture] = [.open(at: PageIndex(1)), .settle] + .turn(.left) + [.close]
    #expect(try coverage(ShiftingStrip.self, turn).misplacedRests == 1)
    let end: [Gesture] = [.open(at: PageIndex(7)), .settle, .scroll(to: PageIndex(9)), .settle]
    #expect(
      try faults(OvershootingStrip.self, end) == ["misplaced by 100: scroll to page 10 animated"])
  }

  @Test("a pager that moves on by itself moves under a finger, and loses no turn by it")
  func pulled() throws {
    let hold: [Gesture] = [
      .open(page: 1), .hold(1_500.milliseconds), .drag(.left, 0.2.pages, over: 200.milliseconds),
      .hold(1_800.milliseconds), .drag(.right, 0.1.pages, over: 200.milliseconds), .release,
      .settle, .close,
    ]
    #expect(try coverage(AdvancingStrip.self, hold).pulledFrames > 0)
    let wait: [Gesture] = [.open(page: 1), .hold(4_500.milliseconds), .close]
    var found = try coverage(AdvancingStrip.self, wait)
    found.geometry = nil
    #expect(found == Coverage())
    #expect(try coverage(WideStrip.self, hold).pulledFrames == 0)
  }

  @Test("pages that are next to nothing wide are said to be so, though they fill their view")
  func sliver() throws {
    let found = try coverage(SliverStrip.self, [.open(page: 1), .settle, .close])
    #expect(found.geometry?.text == "pages of 40 × 667 pt, side by side")
  }

  @Test("a page that is missing from the strip is blank, and the space between pages is not")
  func blank() throws {
    let turns: [Gesture] = [.open(page: 1), .settle, .repeat(count: 3, .turn(.left)), .close]
    let found = try coverage(LateStrip.self, turns)
    #expect(found.blankFrames > 20 && found.wrongFrames == 0 && found.misplacedRests == 0)
  }

  @Test("a jump that ends on another page, or shows a third one, is wrong")
  func jumps() throws {
    let jump: [Gesture] = [.open(page: 2), .settle, .scroll(toPage: 7), .settle, .close]
    #expect(try coverage(GapBook.self, jump).wrongFrames == 0)
    let overturned = try coverage(OverturnedBook.self, jump)
    #expect(overturned.wrongFrames > 0)
    #expect(try faults(OverturnedBook.self, jump) == ["wrong: scroll to page 7 animated"])
    #expect(try coverage(DetouringBook.self, jump).wrongFrames > 0)
    // On its way it shows the right strip.
    #expect(try coverage(PassingStrip.self, jump).wrongFrames == 1)
  }

  @Test("a jump of a page view controller that is cut off is not judged until content rests")
  func cut() throws {
    func faults(_ found: Coverage) -> Int {
      found.blankFrames + found.wrongFrames + found.flickerFrames + found.misplacedRests
        + found.pulledFrames + found.turnsLost
    }
    let begun: [Gesture] = [
      .open(page: 2), .settle, .scroll(toPage: 7), .hold(100.milliseconds),
    ]
    let again: [Gesture] =
      begun + [.scroll(toPage: 4), .settle] + .turn(.left, times: 2) + [.close]
    let caught: [Gesture] =
      begun + [.drag(.left, 0.3.pages, over: 200.milliseconds), .release, .settle]
      + .turn(.right) + [.close]
    for (gestures, what) in [(again, "another setViewControllers"), (caught, "a finger")] {
      let found = try coverage(GapBook.self, gestures)
      #expect(faults(found) == 0, "\(found)")
      #expect(found.remarks.count { $0.hasPrefix("\(what) came during") } == 1, "\(found)")
    }
    #expect(try faults(coverage(StrayBook.self, again)) == 0)
    let whole: [Gesture] = [.open(page: 2), .settle, .scroll(toPage: 4), .settle, .close]
    #expect(try coverage(StrayBook.self, whole).wrongFrames > 0)
    #expect(try coverage(GapBook.self, whole).remarks == [])
  }

  @Test("a geometry that is declared and not seen is refused, and both are named")
  func misdeclared() async throws {
    let result = await #expect(processExitsWith: .failure, observing: errors) {
      _ = try coverage(MisdeclaredStrip.self, [.open(at: PageIndex(0)), .settle, .close])
    }
    #expect(
      result.error.contains(
        "the pager declares pages of 375 × 667 pt, side by side, and has pages of 375 × 667 pt, 20 pt apart"
      ))
  }

  @Test("pages keep clear of the housing however the device is held, and of no more than that")
  func housing() throws {
    let phone = Device.iPhone15Pro
    func found<Screen: PageScreen>(_ screen: Screen.Type) throws -> Coverage {
      let trace = try Trace(of: everything, on: phone, pages: 10)
      let source = PlainPageSource(pages: 10, size: phone.size)
      return Coverage(of: PagerLoader<ScreenPager<Screen>>.self, trace, on: phone, source: source)
    }
    let clear = try found(ClearStrip.self)
    #expect(clear.blankFrames + clear.wrongFrames == 0, "\(clear)")
    #expect(clear.turnsLost + clear.misplacedRests == 0, "\(clear)")
    #expect(try found(NarrowStrip.self).blankFrames > 0)
  }

  @Test("cards hang where their pager has them on a screen that has turned")
  func hanging() throws {
    var found = try coverage(TopCardStrip.self, everything)
    #expect(found.geometry?.text == "pages of 335 × 400.2 pt, 40 pt apart, at 20, 66.7 pt")
    found.geometry = nil
    #expect(found == Coverage())
  }

  @Test("a ring of one page may have ends, or show that page beside itself")
  func ringOfOne() throws {
    final class Bouncing: PlainStrip {
      override func wasBuilt() { strip.alwaysBounceHorizontal = true }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for view in [strip] + strip.subviews { view.frame = self.view.bounds }
        strip.contentSize = view.bounds.size
      }
    }
    let (phone, trace) = (Device.iPhone6, try Trace(of: everything, pages: 1))
    let source = PlainPageSource(pages: 1, size: phone.size)
    for type in [PagerLoader<RingPager<Bouncing>>.self, PagerLoader<RotatingPager>.self]
      as [any PageLoader.Type]
    {
      let found = Coverage(of: type, trace, on: phone, source: source)
      #expect(found.blankFrames + found.wrongFrames + found.turnsLost == 0, "\(type)")
    }
  }
}
