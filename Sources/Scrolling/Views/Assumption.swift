/// What else a phone may do where it is not known what it does, one rule at a time: each stands
/// beside a row of Documentation/UIKit.md that is not known, and changes what that row says.
public enum Assumption: String, Hashable, Sendable, Codable, CaseIterable {
  /// A finger that stops a deceleration and moves on: `didEndDecelerating` is told once it is
  /// lifted, unless content goes on then.
  case stopIsToldAtLift = "stop-is-told-at-lift"
  /// A very fast flick: content never passes the page on which it comes to rest.
  case noPageIsPassed = "no-page-is-passed"
  /// `setContentOffset` with animation under a finger: the next movement of the finger ends it.
  case fingerEndsAnimation = "finger-ends-animation"
  /// A block of the main queue that a block adds: it runs in the same frame.
  case blocksRunAtOnce = "blocks-run-at-once"
  /// Prefetching of cells: none is asked for before it shows.
  case noCellIsEarly = "no-cell-is-early"
  /// Prefetching of cells: all within one extent ahead are asked for at once.
  case allCellsAreEarly = "all-cells-are-early"

  /// What a phone may do, as the end of a sentence that begins with "how a phone".
  package var text: String {
    switch self {
    case .stopIsToldAtLift: "tells of a deceleration that a finger stops and drags on"
    case .noPageIsPassed: "ends a very fast flick, which passes the page here"
    case .fingerEndsAnimation: "takes a finger's movement during an animation by program"
    case .blocksRunAtOnce: "runs a block of the main queue that a block adds"
    case .noCellIsEarly, .allCellsAreEarly: "asks for cells before they show"
    }
  }
}

/// Where a replay met what is not known of a phone, and what it took a phone to do there. One for
/// all scroll views of a replay.
package final class Assumptions {
  fileprivate let chosen: Assumption?
  /// Those that may have changed something.
  package fileprivate(set) var met = Set<Assumption>(
    minimumCapacity: Assumption.allCases.count)

  package init(_ chosen: Assumption?) { self.chosen = chosen }
}

extension ScrollView {
  /// Whether a phone is taken to do as `assumption` says, on which depends what happens now.
  package func assumes(_ assumption: Assumption) -> Bool {
    assumptions?.met.insert(assumption)
    return assumptions?.chosen == assumption
  }
}
