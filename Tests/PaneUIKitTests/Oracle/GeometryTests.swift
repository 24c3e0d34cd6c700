import Foundation
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import PaneUIKit
@testable import Replaying

/// What a person sees of a screen of `pages` on an iPhone 6, in a scenario along `axis`.
func coverage<Screen: PageScreen>(
  _ screen: Screen.Type, pages: Int = 10, along axis: Axis = .horizontal,
  reading direction: ReadingDirection? = nil, decode: Microseconds = .zero, _ gestures: [Gesture]
) throws -> Coverage {
  var phone = Device.iPhone6
  (phone.axis, phone.direction, phone.decodeTime) = (axis, direction, decode)
  let trace = try Trace(
    compiling: gestures, device: phone, pages: pages, findTrace: { _ in Trace() })
  let source = PlainPageSource(pages: pages, size: phone.size)
  var found = Coverage(
    of: PagerLoader<ScreenPager<Screen>>.self, trace, on: phone, source: source)
  (found.wastedPages, found.midPageFetches) = (0, 0)
  return found
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
  private static let pagers: [(any PageScreen.Type, geometry: String)] = [
    (WideStrip.self, "pages of 375 × 667 pt, 20 pt apart"),
    (GapBook.self, "pages of 375 × 667 pt, 20 pt apart"),
    (GapFlow.self, "pages of 375 × 667 pt, 20 pt apart"),
    (PeekStrip.self, "pages of 295 × 667 pt, 10 pt apart, at 40 pt"),
    (PeekFlow.self, "pages of 295 × 667 pt, 10 pt apart, at 40 pt"),
    (UninsetFlow.self, "pages of 295 × 667 pt, 10 pt apart, at 40 pt"),
    (LeadingFlow.self, "pages of 295 × 667 pt, 10 pt apart"),
    (DeclaredStrip.self, "pages of 375 × 667 pt, 20 pt apart"),
    (LazyStrip.self, "pages of 375 × 667 pt, 20 pt apart"),
  ]

  @Test("are charged with nothing, whatever is done to them", arguments: 0..<pagers.count)
  func sound(index: Int) throws {
    let (screen, geometry) = Self.pagers[index]
    var found = try coverage(screen, everything)
    #expect(found.geometry?.text == geometry)
    found.geometry = nil
    #expect(found == Coverage(), "\(screen)")
  }

  /// What is counted of a screen, and the number of the gesture in which each kind of fault is seen
  /// first.
  private func faults<Screen: PageScreen>(
    _ screen: Screen.Type, _ gestures: [Gesture]
  ) throws -> [String] {
    var starts: [GestureStart] = []
    let trace = try Trace(
      compiling: gestures, device: .iPhone6, pages: 10, findTrace: { _ in Trace() },
      begins: { starts.append($0) })
    var found: [String] = []
    var replay = CoverageReplay(
      PagerLoader<ScreenPager<Screen>>.self, trace, on: .iPhone6,
      source: PlainPageSource(pages: 10, size: Device.iPhone6.size))
    while let frame = replay.next() {
      guard let fault = frame.fault else { continue }
      let gesture = starts.filter(\.gesture.doesSomething).gesture(at: fault.time)
      for kind in fault.kinds {
        let distance = kind == .misplaced ? " by \(Int(fault.misplacement.rounded()))" : ""
        let line = "\(kind.rawValue)\(distance): \(gesture?.gesture.text ?? "")"
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

  @Test("a geometry that is declared and not seen is refused, and both are named")
  func misdeclared() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try coverage(MisdeclaredStrip.self, [.open(at: PageIndex(0)), .settle, .close])
    }
    #expect(
      result.error.contains(
        "the pager declares pages of 375 × 667 pt, side by side, and has pages of 375 × 667 pt, 20 pt apart"
      ))
  }

  @Test("a ring of one page may have ends, or show that page beside itself")
  func ringOfOne() throws {
    final class Bouncing: PlainStrip {
      override func viewDidLoad() {
        super.viewDidLoad()
        strip.alwaysBounceHorizontal = true
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
