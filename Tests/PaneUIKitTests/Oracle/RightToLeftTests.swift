import PaneUIKit
import ScenarioLanguage
import Testing

@testable import Replaying

@Suite("Pagers that are read from right to left")
struct RightToLeftTests {
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
