import Scrolling
import Traces

/// Watches whether a loader stays on its page when sent elsewhere, until something else is done.
struct ShowWatch {
  private var (isSent, hasGone) = (false, false)
  /// The page in view and the offset, in the frame before.
  private var (lastPage, lastOffset): (PageIndex?, CGPoint) = (nil, .zero)
  /// The page from which it was sent.
  private var left: PageIndex?

  var staysOnPage: Bool { isSent && !hasGone }

  mutating func look(at current: PageOnScreen?, _ items: ArraySlice<Trace.Item>, offset: CGPoint) {
    for item in items {
      left = nil
      if case .event(let event) = item, case .show(let page, _) = event.event, page != lastPage {
        (left, isSent) = (lastPage, true)
        hasGone = hasGone || lastPage == nil
      }
    }
    if let left, current?.index != left || offset != lastOffset { hasGone = true }
    (lastPage, lastOffset) = (current?.index, offset)
  }
}

/// Watches what a loader shows from its opening to what is done next. A whole page at rest that is
/// another one all the time is where it was opened; a page that is cut off, one that comes late, one
/// that goes again and one that is drawn in another's place are faults.
struct OpeningWatch {
  let asked: PageIndex
  private var shown: PageIndex?
  private var frames = 0
  private var isOver = false
  /// Whether it has not come to rest there yet, and nothing was done.
  var isAwaited = true

  init(asked: PageIndex) { self.asked = asked }

  mutating func look(
    at pages: [PageOnScreen], current: PageOnScreen?, _ items: ArraySlice<Trace.Item>,
    _ size: CGSize
  ) -> Obstacle? {
    let isTouched = items.contains { $0.event.map { !$0.opens && $0 != .memoryWarning } ?? true }
    (isOver, isAwaited) = (isOver || isTouched, isAwaited && !isTouched)
    if !isOver, !pages.isEmpty {
      let screen = CGRect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5)
      if let current, screen.contains(current.rect), current.visible == current.rect,
        current.index == shown ?? current.index, !pages.contains(where: { $0.index == asked })
      {
        shown = current.index
        frames += 1
      } else {
        (shown, frames, isOver) = (nil, 0, true)
      }
    }
    guard let shown, frames > 1 else { return nil }
    return .openedElsewhere(shown: shown.page, asked: asked.page)
  }
}
