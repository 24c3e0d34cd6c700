import Testing

@testable import PaneUIKit

@Suite("Taps, sliders, dark mode and the keyboard")
struct TapRules {
  /// Writes down what it is told of touches, taps and controls.
  private class Tapped: NotingController {
    func tapped(_ sender: AnyObject) { log.note("\(type(of: sender))") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.note("began \(touches.first?.tapCount ?? 0)")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.note("cancelled")
    }
    final func tap(_ count: Int = 1, on view: UIView) -> UITapGestureRecognizer {
      let tap = UITapGestureRecognizer(target: self, action: Selector("count:", Tapped.count))
      tap.numberOfTapsRequired = count
      view.addGestureRecognizer(tap)
      return tap
    }
    func count(_ tap: UITapGestureRecognizer) { log.note("tap \(tap.numberOfTapsRequired)") }
  }

  private func lines(_ gestures: [Gesture], _ change: @escaping Act<Tapped>) throws -> [String] {
    try playLogged(.open + gestures, to: { Tapped($0) }) {
      $0.view.frame = rect(0, 0, 300, 400)
      change($0)
    }
  }

  private static let middle: [Gesture] = [.tap(x: 0.5, y: 0.5), .settle]
  private static let twice: [Gesture] = [.doubleTap(x: 0.5, y: 0.5), .settle]

  @Test(
    "a tap: tells the view that it hits, and what that is in up to a scroll view; a recognizer that recognizes it has it cancelled"
  )
  func chain() throws {
    let plain = try lines(Self.middle) { $0.view.addSubview(UIView(frame: rect(0, 0, 300, 400))) }
    #expect(plain == ["began 1", "ended"])
    let scrolled = try lines(Self.middle) {
      $0.view.addSubview(UIScrollView(frame: rect(0, 0, 300, 400)))
    }
    #expect(scrolled == [])
    let taken = try lines(Self.middle) { _ = $0.tap(on: $0.view) }
    #expect(taken == ["began 1", "tap 1", "cancelled"])
    let shared = try lines(Self.middle) { $0.tap(on: $0.view).cancelsTouchesInView = false }
    #expect(shared == ["began 1", "tap 1", "ended"])
  }

  @Test(
    "two taps: a recognizer of one tap recognizes the first, one of two both, and the former neither if it waits for the latter"
  )
  func double() throws {
    func lines(_ gestures: [Gesture], waits: Bool) throws -> [String] {
      try self.lines(gestures) {
        let (one, two) = ($0.tap(on: $0.view), $0.tap(2, on: $0.view))
        if waits { one.require(toFail: two) }
      }.filter { $0.hasPrefix("tap") }
    }
    #expect(try lines(Self.twice, waits: false) == ["tap 1", "tap 2"])
    #expect(try lines(Self.twice, waits: true) == ["tap 2"])
    #expect(try lines(Self.middle, waits: true) == ["tap 1"])
    let alone = try self.lines(Self.middle) { _ = $0.tap(2, on: $0.view) }
    #expect(alone == ["began 1", "ended"])
  }

