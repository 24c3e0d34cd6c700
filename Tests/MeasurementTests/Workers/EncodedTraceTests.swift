import Foundation
import Scrolling
import Testing
import Traces

@Suite("Encoded traces")
struct EncodedTraceTests {
  private func decoded(_ trace: Trace) throws -> Trace {
    try JSONDecoder().decode(Trace.self, from: JSONEncoder().encode(trace))
  }

  @Test("offsets, every phase and every event come back")
  func everything() throws {
    let time = Microseconds(rawValue: 7)
    let touches = [Touch.Phase.began, .moved, .ended, .cancelled].map {
      Touch(time: time, id: -3, phase: $0, location: CGPoint(x: 0.1, y: -0.0))
    }
    let offsets = [OffsetSample.Phase.dragging, .decelerating, .rest].map {
      OffsetSample(time: time, phase: $0, offset: CGPoint(x: 1e300, y: .leastNonzeroMagnitude))
    }
    let events: [Trace.Event] = [
      .open(PageIndex(2, scene: 3)), .show(PageIndex(4), animated: false),
      .show(PageIndex(5), animated: true), .rotate(.portrait), .rotate(.landscape),
      .memoryWarning, .close,
    ]
    let trace = Trace(
      touches.map(Trace.Item.touch) + offsets.map(Trace.Item.offset)
        + events.map { .event(Trace.TimedEvent(time: time, event: $0)) },
      duration: Microseconds(rawValue: 1 << 40))
    #expect(try decoded(trace) == trace)
  }

  @Test("a trace that is cut is none")
  func bad() throws {
    let json = try JSONEncoder().encode(
      [Trace([.event(Trace.TimedEvent(time: .zero, event: .close))])])
    let data = try #require(JSONDecoder().decode([Data].self, from: json).first)
    for count in [0, 7, 16, 40] {
      let cut = try JSONEncoder().encode([data.prefix(count)])
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([Trace].self, from: cut) }
    }
  }
}
