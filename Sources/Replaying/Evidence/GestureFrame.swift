import ScenarioLanguage
import Scrolling

/// The frame in which a gesture begins, and the gesture as a scenario spells it.
package struct GestureFrame: Hashable, Sendable, Codable {
  package let frame: Int
  package let text: String

  package init(frame: Int, text: String) { (self.frame, self.text) = (frame, text) }

  /// The gesture, in the first frame that is due when it has begun, or later, in a replay that
  /// waited after the frames `waits` of the trace.
  package init(_ start: GestureStart, on device: Device, after waits: [Int] = []) {
    frame = device.frame(at: start.time.later(by: waits, on: device))
    text = start.gesture.text
  }
}
