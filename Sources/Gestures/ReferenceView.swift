import Scrolling

/// A scroll view that has every page and fetches none: what a gesture does where no loader is in the way.
///
/// `settle` waits for it; that is how a scenario's touches are the same for every loader.
public struct ReferenceView {
  /// No motion takes longer; a finger that is never lifted would.
  private static let patience = 10

  private let view: ScrollView
  private let columns: Int
  private let rows: Int
  private let margin: Int
  private var loop: FrameLoop
  private var cursor = TraceCursor()

  /// A plane of `pages` by `scenes` pages with edges, or one without.
  public init(device: Device, pages: Int, scenes: Int, isEndless: Bool) {
    view = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    view.isPagingEnabled = true
    view.isDirectionalLockEnabled = scenes > 1
    loop = FrameLoop(device: device)
    // An endless plane is one so large that no scenario gets near its edge.
    margin = isEndless ? 1_000_000 : 0
    (columns, rows) = (pages, scenes)
    makeRoom()
    show(PageNumber(1), animated: false)
  }

  /// The time of the next frame.
  package var nextTime: Microseconds { loop.nextTime }

  /// Performs every frame before `time`.
  mutating func advance(to time: Microseconds, _ trace: Trace) {
    while loop.nextTime < time { performFrame(trace) }
  }

  /// Performs frames until nothing moves, or no longer than a finger's patience.
  mutating func settle(_ trace: Trace) {
    for _ in 0..<Self.patience * loop.device.refreshRate {
      performFrame(trace)
      if view.isAtRest { return }
    }
  }

  /// Whether nothing moves and no finger is down.
  public var isAtRest: Bool { view.isAtRest }

  /// Where it is, in pages from the first one: x across, y down.
  public var place: CGPoint {
    let size = view.frame.size
    let row = rows > 1 ? view.contentOffset.y / size.height - Double(margin) : 0
    return CGPoint(x: view.contentOffset.x / size.width - Double(margin), y: row)
  }

  /// Shows a page.
  public func show(_ page: PageNumber, animated: Bool) {
    let size = view.frame.size
    let row = rows > 1 ? page.scene - 1 + margin : 0
    view.setContentOffset(
      CGPoint(x: Double(page.page - 1 + margin) * size.width, y: Double(row) * size.height),
      animated: animated)
  }

  /// Turns the screen and goes on with the page that was nearest.
  public func rotate(to size: CGSize) {
    let old = view.frame.size
    let place = (
      column: (view.contentOffset.x / old.width).rounded(),
      row: (view.contentOffset.y / old.height).rounded()
    )
    view.resize(to: size)
    makeRoom()
    view.setContentOffset(
      CGPoint(x: place.column * size.width, y: place.row * size.height), animated: false)
  }

  private func makeRoom() {
    let size = view.frame.size
    view.contentSize = CGSize(
      width: size.width * Double(columns + 2 * margin),
      height: size.height * Double(rows > 1 ? rows + 2 * margin : 1))
  }

  /// Performs one frame of `trace`'s samples; its events are the caller's.
  public mutating func performFrame(_ trace: Trace) {
    loop.perform(view, trace, cursor: &cursor)
  }
}
