import ScenarioLanguage
import Scrolling

/// The frame in which a gesture begins, and the gesture as a scenario spells it.
package struct GestureFrame: Hashable, Sendable, Codable {
  package let frame: Int
  package let text: String

  package init(frame: Int, text: String) { (self.frame, self.text) = (frame, text) }

  /// The gesture, in the first frame that is due when it has begun, or later.
  package init(_ start: GestureStart, on device: Device) {
    self.init(frame: device.frame(at: start.time), text: start.gesture.text)
  }
}
