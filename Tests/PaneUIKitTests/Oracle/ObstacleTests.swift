import PaneUIKit
import Testing

@testable import Replaying

private let fingers: [Gesture] =
  [.open(page: 3), .settle] + .turn(.left, times: 2) + .turn(.right) + [.close]
private let program: [Gesture] = [
  .open(page: 1), .settle, .jump(toPage: 4), .settle, .scroll(toPage: 5), .settle, .close,
]
private let upwards: [Gesture] = [.open(page: 1), .settle] + .turn(.up, times: 3) + [.close]
private let oneBack: [Gesture] = [.open(page: 4), .settle] + .turn(.right) + [.close]
private let opening: [Gesture] = [.open(page: 3), .settle, .close]
private let slowDrag: [Gesture] = [
  .open(page: 3), .settle, .drag(.left, 0.3.pages, over: 800.milliseconds), .release, .settle,
]

private let quarterSentence =
  "the pager's scroll view is turned by a quarter: page with one whose content lies along the axis"

private let crowdedSentence =
  "pages are shrunk or enlarged, and overlap in their own size: where each should be as content moves is the pager's own affair. PaneBench judges pages that have room beside each other"

@Suite("A pager that was not looked at")
struct ObstacleTests {
  private static let unseenPagers: [(any PageScreen.Type, [Gesture], Obstacle)] = [
    (DownStrip.self, fingers, .otherAxis(.vertical)),
    (DownStrip.self, upwards, .otherAxis(.vertical)),
    (DownStrip.self, program, .otherAxis(.vertical)),
    (DownStrip.self, opening, .otherAxis(.vertical)),
    (WideDownStrip.self, fingers, .otherAxis(.vertical)),
    (DownwardFlow.self, upwards, .otherAxis(.vertical)),
    (DownwardSections.self, upwards, .otherAxis(.vertical)),
    (DownwardTable.self, fingers, .otherAxis(.vertical)),
    (DownwardBook.self, fingers, .otherAxis(.vertical)),
    (DownwardBook.self, upwards, .otherAxis(.vertical)),
    (HebrewStrip.self, fingers, .rightToLeft), (MirrorStrip.self, fingers, .rightToLeft),
    (ArabicFlow.self, fingers, .rightToLeft), (HebrewStrip.self, oneBack, .rightToLeft),
    (MirrorStrip.self, oneBack, .rightToLeft),
    (LabelStrip.self, fingers, .noPage), (LabelStrip.self, opening, .noPage),
    (SwipePager.self, fingers, .ownRecognizer("UISwipeGestureRecognizer")),
    (PanPager.self, fingers, .ownRecognizer("UIPanGestureRecognizer")),
    (PosterPager.self, fingers, .noScrollView),
    (QuarterStrip.self, fingers, .notModelled(quarterSentence)),
    (LockedStrip.self, fingers, .takesNoTouches), (DeafStrip.self, fingers, .takesNoTouches),
    (CurtainStrip.self, fingers, .covered(by: "UIControl")),
    (PlainStrip.self, upwards, .fingersAcross(.horizontal)),
    (FirstPageStrip.self, fingers, .openedElsewhere(shown: 0, asked: 2)),
    (FirstPageStrip.self, opening, .openedElsewhere(shown: 0, asked: 2)),
    (StayingStrip.self, program, .staysOnPage), (StackStrip.self, fingers, .stacked),
    (EndlessStrip.self, fingers, .notFinite), (SinglePager.self, fingers, .unknownPitch),
    (CrowdedStrip.self, fingers, .notModelled(crowdedSentence)),
    (PiledStrip.self, fingers, .notModelled(crowdedSentence)),
    (FlatStrip.self, fingers, .noArea), (FlatStrip.self, program, .noArea),
  ]

  @Test("is not judged, and why is said", arguments: unseenPagers.indices)
  func unseen(index: Int) throws {
    let (screen, gestures, obstacle) = Self.unseenPagers[index]
    #expect(try coverage(screen, gestures).obstacle == obstacle, "\(screen)")
  }

