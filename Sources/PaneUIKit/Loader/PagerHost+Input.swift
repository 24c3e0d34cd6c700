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
    case .slide(let share): slide(to: share)
    case .appearance(let isDark):
      let old = UITraitCollection(userInterfaceStyle: isDarkMode ? .dark : .light)
      guard isDark != isDarkMode else { return }
      extend().isDark = isDark
      traitsChange(from: old)
    case .keyboard(let isShown): moveKeyboard(isShown)
    }
  }

  /// A finger comes down at `place`, and is lifted there at once.
  private func tap(at place: CGPoint, _ number: Int, of times: Int) {
    guard engine.isAtRest, !engine.isGliding else {
      return PagerHost.cannotJudge(
        "a finger taps while content moves, which is not modelled: write 'settle' before 'tap'")
    }
    guard let hit = window.hitTest(place, with: nil), hit !== window else {
      return PagerHost.remark("a tap had no effect: nothing takes touches where it came down")
    }
    func finger(_ phase: Touch.Phase) -> Touch { Touch(time: now, phase: phase, location: place) }
    touch = finger(.began)
    let course = FingerCourse(finger(.began), at: place, on: hit, tap: (number, times))
    extend().course = course
    let touches: Set = [course.touch]
    course.hand(finger(.began))
    hit.touchesBegan(touches, with: UIEvent(course.touch))
    course.hand(finger(.ended))
    if course.keepsTouch {
      hit.touchesCancelled(touches, with: UIEvent(course.touch))
    } else {
      hit.touchesEnded(touches, with: UIEvent(course.touch))
    }
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

  /// Tells of a keyboard without a bar of suggestions. No view makes room for it by itself.
  private func moveKeyboard(_ isShown: Bool) {
    let height: CGFloat = screenSize.width < screenSize.height ? 216 : 162
    let below = CGRect(x: 0, y: screenSize.height, width: screenSize.width, height: height)
    let above = below.offsetBy(dx: 0, dy: -height)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: isShown ? below : above),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: isShown ? above : below),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
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
    queue.add(due: now + Microseconds(milliseconds: 250)) {
      post(
        Told.keyboardDidChangeFrameNotification,
        isShown ? Told.keyboardDidShowNotification : Told.keyboardDidHideNotification)
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
