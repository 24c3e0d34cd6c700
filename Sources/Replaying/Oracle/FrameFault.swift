import Paging
import Scrolling

/// A frame in which a person would have seen something wrong, or in which it showed that a turn was lost.
package struct FrameFault: Hashable, Sendable {
  /// What is wrong.
  package enum Kind: String, Sendable, CaseIterable {
    /// A part of the screen should have shown a page and showed none.
    case blank
    /// A part of the screen showed another page than it should have.
    case wrong
    /// A page jumped, or came back right after it had vanished.
    case flicker
    /// The touches turn a page where every page is there, and turned none.
    case lostTurn
  }

  /// A page and the point of the screen where its top left corner is, or should be.
  package struct Page: Hashable, Sendable {
    /// Which page.
    package let index: PageIndex
    /// Where.
    package let origin: CGPoint
  }

  /// What is wrong, at least one thing.
  package let kinds: [Kind]
  /// How many turns were lost.
  package let lostTurns: Int
  /// The frame, from 0.
  package let frame: Int
  /// Its time in the trace.
  package let time: Microseconds
  /// The scroll view's content offset.
  package let offset: CGPoint
  /// The pages on the screen.
  package let shown: [Page]
  /// The pages that should have been.
  package let expected: [Page]
}

extension FrameFault {
  /// What two successive sums of findings differ in.
  package static func kinds(_ before: Coverage, _ after: Coverage) -> [Kind] {
    let counts: [(Kind, KeyPath<Coverage, Int>)] = [
      (.blank, \.blankFrames), (.wrong, \.wrongFrames), (.flicker, \.flickerFrames),
      (.lostTurn, \.turnsLost),
    ]
    return counts.filter { after[keyPath: $0.1] > before[keyPath: $0.1] }.map(\.0)
  }
}
