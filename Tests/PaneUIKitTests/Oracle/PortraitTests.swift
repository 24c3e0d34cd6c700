import Testing

@testable import PaneUIKit
@testable import Replaying

/// A strip that is made for one orientation, and refuses another.
final class PortraitStrip: WideStrip {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override func viewWillTransition(to: CGSize, with: any UIViewControllerTransitionCoordinator) {}
}

/// The same, which says so of itself and is turned by the controller that it is in.
private final class TurnedStrip: UIViewController, PageScreen {
  private let strip: PortraitStrip

  required init(pages: DrawnPages, page: Int) {
    strip = PortraitStrip(pages: pages, page: page)
    super.init(nibName: nil, bundle: nil)
    embed(strip)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ page: Int, animated: Bool) { strip.show(page, animated: animated) }
}

/// Its scroll view keeps the size that the screen had when it was made.
class KeptStrip: SideStrip {
  override func viewWillTransition(to: CGSize, with: any UIViewControllerTransitionCoordinator) {}
}

/// It is small, and where it is on either screen.
final class SmallStrip: KeptStrip {
  override func frame(on size: CGSize) -> CGRect { CGRect(x: 20, y: 60, width: 300, height: 200) }
}

@Suite("Pagers that do not turn with the device")
struct PortraitTests {
  private static let gestures: [Gesture] = [
    .open(page: 3), .settle, .swipe(.left), .settle, .rotate(.landscape), .settle,
    .swipe(.left), .settle, .swipe(.left), .settle, .jump(toPage: 2),
    .settle, .rotate(.portrait), .settle, .swipe(.left), .settle, .close,
  ]

  @Test("are charged with nothing when it turns")
  func sound() throws {
    var found = try coverage(PortraitStrip.self, Self.gestures)
    #expect(found.remarks.count == 1)
    (found.geometry, found.remarks) = (nil, [])
    #expect(found == Coverage())
  }

  @Test("are charged when a controller around them turns, and they do not lay out again")
  func turned() throws {
    let found = try coverage(TurnedStrip.self, Self.gestures)
    #expect(found.misplacedRests + found.blankFrames + found.wrongFrames > 0)
  }

  @Test("are charged with what their scroll view leaves free if that went from edge to edge before")
  func kept() throws {
    let turn: [Gesture] = [
      .open(page: 3), .settle, .rotate(.landscape), .settle, .rotate(.portrait), .settle, .close,
    ]
    let kept = try coverage(KeptStrip.self, turn)
    #expect(kept.blankFrames > 0)
    #expect(kept.remarks.contains { $0.contains("as large as before the screen turned") })
    var small = try coverage(SmallStrip.self, turn)
    small.geometry = nil
    #expect(small == Coverage())
  }
}
