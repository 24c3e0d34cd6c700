import Scrolling
import TestSupport
import Testing

@testable import Traces

private let phone = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)

@Suite("The text of a trace's inspection")
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

  @Test("taps, presses, drags and flicks are told apart, with what each did")
  func strokes() throws {
    let touches = [
      Touch(time: Microseconds(milliseconds: 9_000), phase: .began, location: .zero),
      Touch(time: Microseconds(milliseconds: 9_060), phase: .ended, location: CGPoint(x: 2, y: 0)),
      Touch(time: Microseconds(milliseconds: 9_100), id: 1, phase: .began, location: .zero),
      Touch(time: Microseconds(milliseconds: 9_900), id: 1, phase: .ended, location: .zero),
    ]
    let text = try inspection(
      [
        .open(at: PageIndex(2)), .flick(.left, speed: Speed(pointsPerSecond: 1_500)), .settle,
        .drag(.right, .pages(0.3), over: Microseconds(milliseconds: 400)),
        .hold(Microseconds(milliseconds: 100)), .release, .settle,
        .flick(.right, speed: Speed(pointsPerSecond: 900)), .settle, .close,
      ], adding: touches)
    #expect(
      text == """
        touches on 375x667 pt @2x, 9.900 s, 78 samples, 2 events

        1 tap, 1 press, 1 drag, 2 flicks
             0.000 s  flick left      80 ms   120 pt  1500 pt/s
             1.130 s  drag right     500 ms   113 pt     0 pt/s
             2.680 s  flick right     80 ms    72 pt   900 pt/s
             9.000 s  tap             60 ms
             9.100 s  press          800 ms

        """)
  }

  @Test("a trace without samples has no list")
  func still() throws {
    #expect(
      try inspection([.open(at: PageIndex(0)), .hold(Microseconds(milliseconds: 250)), .close])
        == "touches on 375x667 pt @2x, 0.250 s, 0 samples, 2 events\n")
  }
}
