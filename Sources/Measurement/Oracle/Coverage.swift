/// What a person would have seen, and how often it was not what they should have seen.
public struct Coverage: Hashable, Sendable {
  /// Frames in which a part of the screen should have shown a page and showed none.
  public var blankFrames = 0
  /// The greatest share of the screen that was blank in a frame, 0 to 1.
  public var blankArea = 0.0
  /// Frames in which a part of the screen showed another page than it should have.
  public var wrongFrames = 0
  /// Frames in which a page jumped, or came back after it had vanished for at most three frames.
  public var flickerFrames = 0
  /// Pages fetched while the screen was more than 5% of a page away from a page boundary.
  public var midPageFetches = 0
  /// Page turns that the same touches make where every page is there, less those made.
  public var turnsLost = 0
  /// Pages fetched and dropped before the end without having been on the screen.
  public var wastedPages = 0

  /// Nothing found.
  public init() {}

  /// The same as metrics.
  var metrics: [String: Double] {
    [
      "blank-frames": Double(blankFrames), "blank-area": blankArea * 100,
      "wrong-frames": Double(wrongFrames), "flicker-frames": Double(flickerFrames),
      "mid-page-fetches": Double(midPageFetches), "turns-lost": Double(turnsLost),
      "wasted-pages": Double(wastedPages),
    ]
  }
}
