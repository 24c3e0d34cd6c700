import Scrolling
import Traces

/// A scroll view that has every page and no loader, and gets the same touches.
struct Shadow {
  /// No trace gets so far on a plane without ends.
  private static let margin = 100_000.0

  private let view: ScrollView
  private let plane: Plane
  private let origin: CGPoint
  private let columns: Double
  private let rows: Double
  private var loop: FrameLoop
  private var cursor = TraceCursor()
  private var destination: PageIndex?

  init(plane: Plane, pages: Int, scenes: Int, device: Device) {
    view = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    view.isPagingEnabled = true
    view.isDirectionalLockEnabled = plane.isGrid
    self.plane = plane
    loop = FrameLoop(device: device)
    let scrolls = pages > 0
    origin = CGPoint(
      x: plane.wraps && scrolls ? Self.margin : 0, y: plane.isGrid && scrolls ? Self.margin : 0)
    columns = Double(pages) + 2 * origin.x
    rows = 1 + 2 * origin.y
    makeRoom()
  }

  /// Where a person is who sees this view, in pages and scenes.
  var position: CGPoint {
    let size = view.frame.size
    return CGPoint(x: view.contentOffset.x / size.width, y: view.contentOffset.y / size.height)
      - origin
  }

  /// Whether the two views should be at the same position: not while a program moves one of them.
  var isComparable: Bool { destination == nil }

  /// Where an animation by program should have ended, in the frame after it did.
  func arrival(_ other: ScrollView) -> PageIndex? {
    other.isAtRest && view.isScrollAnimating ? destination : nil
  }

  /// Goes along with an animation by program; before each frame.
  mutating func follow(_ person: CGPoint, _ other: ScrollView) {
    guard destination != nil else { return }
    // Where a finger has caught the animation, it has caught this view's as well.
    if view.isScrollAnimating { jumpKeepingDestination(to: person) }
    if other.isScrollAnimating { animate() } else { destination = nil }
  }

  mutating func begin(animationTo index: PageIndex) {
    destination = index
    animate()
  }

  /// Moves by a hair's breadth, for a finger to meet an animation; `follow` goes where the other one's leads.
  private func animate() {
    view.setContentOffset(view.contentOffset + CGPoint(x: 0.001, y: 0), animated: true)
  }

  mutating func jump(to person: CGPoint) {
    destination = nil
    jumpKeepingDestination(to: person)
  }

  /// Turns the screen, and goes to the page nearest to `person`, who is there then.
  mutating func rotate(to size: CGSize, from person: CGPoint) -> CGPoint {
    view.resize(to: size)
    makeRoom()
    var nearest = CGPoint(x: person.x.rounded(), y: person.y.rounded())
    if !plane.wraps { nearest.x = min(max(nearest.x, 0), max(columns - 1, 0)) }
    jump(to: nearest)
    return nearest
  }

  mutating func performFrame(_ trace: Trace) {
    loop.perform(view, trace, cursor: &cursor)
  }

  private func jumpKeepingDestination(to person: CGPoint) {
    let (position, size) = (person + origin, view.frame.size)
    view.setContentOffset(
      CGPoint(x: position.x * size.width, y: position.y * size.height), animated: false)
  }

  private func makeRoom() {
    let size = view.frame.size
    view.contentSize = CGSize(width: columns * size.width, height: rows * size.height)
  }
}
