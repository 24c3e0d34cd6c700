import Scrolling

/// A scroll view that has every page and fetches none: what a gesture does without a loader.
/// `settle` waits for it, so that a scenario's touches are the same for every loader.
package final class ReferenceView {
  /// No motion takes longer, in seconds; a finger that is never lifted would.
  private static let longestMotion = 10

  private let view: ScrollView
  // Columns lie along the axis along which pages follow each other, rows across it.
  private var columns: Int
  private let rows: Int
  private let margin: Int
  /// Whether the next page lies to the left.
  private let isReversed: Bool
  package var loop: FrameLoop

  /// A plane of `pages` by `scenes` pages with edges, or one without.
  package init(device: Device, pages: Int, scenes: Int, isEndless: Bool) {
    view = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    view.isPagingEnabled = true
    view.isDirectionalLockEnabled = scenes > 1
    view.screenScale = UInt8(clamping: device.scale)
    (view.axis, isReversed) = (device.axis, device.isReversed)
    loop = FrameLoop(device: device)
    // An endless plane is one so large that no scenario gets near its edge.
    margin = isEndless ? 1_000_000 : 0
    (columns, rows) = (pages, scenes)
    makeRoom()
    show(PageIndex(0), animated: false)
  }

  package var isAtRest: Bool { view.isAtRest }

  /// The column of the first page.
  private var first: Int { margin + (isReversed ? max(columns, 1) - 1 : 0) }

  /// The offset in pages from the first one.
  package var position: CGPoint {
    let (size, offset) = (view.frame.size.along(view.axis), view.contentOffset.along(view.axis))
    let row = rows > 1 ? offset.y / size.height - Double(margin) : 0
    return CGPoint(x: offset.x / size.width - Double(first), y: row).along(view.axis)
  }

  package func performFrame(_ trace: Trace) { loop.perform(view, trace) }

  package func pass(_ trace: Trace) { loop.pass(trace) }

  package func advance(to time: Microseconds, _ trace: Trace) {
    while loop.nextTime < time { performFrame(trace) }
  }

  /// Lets go of the finger that is down: it moves something else.
  package func loseFinger() {
    view.isScrollEnabled = false
    view.isScrollEnabled = true
  }

  /// Performs frames until nothing moves, or no longer than a motion can take.
  package func settle(_ trace: Trace) {
    for _ in 0..<Self.longestMotion * loop.device.refreshRate {
      performFrame(trace)
      if view.isAtRest { return }
    }
  }

  /// Goes to the page that an event shows, or turns the screen.
  package func perform(_ event: Trace.Event) {
    switch event {
    case .open(let page): show(page, animated: false)
    case .show(let page, let animated): show(page, animated: animated)
    case .rotate(let orientation):
      if let size = view.frame.size.rotated(to: orientation) { resize(to: size) }
    case .change(let change):
      let line = position.along(view.axis).x.rounded()
      let page = min(max(Int(isReversed ? -line : line), 0), max(columns - 1, 0))
      setPages(change.count(of: columns), showing: change.number(of: page) ?? page)
    case .memoryWarning, .background, .foreground, .input, .close: break
    }
  }

  /// There are `count` pages from now on, and page `page` is in view, or the last one.
  package func setPages(_ count: Int, showing page: Int) {
    columns = count
    makeRoom()
    show(PageIndex(min(page, max(count - 1, 0))), animated: false)
  }

  /// Goes to a page: on a plane without ends to where it is nearest to column `aim`, or by the
  /// shorter way if that is nil.
  package func show(_ page: PageIndex, animated: Bool, near aim: Double? = nil) {
    let size = view.frame.size.along(view.axis)
    let row = rows > 1 ? page.scene + margin : 0
    var column = Double(first + (isReversed ? -page.page : page.page))
    if animated, margin > 0, columns > 0 {
      // Forward where both are as long.
      let rounds =
        ((aim ?? position.along(view.axis).x) + Double(first) - column) / Double(columns)
      column += (rounds + 0.5).rounded(.down) * Double(columns)
    }
    view.setContentOffset(
      CGPoint(x: column * size.width, y: Double(row) * size.height).along(view.axis),
      animated: animated)
  }

  /// Gives pages another size and goes on with the one that was nearest, or that it was going to:
  /// beyond an end, with the last one.
  package func resize(to size: CGSize) {
    guard size != view.frame.size else { return }
    let offset = (view.animationTarget ?? view.contentOffset)
      .onNearestPage(of: view.frame.size, rotatedTo: size)
    view.resize(to: size)
    makeRoom()
    view.setContentOffset(view.clamped(offset), animated: false)
  }

  private func makeRoom() {
    let size = view.frame.size.along(view.axis)
    view.contentSize = CGSize(
      width: size.width * Double(columns + 2 * margin),
      height: size.height * Double(rows > 1 ? rows + 2 * margin : 1)
    ).along(view.axis)
  }
}
