import Scrolling
import Traces

/// What a pager keeps of a keyboard that has gone, in points.
package enum KeptRoom: Hashable, Sendable, Codable {
  /// Content scrolls so much farther than before it came, less if below 0.
  case slack(Double)
  /// The pager ends so much higher.
  case rise(Double)
}

/// Watches what a pager does for a keyboard: while that is up, the part of the screen that it covers
/// is nobody's, and once it is gone, the pager must end where it did, and content scroll as far.
struct KeyboardWatch {
  /// Whether it covers a part of the screen, or comes or goes.
  private(set) var isThere = false
  /// If that was found in the last frame.
  private(set) var kept: KeptRoom?

  /// How far content scrolls, what that depends on beside its insets, and the part of the screen that
  /// shows it.
  private struct Reach {
    let low, high: CGPoint
    let content, size: CGSize
    let part: CGRect

    init(_ view: ScrollView) {
      let far = CGPoint(x: Double.greatestFiniteMagnitude, y: .greatestFiniteMagnitude)
      (low, high) = (view.clamped(.zero - far), view.clamped(far))
      (content, size) = (view.contentSize, view.frame.size)
      part = view.screen?.viewport ?? view.frame
    }

    func kept(in other: Reach, on screen: CGSize) -> KeptRoom? {
      let (slack, rise) = (slack(to: other), rise(to: other, on: screen))
      return slack != 0 ? .slack(slack) : rise > 0.5 ? .rise(rise) : nil
    }

    /// How much farther `other` is, if only insets differ. Room for whole pages is for pages.
    private func slack(to other: Reach) -> Double {
      guard content == other.content, size == other.size else { return 0 }
      let ways = [low - other.low, other.high - high]
      let found = ways.flatMap { [($0.x, size.width), ($0.y, size.height)] }
        .filter { $1 > 0 && abs($0.remainder(dividingBy: $1)) > 0.5 }
      return found.map { Double($0.0) }.max { abs($0) < abs($1) } ?? 0
    }

    /// How much higher `other` ends, if it makes way for a keyboard, or is cut off as it was not. What
    /// else may have come below a pager takes less.
    private func rise(to other: Reach, on screen: CGSize) -> Double {
      let (rise, height) = (part.maxY - other.part.maxY, UserInput.keyboardHeight(on: screen))
      let way = part.maxY - (screen.height - height)
      let isCut = size == other.size && other.part.height < part.height - 0.5
      return isCut || rise > (way > height / 2 ? way : height) - 0.5 ? rise : 0
    }
  }

  private var last: Reach?
  private var before: Reach?
  /// Frames since it went; nil while it is up, or if it never was.
  private var gone: Int?
  private let toGo: Int
  /// A pager may take its time after it was told that the keyboard has gone.
  private let patience: Int
  private let isAwaited: Bool
  private var screen: CGSize

  init(_ device: Device, _ trace: Trace) {
    isAwaited = trace.events.contains { $0.event == .input(.keyboard(isShown: true)) }
    screen = device.size
    toGo = Int((UserInput.keyboardTime.seconds * Double(device.refreshRate)).rounded(.up)) + 1
    patience = 2 * toGo
  }

  /// What else happens may change how far content scrolls, and where the pager ends.
  mutating func follow(_ items: ArraySlice<Trace.Item>, on screen: CGSize) {
    self.screen = screen
    for item in items {
      if case .input(.keyboard(let isShown))? = item.event {
        if isShown, !isThere { before = last }
        (isThere, gone) = (isThere || isShown, isShown ? nil : 0)
      } else {
        before = nil
      }
    }
  }

  mutating func look(at view: ScrollView) {
    kept = nil
    last = isAwaited && view.isAtRest ? Reach(view) : nil
    guard let frames = gone else { return }
    gone = frames + 1
    if frames >= toGo { isThere = false }
    guard frames >= patience, let last else { return }
    kept = before?.kept(in: last, on: screen)
    (before, gone) = (nil, nil)
  }

  /// What of `pages` a person sees in `part` of the screen.
  func uncovered(_ pages: [PageOnScreen], in part: CGRect) -> [PageOnScreen] {
    guard isThere else { return pages }
    let height = screen.height - UserInput.keyboardHeight(on: screen)
    let free = CGRect(x: 0, y: 0, width: screen.width, height: height) - part.origin
    return pages.compactMap { page in
      let rect = page.rect.intersection(free)
      return rect.isEmpty ? nil : PageOnScreen(index: page.index, rect: rect)
    }
  }
}
