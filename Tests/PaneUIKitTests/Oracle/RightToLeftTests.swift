import PaneUIKit
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

@Suite("Pagers that are read from right to left")
struct RightToLeftTests {
  private static let filled = "pages of 375 × 667 pt, from right to left"
  private static let pagers: [(any PageScreen.Type, geometry: String)] = [
    (LeadingStrip.self, filled), (StackedStrip.self, filled), (LeftwardFlow.self, filled),
    (FlippedFlow.self, filled), (LeftwardSections.self, filled), (MirroredList.self, filled),
    (GapBook.self, "pages of 375 × 667 pt, 20 pt apart from right to left"),
    (LeftwardBook.self, "pages of 375 × 667 pt, 20 pt apart from right to left"),
  ]

  @Test("are charged with nothing, whatever is done to them", arguments: pagers.indices)
  func sound(index: Int) throws {
    let (screen, geometry) = Self.pagers[index]
    var found = try coverage(screen, reading: .rightToLeft, everything.map(\.mirrored))
    #expect(found.geometry?.text == geometry)
    found.geometry = nil
    #expect(found == Coverage(), "\(screen)")
  }

  @Test("that fail are found at the gesture", arguments: pagers.indices, PageBreak.allCases)
  func broken(index: Int, pageBreak: PageBreak) throws {
    let turns: [Gesture] = [.open(page: 1), .settle] + .turn(.right, times: 5) + [.close]
    let found = try PageBreak.$now.withValue(pageBreak) {
      try firstFault(of: Self.pagers[index].0, reading: .rightToLeft, turns)
    }
    // A view that is hidden has no room in a stack, and others take it.
    let isMoved = Self.pagers[index].0 == StackedStrip.self && pageBreak == .blinking
    #expect(found?.kind == (isMoved ? .wrong : pageBreak.fault), "\(Self.pagers[index].0)")
    #expect(found?.turn == PageBreak.page)
  }

  @Test("are the same from left to right in a language that is")
  func leftToRight() throws {
    for screen in [
      LeadingStrip.self, StackedStrip.self, FlippedFlow.self, LeftwardSections.self,
      LeftwardBook.self,
    ] as [any PageScreen.Type] {
      var found = try coverage(screen, everything)
      found.geometry = nil
      #expect(found == Coverage(), "\(screen)")
    }
  }

  private static let turns: [Gesture] = [.open(page: 1), .settle] + .turn(.left) + [.close]

  @Test("are not measured in a scenario from left to right, nor others in one from right to left")
  func refused() throws {
    for screen in [
      MirroredList.self, ForcedFlow.self, ForcedBook.self, HebrewStrip.self, MirrorStrip.self,
    ] as [any PageScreen.Type] {
      #expect(try coverage(screen, Self.turns).obstacle == .rightToLeft, "\(screen)")
    }
    for gestures in [Self.turns, Self.turns.map(\.mirrored)] {
      let found = try coverage(PlainStrip.self, reading: .rightToLeft, gestures)
      #expect(found.obstacle == .leftToRight)
      let list = try coverage(LeftList.self, reading: .rightToLeft, gestures)
      #expect(list.obstacle == .leftToRight)
    }
  }

  @Test("lose the turns that they do not make")
  func lost() throws {
    let found = try coverage(
      LockedFlow.self, reading: .rightToLeft,
      [.open(page: 1), .settle] + .turn(.right, times: 3) + [.close])
    #expect(found.turnsLost == 1 && found.wrongFrames == 0)
  }
}

/// Takes no finger for more than a second when it has come to its second page.
final class LockedFlow: LeftwardFlow {
  private var hasLocked = false
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    let place = CGFloat(pages.count - 2) * list.bounds.width
    guard !hasLocked, list.contentOffset.x == place else { return }
    (hasLocked, list.isScrollEnabled) = (true, false)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.3) { scrollView.isScrollEnabled = true }
  }
}
