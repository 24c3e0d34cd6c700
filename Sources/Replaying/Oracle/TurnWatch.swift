import Scrolling
import Traces

/// Counts the page turns that touches make on a view that has every page, and that a loader did not make.
///
/// Both are compared whenever both are at rest; then the view goes to where the loader is, so that a turn is lost once.
struct TurnWatch {
  private(set) var lost = 0

  private let trace: Trace
  private let plane: PagePlane
  private let reference: ReferenceView
  private var size: CGSize
  private var hasMoved = false
  private var lastPosition = CGPoint.zero
  private var lastSeen: PageIndex?

  init(trace: Trace, device: Device, plane: PagePlane) {
    self.trace = trace
    self.plane = plane
    size = device.size
    reference = ReferenceView(
      device: device, pages: plane.pages, scenes: plane.scenes, isEndless: plane.plane.wraps)
  }

  /// One frame of the view that has every page. A page shown by program was shown at once if `jumped`; else the loader goes to
  /// column `aim`, and which way round it goes is not for a person to say.
  mutating func performFrame(_ events: [Trace.Event], jumped: Bool, aim: Double?) {
    for event in events {
      switch event {
      case .open(let page): show(page)
      case .show(let page, _) where jumped: show(page)
      case .rotate(let orientation):
        size = size.turned(to: orientation) ?? size
        reference.perform(event)
      case .show(let page, let animated): reference.show(page, animated: animated, near: aim)
      case .memoryWarning, .close: break
      }
    }
    reference.performFrame(trace)
    if !reference.isAtRest { hasMoved = true }
  }

  /// The loader rests, and `page` is in the middle of the screen; `position` is where the person should be. Returns where
  /// the person is from now on, if this is a rest of both after a motion.
  mutating func rest(on page: PageOnScreen, near position: CGPoint) -> CGPoint? {
    guard hasMoved, reference.isAtRest else { return nil }
    hasMoved = false
    let (seen, now) = (page.index, reference.position)
    let nearest = CGPoint(x: now.x.rounded(), y: now.y.rounded())
    if let lastSeen {
      lost += missing(
        Int(nearest.x - lastPosition.x), from: lastSeen.page, to: seen.page,
        count: plane.pages)
      lost += missing(
        Int(nearest.y - lastPosition.y), from: lastSeen.scene, to: seen.scene,
        count: plane.scenes)
    }
    // Where no turn was lost the view stays: a recording may have ended between two pages.
    if plane.page(column: Int(nearest.x), row: Int(nearest.y)) == seen {
      (lastSeen, lastPosition) = (seen, nearest)
    } else {
      show(seen)
    }
    let column =
      seen.page + plane.rounds(from: Double(seen.page), to: position.x, count: plane.pages)
    let row =
      seen.scene + plane.rounds(from: Double(seen.scene), to: position.y, count: plane.scenes)
    return CGPoint(
      x: Double(column) - page.rect.minX / size.width,
      y: Double(row) - page.rect.minY / size.height)
  }

  private mutating func show(_ page: PageIndex) {
    reference.show(page, animated: false)
    (lastSeen, lastPosition) = (page, page.position)
  }

  /// Of the `due` steps along an axis, those that the loader did not make in the same direction.
  private func missing(_ due: Int, from old: Int, to new: Int, count: Int) -> Int {
    let made = plane.steps(from: old, to: new, count: count, expected: due)
    return max(0, abs(due) - max(0, made * due.signum()))
  }
}
