import Metrics
import Scrolling

/// How often a person would have seen what is wrong: what the metrics of these names say.
package struct Coverage: Hashable, Sendable {
  package var blankFrames = 0
  package var placeholderFrames = 0
  /// 0 to 1.
  package var blankArea = 0.0
  package var wrongFrames = 0
  package var flickerFrames = 0
  package var pulledFrames = 0
  package var misplacedRests = 0
  package var midPageFetches = 0
  package var turnsLost = 0
  package var stalledFrames = 0
  /// By the main thread.
  package var decodes = 0
  package var wastedPages = 0
  /// Of the network; nil if the scenario has none.
  package var requests: RequestCounts?
  /// Frames in which the next page was missing though it could be ready; nil if no network is slow.
  package var unreadyFrames: Int?
  /// In ms; nil if no work is late, and of a list.
  package var placeholderTime: Double?
  /// Frames in which pages that differ in extent, or rest anywhere, moved of themselves, and in which
  /// their content was corrected while it moved; nil of others.
  package var offsetJumps: Int?
  package var indicatorJumps: Int?
  /// nil if each page fills the screen, and the next one follows at once.
  package var geometry: PageGeometry?
  /// What the loader uses that does nothing here, though it could change what is seen.
  package var idleNames: [String] = []
  /// Sentences on what became of a gesture or a setting.
  package var remarks: [String] = []
  /// Why the rest means nothing: the loader was not looked at.
  package var obstacle: Obstacle?

  package var metrics: [String: Double] {
    var metrics: [String: Double] = [:]
    for (metric, _, count) in Self.counts { metrics[metric] = count(self).map(Double.init) }
    metrics[.placeholderTime] = placeholderTime
    metrics[.blankArea] = blankArea * 100
    return metrics
  }

  /// What is counted, if it is, and the fault of a frame that adds to it.
  fileprivate static let counts:
    [(metric: Metric, fault: FrameFault.Kind?, count: @Sendable (Self) -> Int?)] = [
      (.blankFrames, .blank, \.blankFrames),
      (.placeholderFrames, .placeholder, \.placeholderFrames),
      (.wrongFrames, .wrong, \.wrongFrames), (.flickerFrames, .flicker, \.flickerFrames),
      (.restsMisplaced, .misplaced, \.misplacedRests), (.pulledFrames, .pulled, \.pulledFrames),
      (.turnsLost, .lostTurn, \.turnsLost), (.stalledFrames, .stalled, \.stalledFrames),
      (.mainThreadDecodes, .decoded, \.decodes), (.midPageFetches, nil, \.midPageFetches),
      (.wastedPages, nil, \.wastedPages), (.offsetJumps, nil, \.offsetJumps),
      (.indicatorJumps, nil, \.indicatorJumps), (.requests, nil, \.requests?.requests),
      (.requestsCancelled, nil, \.requests?.cancelled),
      (.requestsUnused, .unused, \.requests?.unused),
      (.unreadyFrames, .unready, \.unreadyFrames),
    ]
}

/// A page and where it lies, or should, in points from the viewport's top left corner.
package struct PageOnScreen: Hashable, Sendable {
  package let index: PageIndex
  let rect: CGRect
  /// The part of it that nothing clips.
  let visible: CGRect
  package var origin: CGPoint { rect.origin }

  /// Without a part that is `visible`, all of it is.
  init(index: PageIndex, rect: CGRect, visible: CGRect? = nil) {
    (self.index, self.rect, self.visible) = (index, rect, visible ?? rect)
  }
}

extension CGRect {
  /// Seen from what lies `way` from the origin.
  static func - (rect: CGRect, way: CGPoint) -> CGRect { rect.offsetBy(dx: -way.x, dy: -way.y) }
}

/// A frame in which a person would have seen something wrong, and what it was.
package struct FrameFault: Hashable, Sendable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case blank, wrong, flicker, misplaced, pulled
    /// Blank, with a view in the place of each page that is missing.
    case placeholder
    case lostTurn = "lost turn"
    /// The main thread was waiting.
    case stalled
    /// It decoded a picture.
    case decoded = "decoded on the main thread"
    /// The network answered what nobody needed.
    case unused = "unused answer"
    /// The page in view was missing though it could be ready.
    case unready = "not ready"
  }

  package let kinds: [Kind]
  package let lostTurns: Int
  package internal(set) var missedTurn: ReplayRecording.MissedTurn?
  /// How far a page jumped that flickers, in points; 0 if it was gone and is back.
  package internal(set) var jump = 0.0
  package internal(set) var misplacement = 0.0
  package internal(set) var kept: KeptRoom?
  /// The share of the screen that should show a page and shows none: 0 to 1.
  package internal(set) var blankArea = 0.0
  package let frame: Int
  package let time: Microseconds
  package let offset: CGPoint
  package let shown: [PageOnScreen]
  package internal(set) var expected: [PageOnScreen] = []

  /// What the last frame of `stage`, after which `shown` is seen, has added; nil if nothing.
  init?(_ before: Coverage, _ after: Coverage, in stage: Stage, _ shown: [PageOnScreen]) {
    kinds = Coverage.counts.filter { $0.count(after) ?? 0 > $0.count(before) ?? 0 }
      .compactMap(\.fault)
    guard !kinds.isEmpty else { return nil }
    lostTurns = after.turnsLost - before.turnsLost
    (frame, self.shown) = (stage.loop.frame - 1, shown)
    (time, offset) = (stage.loop.device.time(ofFrame: frame), stage.scrollView.contentOffset)
  }
}
