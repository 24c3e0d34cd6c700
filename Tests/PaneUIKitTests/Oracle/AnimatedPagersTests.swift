import ScenarioLanguage
import Testing

@testable import Replaying

@Suite("Pagers that animate their pages")
struct AnimatedPagersTests {
  private static let scroll: [Gesture] = [
    .open(page: 1), .settle, .scroll(toPage: 4), .settle, .scroll(toPage: 3), .settle, .close,
  ]
  private static let turns: [Gesture] =
    [.open(page: 1), .settle] + .turn(.left) + .turn(.left) + .turn(.left) + [.close]

  private static let pagers: [any PageScreen.Type] = [
    PushingPages.self, FadingPages.self, BaringPages.self, SlidingStrip.self, FadingStrip.self,
  ]

  @Test("are charged with nothing where a page is seen all the time", arguments: pagers.indices)
  func sound(index: Int) throws {
    let screen = Self.pagers[index]
    #expect(try coverage(screen, index < 3 ? Self.scroll : Self.turns) == Coverage())
  }

  /// 18 frames each, less the one in which it is asked for; 12 frames each before it begins, and its
  /// first one, less the one in which it is asked for.
  private static let unseen: [(any PageScreen.Type, frames: Int)] = [
    (PushingNothing.self, 34), (FadingFromNothing.self, 24),
  ]

  @Test(
    "a page that is pushed in beside nothing, or fades in late, is missing until it is there",
    arguments: unseen.indices)
  func missing(index: Int) throws {
    let (screen, frames) = Self.unseen[index]
    let found = try coverage(screen, Self.scroll)
    #expect(
      (found.blankFrames, found.wrongFrames, found.flickerFrames) == (frames, 0, 0), "\(found)")
  }

  @Test("pages that slide or fade in when a finger has their places in view are missing until then")
  func late() throws {
    let sliding = try coverage(LateSlidingStrip.self, Self.turns)
    #expect((sliding.blankFrames, sliding.wrongFrames) == (36, 0), "\(sliding)")
    #expect(sliding.turnsLost == 0 && sliding.misplacedRests == 0)
    let fading = try coverage(LateFadingStrip.self, Self.turns)
    #expect((fading.blankFrames, fading.wrongFrames) == (3, 0), "\(fading)")
  }

  @Test("pages that shrink while they are dragged are as good")
  func shrunk() throws {
    let found = try coverage(SqueezingStrip.self, Self.turns)
    #expect(
      found.turnsLost == 0 && found.misplacedRests == 0 && found.flickerFrames == 0, "\(found)")
  }

  @Test("a pager that slides in is read when it has")
  func entering() throws {
    let found = try coverage(EnteringStrip.self, Self.turns)
    #expect((found.blankFrames, found.wrongFrames, found.turnsLost) == (12, 0, 0), "\(found)")
    #expect(found.geometry == nil)
  }
}
