import Basics
import Scrolling
import Traces

/// Watches whether pages are there in time: the one in view, and the one turned to.
struct ReadyWatch {
  private let isGrid: Bool
  private let refreshRate: Double
  /// Frames that the page in view is whole until those beside it could be there: three loads' time;
  /// nil if no network is slow.
  private let patience: Int?
  /// How many frames content has rested with something missing, and at most; nil if none is late.
  private var bare = 0
  private var longestBare: Int?
  /// The same since something was done last.
  private var missing = 0
  /// Frames in which the page in view was missing though it could be there, and the next one was.
  private var (late, lateAhead) = (0, 0)
  private var seen: PageIndex?
  private var frames = 0
  /// The page from which the person turns, as far as they turn one, beside which pages could be.
  private var origin: PageIndex?
  /// The page in view when memory was low, or the app off the screen: those beside it may go.
  private var (excused, isExcused): (PageIndex?, Bool) = (nil, false)

  init(_ device: Device, isGrid: Bool) {
    (self.isGrid, refreshRate) = (isGrid, Double(device.refreshRate))
    patience = device.network.flatMap { network in
      let load = network.time + network.jitter + device.decodeTime
      return network.time > .zero ? device.frame(at: load + load + load) + 6 : nil
    }
    if device.network != nil || device.decodeTime > .zero { longestBare = 0 }
  }

  /// A frame that should show `expected`, a part of which is missing if it `isBlank`; `rest` is the
  /// page in view if content rests.
  mutating func look(
    at view: ScrollView, _ expected: [PageOnScreen], isBlank: Bool, rest: PageIndex?,
    _ events: [Trace.Event]
  ) {
    bare = isBlank && view.isAtRest ? bare + 1 : 0
    longestBare = longestBare.map { max($0, bare) }
    guard let patience else { return }
    missing = bare > 0 && events.isEmpty ? missing + 1 : 0
    if missing > patience { late += 1 }
    // How early a collection view asks for what is beside the view is not known.
    guard !isGrid, !view.met.contains(.noCellIsEarly) else { return }
    if !events.isEmpty {
      (seen, frames, origin, excused) = (nil, 0, nil, nil)
      isExcused = events.contains { $0 == .memoryWarning || $0 == .background }
    }
    if let rest {
      if isExcused { (excused, isExcused) = (rest, false) }
      if rest != excused { excused = nil }
      frames = rest == seen && !isBlank ? frames + 1 : 0
      (seen, origin) = (rest, nil)
    } else {
      if frames >= patience, excused == nil { origin = seen }
      frames = 0
      guard let from = origin else { return }
      let isOneTurn = expected.allSatisfy {
        $0.index.scene == from.scene && abs($0.index.page - from.page) <= 1
      }
      if !isOneTurn { origin = nil } else if isBlank { lateAhead += 1 }
    }
  }

  func count(in coverage: inout Coverage) {
    coverage.unreadyFrames = patience.map { _ in late }
    coverage.placeholderTime = longestBare.map { Double($0) * 1000 / refreshRate }
  }

  /// What a reader has to know: that a page comes late is no fault.
  var remarks: [String] {
    guard lateAhead > 0 else { return [] }
    return [
      "the next page was not there in \(counted(lateAhead, "frame")) of turns, though there was time to load it at rest"
    ]
  }
}
