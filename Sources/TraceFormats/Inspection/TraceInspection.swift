import Gestures
import Scrolling

/// What there is to know about a trace without replaying it against a loader.
package struct TraceInspection {
  package let header: TraceHeader
  package let duration: Microseconds
  package let sampleCount: Int
  package let eventCount: Int
  /// What fingers did.
  package let strokes: [FingerStroke]
  /// Where it takes a scroll view that has every page: the offset after each frame, in pages from the first one.
  package let positions: [CGPoint]

  /// An inspection of `file` on its own screen. Linear in the trace's time.
  package init(of file: TraceFile) {
    let trace = file.trace
    header = file.header
    duration = trace.duration
    eventCount = trace.items.count { $0.event != nil }
    sampleCount = trace.items.count - eventCount
    strokes = trace.strokes
    positions = trace.positions(on: file.header.device)
  }
}

extension Trace {
  /// After the last sample nothing moves for longer.
  private static let longestMotion = Microseconds(milliseconds: 10_000)

  /// Plays the trace on `device` until nothing moves, over a plane without edges.
  func positions(on device: Device) -> [CGPoint] {
    let view = ReferenceView(
      device: device, pages: 1, scenes: usesScenes ? 2 : 1, isEndless: true)
    var positions: [CGPoint] = []
    var due = 0..<0
    while view.nextTime <= duration
      || !view.isAtRest && view.nextTime <= duration + Self.longestMotion
    {
      due = self.due(at: view.nextTime, from: due.upperBound)
      for item in items[due] { item.event.map(view.perform) }
      view.performFrame(self)
      positions.append(view.position)
    }
    return positions
  }

  /// Whether it moves vertically by more than horizontal jitter would.
  private var usesScenes: Bool {
    strokes.contains { $0.direction?.axis == .vertical } || Set(offsets.map(\.offset.y)).count > 1
  }
}