  @Test("a tap on a control: works it, and is none for recognizers of what it is in")
  func controls() throws {
    @MainActor func note(_ text: String, _ controller: Tapped) -> UIAction {
      UIAction { [log = controller.log] _ in log.note(text) }
    }
    let pressed = try lines(Self.middle) { controller in
      let button = UIButton(frame: rect(100, 100, 100, 200))
      for (event, name) in [
        (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"),
        (.primaryActionTriggered, "primary"), (.valueChanged, "changed"),
      ] { button.addAction(note(name, controller), for: event) }
      controller.view.addSubview(button)
      _ = controller.tap(on: controller.view)
    }
    #expect(pressed == ["down", "up", "primary"])
    let disabled = try lines(Self.middle) { controller in
      let button = UIButton(frame: rect(100, 100, 100, 200))
      button.isEnabled = false
      button.addAction(note("up", controller), for: .touchUpInside)
      controller.view.addSubview(button)
    }
    #expect(disabled == [])
    let values = try lines(
      [.tap(x: 0.9, y: 0.1), .tap(x: 0.9, y: 0.3), .tap(x: 0.1, y: 0.5), .tap(x: 0.9, y: 0.7)]
    ) { controller in
      let (dots, segments) = (UIPageControl(), UISegmentedControl(items: ["a", "b", "c"]))
      let (on, steps) = (UISwitch(), UIStepper())
      dots.numberOfPages = 3
      (segments.selectedSegmentIndex, on.isOn, steps.value) = (2, true, 5)
      for (row, control) in [dots, segments, on, steps].enumerated() {
        control.frame = rect(0, 80 * Double(row), 300, 80)
        control.addAction(
          UIAction { [log = controller.log] _ in
            log.note(
              "\(dots.currentPage) \(segments.selectedSegmentIndex) \(on.isOn) \(steps.value)")
          }, for: .valueChanged)
        controller.view.addSubview(control)
      }
    }
    // What stays as it was has not changed.
    #expect(values == ["1 2 true 5.0", "1 2 false 5.0", "1 2 false 6.0"])
  }

  @Test("slide: takes the first slider that is seen to that share of its way, and lets go")
  func slider() throws {
    let lines = try lines([.slide(to: 0.25), .settle]) { controller in
      let slider = UISlider(frame: rect(0, 300, 300, 34))
      (slider.minimumValue, slider.maximumValue) = (10, 30)
      for (event, name) in [
        (UIControl.Event.touchDown, "down"), (.valueChanged, "to"), (.touchUpInside, "up"),
      ] {
        slider.addAction(
          UIAction { [log = controller.log] _ in log.note("\(name) \(slider.value)") }, for: event)
      }
      let hidden = UISlider(frame: rect(0, 200, 300, 34))
      hidden.isHidden = true
      controller.view.addSubview(hidden)
      controller.view.addSubview(slider)
    }
    #expect(lines == ["down 10.0", "to 15.0", "up 15.0"])
  }

  @Test("a tap while content moves: is not modelled")
  func moving() throws {
    let moves =
      "a finger taps while content moves, which is not modelled: write 'settle' before 'tap'"
    for (waits, says) in [([], moves), ([.settle], "judged")] as [([Gesture], String)] {
      let flick: [Gesture] = [.swipe(.left)] + waits
      let lines = try play(.open + flick + Self.middle) { log, _ in
        RestingController(log) { unjudgeable ?? "judged" }
      }
      #expect(lines == [says])
    }
  }

  @Test("dark mode: is told to views, controllers and who registered for it, and can be asked for")
  func darkMode() throws {
    final class Styled: NotingController {
      override func viewDidLoad() {
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (own: Styled, old) in
          own.log.note("registered, was \(old.userInterfaceStyle)")
        }
        registerForTraitChanges([UITraitVerticalSizeClass.self]) { (own: Styled, _) in
          own.log.note("size")
        }
      }
      override func traitCollectionDidChange(_ old: UITraitCollection?) {
        let differs = traitCollection.hasDifferentColorAppearance(comparedTo: old)
        log.note("\(traitCollection.userInterfaceStyle) \(differs)")
      }
    }
    let modes = [false, true, true, false].map { Gesture.input(.appearance(isDark: $0)) }
    let lines = try play(.open + modes) { log, _ in Styled(log) }
    #expect(lines == ["dark true", "registered, was light", "light true", "registered, was dark"])
  }

  @Test("applicationState: is background from didEnterBackground on, until didBecomeActive")
  func applicationState() throws {
    final class Asking: NotingController {
      override func viewDidLoad() {
        for name in UIApplication.comingsAndGoings {
          NotificationCenter.default.addObserver(
            self, selector: Selector("ask", Asking.ask), name: name, object: nil)
        }
      }
      func ask() {
        let scene = UIWindowScene.main.activationState
        log.note("\(UIApplication.shared.applicationState) \(scene)")
      }
    }
    let lines = try play(.open + [.background, .foreground]) { log, _ in Asking(log) }
    #expect(
      lines == ["active foregroundActive", "background background", "active foregroundActive"])
  }

  @Test("the keyboard: is told as it comes and goes, with its frame, and 0.25 s later")
  func keyboard() throws {
    let gestures: [Gesture] = [
      .input(.keyboard(isShown: true)), .hold(400.milliseconds), .input(.keyboard(isShown: false)),
      .hold(400.milliseconds),
    ]
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let lines = try lines(gestures) { controller in
      for name in names {
        let hearing = Hearing(name) { [log = controller.log] news in
          let frame = news.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
          let (top, word) = (frame?.cgRectValue.minY ?? -1, name.rawValue)
          log.note("\(word.dropFirst(10).dropLast(12)) \(top)")
        }
        controller.log.kept.append(hearing)
      }
    }
    #expect(lines == ["WillShow 184.0", "DidShow 184.0", "WillHide 400.0", "DidHide 400.0"])
  }

  /// Notes what it is told of how it is seen.
  private final class Seen: NotingController {
    override func viewWillAppear(_ animated: Bool) { log.note("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.note("did disappear") }
  }

  @Test("a screen that covers the pager: is a full-screen presentation, whose presenter disappears")
  func cover() throws {
    let gestures: [Gesture] = [
      .hold(100.milliseconds), .input(.cover(isThere: true)), .hold(500.milliseconds),
      .input(.cover(isThere: false)), .hold(500.milliseconds),
    ]
    let lines = try play(.open + gestures) { log, _ in
      after(0.8) { log.note("0.8") }
      return Seen(log)
    }
    let going = ["will disappear", "did disappear"]
    let covered = ["will appear", "did appear"] + going
    // As it closes, too.
    #expect(lines == covered + ["will appear", "0.8", "did appear"] + going)
    // A finger that follows finds it there, or gone.
    let settled: [Gesture] = [
      .settle, .input(.cover(isThere: true)), .settle, .input(.cover(isThere: false)), .settle,
    ]
    let awaited = try play(.open + settled) { log, _ in Seen(log) }
    #expect(awaited == covered + ["will appear", "did appear"] + going)
  }
}
