import Gestures
import Scrolling

/// Where a trace takes a scroll view that has every page, over time.
struct PositionCurve {
  /// After the last sample nothing moves for longer.
  private static let longestMotion = Microseconds(milliseconds: 10_000)

  /// The offset after each frame, in pages from the first one.
  private(set) var positions: [CGPoint] = []

  /// Plays `trace` on `device` until nothing moves, over a plane without edges.
  init(of trace: Trace, on device: Device) {
    let view = ReferenceView(
      device: device, pages: 1, scenes: trace.usesScenes ? 2 : 1, isEndless: true)
    var due = 0..<0
    while view.nextTime <= trace.duration
      || !view.isAtRest && view.nextTime <= trace.duration + Self.longestMotion
    {
      due = trace.due(at: view.nextTime, from: due.upperBound)
      for item in trace.items[due] { item.event.map(view.perform) }
      view.performFrame(trace)
      positions.append(view.position)
    }
  }
}

extension Trace {
  /// Whether it moves vertically by more than horizontal jitter would.
  fileprivate var usesScenes: Bool {
    strokes.contains { $0.direction?.axis == .vertical } || Set(offsets.map(\.offset.y)).count > 1
  }
}
