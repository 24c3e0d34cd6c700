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
        }, statistics: { AllocatorStatistics() }, fetches: 0, callers: CallerLines()
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

  /// 20 frames of a row at its first page, in which nothing is recorded yet.
  private static var atRest: ReplayRecording {
    let size = Device.iPhone6.size
    var recording = ReplayRecording(refreshRate: 60)
    recording.frameCount = 20
    recording.size.set(size, at: 0)
    recording.offset.set(.zero, at: 0)
    recording.origin.set(.zero, at: 0)
    recording.geometry.set(PageGeometry(extent: size, pitch: size), at: 0)
    return recording
  }

  @Test("a request that had been cancelled or answered by then did not ask for it")
  func cancelled() {
    var recording = Self.atRest
    recording.faults.set([.blank], at: 10)
    func cause(cancelled: Int? = nil, answered: Int? = nil) -> FaultCause? {
      recording.requests = [.init(frame: 2, page: 0, cancelled: cancelled, answered: answered)]
      return recording.cause(of: .blank, from: 10, since: 8, pages: 1)
    }
    #expect(cause(answered: 5) == .neverAsked(page: 0))
    #expect(cause(answered: 12) == .arrivedLate(page: 0, asked: 8, frames: nil))
    #expect(cause(cancelled: 5) == .neverAsked(page: 0))
    #expect(cause(cancelled: 12) == .arrivedLate(page: 0, asked: 8, frames: nil))
  }

  @Test("a page that is not ready is the one in view, not one that was missing before it")
  func unready() {
    var recording = Self.atRest
    recording.offset.set(CGPoint(x: Device.iPhone6.size.width, y: 0), at: 14)
    recording.faults.set([.blank], at: 10)
    recording.faults.set([.blank, .unready], at: 18)
    recording.requests = [.init(frame: 9, page: 0), .init(frame: 12, page: 1)]
    #expect(
      recording.cause(of: .unready, from: 18, since: 10, pages: 2)
        == .arrivedLate(page: 1, asked: 2, frames: nil))
  }

  @Test("a page that does not fill its place is too small, since the device was turned")
  func tooSmall() {
    var recording = Self.atRest
    let (old, new) = (Device.iPhone6.size, CGSize(width: 667, height: 375))
    let page = PageOnPlane(PageIndex(0), CGRect(origin: .zero, size: old))
    recording.stays = [PageStay(page: page, frames: 0..<Int.max)]
    recording.size.set(new, at: 10)
    recording.geometry.set(PageGeometry(extent: new, pitch: new), at: 10)
    recording.faults.set([.blank], at: 10)
    #expect(
      recording.cause(of: .blank, from: 10, since: 9, pages: 2)
        == .tooSmall(page: 0, points: 292, afterTurn: true))
  }

  @Test(
    "a page that is drawn where it belongs as the device is turned is not in another's place",
    arguments: [0, 40])
  func turnedAway(beside: Double) {
    var recording = Self.atRest
    let size = CGSize(width: 667, height: 375)
    let first = CGRect(origin: CGPoint(x: beside, y: 0), size: size)
    recording.stays = [PageStay(page: PageOnPlane(PageIndex(0), first), frames: 10..<Int.max)]
    recording.fetches = [PageFetch(PageIndex(0), frame: 10)]
    recording.size.set(size, at: 10)
    recording.offset.set(first.origin, at: 10)
    recording.geometry.set(PageGeometry(extent: size, pitch: size), at: 10)
    // A person sees the third page.
    recording.origin.set(CGPoint(x: beside - 2 * 667, y: 0), at: 10)
    recording.faults.set([.wrong], at: 10)
    #expect(
      recording.cause(of: .wrong, from: 10, since: 10, pages: 3)
        == (beside == 0
          ? .movedAway(page: 2, points: 1334, afterTurn: true)
          : .latePicture(page: 2, other: 0, asked: 0)))
  }

  @Test("a late picture whose work had waited twice was asked for when the network was")
  func waitedTwice() {
    var recording = Self.atRest
    recording.faults.set([.wrong], at: 10)
    let other = PageOnPlane(PageIndex(4), CGRect(origin: .zero, size: Device.iPhone6.size))
    recording.stays = [PageStay(page: other, frames: 10..<Int.max)]
    recording.fetches = [PageFetch(PageIndex(4), frame: 10)]
    func cause(answered: Int) -> FaultCause? {
      recording.requests = [.init(frame: 3, page: 4, answered: answered)]
      return recording.cause(of: .wrong, from: 10, since: 8, pages: 2)
    }
    #expect(cause(answered: 10) == .latePicture(page: 0, other: 4, asked: 7))
    #expect(cause(answered: 6) == .latePicture(page: 0, other: 4, asked: 0))
  }

  @Test("an answer that nobody needed is told with the page, and what was wrong with it")
  func unused() {
    var recording = Self.atRest
    recording.requests = [
      .init(frame: 1, page: 2, answered: 5), .init(frame: 1, page: 3, answered: 5, waste: .missed),
    ]
    #expect(recording.cause(of: .unused, from: 5, since: 0, pages: 4) == .unused(page: 3, .missed))
    #expect(recording.cause(of: .unused, from: 6, since: 0, pages: 4) == .notFound)
  }

  @Test("of several that held the main thread up, the one is named that did so longest")
  func heldUp() {
    var recording = Self.atRest
    recording.faults.set([.stalled], at: 3)
    recording.holdUps = [20.0, 40, 30].enumerated().map { place, time in
      .init(frame: 3, time: time.milliseconds, sentence: "it waited for a task", place: place)
    }
    var named: [Int] = []
    recording.nameLines(pages: 1) { place in
      named.append(place)
      return nil
    }
    #expect(named == [1])
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
