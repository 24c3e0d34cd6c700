import Testing

@testable import PaneUIKit

@Suite("What is in force when a screen is first seen")
struct FirstFrameRules {
  private final class Controller: NotingController {
    override func viewDidLoad() {
      super.viewDidLoad()
      log.note("viewDidLoad")
      DispatchQueue.main.async { self.log.note("block of viewDidLoad") }
    }
    override func viewWillAppear(_ animated: Bool) { log.note("viewWillAppear") }
    override func viewDidLayoutSubviews() {
      log.note("layout")
      DispatchQueue.main.async { self.log.note("block of layout") }
      Task { self.log.note("task of layout") }
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.note("viewDidAppear")
      DispatchQueue.main.async { self.log.note("block of viewDidAppear") }
    }
  }

  @Test(
    "the first frame of a screen: is seen before viewDidAppear, and before what the first layout adds to DispatchQueue.main"
  )
  func first() throws {
    let lines = try play(
      .open + [.hold(100.milliseconds), .close], frame: { $1.note("frame") }
    ) { log, _ in Controller(log) }
    #expect(
      lines == [
        "viewDidLoad", "viewWillAppear", "layout", "block of viewDidLoad", "task of layout",
        "frame", "viewDidAppear", "block of layout", "block of viewDidAppear", "frame",
      ])
  }

  @Test("a gesture right after the first frame comes after viewDidAppear, whatever it is")
  func gestures() throws {
    for gesture in [
      Gesture.jump(to: PageIndex(1)), .rotate(.landscape), .memoryWarning, .close,
    ] {
      let lines = try play([.open(page: 1), .hold(20.milliseconds), gesture]) { log, _ in
        Controller(log)
      }
      let appeared = try #require(lines.firstIndex(of: "viewDidAppear"), "\(gesture)")
      #expect(lines[..<appeared].filter { $0 == "layout" }.count == 1, "\(gesture)")
    }
  }

  @Test("a recognizer that is added in viewDidAppear sees a finger that comes down right after")
  func finger() throws {
    final class Appearing: LoggedController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let log = log
        scrollView.addGestureRecognizer(TouchDiary { touch, _ in log.note("\(touch.phase)") })
      }
    }
    for wait in [0.0, 17] {
      let gestures: [Gesture] = [.open(page: 1), .hold(wait.milliseconds)] + .flick
      #expect(try play(gestures) { log, _ in Appearing(log) }.first == "began")
    }
  }

  @Test("a pager that goes to its page in viewDidAppear shows another one for a frame")
  func flash() throws {
    let gestures: [Gesture] = [.open(page: 5), .hold(300.milliseconds), .close]
    #expect(try coverage(AppearedStrip.self, gestures).wrongFrames == 1)
    #expect(try coverage(BlockStrip.self, gestures).wrongFrames == 1)
    #expect(try coverage(EarlyStrip.self, gestures).wrongFrames == 0)
    // One that scrolls there is wrong until it is there, and no more.
    let long: [Gesture] = [.open(page: 5), .hold(1_000.milliseconds), .close]
    let offsets = try seen(of: ScreenPager<ScrolledStrip>.self, long).faults.map {
      $0.fault.offset.x
    }
    #expect(offsets.count > 10 && offsets.allSatisfy { $0 < 4 * 395 }, "\(offsets)")
  }
}

/// A strip that lays out its first page when it opens, whichever is wanted.
private class LateOffsetStrip: WideStrip {
  private var wanted = 0
  override func viewDidLoad() {
    (wanted, page) = (page, 0)
    super.viewDidLoad()
  }
  func goToPage(animated: Bool = false) {
    scrollView.setContentOffset(CGPoint(x: CGFloat(wanted) * step, y: 0), animated: animated)
  }
}

private class AppearedStrip: LateOffsetStrip {
  var scrolls: Bool { false }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    goToPage(animated: scrolls)
  }
}

private final class ScrolledStrip: AppearedStrip { override var scrolls: Bool { true } }

private final class BlockStrip: LateOffsetStrip {
  private var isLaidOut = false
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isLaidOut else { return }
    isLaidOut = true
    DispatchQueue.main.async { self.goToPage() }
  }
}

private final class EarlyStrip: LateOffsetStrip {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    goToPage()
  }
}
