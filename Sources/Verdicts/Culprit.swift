import Metrics
import Replaying

/// The function to blame for a finding, as a profile of its cell shows it.
package struct Culprit: Hashable, Sendable, Encodable {
  package enum Unit: String, Hashable, Sendable, Encodable {
    case bytes, allocations, instructions
  }

  /// As a person writes it: `LeakyLoader.scrollViewDidEndDecelerating(_:)`.
  package let function: String
  /// `LeakyLoader.swift:42`; nil if the source is not known.
  package let location: String?
  /// What it costs more than in the base; without a base, what it costs.
  package let cost: Int
  package let unit: Unit
  /// Whether there was a base.
  package let isGrowth: Bool

  package init(function: String, location: String?, cost: Int, unit: Unit, isGrowth: Bool) {
    (self.function, self.location, self.cost) = (function, location, cost)
    (self.unit, self.isGrowth) = (unit, isGrowth)
  }
}

/// The gesture that shows best what a finding says.
package struct GestureEvidence: Hashable, Sendable, Encodable {
  package typealias Unit = Metric.GestureUnit

  /// Its number among all gestures that are performed, from 1; what is repeated counts each time.
  package let number: Int
  /// The gesture, as a scenario spells it.
  package let text: String
  /// What is counted from its beginning to the next gesture that does something.
  package let unit: Unit
  package let count: Int
  /// Why its first frame with a fault has that, as far as the replay shows it.
  package var cause: FaultCause?
}

/// The profile of a cell that failed, `three-pane at 30 pages`; `path` is that of its page, as the
/// caller named its folder.
package typealias ProfileLink = (scenario: String, cell: String, path: String)
