import Scrolling
import Testing

@testable import Traces

@Suite("Strokes of fingers")
struct FingerStrokeTests {
  @Test("a cancelled finger has no velocity; one that rested before it was lifted has none either")
  func velocity() {
    func touch(_ time: Double, _ phase: Touch.Phase, _ x: Double) -> Touch {
      Touch(time: Microseconds(milliseconds: time), phase: phase, location: CGPoint(x: x, y: 0))
    }
    let moves = [
      touch(0, .began, 0), touch(8, .moved, 8), touch(16, .moved, 16), touch(24, .moved, 24),
    ]
    #expect(
      Trace(touches: moves + [touch(24, .ended, 24)]).strokes.map { $0.speed.rounded() } == [1_000])
    #expect(Trace(touches: moves + [touch(24, .cancelled, 24)]).strokes.map(\.speed) == [0])
    #expect(Trace(touches: moves + [touch(124, .ended, 24)]).strokes.map(\.speed) == [0])
    #expect(Trace(touches: moves + [touch(24, .ended, 24)]).strokes.map(\.kind) == [.flick])
    let unlifted = Trace(touches: moves)
    #expect(unlifted.strokes.map(\.kind) == [.drag])
    #expect(unlifted.strokes.map(\.ended) == [unlifted.duration])
  }
}
