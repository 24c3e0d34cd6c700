import PaneUIKit
import ScenarioLanguage
import TestSupport
import Testing

@testable import Replaying

@Suite("Lists, whose pages differ in extent and rest anywhere")
struct ListTests {
  private static let sentence =
    "pages are where their layout has them, of whatever extent, and may rest anywhere"
  private static let lists: [any PageScreen.Type] = [HighTable.self, SectionedTable.self]
  private static let gestures: [Gesture] = [
    .open(page: 1), .settle, .flick(.up, 1500.pointsPerSecond), .settle,
    .drag(.down, 0.3.pages, over: 300.milliseconds), .release, .settle,
    .flick(.up, 3000.pointsPerSecond, every: 250.milliseconds, times: 4), .settle,
    .flick(.down, 3000.pointsPerSecond, every: 250.milliseconds, times: 6), .settle,
    .scroll(toPage: 20), .settle, .jump(toPage: 5), .settle, .close,
  ]

  /// Nothing wrong but what is seen of a list.
  private func clean(_ offset: Int, _ indicator: Int) -> Coverage {
    var coverage = Coverage()
    coverage.remarks = [Self.sentence]
    (coverage.offsetJumps, coverage.indicatorJumps) = (offset, indicator)
    return coverage
  }

  @Test("are charged with nothing, whatever is done to them")
  func sound() throws {
    for screen in [SectionedTable.self, PictureTable.self] as [any PageScreen.Type] {
      let found = try coverage(screen, pages: 40, along: .vertical, Self.gestures)
      #expect(found == clean(0, 0), "\(screen)")
    }
  }

  @Test("that fail are charged with it", arguments: lists.indices, PageBreak.allCases)
  func broken(index: Int, pageBreak: PageBreak) throws {
    let screen = Self.lists[index]
    let found = try PageBreak.$now.withValue(pageBreak) {
      try coverage(screen, pages: 40, along: .vertical, Self.gestures)
    }
    #expect(pageBreak == .wrong ? found.wrongFrames > 0 : found.blankFrames > 0, "\(screen)")
    #expect(found.obstacle == nil)
  }

  @Test("are not judged if their rows are other pages than their numbers say")
  func headed() throws {
    let gestures: [Gesture] = [
      .open(page: 1), .settle, .flick(.up, 1500.pointsPerSecond), .settle, .close,
    ]
    let found = try coverage(HeadedTable.self, pages: 40, along: .vertical, gestures)
    #expect(found.unjudged.contains("which page is not known"))
  }

  private static let drag: [Gesture] = [
    .open(page: 1), .settle, .drag(.up, 0.4.pages, over: 300.milliseconds), .hold(200.milliseconds),
    .release, .settle, .hold(200.milliseconds), .close,
  ]

  /// A table whose rows fill the screen, and that forgets to page.
  private final class UnpagedTable: DownwardTable { override var restsOnPages: Bool { false } }

  @Test("of equal cards that nothing brings to rest on one are lists, and pagers that fail are not")
  func cards() throws {
    let feed = try coverage(CardFeed.self, pages: 40, along: .vertical, Self.drag)
    #expect(feed == clean(0, 0), "\(feed)")
    for screen in [SteeredFeed.self, SnappingFeed.self, UnpagedTable.self] as [any PageScreen.Type]
    {
      let found = try coverage(screen, pages: 40, along: .vertical, Self.drag)
      #expect(found.misplacedRests > 0 && !found.remarks.contains(Self.sentence), "\(screen)")
    }
  }

  private static let backUp: [Gesture] =
    [.open(page: 1), .settle, .jump(toPage: 50), .settle, .rotate(.landscape), .settle]
    + .turn(.down, times: 6) + [.close]

  @Test("that size themselves jump on the way back up, once for each row, unless they are kept")
  func selfSizing() throws {
    let jumping = try coverage(SelfSizingList.self, pages: 50, along: .vertical, Self.backUp)
    #expect((jumping.offsetJumps ?? 0) > 5 && jumping.flickerFrames == jumping.offsetJumps)
    let kept = try coverage(KeptList.self, pages: 50, along: .vertical, Self.backUp)
    #expect(kept.offsetJumps == 0 && kept.flickerFrames == 0 && kept.blankFrames == 0)
    #expect((kept.indicatorJumps ?? 0) > 5)
  }
}
