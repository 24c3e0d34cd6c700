import Scrolling
import Traces

/// Watches what a pager does for a keyboard: while that is up, the part of the screen that it covers
/// is nobody's, and once it is gone, content must scroll as far as before.
struct KeyboardWatch {
  /// Whether it covers a part of the screen, or comes or goes.
  private(set) var isThere = false
  /// How many points farther content scrolls than before it came, less if below 0, if that was
  /// found in the last frame; else 0.
  private(set) var slack = 0.0

  /// How far content scrolls, and what that depends on beside its insets.
  private struct Reach {
    let low, high: CGPoint
    let content, size: CGSize

    init(_ view: ScrollView) {
      let far = CGPoint(x: Double.greatestFiniteMagnitude, y: .greatestFiniteMagnitude)
      (low, high) = (view.clamped(.zero - far), view.clamped(far))
      (content, size) = (view.contentSize, view.frame.size)
    }

    /// How much farther `other` is, if only insets differ. Room for whole pages is for pages.
    func slack(to other: Reach) -> Double {
      guard content == other.content, size == other.size else { return 0 }
      let ways = [low - other.low, other.high - high]
      let found = ways.flatMap { [($0.x, size.width), ($0.y, size.height)] }
        .filter { $1 > 0 && abs($0.remainder(dividingBy: $1)) > 0.5 }
      return found.map { Double($0.0) }.max { abs($0) < abs($1) } ?? 0
    }
  }

  private var last: Reach?
  private var before: Reach?
  /// Frames since it went; nil while it is up, or if it never was.
  private var gone: Int?
  private let toGo: Int
  /// A pager may take its time after it was told that the keyboard has gone.
  private let patience: Int

  init(_ device: Device) {
    toGo = Int((UserInput.keyboardTime.seconds * Double(device.refreshRate)).rounded(.up)) + 1
    patience = 2 * toGo
  }

  /// What else happens may change how far content scrolls.
  mutating func follow(_ items: ArraySlice<Trace.Item>) {
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
    slack = 0
    last = view.isAtRest ? Reach(view) : nil
    guard let frames = gone else { return }
    gone = frames + 1
    if frames >= toGo { isThere = false }
    guard frames >= patience, let last else { return }
    slack = before?.slack(to: last) ?? 0
    (before, gone) = (nil, nil)
  }

  /// What of `pages` a person sees on a screen of `size`.
  func uncovered(_ pages: [PageOnScreen], on size: CGSize) -> [PageOnScreen] {
    guard isThere else { return pages }
    let free = CGRect(
      x: 0, y: 0, width: size.width, height: size.height - UserInput.keyboardHeight(on: size))
    return pages.compactMap { page in
      let rect = page.rect.intersection(free)
      return rect.isEmpty ? nil : PageOnScreen(index: page.index, rect: rect)
    }
  }
}
