import Scrolling
import Traces

/// Counts the turns that touches make on a view with every page, and a loader did not make. When
/// both are at rest they are compared, and the view goes to the loader: a turn is lost once.
struct TurnWatch {
  private(set) var lost = 0
  /// Where the last turns were lost; nil of a grid.
  private(set) var missed: ReplayRecording.MissedTurn?

  private let trace: Trace
  private var plane: PagePlane
  private let reference: ReferenceView
  private var (hasMoved, loaderHasMoved) = (false, false)
  private var lastPosition = CGPoint.zero
  private var lastSeen: PageIndex?

  init(trace: Trace, device: Device, plane: PagePlane) {
    (self.trace, self.plane) = (trace, plane)
    reference = ReferenceView(
      device: device, pages: plane.pages, scenes: plane.scenes, isEndless: plane.plane.wraps)
  }

  /// One frame of the view that has every page, `pitch` apart, after that of `stage`. Which way
  /// round the loader goes to a page is not for a person to say.
  mutating func performFrame(_ events: [Trace.Event], pitch: CGSize, beside stage: Stage) {
    for event in events {
      switch event {
      case .open(let page): show(page)
      case .show(let page, _) where stage.hasJumped: show(page)
      case .show(let page, let animated): reference.show(page, animated: animated, near: stage.aim)
      case .rotate, .memoryWarning, .background, .foreground, .input, .close, .change: break
      }
    }
    reference.resize(to: pitch)
    reference.performFrame(trace)
    if stage.scrollView.screen?.pansPage ?? false { reference.loseFinger() }
    reference.loop.waited = stage.loop.waited
    if !reference.isAtRest { hasMoved = true }
    if !stage.scrollView.isAtRest { loaderHasMoved = true }
  }

  func pass() { reference.pass(trace) }

  /// Whether the view with every page has come to rest.
  var isAtRest: Bool { reference.isAtRest }

  /// The loader rests on `page`; `position` is where the person should be. Returns the column and
  /// row that the person sees from now on, if this is a rest of both after a motion.
  mutating func rest(on seen: PageIndex, near position: CGPoint) -> CGPoint? {
    guard hasMoved || loaderHasMoved, reference.isAtRest else { return nil }
    defer { (hasMoved, loaderHasMoved) = (false, false) }
    let now = reference.position
    let nearest = CGPoint(x: now.x.rounded(), y: now.y.rounded())
    // What the loader does by itself loses no turn.
    if hasMoved, let lastSeen {
      let before = lost
      let due = PagePlane.turns(from: lastPosition.along(plane.axis), to: nearest.along(plane.axis))
      lost += missing(
        due.columns, from: plane.line(of: lastSeen), to: plane.line(of: seen), count: plane.pages)
      lost += missing(due.rows, from: lastSeen.scene, to: seen.scene, count: plane.scenes)
      if lost > before, plane.scenes == 1 {
        missed = plane.page(column: Int(nearest.x), row: Int(nearest.y))
          .map { ReplayRecording.MissedTurn(page: seen.page, due: $0.page) }
      }
    }
    // Where no turn was lost the view stays: a recording may have ended between two pages.
    if plane.page(column: Int(nearest.x), row: Int(nearest.y)) == seen {
      (lastSeen, lastPosition) = (seen, nearest)
    } else {
      show(seen)
    }
    let position = position.along(plane.axis)
    return CGPoint(
      x: plane.line(plane.line(of: seen), near: position.x, count: plane.pages),
      y: plane.line(seen.scene, near: position.y, count: plane.scenes)
    ).along(plane.axis)
  }

  /// There are the pages of `plane` now, and the person sees `page`.
  mutating func change(to plane: PagePlane, showing page: PageIndex) {
    self.plane = plane
    reference.setPages(plane.pages, showing: page.page)
    (lastSeen, lastPosition) = (page, plane.position(of: page))
  }

  private mutating func show(_ page: PageIndex) {
    reference.show(page, animated: false)
    (lastSeen, lastPosition) = (page, plane.position(of: page))
  }

  /// Of the `due` turns along an axis, those that the loader did not make in the same direction.
  private func missing(_ due: Int, from old: Int, to new: Int, count: Int) -> Int {
    let made = plane.line(new - old, near: Double(due), count: count)
    return max(0, abs(due) - max(0, made * due.signum()))
  }
}
