import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

@testable import Traces

private let phone = Device.iPhone6

private func touch(_ time: Double, _ phase: Touch.Phase, _ x: Double, id: Int = 0) -> Touch {
  Touch(time: Microseconds(milliseconds: time), id: id, phase: phase, location: CGPoint(x: x, y: 0))
}

private func flick(_ direction: Direction, _ speed: Double, _ series: FlickSeries? = nil) -> Gesture
{
  .flick(direction, speed: Speed(pointsPerSecond: speed), series: series)
}

@Suite("What is done in a trace")
struct InspectionTests {
  private func inspection(_ gestures: [Gesture], adding touches: [Touch] = []) throws -> String {
    let compiled = try Trace(of: gestures, pages: 20, scenes: 3)
    var trace = Trace(touches: compiled.touches + touches, events: compiled.events)
    trace.duration = max(compiled.duration, trace.lastTime)
    let header = TraceHeader(kind: .touches, viewport: phone.size, scale: 2)
    return TraceFile(header: header, trace: trace).inspection
  }

  @Test("taps, presses, drags and flicks are told apart, with what each did")
  func strokes() throws {
    let touches = [
      touch(9_000, .began, 0), touch(9_060, .ended, 2), touch(9_100, .began, 0, id: 1),
      touch(9_900, .ended, 0, id: 1),
    ]
    let text = try inspection(
      [
        .open(at: PageIndex(2)), flick(.left, 1_500), .settle,
        .drag(.right, .pages(0.3), over: Microseconds(milliseconds: 400)),
        .hold(Microseconds(milliseconds: 100)), .release, .settle, flick(.right, 900), .settle,
        .close,
      ], adding: touches)
    expectSnapshot(text, named: "strokes.txt")
  }

  @Test("a trace without samples has no list")
  func still() throws {
    #expect(
      try inspection([.open(at: PageIndex(0)), .hold(Microseconds(milliseconds: 250)), .close])
        == "touches on 375x667 pt @2x, 0.250 s, 0 samples, 2 events\n")
  }

  @Test("a cancelled finger has no velocity; one that rested before it was lifted has none either")
  func velocity() {
    let moves = [
      touch(0, .began, 0), touch(8, .moved, 8), touch(16, .moved, 16), touch(24, .moved, 24),
    ]
    func strokes(_ lift: Touch...) -> [FingerStroke] { Trace(touches: moves + lift).strokes }
    #expect(strokes(touch(24, .ended, 24)).map { $0.velocity.x.rounded() } == [1_000])
    #expect(strokes(touch(24, .ended, 24)).map(\.kind) == [.flick])
    #expect(strokes(touch(24, .cancelled, 24)).map(\.velocity) == [.zero])
    #expect(strokes(touch(124, .ended, 24)).map(\.velocity) == [.zero])
    #expect(strokes().map(\.kind) == [.drag])
    let end = Microseconds(milliseconds: 30)
    #expect(Trace(touches: moves, duration: end).strokes.map(\.ended) == [end])
  }

  @Test("gestures are read from touches and events, in order, and named as strokes are")
  func names() throws {
    let series = FlickSeries(every: Microseconds(milliseconds: 120), times: 2)
    let gestures: [Gesture] = [
      .open(at: PageIndex(0)), flick(.left, 1500), .settle, flick(.right, 1500, series), .settle,
      .drag(.up, .pages(0.5), over: Microseconds(milliseconds: 400)),
      .hold(Microseconds(milliseconds: 100)), .release, .jump(to: PageIndex(2)),
      .scroll(to: PageIndex(1)), .settle, .rotate(.landscape), .memoryWarning, .close,
    ]
    var starts: [GestureStart] = []
    let trace = try Trace(
      compiling: gestures, device: phone, pages: 9, scenes: 3, findTrace: { _ in Trace() },
      begins: { starts.append($0) })
    let names = trace.gestureNames
    #expect(
      names.map(\.name) == [
        "open", "flick left", "flick right", "flick right", "drag up", "jump", "scroll", "rotate",
        "memory warning", "close",
      ])
    #expect(names.map(\.time) == names.map(\.time).sorted())
    // Those of the gestures that were compiled.
    #expect(Set(names.map(\.time)).isSubset(of: starts.map(\.time)))
  }

  @Test("a stroke that takes long and is lifted fast is a flick")
  func slowFlick() {
    let moves = (1..<60).map { touch(8 * Double($0), .moved, 300 - 4 * Double($0)) }
    let touches = [touch(0, .began, 300)] + moves + [touch(480, .ended, 60)]
    #expect(Trace(touches: touches).gestureNames.map(\.name) == ["flick left"])
  }
}
