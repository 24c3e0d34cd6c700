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
    let counts = Self.counts.map { (metric: $0.metric, value: Double(self[keyPath: $0.count])) }
    let few = [
      (Metric.offsetJumps, offsetJumps), (.indicatorJumps, indicatorJumps),
      (.requests, requests?.requests), (.requestsCancelled, requests?.cancelled),
      (.requestsUnused, requests?.unused), (.unreadyFrames, unreadyFrames),
    ].compactMap { metric, count in count.map { (metric: metric, value: Double($0)) } }
    let time = placeholderTime.map { [(metric: Metric.placeholderTime, value: $0)] } ?? []
    return Dictionary(counts + few + time + [(.blankArea, blankArea * 100)])
  }

  /// What is counted, and the fault of a frame that adds to it.
  fileprivate static let counts:
    [(metric: Metric, fault: FrameFault.Kind?, count: KeyPath<Self, Int> & Sendable)] = [
      (.blankFrames, .blank, \.blankFrames),
      (.placeholderFrames, .placeholder, \.placeholderFrames),
      (.wrongFrames, .wrong, \.wrongFrames), (.flickerFrames, .flicker, \.flickerFrames),
      (.restsMisplaced, .misplaced, \.misplacedRests), (.pulledFrames, .pulled, \.pulledFrames),
      (.turnsLost, .lostTurn, \.turnsLost), (.stalledFrames, .stalled, \.stalledFrames),
      (.mainThreadDecodes, .decoded, \.decodes), (.midPageFetches, nil, \.midPageFetches),
      (.wastedPages, nil, \.wastedPages),
    ]
}

/// A page and where it lies, or should, in points from the viewport's top left corner.
package struct PageOnScreen: Hashable, Sendable {
  package let index: PageIndex
  let rect: CGRect
  /// The part of it that nothing clips.
  let visible: CGRect
  package var origin: CGPoint { rect.origin }
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
  package internal(set) var lostTurns = 0
  /// How far a page jumped that flickers, in points; 0 if it was gone and is back.
  package internal(set) var jump = 0.0
  package internal(set) var misplacement = 0.0
  /// The share of the screen that should show a page and shows none: 0 to 1.
  package internal(set) var blankArea = 0.0
  package let frame: Int
  package let time: Microseconds
  package let offset: CGPoint
  package let shown: [PageOnScreen]
  package internal(set) var expected: [PageOnScreen] = []

  /// What the last frame of `stage`, after which `shown` is seen, has added; nil if nothing.
  init?(
    _ before: Coverage, _ after: Coverage, in stage: Stage, _ shown: [PageOnScreen]
  ) {
    kinds =
      Coverage.counts.filter { after[keyPath: $0.count] > before[keyPath: $0.count] }
      .compactMap(\.fault)
      + (after.requests?.unused ?? 0 > before.requests?.unused ?? 0 ? [.unused] : [])
      + (after.unreadyFrames ?? 0 > before.unreadyFrames ?? 0 ? [.unready] : [])
    guard !kinds.isEmpty else { return nil }
    (frame, self.shown) = (stage.frame - 1, shown)
    (time, offset) = (stage.device.time(ofFrame: frame), stage.scrollView.contentOffset)
  }
}
