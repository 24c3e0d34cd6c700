import ScenarioLanguage
import Scrolling
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
  @Test("strokes are told apart; a finger that was cancelled, or rested before, has no velocity")
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
    for (time, kind) in [(60.0, FingerStroke.Kind.tap), (800, .press)] {
      let touches = [touch(0, .began, 0), touch(time, .ended, 2)]
      #expect(Trace(touches: touches).strokes.map(\.kind) == [kind])
    }
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
