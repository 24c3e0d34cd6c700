import Gestures
import Scrolling

/// Where a trace takes a scroll view that has every page, over time.
struct PlaceCurve {
  /// The place after each frame, in pages from the first one.
  let places: [CGPoint]
  /// The time from one to the next.
  let interval: Double

  /// Plays `trace` on `device` until nothing moves, over a plane without edges.
  init(of trace: Trace, on device: Device) {
    var view = ReferenceView(
      device: device, pages: 1, scenes: trace.usesScenes ? 2 : 1, isEndless: true)
    var places: [CGPoint] = []
    var event = 0
    var size = device.size
    while view.nextTime <= trace.duration || (!view.isAtRest && places.count < 36_000_000) {
      while event < trace.events.count, trace.events[event].time <= view.nextTime {
        Self.perform(trace.events[event].event, on: &view, size: &size)
        event += 1
      }
      let isLate = view.nextTime > trace.duration + Microseconds(milliseconds: 10_000)
      if isLate { break }
      view.performFrame(trace)
      places.append(view.place)
    }
    self.places = places
    interval = 1 / Double(device.refreshRate)
  }

  private static func perform(
    _ event: Trace.Event, on view: inout ReferenceView, size: inout CGSize
  ) {
    switch event {
    case .open(let page): view.show(page, animated: false)
    case .show(let page, let animated): view.show(page, animated: animated)
    case .rotate(let orientation):
      guard (size.width > size.height) != (orientation == .landscape) else { return }
      size = size.transposed
      view.rotate(to: size)
    case .memoryWarning, .close: break
    }
  }
}

extension Trace {
  /// Whether it moves up or down by more than sideways jitter would.
  fileprivate var usesScenes: Bool {
    strokes.contains { $0.direction?.axis == .vertical }
      || offsets.contains { $0.offset.y != offsets[0].offset.y }
  }
}
