import PaneUIKit
import Testing

@testable import Replaying

@Suite("Pagers with a geometry, or an order of pages, of their own")
struct OrderTests {
  private static let apart = "pages of 375 × 667 pt, 20 pt apart"
  private static let below = "pages of 375 × 667 pt, one below the other"
  private static let leftwards = "pages of 375 × 667 pt, from right to left"
  /// With where a finger goes that turns to the next page.
  private static let pagers: [(any PageScreen.Type, turn: Direction, geometry: String)] = [
    (WideStrip.self, .left, apart), (GapBook.self, .left, apart), (GapFlow.self, .left, apart),
    (PeekStrip.self, .left, "pages of 295 × 667 pt, 10 pt apart, at 40 pt"),
    (PeekFlow.self, .left, "pages of 295 × 667 pt, 10 pt apart, at 40 pt"),
    (UninsetFlow.self, .left, "pages of 295 × 667 pt, 10 pt apart, at 40 pt"),
    (LeadingFlow.self, .left, "pages of 295 × 667 pt, 10 pt apart"),
    (DeclaredStrip.self, .left, apart), (LazyStrip.self, .left, apart),
    (DownwardStrip.self, .up, below), (DownwardFlow.self, .up, below),
    (DownwardSections.self, .up, below), (DownwardTable.self, .up, below),
    (DownwardSectionTable.self, .up, below), (DownwardBook.self, .up, apart),
    (LeadingStrip.self, .right, leftwards), (StackedStrip.self, .right, leftwards),
    (LeftwardFlow.self, .right, leftwards), (FlippedFlow.self, .right, leftwards),
    (LeftwardSections.self, .right, leftwards), (MirroredList.self, .right, leftwards),
    (GapBook.self, .right, apart + " from right to left"),
    (LeftwardBook.self, .right, apart + " from right to left"),
  ]

  private func seen<Screen: PageScreen>(
    of screen: Screen.Type, turning turn: Direction, _ gestures: [Gesture]
  ) throws -> (coverage: Coverage, faults: [(fault: FrameFault, gestures: [Gesture])]) {
    try PaneUIKitTests.seen(
      of: ScreenPager<Screen>.self, along: turn == .up ? .vertical : .horizontal,
      reading: turn == .right ? .rightToLeft : nil,
      gestures.map { turn == .up ? $0.transposed : turn == .right ? $0.mirrored : $0 })
  }

  @Test("are charged with nothing, whatever is done to them", arguments: pagers.indices)
  func sound(index: Int) throws {
    let (screen, turn, geometry) = Self.pagers[index]
    var found = try seen(of: screen, turning: turn, everything).coverage
    #expect(found.geometry?.text == geometry)
    found.geometry = nil
    #expect(found == Coverage(), "\(screen)")
  }

  @Test(
    "that fail are found at the gesture",
    arguments: pagers.indices.filter { pagers[$0].turn != .left },
    PageBreak.allCases)
  func broken(index: Int, pageBreak: PageBreak) throws {
    let (screen, turn, _) = Self.pagers[index]
    let turns: [Gesture] = [.open(page: 1), .settle] + .turn(.left, times: 5) + [.close]
    let (fault, gestures) = try #require(
      PageBreak.$now.withValue(pageBreak) {
        try seen(of: screen, turning: turn, turns).faults.first
      })
    // A view that is hidden has no room in a stack, and others take it.
    let isWrong = pageBreak == .wrong || screen == StackedStrip.self && pageBreak == .blinking
    #expect(fault.kinds.first == (isWrong ? .wrong : .blank), "\(screen)")
    #expect(gestures.count { if case .flick = $0 { true } else { false } } == PageBreak.page)
  }
}
