/// The gesture that shows best what a finding says.
package struct GestureEvidence: Hashable, Sendable, Encodable {
  /// Its number among all gestures that are performed, from 1; what is repeated counts each time.
  package let number: Int
  /// The gesture, as a scenario spells it.
  package let text: String
  /// What is counted from its begin to the next gesture that does something.
  package let unit: Unit
  package let count: Int

  package enum Unit: String, Hashable, Sendable, Encodable {
    case fetches, wastedPages, blankFrames, wrongFrames, flickerFrames, lostTurns
    /// At most, while it lasts.
    case livePages
    /// Page views that are still alive when it has ended.
    case pagesLeft
  }

  package init(number: Int, text: String, _ unit: Unit, count: Int) {
    (self.number, self.text, self.unit, self.count) = (number, text, unit, count)
  }
}
