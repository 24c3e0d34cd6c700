import Scrolling
import Testing

@testable import Traces

@Suite("What is done in a trace")
struct GestureNameTests {
  private let device = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)

  @Test("is read from its touches and events, in order, and named as its strokes are")
  func names() throws {
    let speed = Speed(pointsPerSecond: 1500)
    let gestures: [Gesture] = [
      .open(at: PageNumber(1)), .flick(.left, speed: speed), .settle,
      .flick(
        .right, speed: speed, series: FlickSeries(every: Microseconds(milliseconds: 120), times: 2)),
      .settle, .drag(.up, .pages(0.5), over: Microseconds(milliseconds: 400)),
      .hold(Microseconds(milliseconds: 100)), .release, .jump(to: PageNumber(3)),
      .scroll(to: PageNumber(2)), .settle, .rotate(.landscape), .memoryWarning, .close,
    ]
    var starts: [GestureStart] = []
    let trace = try Trace(
      compiling: gestures, device: device, pages: 9, scenes: 3, starts: &starts
    ) { _ in Trace() }
    #expect(
      trace.gestureNames.map(\.name) == [
        "open", "flick left", "flick right", "flick right", "drag up", "jump", "scroll", "rotate",
        "memory warning", "close",
      ])
    #expect(
      trace.gestureNames.map(\.name).filter { trace.strokes.map(\.name).contains($0) }
        == trace.strokes.map(\.name))
    let times = trace.gestureNames.map(\.time)
    #expect(times == times.sorted())
    // Those of the gestures that were compiled.
    #expect(Set(times).isSubset(of: starts.map(\.time)))
  }

  @Test("a stroke that takes long and is lifted fast is a flick, as in the inspection of its file")
  func slowFlick() {
    let touches = (0...60).map { index in
      Touch(
        time: Microseconds(milliseconds: Double(8 * index)),
        phase: index == 0 ? .began : index == 60 ? .ended : .moved,
        location: CGPoint(x: 300 - 4 * Double(index), y: 400))
    }
    #expect(Trace(touches: touches).gestureNames.map(\.name) == ["flick left"])
  }

  @Test("a finger that is never lifted drags until the end")
  func unlifted() throws {
    let trace = try Trace(
      compiling: [
        .open(at: PageNumber(1)),
        .drag(.left, .pages(0.5), over: Microseconds(milliseconds: 400)),
      ], device: device, pages: 9
    ) { _ in Trace() }
    #expect(trace.gestureNames.map(\.name) == ["open", "drag left"])
    #expect(trace.strokes.map(\.ended) == [trace.duration])
  }
}
