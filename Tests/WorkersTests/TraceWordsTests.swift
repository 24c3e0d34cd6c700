import Gestures
import Paging
import Scrolling
import TestSupport
import Testing

@testable import Workers

@Suite("Traces as words")
struct TraceWordsTests {
  @Test("a compiled trace comes back from its words to the last bit", arguments: 1...12)
  func compiled(seed: UInt64) throws {
    let isGrid = seed.isMultiple(of: 3)
    var random = RandomGestures(seed: seed, pages: 9, isGrid: isGrid)
    let trace = try Trace(
      compiling: random.next(count: 10), device: .iPhone6, pages: 9, scenes: isGrid ? 3 : 1
    ) { _ in Trace() }
    #expect(Trace(words: trace.words) == trace)
  }

  @Test("offsets, every phase and every event come back")
  func everything() {
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
      touches: touches, offsets: offsets,
      events: events.map { Trace.TimedEvent(time: time, event: $0) },
      duration: Microseconds(rawValue: 1 << 40))
    #expect(Trace(words: trace.words) == trace)
  }

  @Test("words of another version, and some that are cut, are no trace")
  func bad() {
    let words = Trace(events: [Trace.TimedEvent(time: .zero, event: .close)]).words
    #expect(Trace(words: [1] + words.dropFirst()) == nil)
    for count in 0..<words.count { #expect(Trace(words: Array(words.prefix(count))) == nil) }
  }
}
