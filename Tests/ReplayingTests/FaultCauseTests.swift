import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Instruments
@testable import Replaying

@Suite("Why a page was not in its place")
struct FaultCauseTests {
  private static let turns: [Gesture] = [
    .open(at: PageIndex(0)), .settle, .swipe(.left), .settle, .swipe(.left), .settle, .close,
  ]
  private static let back: [Gesture] = [
    .open(at: PageIndex(0)), .settle, .drag(.left, 0.8.pages, over: 200.milliseconds),
    .drag(.right, 0.8.pages, over: 200.milliseconds), .release, .settle, .close,
  ]

  /// Why the first frame of `type` with `kind` of fault has it.
  private func cause(
    _ type: any PageLoader.Type, _ kind: FrameFault.Kind, _ gestures: [Gesture] = turns
  ) throws -> FaultCause? { try cause(kind, in: recording(type, gestures)) }

  private func recording(
    _ type: any PageLoader.Type, _ gestures: [Gesture]
  ) throws -> ReplayRecording {
    let trace = try Trace(of: gestures, on: .iPhone6, pages: 3)
    var time: Int64 = 0
    let recorder = ReplayRecorder(
      trace, device: .iPhone6, liveBytes: { 0 },
      instruments: (
        clock: {
          time += 1
          return time
        }, statistics: { AllocatorStatistics() }, callers: CallerLines()
      ))
    recorder.record(type, source: PlainPageSource(pages: 3, size: Device.iPhone6.size))
    return recorder.recording
  }

  private func cause(_ kind: FrameFault.Kind, in recording: ReplayRecording) throws -> FaultCause? {
    let first = try #require(
      recording.faults.frames.indices.first { recording.faults.values[$0].contains(kind) })
    return recording.cause(of: kind, from: recording.faults.frames[first], since: 1, pages: 3)
  }

  @Test("it was asked for late, by which callback and line, and how late")
  func late() throws {
    let cause = try cause(LateRow.self, .blank)
    if case .askedLate(2, 10...60, .scrollViewDidEndDecelerating, let line?) = cause,
      line.function.hasPrefix("scrollViewDidEndDecelerating"),
      line.position.hasPrefix("FaultCauseRows.swift:")
    {
      return
    }
    Issue.record("\(String(describing: cause))")
  }

  @Test(
    "it was dropped though it was about to come back",
    arguments: [HastyRow.self, SlackRow.self] as [any PageLoader.Type])
  func dropped(row: any PageLoader.Type) throws {
    let cause = try cause(row, .blank, Self.back)
    if case .droppedEarly(0, ..<10, .call(.scrollViewDidScroll)) = cause { return }
    Issue.record("\(String(describing: cause))")
  }

  @Test("it was made in time, and shown later")
  func placed() throws {
    let cause = try cause(ShyRow.self, .blank)
    if case .shownLate(2, drawn: 0, frames: 3, .scrollViewDidScroll, let line?) = cause,
      line.function.hasPrefix("scrollViewDidScroll")
    {
      return
    }
    Issue.record("\(String(describing: cause))")
  }

  @Test("it had been there, and was put away and back")
  func putAway() throws {
    let turns: [Gesture] = [
      .open(at: PageIndex(0)), .settle, .swipe(.left), .settle, .swipe(.right), .settle, .close,
    ]
    let cause = try cause(TidyRow.self, .blank, turns)
    if case .putBackLate(
      0, 1..., .scrollViewDidEndDecelerating, .some(2...30), .scrollViewDidScroll) = cause
    {
      return
    }
    Issue.record("\(String(describing: cause))")
  }

  @Test("a used view stood in its place, and was drawn late")
  func used() throws {
    let cause = try cause(UsedRow.self, .wrong)
    if case .otherInPlace(2, 0, .some(10...60), .scrollViewDidEndDecelerating, _) = cause { return }
    Issue.record("\(String(describing: cause))")
  }

  @Test("another page was drawn in its place")
  func mistaken() throws {
    let cause = try cause(MistakenRow.self, .wrong)
    if case .latePicture(2, 0, 0, let line?) = cause,
      line.function.hasPrefix("scrollViewDidScroll")
    {
      return
    }
    Issue.record("\(String(describing: cause))")
  }

  private static let turned: [Gesture] = [
    .open(at: PageIndex(0)), .settle, .flick(.left, 1500.pointsPerSecond),
    .hold(300.milliseconds), .rotate(.landscape), .settle, .close,
  ]
  private static let rows: [(any PageLoader.Type, FrameFault.Kind, [Gesture], FaultCause)] = [
    (IdleRow.self, .blank, turns, .neverAsked(page: 2)),
    // The turn under way ended on the page before it.
    (StubbornRow.self, .wrong, turned, .endedElsewhere(afterTurn: true)),
    (CrowdedRow.self, .wrong, turns, .laidOutLate(page: 2, points: 80, frames: nil, in: nil)),
    (PushingRow.self, .wrong, turns, .movedAway(page: 1, points: -375, afterTurn: false)),
    (BlinkingRow.self, .flicker, turns, .cameBack(page: 1, frames: 2, in: .scrollViewDidScroll)),
    (
      AccompaniedRow.self, .flicker, turns,
      .cameBack(page: 2, frames: 2, in: .scrollViewDidScroll)
    ),
    (JumpingRow.self, .flicker, turns, .jumped(page: 1, points: 50)),
    (PullingRow.self, .pulled, back, .pulled),
    (SlippingRow.self, .misplaced, turns, .restedBeside(page: 1, points: -20, afterTurn: false)),
  ]

  @Test("each row that goes wrong in its own way has its cause", arguments: rows.indices)
  func each(index: Int) throws {
    let (row, kind, gestures, expected) = Self.rows[index]
    #expect(try cause(row, kind, gestures) == expected)
  }

  @Test("what moves under a finger without a program that scrolls is no animation that goes on")
  func snatched() throws {
    var recording = try recording(PullingRow.self, Self.back)
    recording.scrolls = Changes()
    let cause = try cause(.pulled, in: recording)
    if case .moved(let points) = cause, points != 0, abs(points) < 120 { return }
    Issue.record("\(String(describing: cause))")
  }
}
