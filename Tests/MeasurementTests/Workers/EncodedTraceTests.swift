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

  private func isRead(_ numbers: [Double]) throws -> Bool {
    let data = numbers.withUnsafeBytes { Data($0) }
    return (try? JSONDecoder().decode(Trace.self, from: JSONEncoder().encode(data))) != nil
  }

  @Test("a trace that is cut, or has a number that is no time, finger, page or kind, is refused")
  func bad() throws {
    let sound: [Double] = [9, 1, 0, 2, 0, 0, 2, 20, 3, 4, 0, 3, 21, 3, 4, 0]
    #expect(try isRead(sound))
    for count in [0, 2, 5] { #expect(try !isRead(Array(sound.prefix(count)))) }
    for index in [0, 1, 2, 3, 6, 7, 8, 9, 12, 13, 14] {
      for number in [Double.nan, .infinity, -.infinity, 1e300, -1e19, 0.5] {
        var changed = sound
        changed[index] = number
        #expect(try !isRead(changed), "\(index): \(number)")
      }
    }
    for kind in [0.0, 12, 26, 28, -1, 4, 13, 29, 1e9] {
      #expect(try isRead([0, 0, kind, 0, 0, 0]) == [0, 12, 26, 28].contains(kind), "\(kind)")
    }
  }
}
