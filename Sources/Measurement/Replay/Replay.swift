import Gestures
import Paging
import Scrolling

/// Plays a trace to one loader, frame by frame on the virtual clock, and tells a recorder.
struct Replay<Recorder: FrameRecorder> {
  /// Kept on the heap so that the page source can tell of fetches in the middle of a frame.
  final class Account {
    var recorder: Recorder
    init(_ recorder: Recorder) { self.recorder = recorder }
  }

  let trace: Trace
  let device: Device
  let source: any PageSource
  let account: Account

  /// How many frames `trace` takes on `device`.
  static func frameCount(of trace: Trace, on device: Device) -> Int {
    Int(trace.duration.rawValue * Int64(device.refreshRate) / 1_000_000) + 2
  }

  /// The window: from nothing, over open and every frame, to nothing again.
  func run<Loader: PageLoader>(_ type: Loader.Type) {
    account.recorder.windowOpens()
    play(type)
    account.recorder.windowCloses()
  }

  private func play<Loader: PageLoader>(_ type: Loader.Type) {
    account.recorder.frameBegins()
    let scrollView = ScrollView(frame: Rect(origin: .zero, size: device.size))
    let loader = type.init(scrollView: scrollView, source: source)
    scrollView.delegate = loader
    var stage = Stage(trace: trace, device: device, source: source)
    for frame in 0..<Self.frameCount(of: trace, on: device) {
      if frame > 0 { account.recorder.frameBegins() }
      let kind = stage.performFrame(loader, scrollView)
      account.recorder.frameEnds(kind)
    }
    if !stage.isClosed { loader.close() }
  }
}

/// Where a replay is in its trace.
struct Stage {
  private let trace: Trace
  private let source: any PageSource
  private var loop: FrameLoop
  private var (touch, event) = (0, 0)
  private var wasAtRest = true
  private var place = LogicalPlace()
  private var size: Size
  private(set) var isClosed = false

  init(trace: Trace, device: Device, source: any PageSource) {
    self.trace = trace
    self.source = source
    loop = FrameLoop(device: device)
    size = device.size
  }

  /// One frame: events, touches, motion, the loader's layout pass.
  mutating func performFrame<Loader: PageLoader>(
    _ loader: Loader, _ scrollView: ScrollView
  ) -> FrameKind {
    var kind: FrameKind = []
    let time = loop.nextTime
    while event < trace.events.count, trace.events[event].time <= time {
      kind.formUnion(perform(trace.events[event].event, loader, scrollView))
      event += 1
    }
    loop.perform(scrollView, touches: trace.touches, cursor: &touch)
    loader.layout()
    return kind.union(settled(scrollView))
  }

  private mutating func settled(_ scrollView: ScrollView) -> FrameKind {
    defer { wasAtRest = scrollView.isAtRest }
    guard scrollView.isAtRest else { return .moving }
    guard !wasAtRest else { return [] }
    return place.rests(travel: scrollView.travel, page: size) ? [.rest, .turn] : .rest
  }

  private mutating func perform<Loader: PageLoader>(
    _ event: Trace.Event, _ loader: Loader, _ scrollView: ScrollView
  ) -> FrameKind {
    switch event {
    case .open(let page):
      loader.open(at: page.index)
      return .opening
    case .show(let page, let animated):
      loader.show(page.index, animated: animated)
    case .rotate(let orientation):
      guard (size.width > size.height) != (orientation == .landscape) else { break }
      size = size.transposed
      source.resize(to: size)
      loader.rotate(to: size)
    case .memoryWarning:
      loader.handleMemoryWarning()
    case .close:
      loader.close()
      isClosed = true
      return .closing
    }
    return []
  }
}

/// The page a person has turned to, by the displacements of fingers and physics alone.
private struct LogicalPlace {
  private var (column, row) = (0.0, 0.0)

  /// Everything is at rest; whether that is on another page than the last time.
  mutating func rests(travel: Point, page: Size) -> Bool {
    let now = ((travel.x / page.width).rounded(), (travel.y / page.height).rounded())
    defer { (column, row) = now }
    return now != (column, row)
  }
}

extension PageNumber {
  /// The same page, counted from 0.
  var index: PageIndex { PageIndex(page - 1, scene: scene - 1) }
}
