import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

private let phone = Device.iPhone6

/// Goes back to the page that the finger came from.
private final class StubbornLoader: StripLoader {
  override class var way: FloatingPointRoundingRule { .toNearestOrAwayFromZero }
}

/// Moves by a point in each frame.
private final class RestlessLoader: IdleLoader, PageLoader {
  override func open(at index: PageIndex) { scrollView.setContent(columns: 1000) }
  func layout() { scrollView.contentOffset.x += 1 }
}

extension Gesture {
  fileprivate var isFlick: Bool { if case .flick = self { true } else { false } }
}

@Suite("What settle waits for")
struct SettleTests {
  private let flicks: [Gesture] =
    [.open(at: PageIndex(1)), .settle]
    + [700, 1000, 1500, 2000].flatMap { [.flick(.left, Double($0).pointsPerSecond), .settle] }
    + [.close]

  private func record(
    _ type: any PageLoader.Type, _ trace: Trace
  ) -> (recording: ReplayRecording, coverage: Coverage) {
    let recorder = ReplayRecorder(trace, device: phone, liveBytes: { 0 })
    let coverage = recorder.record(type, source: BlankPageSource(pageCount: 8, size: phone.size))
    return (recorder.recording, coverage)
  }

  private func compiled(_ gestures: [Gesture]) throws -> (trace: Trace, starts: [GestureStart]) {
    try gestures.compiled(on: phone, pages: 8)
  }

  @Test("a flick does not catch what still moves, and each turn is lost by its own flick")
  func lostTurns() throws {
    let (trace, starts) = try compiled(flicks)
    let (recording, coverage) = record(StubbornLoader.self, trace)
    #expect(coverage.turnsLost == 4 && coverage.misplacedRests == 0)
    #expect(coverage.remarks.isEmpty)
    let begins = starts.filter(\.gesture.isFlick)
      .map { GestureFrame($0, on: phone, after: recording.waits).frame }
    for begin in begins { #expect(recording.offset[begin - 1] == CGPoint(x: 375, y: 0)) }
    let lost = zip(recording.lostTurns.frames, recording.lostTurns.values).filter { $0.1 > 0 }
      .map(\.0)
    #expect(lost.map { recording.missedTurns[$0]?.page } == [1, 1, 1, 1])
    #expect(lost.map { recording.missedTurns[$0]?.due } == [2, 2, 2, 2])
    #expect(zip(begins, lost).allSatisfy(<) && zip(lost, begins.dropFirst()).allSatisfy(<))
  }

  @Test("every replay waits for as long, and what is measured has room for it")
  func measured() throws {
    let (trace, _) = try compiled(flicks)
    let (recording, _) = record(StubbornLoader.self, trace)
    let tape = Tape()
    tape.record(
      StubbornLoader.self, trace, device: phone,
      source: BlankPageSource(pageCount: 8, size: phone.size))
    let frames = tape.rows.frames
    #expect(frames.count(where: { $0.kind.contains(.rest) }) == 4)
    #expect(frames.count == trace.frameCount(on: phone) + recording.waits.count)
    #expect(frames.count <= trace.greatestFrameCount(on: phone))
  }

  @Test("a trace that is lengthened by the waits is not waited in, and shows the same")
  func lengthened() throws {
    let (trace, _) = try compiled(flicks)
    let (recording, _) = record(StubbornLoader.self, trace)
    let waits = Trace.longest(of: [[], recording.waits, Array(recording.waits.prefix(3))])
    #expect(waits == recording.waits && waits.count > 4 * 10)
    var (again, _) = record(StubbornLoader.self, trace.lengthened(by: waits, on: phone))
    #expect(again.waits.isEmpty)
    again.waits = waits
    #expect(again == recording)
  }

  @Test("a replay that waits for longer has its further frames where it goes on")
  func others() {
    // Its frames 0 to 4 are those of the trace, 5 and 6 are waited, and 7 is the trace's 5.
    let own = [4, 4]
    #expect(Trace.framesAdded(to: own, by: own) == [])
    #expect(Trace.framesAdded(to: own, by: [2, 4, 4, 4, 9]) == [2, 6, 11])
  }

  @Test("content that never rests is waited for 10 s, and that is said")
  func restless() throws {
    let (trace, _) = try compiled([.open(at: PageIndex(0)), .settle, .close])
    let (recording, coverage) = record(RestlessLoader.self, trace)
    #expect(recording.waits.count == 600)
    #expect(coverage.remarks.count == 1)
  }

  @Test("a finger that is down is not waited for, and a loader that rests adds no frame")
  func still() throws {
    let held: [Gesture] = [
      .open(at: PageIndex(1)), .drag(.left, 0.5.pages, over: 300.milliseconds), .settle, .release,
      .settle, .scroll(to: PageIndex(4)), .settle, .rotate(.landscape), .settle, .close,
    ]
    #expect(record(FaultlessLoader.self, try compiled(held).trace).recording.waits.isEmpty)
  }
}
