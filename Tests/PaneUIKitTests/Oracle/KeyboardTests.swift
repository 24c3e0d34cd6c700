import Testing

@testable import PaneUIKit
@testable import Replaying

/// Does something as the keyboard comes, goes and has gone.
class TypedStrip: PlainStrip {
  private var hearings: [Hearing] = []
  func keyboardComes() {}
  func keyboardGoes() {}
  func keyboardHasGone() {}

  override func wasBuilt() {
    super.wasBuilt()
    observe(UIResponder.keyboardWillShowNotification) { $0.keyboardComes() }
    observe(UIResponder.keyboardWillHideNotification) { $0.keyboardGoes() }
    observe(UIResponder.keyboardDidHideNotification) { $0.keyboardHasGone() }
  }

  private func observe(
    _ name: Notification.Name, _ act: @escaping @MainActor @Sendable (TypedStrip) -> Void
  ) { hearings.append(Hearing(name) { [weak self] _ in if let self { act(self) } }) }
}

class KeptRoomStrip: TypedStrip {
  override func keyboardComes() { strip.contentInset.bottom = 216 }
}
final class TidyRoomStrip: KeptRoomStrip {
  override func keyboardGoes() { strip.contentInset = .zero }
}
final class LateRoomStrip: KeptRoomStrip {
  override func keyboardHasGone() { strip.contentInset = .zero }
}
final class TightStrip: TypedStrip {
  override func viewDidLoad() {
    super.viewDidLoad()
    strip.contentInset.right = 20
  }
  override func keyboardGoes() { strip.contentInset = .zero }
}
/// Makes room for one more page.
final class PageRoomStrip: TypedStrip {
  override func keyboardComes() { strip.contentInset.right = view.bounds.width }
}
class RaisedStrip: TypedStrip {
  var way: CGFloat { 216 }
  override func keyboardComes() { strip.frame.origin.y = -way }
}
final class LoweredStrip: RaisedStrip {
  override func keyboardGoes() { strip.frame.origin.y = 0 }
}
/// Makes room for what matters alone.
final class LiftedStrip: RaisedStrip { override var way: CGFloat { 100 } }
/// Makes way for the keyboard, and has its pages do so.
class ShortStrip: TypedStrip {
  var way: CGFloat { 216 }
  override func keyboardComes() { setHeight(view.bounds.height - way) }
  final func setHeight(_ height: CGFloat) {
    for view in [strip] + strip.subviews { view.frame.size.height = height }
    strip.contentSize.height = height
  }
}
final class ShortenedStrip: ShortStrip {
  override func keyboardGoes() { setHeight(view.bounds.height) }
}
/// A bar comes below it.
final class FootedStrip: ShortStrip { override var way: CGFloat { 50 } }
/// Has its pages make way, and stays as high itself.
class LeafStrip: ShortStrip {
  var height: CGFloat { view.bounds.height }
  override func wasBuilt() {
    super.wasBuilt()
    setHeight(height)
  }
  override func keyboardComes() { for leaf in strip.subviews { leaf.frame.size.height -= way } }
  override func keyboardGoes() { setHeight(height) }
}
/// Ends above the keyboard.
final class Banner: LeafStrip {
  override var height: CGFloat { 200 }
  override var way: CGFloat { 100 }
}

@Suite("A pager and the keyboard")
struct KeyboardTests {
  private static let gestures: [Gesture] = [
    .open(page: 2), .settle, .input(.keyboard(isShown: true)), .hold(400.milliseconds),
    .input(.keyboard(isShown: false)), .hold(700.milliseconds), .close,
  ]

  /// What is kept of the keyboard, and every other fault.
  private func faults<Screen: PageScreen>(
    _ screen: Screen.Type, _ gestures: [Gesture] = gestures
  ) throws -> (kept: [KeptRoom], others: Set<FrameFault.Kind>) {
    let faults = try seen(of: ScreenPager<Screen>.self, gestures).faults.map(\.fault)
    return (
      faults.compactMap(\.kept), Set(faults.filter { $0.kept == nil }.flatMap(\.kinds))
    )
  }

  @Test("room for a keyboard that stays when it has gone is a misplaced rest, once")
  func slack() throws {
    #expect(try coverage(KeptRoomStrip.self, Self.gestures).misplacedRests == 1)
    #expect(try faults(KeptRoomStrip.self) == ([.slack(216)], []))
    #expect(try faults(TightStrip.self) == ([.slack(-20)], []))
  }

  @Test("a pager that stays raised or shortened by as much as a keyboard, or cut off, is the same")
  func raised() throws {
    #expect(try coverage(RaisedStrip.self, Self.gestures).misplacedRests == 1)
    #expect(try faults(RaisedStrip.self) == ([.rise(216)], []))
    #expect(try faults(LiftedStrip.self) == ([.rise(100)], []))
    #expect(try faults(ShortStrip.self) == ([.rise(216)], []))
    #expect(try faults(FootedStrip.self) == ([], []))
  }

  @Test("room that is taken back as the keyboard goes or has gone, and room for a page, is none")
  func noSlack() throws {
    #expect(try faults(TidyRoomStrip.self) == ([], []))
    #expect(try faults(LateRoomStrip.self) == ([], []))
    #expect(try faults(PageRoomStrip.self) == ([], []))
  }

  @Test("what else is done before the keyboard has gone may have made the room")
  func others() throws {
    let turned: [Gesture] =
      Self.gestures.prefix(4) + [.jump(toPage: 3)] + Self.gestures.suffix(3)
    #expect(try faults(KeptRoomStrip.self, turned) == ([], []))
  }

  @Test("nobody sees what a keyboard covers, or misses what it has taken the room of")
  func covered() throws {
    #expect(try faults(LoweredStrip.self) == ([], []))
    #expect(try faults(ShortenedStrip.self) == ([], []))
    #expect(try faults(LeafStrip.self) == ([], []))
  }

  @Test("a keyboard covers the bottom of the screen, and nothing of a pager that ends above it")
  func above() throws { #expect(try faults(Banner.self) == ([], [.blank])) }
}
