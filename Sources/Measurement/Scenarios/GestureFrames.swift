import Replaying
import ScenarioLanguage
import Scrolling
import Traces

extension FilmGesture {
  /// The gesture, in the first frame that is due when it has begun, or later.
  package init(_ start: GestureStart, on device: Device) {
    let before = Int(start.time.rawValue * Int64(device.refreshRate) / 1_000_000)
    let isDue = device.time(ofFrame: before) >= start.time
    self.init(frame: isDue ? before : before + 1, text: start.gesture.text)
  }
}
