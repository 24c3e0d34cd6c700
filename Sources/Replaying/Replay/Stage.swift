import Gestures
import Paging
import Scrolling

/// Plays a trace to a loader frame by frame, on the virtual clock.
package struct Stage {
  /// Where the person is.
  package private(set) var place: LogicalPlace
  /// Whether the trace has closed the loader.
  package private(set) var isClosed = false
  /// The trace's items whose time came with the last frame.
  package private(set) var performed = 0..<0
  /// Whether the last frame put another page before the person at once.
  package private(set) var hasJumped = false

  private let trace: Trace
  private let source: any PageSource
  private var loop: FrameLoop
  private var cursor = TraceCursor()
  private var isOpen = false
  private var wasAtRest = true
  private var lastRest = CGPoint.zero

  /// The beginning of `trace`, on `device`, over pages of `source`.
  package init(trace: Trace, device: Device, source: any PageSource) {
    self.trace = trace
    self.source = source
    loop = FrameLoop(device: device)
    place = LogicalPlace(page: device.size)
  }

  /// How many frames `trace` takes on `device`.
  package static func frameCount(of trace: Trace, on device: Device) -> Int {
    Int(trace.duration.rawValue * Int64(device.refreshRate) / 1_000_000) + 2
  }

  /// Whether the trace closes the loader in the next frame.
  package var closesNext: Bool {
    trace.due(at: loop.nextTime, from: performed.upperBound)
      .contains { trace.items[$0].event == .close }
  }

  /// Leaves out the frames before `frame`: a display does not wait.
  package mutating func skip(to frame: Int) { loop.skip(to: frame) }

  /// One frame: events, touches, motion, the loader's layout pass.
  package mutating func performFrame<Loader: PageLoader>(
    _ loader: Loader, _ scrollView: ScrollView
  ) -> FrameKind {
    var kind: FrameKind = []
    hasJumped = false
    performed = trace.due(at: loop.nextTime, from: performed.upperBound)
    for index in performed {
      guard let event = trace.items[index].event else { continue }
      kind.formUnion(perform(event, loader, scrollView))
    }
    loop.perform(scrollView, trace, cursor: &cursor)
    if !isClosed { loader.layout() }
    return kind.union(settled(scrollView))
  }

  /// A person takes what is on the screen for granted.
  package mutating func accept(_ seen: CGPoint, travel: CGPoint) {
    place.jump(to: seen, travel: travel)
  }

  private mutating func settled(_ scrollView: ScrollView) -> FrameKind {
    defer { wasAtRest = scrollView.isAtRest }
    guard scrollView.isAtRest else { return .moving }
    guard !wasAtRest else { return [] }
    let now = place.at(travel: scrollView.travel)
    let rest = CGPoint(x: now.x.rounded(), y: now.y.rounded())
    defer { lastRest = rest }
    return rest == lastRest ? .rest : [.rest, .turn]
  }

  private mutating func perform<Loader: PageLoader>(
    _ event: Trace.Event, _ loader: Loader, _ scrollView: ScrollView
  ) -> FrameKind {
    switch event {
    case _ where isClosed: break
    case .open(let page):
      guard !isOpen else { break }
      isOpen = true
      loader.open(at: page)
      jump(to: page, scrollView)
      return .opening
    case .show(let page, let animated):
      loader.show(page, animated: animated)
      if !scrollView.isAnimating { jump(to: page, scrollView) }
    case .rotate(let orientation):
      guard let size = place.page.turned(to: orientation) else { break }
      place.rotate(to: size, travel: scrollView.travel)
      source.resize(to: size)
      loader.rotate(to: size)
      // What the resize itself moved is nobody's doing.
      place.jump(to: place.at(travel: scrollView.travel), travel: scrollView.travel)
    case .memoryWarning:
      loader.handleMemoryWarning()
    case .close:
      loader.close()
      scrollView.delegate = nil
      isClosed = true
      return .closing
    }
    return []
  }

  private mutating func jump(to page: PageIndex, _ scrollView: ScrollView) {
    hasJumped = true
    lastRest = page.place
    place.jump(to: lastRest, travel: scrollView.travel)
  }
}