  @Test("one page that is turned by a recognizer of its own is not judged either")
  func oneOfItsOwn() throws {
    #expect(
      try coverage(SwipePager.self, pages: 1, fingers).obstacle
        == .ownRecognizer("UISwipeGestureRecognizer"))
    #expect(
      try coverage(PulledStrip.self, pages: 1, fingers).unjudged.contains("moves its content"))
    #expect(try coverage(PulledStrip.self, pages: 1, program).unjudged.isEmpty)
  }

  @Test("the one page of a scroll view that is turned by a quarter has no step, and is looked at")
  func quarterTurn() throws {
    let turning: [Gesture] =
      [.open(page: 1), .settle] + .turn(.left)
      + [.rotate(.landscape), .settle, .rotate(.portrait), .settle, .close]
    let seen = try coverage(QuarterStrip.self, pages: 1, turning)
    #expect(seen.obstacle == .notModelled(quarterSentence), "\(seen)")
  }

  @Test("one in the background is not touched by a finger, and is turned again when it is back")
  func background() throws {
    let turned: [Gesture] = .turn(.left) + [.close]
    let away: [Gesture] = [.open(page: 1), .settle, .background, .hold(100.milliseconds)]
    #expect(try coverage(PlainStrip.self, away + turned).unjudged.contains("in the background"))
    #expect(try coverage(PlainStrip.self, away + [.foreground, .settle] + turned) == Coverage())
  }

  @Test("pages that lie on each other on one side alone are no stack, and are wrong there")
  func piling() throws {
    let turned: [Gesture] = [.rotate(.landscape), .settle, .rotate(.portrait), .settle]
    let seen = try coverage(
      PilingStrip.self,
      [.open(page: 3), .settle] + turned + .turn(.left) + turned
        + [.rotate(.landscape), .settle] + .turn(.left) + [.close])
    #expect(seen.obstacle == nil)
    #expect(seen.blankFrames + seen.wrongFrames > 0, "\(seen)")
  }

  private static let soundPagers: [(any PageScreen.Type, pages: Int, [Gesture])] = [
    (PlainStrip.self, 10, fingers), (PlainStrip.self, 10, program), (TallStrip.self, 10, fingers),
    (TextStrip.self, 10, fingers), (TextStrip.self, 1, fingers), (TappedStrip.self, 10, fingers),
    (BilingualStrip.self, 10, fingers), (LockedStrip.self, 10, program),
    (DeafStrip.self, 10, program), (SwipePager.self, 10, opening), (RowFlow.self, 10, fingers),
    (FirstPageStrip.self, 10, program), (StayingStrip.self, 10, fingers),
    (LoneStrip.self, 1, fingers), (SwipedStrip.self, 10, fingers), (LoneStrip.self, 2, fingers),
    (SliderStrip.self, 10, fingers), (DownwardBook.self, 1, fingers), (LowStrip.self, 10, fingers),
    (ShrinkingStrip.self, 10, fingers), (ShrinkingStrip.self, 10, program),
    (CardFlow.self, 10, fingers), (TurningBook.self, 10, program), (PosterPager.self, 1, fingers),
    (PlainStrip.self, 0, fingers), (LabelStrip.self, 0, fingers), (DownwardTable.self, 0, fingers),
    (GapBook.self, 2, fingers), (LazyStrip.self, 10, fingers), (PeekStrip.self, 2, fingers),
  ]

  private static let unseenBelow: [(any PageScreen.Type, [Gesture], Obstacle)] = [
    (PlainStrip.self, upwards, .otherAxis(.horizontal)),
    (PlainStrip.self, fingers, .otherAxis(.horizontal)),
    (RowFlow.self, opening, .otherAxis(.horizontal)),
    (DownStrip.self, fingers, .fingersAcross(.vertical)),
    (UpStrip.self, fingers.map(\.transposed), .upwards),
    (DownwardTable.self, fingers, .fingersAcross(.vertical)),
    (
      LooseStrip.self, fingers.map(\.transposed),
      .notModelled(
        "pages lie below each other in a scroll view that rests anywhere, and several show at once: say how long they are in 'geometry', as .strip(_:)"
      )
    ),
  ]

  @Test("is not judged in a scenario along the vertical axis", arguments: unseenBelow.indices)
  func below(index: Int) throws {
    let (screen, gestures, obstacle) = Self.unseenBelow[index]
    #expect(try coverage(screen, along: .vertical, gestures).obstacle == obstacle, "\(screen)")
  }

  @Test("is not one that is near it, and sound", arguments: soundPagers.indices)
  func sound(index: Int) throws {
    let (screen, pages, gestures) = Self.soundPagers[index]
    var found = try coverage(screen, pages: pages, gestures)
    (found.geometry, found.idleNames) = (nil, [])
    #expect(found == Coverage(), "\(screen)")
  }

  private static let faultyPagers:
    [(any PageScreen.Type, [Gesture], KeyPath<Coverage, Int> & Sendable)] = [
      (SlowStrip.self, fingers, \.blankFrames), (HiddenStrip.self, fingers, \.blankFrames),
      (BetweenStrip.self, fingers, \.wrongFrames), (FlashStrip.self, fingers, \.wrongFrames),
      (HoleStrip.self, fingers, \.blankFrames), (ShrinkingHoleStrip.self, fingers, \.blankFrames),
      (DoubleStrip.self, fingers, \.wrongFrames), (EarlierPageStrip.self, fingers, \.wrongFrames),
      (StaleStrip.self, fingers, \.wrongFrames), (StuckStrip.self, program, \.wrongFrames),
      (DraggingStrip.self, program, \.wrongFrames),
    ]

  @Test("is not one that is near it, and faulty", arguments: faultyPagers.indices)
  func faulty(index: Int) throws {
    let (screen, gestures, count) = Self.faultyPagers[index]
    let found = try coverage(screen, gestures)
    #expect(found.obstacle == nil, "\(screen)")
    #expect(found[keyPath: count] > 0, "\(screen)")
  }

  private static let unknownPagers: [(any PageScreen.Type, [Gesture], String)] = [
    (OwnPanStrip.self, fingers, "moves its content"),
    (RivalStrip.self, fingers, "which of them goes first is not known"),
    (SwipedStrip.self, slowDrag, "is a swipe is not known"),
    (HaltStrip.self, fingers, "decelerates at a rate of 0.0 is not known"),
  ]

  @Test(
    "is not judged if what it does with fingers is not understood", arguments: unknownPagers.indices
  )
  func unknown(index: Int) throws {
    let (screen, gestures, sentence) = Self.unknownPagers[index]
    #expect(try coverage(screen, gestures).unjudged.contains(sentence), "\(screen)")
  }
}
