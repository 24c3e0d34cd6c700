import Foundation

/// What a tap does to a control.
extension UIControl {
  /// Whether a tap on it is for `recognizer` of a view that it is in: not where it has a use for a
  /// tap itself. Source: Apple, "Handling UIKit gestures", of overlapping default actions.
  final func keepsTap(from recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer else { return false }
    let hasUse =
      self is UIButton || self is UISwitch || self is UIStepper || self is UISegmentedControl
      || self is UIPageControl
    return hasUse && tap.numberOfTapsRequired == 1
  }

  /// A finger was lifted from it, at `place` in it.
  final func wasTapped(at place: CGPoint) {
    var changes = true
    switch self {
    case let control as UISwitch: control.isOn.toggle()
    case let control as UISegmentedControl where control.numberOfSegments > 0:
      let part = Int(place.x / bounds.width * CGFloat(control.numberOfSegments))
      let chosen = min(max(part, 0), control.numberOfSegments - 1)
      changes = chosen != control.selectedSegmentIndex
      control.selectedSegmentIndex = chosen
      // Not known: whether before those for a changed value.
      if changes { control.actionForSegment(at: chosen)?.run(for: control) }
    case let control as UIPageControl:
      let old = control.currentPage
      control.currentPage += place.x < bounds.midX ? -1 : 1
      changes = control.currentPage != old
    case let control as UIStepper:
      let old = control.value
      let step = place.x < bounds.midX ? -control.stepValue : control.stepValue
      let ends = control.minimumValue...max(control.minimumValue, control.maximumValue)
      let wraps = control.wraps && !ends.contains(old + step)
      control.value = !wraps ? old + step : step > 0 ? ends.lowerBound : ends.upperBound
      changes = control.value != old
    default: changes = false
    }
    sendActions(for: .touchUpInside)
    if changes { sendActions(for: .valueChanged) }
    if changes || self is UIButton { sendActions(for: .primaryActionTriggered) }
  }
}
