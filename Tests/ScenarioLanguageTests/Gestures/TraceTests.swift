import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@Suite("Traces")
struct TraceTests {
  @Test("what is due at a time is what has happened by then and was not due before")
  func due() {
    let trace = Trace(touches: [touch(1, .began), touch(2, .moved), touch(2, .ended)])
    #expect(trace.due(at: .zero, from: 0) == 0..<0)
    #expect(trace.due(at: 1.milliseconds, from: 0) == 0..<1)
    #expect(trace.due(at: 2.milliseconds, from: 1) == 1..<3)
    #expect(trace.due(at: 9.milliseconds, from: 3) == 3..<3)
    #expect(Trace().due(at: 9.milliseconds, from: 0) == 0..<0)
  }

  @Test("an event comes before the touches of its time, and after a recorded offset")
  func compiledOrder() throws {
    let flick = Gesture.flick(.left, 900.pointsPerSecond)
    let gestures = [Gesture.open(at: PageIndex(0)), flick, .replay(path: "a"), .memoryWarning]
    let offsets = [offset(0, .dragging, 0), offset(7, .dragging, 0)]
    let recording = Trace(offsets: offsets, duration: 7.milliseconds)
    let trace = try gestures.compiled(on: .iPhone6, pages: 3) { _ in recording }.trace
    #expect(trace.items.map(\.time.rawValue) == trace.items.map(\.time.rawValue).sorted())
    #expect(trace.items.first?.event == .open(PageIndex(0)))
    #expect(trace.items.last?.event == .memoryWarning)
    let closed = try Trace(of: [flick, .close], pages: 3)
    // The last move, the lift and the event are of one time.
    #expect(closed.items.suffix(3).map { $0.event != nil } == [true, false, false])
  }
}
