import Gestures
import Paging
import Scrolling

/// A scroll view that has every page and no loader, and gets the same touches.
struct Shadow {
  /// No trace gets so far on a plane without ends.
  private static let margin = 100_000.0

  private let view: ScrollView
  private let plane: Plane
  private let origin: Point
  private let columns: Double
  private let rows: Double
  private var loop: FrameLoop
  private var cursor = 0
  private var destination: PageIndex?
  /// Whether a program and a finger pull at once: until rest nobody can say who should win.
  private var isContested = false

  init(plane: Plane, pages: Int, scenes: Int, device: Device) {
    view = ScrollView(frame: Rect(origin: .zero, size: device.size))
    view.isPagingEnabled = true
    view.isDirectionalLockEnabled = plane.isGrid
    self.plane = plane
    loop = FrameLoop(device: device)
    let scrolls = pages > 0
    origin = Point(
      x: plane.wraps && scrolls ? Self.margin : 0, y: plane.isGrid && scrolls ? Self.margin : 0)
    columns = Double(pages) + 2 * origin.x
    rows = 1 + 2 * origin.y
    makeRoom()
  }

  /// Where a person is who sees this view, in pages and scenes.
  var place: Point {
    let size = view.frame.size
    return Point(x: view.contentOffset.x / size.width, y: view.contentOffset.y / size.height)
      - origin
  }

  /// Whether the two views should be at the same place: not while a program moves one of them.
  var isComparable: Bool { !isContested && destination == nil }

  /// Where an animation by program should have ended, in the frame after it did.
  func arrival(_ other: ScrollView) -> PageIndex? {
    other.isAtRest && !isContested ? destination : nil
  }

  /// Goes along with an animation by program; before each frame.
  mutating func follow(_ person: Point, _ other: ScrollView) {
    if isContested, other.isAtRest {
      isContested = false
      jump(to: person)
    }
    guard destination != nil else { return }
    jumpKeepingDestination(to: person)
    if !other.isAnimating { destination = nil }
  }

  mutating func begin(animationTo index: PageIndex, _ other: ScrollView) {
    view.setContentOffset(view.contentOffset, animated: false)
    if other.isTracking { isContested = true } else { destination = index }
  }

  mutating func jump(to person: Point) {
    destination = nil
    jumpKeepingDestination(to: person)
  }

  /// Turns the screen, and goes to the page nearest to `person`, who is there then.
  mutating func rotate(to size: Size, from person: Point) -> Point {
    view.resize(to: size)
    makeRoom()
    var nearest = Point(x: person.x.rounded(), y: person.y.rounded())
    if !plane.wraps { nearest.x = min(max(nearest.x, 0), max(columns - 1, 0)) }
    jump(to: nearest)
    return nearest
  }

  mutating func performFrame(_ touches: [Touch]) {
    loop.perform(view, touches: touches, cursor: &cursor)
  }

  private func jumpKeepingDestination(to person: Point) {
    let (place, size) = (person + origin, view.frame.size)
    view.setContentOffset(
      Point(x: place.x * size.width, y: place.y * size.height), animated: false)
  }

  private func makeRoom() {
    let size = view.frame.size
    view.contentSize = Size(width: columns * size.width, height: rows * size.height)
  }
}
