import Measurement
import Replaying

/// The gesture that shows best what a finding says.
package struct GestureEvidence: Hashable, Sendable, Encodable {
  /// Its number among all gestures that are performed, from 1; what is repeated counts each time.
  package let number: Int
  /// The gesture, as a scenario spells it.
  package let text: String
  /// What is counted from its begin to the next gesture that does something.
  package let unit: Unit
  package let count: Int

  package typealias Unit = Metric.GestureUnit

  package init(number: Int, text: String, _ unit: Unit, count: Int) {
    (self.number, self.text, self.unit, self.count) = (number, text, unit, count)
  }
}
