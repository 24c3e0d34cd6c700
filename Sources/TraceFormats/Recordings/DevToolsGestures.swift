import Gestures
import InputFiles
import Scrolling

/// Commands of the Chrome DevTools protocol, one on each line, in the order in which they are sent.
enum DevToolsGestures {
  /// `Input.dispatchTouchEvent` for each sample; `at` is when to send it, in ms from the beginning.
  static func touchEvents(of trace: Trace) throws(InputError) -> String {
    try RecordingFormat.checkLength(pointCount(of: trace), of: "touch points")
    var down: [Int: CGPoint] = [:]
    return trace.touches.map { touch in
      let type: String
      switch touch.phase {
      case .began: type = "touchStart"
      case .moved: type = "touchMove"
      case .ended: type = "touchEnd"
      case .cancelled: type = "touchCancel"
      }
      let isUp = touch.phase == .ended || touch.phase == .cancelled
      down[touch.id] = isUp ? nil : touch.location
      // The protocol lists the fingers that are on the screen; a cancellation takes all of them away.
      if touch.phase == .cancelled { down = [:] }
      let points = down.sorted { $0.key < $1.key }.map {
        "{\"id\":\($0.key),\"x\":\($0.value.x.json),\"y\":\($0.value.y.json)}"
      }
      return line(
        "Input.dispatchTouchEvent", at: touch.time,
        "\"type\":\"\(type)\",\"touchPoints\":[\(points.joined(separator: ","))]")
    }.joined()
  }

  /// How many fingers all events list together.
  private static func pointCount(of trace: Trace) -> Int {
    var down: Set<Int> = []
    return trace.touches.reduce(0) { count, touch in
      switch touch.phase {
      case .began, .moved: down.insert(touch.id)
      case .ended: down.remove(touch.id)
      case .cancelled: down = []
      }
      return count + down.count
    }
  }

  /// `Input.synthesizeScrollGesture` for each stroke that moved: evenly from beginning to end, as fast as it was on average.
  static func scrollGestures(of trace: Trace) -> String {
    trace.strokes.compactMap { stroke -> String? in
      guard stroke.direction != nil, stroke.duration > .zero else { return nil }
      let speed = Int((stroke.distance / stroke.duration.seconds).rounded())
      return line(
        "Input.synthesizeScrollGesture", at: stroke.began,
        [
          "\"x\":\(stroke.start.x.json)", "\"y\":\(stroke.start.y.json)",
          "\"xDistance\":\(stroke.displacement.x.json)",
          "\"yDistance\":\(stroke.displacement.y.json)", "\"speed\":\(max(1, speed))",
          "\"preventFling\":\(stroke.kind == .drag)", "\"gestureSourceType\":\"touch\"",
        ].joined(separator: ","))
    }.joined()
  }

  private static func line(_ method: String, at time: Microseconds, _ parameters: String) -> String
  {
    "{\"at\":\(time.milliseconds.json),\"method\":\"\(method)\",\"params\":{\(parameters)}}\n"
  }
}
