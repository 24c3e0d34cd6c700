import Scrolling
import Testing
import Traces

@testable import Replaying

@Suite("What is done in a trace")
struct TraceDeedsTests {
  @Test("is read from its touches and events, in order")
  func deeds() throws {
    let device = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)
    let speed = Speed(pointsPerSecond: 1500)
    let gestures: [Gesture] = [
      .open(at: PageIndex(0)), .flick(.left, speed: speed), .settle,
      .flick(
        .right, speed: speed, series: FlickSeries(every: Microseconds(milliseconds: 120), times: 2)),
      .settle, .drag(.up, .pages(0.5), over: Microseconds(milliseconds: 400)), .release,
      .jump(to: PageIndex(2)), .scroll(to: PageIndex(1)), .settle, .rotate(.landscape),
      .memoryWarning, .close,
    ]
    var starts: [GestureStart] = []
    let trace = try Trace(
      compiling: gestures, device: device, pages: 9, scenes: 3, starts: &starts
    ) { _ in Trace() }
    #expect(
      trace.deeds.map(\.name) == [
        "open", "flick left", "flick right", "flick right", "drag up", "jump", "scroll", "rotate",
        "memory warning", "close",
      ])
    let times = trace.deeds.map(\.time)
    #expect(times == times.sorted())
    // Those of the gestures that were compiled.
    #expect(Set(times).isSubset(of: starts.map(\.time)))
  }
}
