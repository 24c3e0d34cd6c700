import Basics
import Scrolling
import Traces

/// Watches what a loader has loaded: which answers nobody needed, and whether the next page was there
/// when there was time for it.
struct LoadingWatch {
  private var requests: RequestWatch?
  private var ready: ReadyWatch?
  /// Frames in which the next page was missing though it could be there; nil if nothing takes time.
  private var unready: Int?

  init(_ device: Device, isGrid: Bool) {
    requests = device.network.map { _ in RequestWatch() }
    ready = isGrid ? nil : ReadyWatch(device)
  }

  /// Whether there is a network.
  var isNeeded: Bool { requests != nil }

  /// A frame as for `RequestWatch`.
  mutating func look(at view: ScrollView, inView: Set<Int>, onScreen: Set<Int>, forgets: Bool) {
    requests?.look(
      at: view.takeRequestEvents(), inView: inView, onScreen: onScreen, forgets: forgets)
  }

  /// A frame as for `ReadyWatch`.
  mutating func look(
    at view: ScrollView, _ expected: [PageOnScreen], isBlank: Bool, rest: PageIndex?,
    _ events: [Trace.Event]
  ) {
    // How early a collection view asks for what is beside the view is not known.
    guard !view.met.contains(.noCellIsEarly),
      let isUnready = ready?.isUnready(expected, isBlank: isBlank, rest: rest, events)
    else { return }
    unready = (unready ?? 0) + (isUnready ? 1 : 0)
  }

  /// What came after close.
  mutating func end(_ view: ScrollView) { requests?.end(view.takeRequestEvents()) }

  func count(in coverage: inout Coverage) {
    (coverage.requests, coverage.unreadyFrames) = (requests?.counts, unready)
  }

  /// What a reader has to know: that a page comes late is no fault.
  var remarks: [String] {
    let late = unready.flatMap { count in
      count > 0
        ? "the next page was not there in \(counted(count, "frame")) of turns (unready-frames), though there was time to load it at rest"
        : nil
    }
    return (requests?.remarks ?? []) + [late].compactMap(\.self)
  }
}
