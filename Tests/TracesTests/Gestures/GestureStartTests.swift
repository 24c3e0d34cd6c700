import Scrolling
import Testing
import Traces

@Suite("When gestures begin")
struct GestureStartTests {
  @Test("repeated gestures count each time, and a series has a start for each flick")
  func starts() throws {
    let flick = Gesture.flick(
      .left, speed: Speed(pointsPerSecond: 1_500),
      series: FlickSeries(every: Microseconds(milliseconds: 250), times: 2))
    var starts: [GestureStart] = []
    let gestures: [Gesture] = [
      .open(at: PageIndex(0)),
      .repeat(count: 2, [.hold(Microseconds(milliseconds: 100)), flick]), .close,
    ]
    let device = Device(size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)
    let trace = try Trace(
      compiling: gestures, device: device, pages: 9, starts: &starts
    ) { _ in Trace() }
    #expect(starts.map(\.number) == [1, 2, 3, 3, 4, 5, 5, 6])
    #expect(starts.map(\.flick) == [nil, nil, 1, 2, nil, 1, 2, nil])
    // A flick lasts 80 ms.
    #expect(
      starts.map(\.time.rawValue)
        == [0, 0, 100_000, 350_000, 430_000, 530_000, 780_000, 860_000])
    #expect(trace.duration.rawValue == 860_000)
    #expect(starts.gesture(at: Microseconds(milliseconds: 349))?.flick == 1)
    #expect(starts.gesture(at: Microseconds(milliseconds: 350))?.flick == 2)
    #expect([GestureStart]().gesture(at: .zero) == nil)
  }
}
