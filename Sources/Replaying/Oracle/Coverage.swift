/// What a person would have seen, and how often it was not what they should have seen.
package struct Coverage: Hashable, Sendable {
  /// Frames in which a part of the screen should have shown a page and showed none.
  package var blankFrames = 0
  /// The greatest share of the screen that was blank in a frame, 0 to 1.
  package var blankArea = 0.0
  /// Frames in which a part of the screen showed another page than it should have.
  package var wrongFrames = 0
  /// Frames in which a page jumped, or came back after it had vanished for at most three frames.
  package var flickerFrames = 0
  /// Pages fetched while the screen was more than 5% of a page away from a page boundary.
  package var midPageFetches = 0
  /// Page turns that the same touches make where every page is there, less those made.
  package var turnsLost = 0
  /// Pages fetched and dropped before the end without having been on the screen.
  package var wastedPages = 0

  /// Nothing found.
  package init() {}

  /// The same as metrics.
  package var metrics: [String: Double] {
    [
      "blank-frames": Double(blankFrames), "blank-area": blankArea * 100,
      "wrong-frames": Double(wrongFrames), "flicker-frames": Double(flickerFrames),
      "mid-page-fetches": Double(midPageFetches), "turns-lost": Double(turnsLost),
      "wasted-pages": Double(wastedPages),
    ]
  }
}
