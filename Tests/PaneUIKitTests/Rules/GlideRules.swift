import Testing

@testable import PaneUIKit
@testable import Replaying

/// Scrolls by an animation of UIView's.
class GlidingStrip: SideStrip {
  var options: UIView.AnimationOptions { [] }
  override func show(_ page: Int, animated: Bool) {
    guard animated else { return super.show(page, animated: false) }
    UIView.animate(withDuration: 0.3, delay: 0, options: options) {
      self.scrollView.contentOffset.x = CGFloat(page) * self.step
    }
  }
}
/// Has the pages in view alone.
final class BareStrip: GlidingStrip { override var margin: Int { 0 } }
/// Has all pages.
final class FullStrip: GlidingStrip { override var margin: Int { 9 } }
final class AllowingStrip: GlidingStrip {
  override var margin: Int { 9 }
  override var options: UIView.AnimationOptions { .allowUserInteraction }
}
/// Does the same without animating it.
final class StillStrip: GlidingStrip {
  override func show(_ page: Int, animated: Bool) {
    UIView.performWithoutAnimation { super.show(page, animated: animated) }
  }
}

/// Counts the calls of its display link, which it may pause after some.
final class LinkedController: NotingController {
  var mostCalls = Int.max
  private var calls = 0
  private var link: CADisplayLink?
  override func viewDidLoad() {
    super.viewDidLoad()
    link = CADisplayLink(target: self, selector: Selector("called:", LinkedController.called))
    link?.add(to: .main, forMode: .common)
  }
  func called(_ link: CADisplayLink) {
    calls += 1
    if calls == mostCalls { link.isPaused = true }
  }
  override func viewDidDisappear(_ animated: Bool) {
    link?.invalidate()
    log.note("\(UIScreen.main.maximumFramesPerSecond) \(calls)")
  }
}

@Suite("The display, and what is animated by UIView")
struct GlideRules {
  private static let scroll: [Gesture] = [
    .open(page: 1), .settle, .scroll(toPage: 4), .settle, .scroll(toPage: 2), .settle, .close,
  ]

  @Test(
    "contentOffset in UIView.animate: is at its end at once, and seen on its way for the duration, without the pages that a pager drops for the end"
  )
  func offset() throws {
    final class Sliding: LoggedController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 0.1) { self.scrollView.contentOffset.x = 300 }
        log.note("\(scrollView.contentOffset.x)")
      }
    }
    let lines = try play(
      .open + [.hold(300.milliseconds)],
      frame: { _, log in
        let engine = PagerHost.current?.engine ?? (log.kept.first as? Sliding)?.scrollView.engine
        log.note("\(Int((engine?.glideShift.x ?? 0).rounded()))")
      }
    ) { log, _ in
      let controller = Sliding(log)
      log.kept.append(controller)
      return controller
    }
    #expect(
      lines.filter { $0 != "didScroll" } == [
        "0", "300.0", "-300", "-283", "-230", "-150", "-70", "-17", "0",
      ])
    let (bare, full) = (
      try coverage(BareStrip.self, Self.scroll), try coverage(FullStrip.self, Self.scroll)
    )
    // Two of 0.3 s.
    #expect((20...36).contains(bare.blankFrames), "\(bare)")
    #expect((bare.wrongFrames, bare.flickerFrames) == (0, 0))
    #expect(full == Coverage(), "\(full)")
  }

  @Test(
    "a duration of 0 and performWithoutAnimation: nothing is seen on its way, also within UIView.animate"
  )
  func immediate() throws {
    let found = try coverage(StillStrip.self, Self.scroll)
    #expect(found == Coverage(), "\(found)")
    let lines = try playPage { view, _ in
      view.frame.origin.x = 300
      evenly {
        UIView.performWithoutAnimation { view.frame.origin.y = 100 }
        view.frame.origin.x = 0
      }
    }
    #expect(lines == [300, 250, 200, 150, 100, 50, 0].map { "\($0) 100 300 400" })
  }

  @Test("a finger on a scroll view that is animated: is not seen, which a remark says")
  func finger() throws {
    let gestures: [Gesture] =
      [
        .open(page: 1), .settle, .scroll(toPage: 4), .hold(50.milliseconds),
        .swipe(.left), .settle,
      ] + .turn(.left) + [.close]
    let refusing = try coverage(FullStrip.self, gestures)
    #expect(refusing.remarks.contains { $0.contains("allowUserInteraction") })
    #expect(try coverage(AllowingStrip.self, gestures).remarks == [])
  }

  @Test("a device that turns during such an animation: shows the end")
  func turned() throws {
    let found = try coverage(
      FullStrip.self,
      [
        .open(page: 1), .settle, .scroll(toPage: 4), .hold(100.milliseconds), .rotate(.landscape),
        .settle, .close,
      ])
    #expect(found == Coverage(), "\(found)")
  }

  @Test(
    "CADisplayLink: calls once in each frame until it is invalidated, and no more than 60 times a second on a phone, whatever UIScreen.maximumFramesPerSecond",
    arguments: [(60, 390.0, 60...66), (120, 390, 60...66), (120, 834, 120...132)])
  func rate(rate: Int, width: Double, calls: ClosedRange<Int>) throws {
    let device = Device(
      size: CGSize(width: width, height: 1.4 * width), scale: 2, refreshRate: rate)
    let gestures: [Gesture] = .open + [.hold(1.seconds), .close]
    let lines = try play(gestures, on: device) { log, _ in LinkedController(log) }
    let numbers = lines[0].split(separator: " ").compactMap { Int($0) }
    #expect(numbers[0] == rate)
    #expect(calls.contains(numbers[1]))
  }

  @Test("animations off: a completion comes at the end of the frame, whatever the duration")
  func off() throws {
    let lines = try play(.open + [.hold(200.milliseconds)], frame: { $1.note("frame \($0)") }) {
      log, _ in
      let view = UIView()
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }) { log.note("off \($0)") }
      }
      UIView.animate(withDuration: 0.1, animations: { view.alpha = 1 }) { log.note("on \($0)") }
      UIView.setAnimationsEnabled(false)
      log.note("\(UIView.areAnimationsEnabled)")
      UIView.setAnimationsEnabled(true)
      return UIViewController()
    }
    #expect(lines.prefix(3) == ["false", "off true", "frame 0"])
    #expect(lines.firstIndex(of: "on true") == lines.firstIndex(of: "frame 5").map { $0 + 1 })
  }
}
