import Basics
import Scrolling
import Traces

/// Watches what a loader has loaded: answers nobody needed, and whether pages came in time.
struct LoadingWatch {
  private var requests: RequestWatch?
  private var ready: ReadyWatch?
  private let isGrid: Bool
  /// How many events of requests there were.
  private var seen = 0
  /// Frames in which the page in view was missing though it could be there, and the next one was.
  private var (missing, unready) = (0, 0)
  /// How many frames content has rested with something missing, and at most; nil if none is late.
  private var bare = 0
  private var longestBare: Int?
  private let refreshRate: Double

  init(_ device: Device, isGrid: Bool) {
    requests = device.network.map { _ in RequestWatch() }
    (self.isGrid, ready) = (isGrid, ReadyWatch(device))
    refreshRate = Double(device.refreshRate)
    if device.network != nil || device.decodeTime > .zero { longestBare = 0 }
  }

  /// Whether there is a network: without one, no frame has requests to look at.
  var isNeeded: Bool { requests != nil }

  /// A frame as for `RequestWatch`.
  mutating func look(at view: ScrollView, inView: Set<Int>, onScreen: Set<Int>, forgets: Bool) {
    let events = view.requestEvents(after: seen)
    seen += events.count
    requests?.look(at: events, inView: inView, onScreen: onScreen, forgets: forgets)
  }

  /// A frame as for `ReadyWatch`.
  mutating func look(
    at view: ScrollView, _ expected: [PageOnScreen], isBlank: Bool, rest: PageIndex?,
    _ events: [Trace.Event]
  ) {
    bare = isBlank && view.isAtRest ? bare + 1 : 0
    longestBare = longestBare.map { max($0, bare) }
    guard let isMissing = ready?.isMissing(isBlank: isBlank, rests: view.isAtRest, events)
    else { return }
    if isMissing { missing += 1 }
    // How early a collection view asks for what is beside the view is not known.
    guard !isGrid, !view.met.contains(.noCellIsEarly),
      ready?.isUnready(expected, isBlank: isBlank, rest: rest, events) == true
    else { return }
    unready += 1
  }

  /// Requests whose answers nobody needed.
  var wastes: [(request: Int, waste: RequestWaste)] { requests?.wastes ?? [] }

  /// What came after close.
  mutating func end(_ view: ScrollView) { requests?.end(view.requestEvents(after: seen)) }

  func count(in coverage: inout Coverage) {
    coverage.requests = requests?.counts
    coverage.unreadyFrames = ready.map { _ in missing }
    coverage.placeholderTime = longestBare.map { Double($0) * 1000 / refreshRate }
  }

  /// What a reader has to know: that a page comes late is no fault.
  var remarks: [String] {
    let late =
      "the next page was not there in \(counted(unready, "frame")) of turns, though there was time to load it at rest"
    return (requests?.remarks ?? []) + (unready > 0 ? [late] : [])
  }
}
