import Scrolling

/// A scroll view that has every page and fetches none: what a gesture does where no loader is in the way.
///
/// `settle` waits for it; that is how a scenario's touches are the same for every loader.
struct ReferenceView {
  private let view: ScrollView
  private let origin: Point
  private var loop: FrameLoop
  private var cursor = 0

  /// A plane of `pages` by `scenes` pages with edges, or one without.
  init(device: Device, pages: Int, scenes: Int, isEndless: Bool) {
    let size = device.size
    view = ScrollView(frame: Rect(origin: .zero, size: size))
    view.isPagingEnabled = true
    view.isDirectionalLockEnabled = scenes > 1
    loop = FrameLoop(device: device)
    // An endless plane is one so large that no scenario gets near its edge.
    let margin = isEndless ? 1_000_000 : 0
    view.contentSize = Size(
      width: size.width * Double(pages + 2 * margin),
      height: size.height * Double(scenes > 1 ? scenes + 2 * margin : 1))
    origin = Point(
      x: size.width * Double(margin), y: scenes > 1 ? size.height * Double(margin) : 0)
    view.contentOffset = origin
  }

  /// Whether nothing moves and no finger is down.
  var isAtRest: Bool { view.isAtRest }

  /// The time of the next frame.
  var nextTime: Microseconds { loop.nextTime }

  /// Performs every frame before `time`.
  mutating func advance(to time: Microseconds, touches: [Touch]) {
    while loop.nextTime < time { performFrame(touches: touches) }
  }

  /// Performs one frame.
  mutating func performFrame(touches: [Touch]) {
    loop.perform(view, touches: touches, cursor: &cursor)
  }

  /// Shows a page.
  func show(_ page: PageNumber, animated: Bool) {
    let place = Point(
      x: Double(page.page - 1) * view.frame.size.width,
      y: Double(page.scene - 1) * view.frame.size.height)
    view.setContentOffset(origin + place, animated: animated)
  }
}
