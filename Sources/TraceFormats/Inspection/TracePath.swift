import Gestures
import Scrolling

/// Where a trace takes a plane without edges, frame by frame.
package struct TracePath {
  /// The offset in pages from the first one, and the first frame after which it is that.
  package typealias Step = (frame: Int, position: CGPoint)

  /// After the last sample nothing moves for longer.
  private static let longestMotion = Microseconds(milliseconds: 10_000)

  /// The frames after which the position is another, with the first frame.
  package private(set) var steps: [Step] = []
  /// How many frames there are.
  package let frameCount: Int

  /// Plays `trace` on `device` until nothing moves. Linear in its items and in the frames of its motions.
  package init(of trace: Trace, on device: Device) {
    let view = ReferenceView(
      device: device, pages: 1, scenes: trace.usesScenes ? 2 : 1, isEndless: true)
    let duration = trace.duration
    var due = 0..<0
    while view.nextTime <= duration
      || !view.isAtRest && view.nextTime <= duration + Self.longestMotion
    {
      due = trace.due(at: view.nextTime, from: due.upperBound)
      for item in trace.items[due] { item.event.map(view.perform) }
      let frame = view.frame
      view.performFrame(trace)
      if view.position != steps.last?.position { steps.append((frame, view.position)) }
      view.skipStillFrames(of: trace, to: duration)
    }
    frameCount = view.frame
  }

  /// The position after each of `frames`, which go up. Linear.
  package func positions(after frames: some Sequence<Int>) -> [CGPoint] {
    var next = 0
    return frames.map { frame in
      while next < steps.count, steps[next].frame <= frame { next += 1 }
      return steps[max(next - 1, 0)].position
    }
  }
}

extension Trace {
  /// Whether it moves vertically by more than horizontal jitter would.
  fileprivate var usesScenes: Bool {
    strokes.contains { $0.direction?.axis == .vertical } || Set(offsets.map(\.offset.y)).count > 1
  }
}
