import Scrolling
import Traces

/// The scroll model in the place of a phone's scroll view, and what its delegate is told.
final class SimulatedPhone: ScrollViewDelegate {
  private(set) var calls: [PhoneLog.Call] = []
  private let view: ScrollView
  private let device: Device
  /// What the app's delegate made of the targets that the phone proposed.
  private var answers: ArraySlice<PhoneLog.Call>

  init(
    _ state: PhoneLog.ScrollViewState, on device: Device, at offset: CGPoint,
    answers: [PhoneLog.Call]
  ) {
    view = ScrollView(frame: CGRect(origin: .zero, size: state.size))
    self.device = device
    self.answers = answers.filter { $0.name == .willEndDragging }[...]
    view.contentSize = state.contentSize
    let inset = state.contentInset
    view.contentInset = ContentInset(
      top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    (view.isPagingEnabled, view.bounces) = (state.isPagingEnabled, state.bounces)
    view.decelerationRate = ScrollView.DecelerationRate(rawValue: state.decelerationRate)
    (view.ios, view.screenScale) = (device.ios, UInt8(clamping: device.scale))
    view.moveSilently(to: offset)
    view.delegate = self
  }

  /// Performs the frame at `time`, and returns where the content is then.
  func offset(at time: Microseconds, _ trace: Trace, _ cursor: inout TraceCursor) -> CGPoint {
    view.beginFrame(at: time)
    cursor.advance(to: time, trace, on: device)
    cursor.deliver(trace.items, to: view)
    view.endFrame()
    return view.contentOffset
  }

  private func add(_ name: PhoneLog.Call.Name) { calls.append(PhoneLog.Call(name, at: view.now)) }

  func scrollViewDidScroll(_ view: ScrollView) { add(.didScroll) }
  func scrollViewWillBeginDragging(_ view: ScrollView) { add(.willBeginDragging) }
  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) {
    var call = PhoneLog.Call(.willEndDragging, at: view.now)
    (call.velocity, call.proposed) = (velocity, target.pointee)
    if let answer = answers.popFirst(), let wanted = answer.target, wanted != answer.proposed {
      target.pointee = wanted
    }
    call.target = target.pointee
    calls.append(call)
  }
  func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    calls.append(PhoneLog.Call(.didEndDragging, at: view.now, decelerate: willDecelerate))
  }
  func scrollViewWillBeginDecelerating(_ view: ScrollView) { add(.willBeginDecelerating) }
  func scrollViewDidEndDecelerating(_ view: ScrollView) { add(.didEndDecelerating) }
  func scrollViewDidEndScrollingAnimation(_ view: ScrollView) { add(.didEndScrollingAnimation) }
}
