import Measurement

/// The function to blame for a finding, as a profile of its cell shows it.
package struct Culprit: Hashable, Sendable, Encodable {
  /// As a person writes it: `LeakyLoader.scrollViewDidEndDecelerating(_:)`.
  package let function: String
  /// `LeakyLoader.swift:42`; nil if the source is not known.
  package let location: String?
  /// What it costs more than in the base; without a base, what it costs.
  package let cost: Int
  /// What is counted: bytes, allocations or instructions.
  package let unit: Unit
  /// Whether there was a base.
  package let isGrowth: Bool

  package enum Unit: String, Hashable, Sendable, Encodable {
    case bytes, allocations, instructions
  }

  package init(function: String, location: String?, cost: Int, unit: Unit, isGrowth: Bool) {
    (self.function, self.location, self.cost) = (function, location, cost)
    (self.unit, self.isGrowth) = (unit, isGrowth)
  }
}

/// The profile of a cell that failed.
package struct ProfileLink: Hashable, Sendable {
  /// `three-pane at 30 pages`
  package let title: String
  /// The page, as the caller named its folder.
  package let path: String

  package init(title: String, path: String) { (self.title, self.path) = (title, path) }
}
