import ScenarioLanguage
import Scrolling

/// The frame in which a gesture begins, and the gesture as a scenario spells it.
package struct GestureFrame: Hashable, Sendable, Codable {
  package let frame: Int
  package let text: String

  package init(frame: Int, text: String) { (self.frame, self.text) = (frame, text) }

  /// The gesture, in the first frame that is due when it has begun, or later.
  package init(_ start: GestureStart, on device: Device) {
    let before = Int(start.time.rawValue * Int64(device.refreshRate) / 1_000_000)
    let isDue = device.time(ofFrame: before) >= start.time
    self.init(frame: isDue ? before : before + 1, text: start.gesture.text)
  }
}
