import Instruments
import PageLoaders
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

private struct BoundaryRecorder: FrameRecorder {
  private(set) var passed: [String] = []
  var namesFrames = false

  mutating func reaches(_ boundary: PhaseBoundary) { passed.append(boundary.rawValue) }
  mutating func frameBegins() { if namesFrames { passed.append("begins") } }
  mutating func loaderIsMade() { if namesFrames { passed.append("made") } }
  mutating func frameEnds(_ kind: FrameKind) {
    if kind.contains(.opening) { passed.append("opening frame") }
    if kind.contains(.closing) { passed.append("closing frame") }
  }
}

@Suite("Boundaries between the phases of a replay")
struct PhaseBoundaryTests {
  private let phone = Device.catalogue[2]

  private func passed(_ trace: Trace, namesFrames: Bool = false) throws -> [String] {
    let account = Replay.Account(BoundaryRecorder(namesFrames: namesFrames))
    Replay.run(
      try #require(LoaderCatalogue.builtIn.named("three-pane")), trace, device: phone,
      source: BlankPageSource(pageCount: 3, sceneCount: 1, size: phone.size), account: account)
    return account.recorder.passed
  }

  @Test("come in order, whether the loader closes later, at once, or never")
  func order() throws {
    let turn: [Gesture] = [.open(at: PageIndex(0)), .swipe(.left), .settle]
    for (gestures, boundaries) in [
      (turn + [.close], ["after-open", "before-close", "closing frame"]),
      ([.open(at: PageIndex(0)), .close], ["closing frame", "after-open", "before-close"]),
      (turn, ["after-open", "before-close"]),
    ] {
      let trace = try Trace(of: gestures, pages: 3)
      #expect(
        try passed(trace) == ["before-open", "opening frame"] + boundaries + ["after-close"])
    }
  }

  @Test("the loader is made before the first frame, wherever it opens", arguments: [0, 2])
  func making(frames: Int) throws {
    let opening = Trace.TimedEvent(time: phone.time(ofFrame: frames), event: .open(PageIndex(0)))
    let trace = Trace(events: [opening], duration: opening.time)
    let before = Array(repeating: "begins", count: frames)
    #expect(
      try passed(trace, namesFrames: true).prefix(frames + 5)
        == ["before-open", "begins", "made"] + before + ["begins", "opening frame"])
  }

  @Test("what making the loader took counts with the frame that opens it, not with the first")
  func makingCounts() throws {
    var recorder = TimingRecorder(
      capacity: 2, probe: try AllocatorProbe(), ledger: PageLedger())
    recorder.frameBegins()
    let end = MonotonicClock.nanoseconds() + 1_000_000
    while MonotonicClock.nanoseconds() < end {}
    recorder.loaderIsMade()
    for kind in [FrameKind(), .opening] {
      recorder.frameBegins()
      recorder.frameEnds(kind)
    }
    #expect(recorder.frames[1].work >= 1_000_000)
  }

  @Test("work in the background is no work of its frame, nor of those after it")
  func background() throws {
    let ledger = PageLedger()
    var recorder = TimingRecorder(capacity: 2, probe: try AllocatorProbe(), ledger: ledger)
    for background in [1_000_000_000_000, 0] {
      recorder.frameBegins()
      ledger.backgroundTime += background
      let end = MonotonicClock.nanoseconds() + 1_000_000
      while MonotonicClock.nanoseconds() < end {}
      recorder.frameEnds(FrameKind())
    }
    #expect(recorder.frames[0].work == 0 && recorder.frames[1].work >= 1_000_000)
  }
}
