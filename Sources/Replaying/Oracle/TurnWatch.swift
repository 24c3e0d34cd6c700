import Gestures
import Paging
import Scrolling

/// Counts the page turns that touches make on a view that has every page, and that a loader did not make.
///
/// Both are compared whenever both are at rest; then the view goes to where the loader is, so that a turn is lost once.
package struct TurnWatch {
  /// Turns lost so far.
  package private(set) var lost = 0

  private let trace: Trace
  private let plane: PagePlane
  private let reference: ReferenceView
  private var size: CGSize
  private var hasMoved = false
  private var lastPlace = CGPoint.zero
  private var lastSeen: PageIndex?

  package init(trace: Trace, device: Device, plane: PagePlane) {
    self.trace = trace
    self.plane = plane
    size = device.size
    reference = ReferenceView(
      device: device, pages: plane.pages, scenes: plane.scenes, isEndless: plane.plane.wraps)
  }

  /// One frame of the view that has every page; `jumped` says that a page shown by program was shown at once.
  package mutating func performFrame(_ events: [Trace.Event], jumped: Bool) {
    for event in events {
      switch event {
      case .open(let page): show(page)
      case .show(let page, _) where jumped: show(page)
      case .rotate(let orientation):
        size = size.turned(to: orientation) ?? size
        reference.perform(event)
      case .show, .memoryWarning, .close: reference.perform(event)
      }
    }
    reference.performFrame(trace)
    if !reference.isAtRest { hasMoved = true }
  }

  /// The loader rests on a page that is seen at a place on the screen; `place` is where the person should be.
  ///
  /// Returns where the person is from now on, if this is a rest of both after a motion.
  package mutating func rest(on seen: FlickerWatch.Sighting, near place: CGPoint) -> CGPoint? {
    guard hasMoved, reference.isAtRest else { return nil }
    hasMoved = false
    let now = CGPoint(x: reference.position.x.rounded(), y: reference.position.y.rounded())
    let due = (x: Int(now.x - lastPlace.x), y: Int(now.y - lastPlace.y))
    if let last = lastSeen {
      lost += missing(
        due.x,
        plane.steps(from: last.page, to: seen.index.page, count: plane.pages, expected: due.x))
      lost += missing(
        due.y,
        plane.steps(from: last.scene, to: seen.index.scene, count: plane.scenes, expected: due.y))
    }
    lastSeen = seen.index
    lastPlace = seen.index.place
    reference.show(seen.index, animated: false)
    return standing(on: seen, near: place)
  }

  /// The place on the plane of a person who sees a page, nearest to where they should be.
  private func standing(on seen: FlickerWatch.Sighting, near place: CGPoint) -> CGPoint {
    let column =
      seen.index.page
      + plane.rounds(from: Double(seen.index.page), to: place.x, count: plane.pages)
    let row =
      seen.index.scene
      + plane.rounds(from: Double(seen.index.scene), to: place.y, count: plane.scenes)
    return CGPoint(
      x: Double(column) - seen.rect.minX / size.width,
      y: Double(row) - seen.rect.minY / size.height)
  }

  private mutating func show(_ page: PageIndex) {
    reference.show(page, animated: false)
    (lastSeen, lastPlace) = (page, page.place)
  }

  /// Of `due` steps, those that `made` does not have in the same direction.
  private func missing(_ due: Int, _ made: Int) -> Int {
    max(0, abs(due) - max(0, made * due.signum()))
  }
}
