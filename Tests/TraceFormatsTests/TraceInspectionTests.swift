import Gestures
import Scrolling
import TestSupport
import Testing

@testable import TraceFormats

private let phone = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)

@Suite("Inspecting a trace")
struct TraceInspectionTests {
  private func inspection(_ gestures: [Gesture], adding touches: [Touch] = []) throws -> String {
    let compiled = try Trace(compiling: gestures, device: phone, pages: 20, scenes: 3) { _ in
      Trace()
    }
    var trace = Trace(touches: compiled.touches + touches, events: compiled.events)
    trace.duration = max(compiled.duration, trace.lastTime)
    let header = TraceHeader(kind: .touches, viewport: phone.size, scale: 2)
    return TraceInspection(of: TraceFile(header: header, trace: trace)).text
  }

  @Test("taps, presses, drags and flicks are told apart, with what each did, and a plot")
  func strokes() throws {
    let touches = [
      Touch(time: Microseconds(milliseconds: 9_000), phase: .began, location: .zero),
      Touch(time: Microseconds(milliseconds: 9_060), phase: .ended, location: CGPoint(x: 2, y: 0)),
      Touch(time: Microseconds(milliseconds: 9_100), id: 1, phase: .began, location: .zero),
      Touch(time: Microseconds(milliseconds: 9_900), id: 1, phase: .ended, location: .zero),
    ]
    let text = try inspection(
      [
        .open(at: PageNumber(3)), .flick(.left, speed: Speed(pointsPerSecond: 1_500)), .settle,
        .drag(.right, .pages(0.3), over: Microseconds(milliseconds: 400)),
        .hold(Microseconds(milliseconds: 100)), .release, .settle,
        .flick(.right, speed: Speed(pointsPerSecond: 900)), .settle, .close,
      ], adding: touches)
    expectSnapshot(text, named: "inspection.txt")
  }

  @Test("a trace without movement has no plot, and one without samples no list")
  func still() throws {
    #expect(
      try inspection([.open(at: PageNumber(1)), .hold(Microseconds(milliseconds: 250)), .close])
        == "touches on 375x667 pt @2x, 0.250 s, 0 samples, 2 events\n")
  }

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
    #expect(Trace(touches: moves).strokes == [])
  }
}
