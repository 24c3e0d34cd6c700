import Gestures
import InputFiles
import Scrolling

/// Commands of the Chrome DevTools protocol, one on each line, in the order in which they are sent.
enum DevToolsGestures {
  /// `Input.dispatchTouchEvent` for each sample; `at` is when to send it, in ms from the beginning.
  ///
  /// - Throws: where too many fingers are down for too long: each event lists all of them.
  static func touchEvents(of trace: Trace) throws(InputError) -> String {
    var count = 0
    forEachTouch(in: trace) { count += $1.count }
    try RecordingFormat.checkLength(count, of: "touch points")
    var text = ""
    forEachTouch(in: trace) { touch, down in
      let type =
        switch touch.phase {
        case .began: "touchStart"
        case .moved: "touchMove"
        case .ended: "touchEnd"
        case .cancelled: "touchCancel"
        }
      let points = down.sorted { $0.key < $1.key }
        .map { ["id": $0.key, "x": $0.value.x, "y": $0.value.y] as JSONObject }
      text += line(
        "Input.dispatchTouchEvent", at: touch.time, ["type": type, "touchPoints": points])
    }
    return text
  }

  /// Calls `body` with each sample and the fingers that are on the screen then.
  private static func forEachTouch(in trace: Trace, _ body: (Touch, [Int: CGPoint]) -> Void) {
    var down: [Int: CGPoint] = [:]
    for touch in trace.touches {
      down[touch.id] = touch.isLift ? nil : touch.location
      // The protocol lists the fingers that are on the screen; a cancellation takes all of them away.
      if touch.phase == .cancelled { down = [:] }
      body(touch, down)
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
          "x": stroke.start.x, "y": stroke.start.y, "xDistance": stroke.displacement.x,
          "yDistance": stroke.displacement.y, "speed": max(1, speed),
          "preventFling": stroke.kind == .drag, "gestureSourceType": "touch",
        ])
    }.joined()
  }

  private static func line(
    _ method: String, at time: Microseconds, _ parameters: JSONObject
  ) -> String {
    let command: JSONObject = ["at": time.milliseconds, "method": method, "params": parameters]
    return command.json + "\n"
  }
}
