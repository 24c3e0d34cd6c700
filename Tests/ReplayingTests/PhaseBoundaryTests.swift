import Foundation
import PageLoaders
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Replaying

/// Writes down what a replay comes to, in order.
private struct BoundaryRecorder: FrameRecorder {
  private(set) var passed: [String] = []

  mutating func reaches(_ boundary: PhaseBoundary) { passed.append(boundary.rawValue) }
  mutating func frameBegins() {}
  mutating func frameEnds(_ kind: FrameKind) {
    if kind.contains(.opening) { passed.append("opening frame") }
    if kind.contains(.closing) { passed.append("closing frame") }
  }
  mutating func pageFetched() {}
}

/// Writes down what a replay does before the loader opens.
private struct OpeningRecorder: FrameRecorder {
  private(set) var passed: [String] = []

  mutating func reaches(_ boundary: PhaseBoundary) {}
  mutating func frameBegins() { passed.append("begins") }
  mutating func loaderIsMade() { passed.append("made") }
  mutating func frameEnds(_ kind: FrameKind) {
    passed.append(kind.contains(.opening) ? "opened" : "ends")
  }
  mutating func pageFetched() {}
}

@Suite("Boundaries between the phases of a replay")
struct PhaseBoundaryTests {
  private let phone = Device(
    name: "iphone-6", size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60)

  private let speed = Speed(pointsPerSecond: 1500)

  private func passed(_ gestures: [Gesture]) throws -> [String] {
    let trace = try Trace(compiling: gestures, device: phone, pages: 3, scenes: 1) { _ in
      Trace()
    }
    let account = Replay.Account(BoundaryRecorder())
    let source = BlankPageSource(pageCount: 3, sceneCount: 1, size: phone.size)
    let loader = try #require(LoaderCatalogue.builtIn.named("three-pane"))
    Replay(trace: trace, device: phone, host: HostOptions(), source: source, account: account)
      .run(loader)
    return account.recorder.passed
  }

  @Test("come in order, close in a phase of its own")
  func order() throws {
    #expect(
      try passed([.open(at: PageIndex(0)), .flick(.left, speed: speed), .settle, .close]) == [
        "before-open", "opening frame", "after-open", "before-close", "closing frame",
        "after-close",
      ])
  }

  @Test("come in order where the loader closes in the frame in which it opens")
  func closesAtOnce() throws {
    #expect(
      try passed([.open(at: PageIndex(0)), .close]) == [
        "before-open", "opening frame", "closing frame", "after-open", "before-close",
        "after-close",
      ])
  }

  @Test("come in order where nobody closes the loader")
  func neverCloses() throws {
    #expect(
      try passed([.open(at: PageIndex(0)), .flick(.left, speed: speed), .settle]) == [
        "before-open", "opening frame", "after-open", "before-close", "after-close",
      ])
  }

  @Test("the loader is made before the first frame, whichever frame it opens in")
  func making() throws {
    for frames in [0, 2] {
      let opening = Trace.TimedEvent(time: phone.time(ofFrame: frames), event: .open(PageIndex(0)))
      let trace = Trace(events: [opening], duration: opening.time)
      let account = Replay.Account(OpeningRecorder())
      let source = BlankPageSource(pageCount: 3, sceneCount: 1, size: phone.size)
      let loader = try #require(LoaderCatalogue.builtIn.named("three-pane"))
      Replay(trace: trace, device: phone, host: HostOptions(), source: source, account: account)
        .run(loader)
      let before = Array(repeating: ["begins", "ends"], count: frames).flatMap { $0 }
      #expect(
        Array(account.recorder.passed.prefix(2 * frames + 4))
          == ["begins", "made"] + before + ["begins", "opened"])
    }
  }

  @Test("what making the loader took counts with the frame that opens it, not with the first")
  func makingCounts() throws {
    var recorder = TimingRecorder(capacity: 2, probe: try AllocatorProbe())
    recorder.frameBegins()
    usleep(20_000)
    recorder.loaderIsMade()
    for kind in [FrameKind(), .opening] {
      recorder.frameBegins()
      recorder.frameEnds(kind)
    }
    let work = recorder.frames.map(\.work)
    #expect(work[1] - work[0] > 10_000_000)
  }
}
