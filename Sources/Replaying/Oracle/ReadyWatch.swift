import Scrolling
import Traces

/// Watches whether pages are there in time: the one in view, and the one turned to.
struct ReadyWatch {
  /// Frames that the page in view is whole until those beside it could be there: three loads' time.
  private let patience: Int
  /// How many frames something is missing of what content rests on.
  private var missing = 0
  private var seen: PageIndex?
  private var frames = 0
  /// The page from which the person turns.
  private var origin: PageIndex?
  /// The page in view when memory was low, or the app off the screen: those beside it may go.
  private var (excused, isExcused): (PageIndex?, Bool) = (nil, false)

  /// nil if nothing takes time.
  init?(_ device: Device) {
    guard let network = device.network, network.time > .zero else { return nil }
    let load = network.time + network.jitter + device.decodeTime
    patience = device.frame(at: load + load + load) + 6
  }

  /// A frame at whose end content rests or not. Whether what should be in view is still missing.
  mutating func isMissing(isBlank: Bool, rests: Bool, _ events: [Trace.Event]) -> Bool {
    missing = isBlank && rests && events.isEmpty ? missing + 1 : 0
    return missing > patience
  }

  /// A frame that should show `expected`, a part of which is missing if it `isBlank`; `rest` is the
  /// page in view if content rests. Whether a page is missing that could be there.
  mutating func isUnready(
    _ expected: [PageOnScreen], isBlank: Bool, rest: PageIndex?, _ events: [Trace.Event]
  ) -> Bool {
    if !events.isEmpty {
      (seen, frames, origin) = (nil, 0, nil)
      isExcused = events.contains { $0 == .memoryWarning || $0 == .background }
      excused = nil
    }
    if let rest {
      if isExcused { (excused, isExcused) = (rest, false) }
      if rest != excused { excused = nil }
      frames = rest == seen && !isBlank ? frames + 1 : 0
      (seen, origin) = (rest, nil)
      return false
    }
    if frames >= patience, excused == nil { origin = seen }
    frames = 0
    guard let from = origin else { return false }
    let isOneTurn = expected.allSatisfy {
      $0.index.scene == from.scene && abs($0.index.page - from.page) <= 1
    }
    if !isOneTurn { origin = nil }
    return isOneTurn && isBlank
  }
}
