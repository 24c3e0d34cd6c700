import Foundation
import Scrolling

/// What is done to an app beside moving fingers over its pages.
extension PagerHost {
  func receive(_ input: UserInput) {
    appear(underFinger: true)
    switch input {
    case .tap(let x, let y, let times):
      let place = CGPoint(x: x * screenSize.width, y: y * screenSize.height)
      for number in 1...times { tap(at: place, number, of: times) }
    case .pinch(let gesture): begin(gesture)
    case .slide(let share): slide(to: share)
    case .appearance(let isDark):
      let old = UITraitCollection(userInterfaceStyle: isDarkMode ? .dark : .light)
      guard isDark != isDarkMode else { return }
      extend().isDark = isDark
      traitsChange(from: old)
    case .keyboard(let isShown): moveKeyboard(isShown)
    case .cover(true): presentScreen()
    case .cover(false): extras?.cover?.dismiss(animated: true)
    }
  }

  /// A finger comes down at `place`, and is lifted there at once.
  private func tap(at place: CGPoint, _ number: Int, of times: Int) {
    guard engine.isAtRest, !engine.isGliding, course?.pinch == nil else {
      return PagerHost.cannotJudge(
        "a finger taps while content moves, which is not modelled: write 'settle' before 'tap'")
    }
    guard let hit = window.hitTest(place, with: nil), hit !== window else {
      return PagerHost.remark("a tap had no effect: nothing takes touches where it came down")
    }
    func finger(_ phase: Touch.Phase) -> Touch { Touch(time: now, phase: phase, location: place) }
    touch = finger(.began)
    let course = FingerCourse([finger(.began)], at: place, on: hit, tap: (number, times))
    extend().course = course
    let touches = Set(course.touches)
    course.hand([finger(.began)])
    hit.touchesBegan(touches, with: UIEvent(course.touches))
    course.hand([finger(.ended)])
    if course.keepsTouch {
      hit.touchesCancelled(touches, with: UIEvent(course.touches))
    } else {
      hit.touchesEnded(touches, with: UIEvent(course.touches))
    }
    course.end()
    extras?.course = nil
  }

  /// Two fingers come down about a place, and move on in each frame until they are lifted.
  private func begin(_ gesture: Pinch) {
    let place = CGPoint(x: gesture.x * screenSize.width, y: gesture.y * screenSize.height)
    guard engine.isAtRest, !engine.isGliding, course == nil else {
      return PagerHost.cannotJudge(
        "two fingers pinch while content moves, which is not modelled: write 'settle' before 'pinch'"
      )
    }
    let hit = window.hitTest(place, with: nil) ?? window
    for view in sequence(first: hit, next: { $0.superview }) {
      _ = (view as? UIScrollView)?.pinchGestureRecognizer
    }
    let fingers = gesture.touches(.began, at: now, after: .zero, on: screenSize)
    let course = FingerCourse(fingers, at: place, on: hit, pinch: gesture)
    extend().course = course
    course.hand(fingers)
    guard !course.isSeen else { return }
    extras?.course = nil
    PagerHost.remark(
      "a pinch had no effect: nothing zooms where its fingers came down, and no recognizer sees them"
    )
  }

  /// The fingers that pinch are where they are by now, or are lifted.
  func followPinch() {
    guard let course, let (gesture, began) = course.pinch else { return }
    let elapsed = now - began
    course.hand(gesture.touches(.moved, at: now, after: elapsed, on: screenSize))
    guard elapsed >= gesture.duration else { return }
    course.hand(gesture.touches(.ended, at: now, after: elapsed, on: screenSize))
    course.end()
    extras?.course = nil
  }

  /// A finger takes the first slider that is seen to a `share` of its way, and lets go.
  private func slide(to share: Double) {
    guard let slider = window.firstSlider else {
      return PagerHost.remark("'slide' had no effect: there is no UISlider that takes touches")
    }
    slider.sendActions(for: .touchDown)
    slider.value = slider.minimumValue + (slider.maximumValue - slider.minimumValue) * Float(share)
    for event: UIControl.Event in [.valueChanged, .primaryActionTriggered, .touchUpInside] {
      slider.sendActions(for: event)
    }
  }

  /// Presents an empty screen that fills the device's.
  private func presentScreen() {
    let screen = UIViewController()
    screen.modalPresentationStyle = .fullScreen
    controllers.last?.present(screen, animated: true)
    extend().cover = screen
  }

  /// Tells of a keyboard without a bar of suggestions. No view makes room for it by itself.
  private func moveKeyboard(_ isShown: Bool) {
    let height = UserInput.keyboardHeight(on: screenSize)
    let below = CGRect(x: 0, y: screenSize.height, width: screenSize.width, height: height)
    let above = below.offsetBy(dx: 0, dy: -height)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: isShown ? below : above),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: isShown ? above : below),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
        value: UserInput.keyboardTime.seconds),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ names: Notification.Name...) {
      for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
    }
    typealias Told = UIResponder
    post(
      Told.keyboardWillChangeFrameNotification,
      isShown ? Told.keyboardWillShowNotification : Told.keyboardWillHideNotification)
    queue.add(due: now + UserInput.keyboardTime) {
      post(
        Told.keyboardDidChangeFrameNotification,
        isShown ? Told.keyboardDidShowNotification : Told.keyboardDidHideNotification)
    }
  }
}

extension Pinch {
  fileprivate func touches(
    _ phase: Touch.Phase, at time: Microseconds, after elapsed: Microseconds, on size: CGSize
  ) -> [Touch] {
    fingers(after: elapsed, on: size).enumerated().map { id, place in
      Touch(time: time, id: id, phase: phase, location: place)
    }
  }
}

extension UIView {
  /// The first slider in the view that takes touches and is seen.
  fileprivate var firstSlider: UISlider? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled else { return nil }
    if let slider = self as? UISlider { return slider.isEnabled ? slider : nil }
    return children.lazy.compactMap(\.firstSlider).first
  }
}
