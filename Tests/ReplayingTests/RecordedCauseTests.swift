import Basics
import Scrolling
import Testing
import Traces

@testable import Replaying

@Suite("Why a page was not in its place, by what was recorded")
struct RecordedCauseTests {
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

  @Test("a program that moves content is told from one that moves the person, and from a used view")
  func movedByProgram() {
    var recording = Self.atRest
    let size = Device.iPhone6.size
    func stay(_ page: Int, from frame: Int) -> PageStay {
      let rect = CGRect(origin: CGPoint(x: size.width * Double(page), y: 0), size: size)
      return PageStay(page: PageOnPlane(PageIndex(page), rect), frames: frame..<Int.max)
    }
    recording.faults.set([.wrong], at: 10)
    func cause() -> FaultCause? {
      recording.cause(of: .wrong, from: 10, since: 10, pages: 3)
    }
    var moved = recording
    moved.stays = [stay(2, from: 10)]
    moved.fetches = [PageFetch(PageIndex(2), frame: 10)]
    moved.offset.set(CGPoint(x: 750, y: 0), at: 10)
    moved.origin.set(CGPoint(x: 750, y: 0), at: 10)
    #expect(
      moved.cause(of: .wrong, from: 10, since: 10, pages: 3)
        == .movedAway(page: 0, points: -750, afterTurn: false))
    recording.stays = [stay(0, from: 0)]
    recording.fetches = [PageFetch(PageIndex(0), frame: 0)]
    recording.origin.set(CGPoint(x: -750, y: 0), at: 10)
    #expect(cause() == .otherInView(page: 2, other: 0, points: 750, frames: nil))
  }

  @Test("a page that work had drawn in time is not said to be asked for too late")
  func drawnInTime() {
    var recording = Self.atRest
    recording.faults.set([.blank], at: 10)
    var fetch = PageFetch(PageIndex(0), frame: 7)
    (fetch.isOfWork, fetch.handedOn) = (true, PageFetch.Call(frame: 2))
    recording.fetches = [fetch]
    let page = PageOnPlane(PageIndex(0), CGRect(origin: .zero, size: Device.iPhone6.size))
    recording.stays = [PageStay(page: page, frames: 12..<Int.max)]
    #expect(
      recording.cause(of: .blank, from: 10, since: 8, pages: 1)
        == .arrivedLate(page: 0, asked: 8, drawn: 3, frames: 2))
  }

  @Test("turns that were lost are told with where content rested, and where it should")
  func lostTurns() {
    var recording = Self.atRest
    recording.faults.set([.lostTurn], at: 10)
    #expect(recording.cause(of: .lostTurn, from: 10, since: 8, pages: 2) == nil)
    recording.missedTurns[10] = .init(page: 0, due: 1)
    #expect(
      recording.cause(of: .lostTurn, from: 10, since: 8, pages: 2)
        == .restedElsewhere(offset: 0, page: 0, due: 1))
  }

  @Test("a rest from which content scrolls farther than before the keyboard is told as that")
  func slack() {
    var recording = Self.atRest
    recording.faults.set([.misplaced], at: 10)
    recording.rooms[10] = .slack(216)
    #expect(recording.cause(of: .misplaced, from: 10, since: 8, pages: 2) == .kept(.slack(216)))
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
    recording.nameLines { CodeLine(function: "load\($0)()", position: "Feed.swift:7") }
    #expect(
      recording.cause(of: .stalled, from: 3, since: 0, pages: 1)
        == .heldUp(
          "it waited for a task", at: CodeLine(function: "load1()", position: "Feed.swift:7")))
  }
}
