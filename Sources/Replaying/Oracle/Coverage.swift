import Scrolling

/// What a person would have seen, and how often it was not what they should have seen.
package struct Coverage: Hashable, Sendable {
  /// Frames in which a part of the screen should have shown a page and showed none.
  package var blankFrames = 0
  /// The greatest share of the screen that was blank in a frame, 0 to 1.
  package var blankArea = 0.0
  /// Frames in which a part of the screen showed another page than it should have.
  package var wrongFrames = 0
  /// Frames in which a page jumped, or came back within three frames.
  package var flickerFrames = 0
  /// Pages fetched while the screen was more than 5% of a page away from a page boundary.
  package var midPageFetches = 0
  /// Page turns that the same touches make where every page is there, less those made.
  package var turnsLost = 0
  /// Pages fetched and dropped before the end without having been on the screen.
  package var wastedPages = 0

  /// The same as metrics; `blankArea` in percent.
  package var metrics: [String: Double] {
    Dictionary([
      (.blankFrames, Double(blankFrames)), (.blankArea, blankArea * 100),
      (.wrongFrames, Double(wrongFrames)), (.flickerFrames, Double(flickerFrames)),
      (.midPageFetches, Double(midPageFetches)), (.turnsLost, Double(turnsLost)),
      (.wastedPages, Double(wastedPages)),
    ])
  }
}

/// A page and where it lies on the screen, or should, in points from the top left corner.
package struct PageOnScreen: Hashable, Sendable {
  package let index: PageIndex
  let rect: CGRect
  /// The part of it that nothing clips.
  let visible: CGRect
  /// Its top left corner.
  package var origin: CGPoint { rect.origin }
}

/// A frame in which a person would have seen something wrong, or in which it showed that a turn was lost.
package struct FrameFault: Hashable, Sendable {
  package typealias Page = PageOnScreen

  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// A part of the screen should have shown a page and showed none.
    case blank
    /// A part of the screen showed another page than it should have.
    case wrong
    /// A page jumped, or came back right after it had vanished.
    case flicker
    /// The touches turn a page where every page is there, and turned none.
    case lostTurn
  }

  /// What is wrong, at least one thing.
  package let kinds: [Kind]
  package let lostTurns: Int
  /// The share of the screen that should show a page and shows none: 0 to 1.
  package let blankArea: Double
  package let frame: Int
  /// Its time in the trace.
  package let time: Microseconds
  /// The scroll view's.
  package let offset: CGPoint
  package let shown: [Page]
  package let expected: [Page]

  /// What two successive sums of findings differ in.
  static func kinds(_ before: Coverage, _ after: Coverage) -> [Kind] {
    let counts: [(Kind, KeyPath<Coverage, Int>)] = [
      (.blank, \.blankFrames), (.wrong, \.wrongFrames), (.flicker, \.flickerFrames),
      (.lostTurn, \.turnsLost),
    ]
    return counts.filter { after[keyPath: $0.1] > before[keyPath: $0.1] }.map(\.0)
  }
}
