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
  /// A memory warning: cells that wait for their next use stay.
  case cellsOutliveWarnings = "cells-outlive-warnings"
  /// A section that scrolls by itself, when its groups get another size: the one in view stays.
  case sectionsKeepGroups = "sections-keep-groups"
  /// A row above what is seen of a table that is not as high as estimated: what is seen stays.
  case tablesKeepRows = "tables-keep-rows"
  /// Paging with an inset before the content: pages are counted from the edge of the inset.
  case pagesBeginAtInset = "pages-begin-at-inset"
  /// `isDragging` after a finger was lifted: it is true until content rests.
  case dragsUntilRest = "drags-until-rest"

  /// What a phone may do, as the end of a sentence that begins with "how a phone".
  package var text: String { entry.text }
  fileprivate var bit: UInt16 { entry.bit }

  private var entry: (bit: UInt16, text: String) {
    switch self {
    case .stopIsToldAtLift: (1, "tells of a deceleration that a finger stops and drags on")
    case .noPageIsPassed: (2, "ends a very fast flick, which passes the page here")
    case .fingerEndsAnimation: (4, "takes a finger's movement during an animation by program")
    case .blocksRunAtOnce: (8, "runs a block of the main queue that a block adds")
    case .noCellIsEarly: (16, "asks for cells before they show")
    case .allCellsAreEarly: (32, "asks for cells before they show")
    case .cellsOutliveWarnings: (64, "treats cells that wait for reuse when memory is low")
    case .sectionsKeepGroups: (128, "places a section that scrolls by itself as its size changes")
    case .tablesKeepRows: (256, "places rows below one that is not as high as a table took it for")
    case .pagesBeginAtInset:
      (512, "places pages of a scroll view that pages and has an inset before them")
    case .dragsUntilRest: (1024, "answers isDragging while content decelerates")
    }
  }
}

/// A set of assumptions, without a heap: a frame allocates nothing.
package struct AssumptionSet: Hashable, Sendable {
  private var bits: UInt16 = 0

  package init() {}

  package mutating func insert(_ assumption: Assumption) { bits |= assumption.bit }

  mutating func formUnion(_ other: AssumptionSet) { bits |= other.bits }

  package func contains(_ assumption: Assumption) -> Bool { bits & assumption.bit != 0 }
}

extension ScrollView {
  /// Whether a phone is taken to do as `assumption` says, on which depends what happens now.
  package func assumes(_ assumption: Assumption) -> Bool {
    met.insert(assumption)
    return self.assumption == assumption
  }
}
