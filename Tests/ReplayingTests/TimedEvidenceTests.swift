import Testing

@testable import Replaying

/// Frames with their work in ms.
private func frames(_ frames: [(Double, FrameKind)]) -> [(work: Int64, kind: FrameKind)] {
  frames.map { (work: Int64($0.0 * 1e6), kind: $0.1) }
}

@Suite("Timed evidence")
struct TimedEvidenceTests {
  @Test("load time is the opening frame's work, turn time the median over turns")
  func loadAndTurns() {
    let metrics = TimedEvidence.metrics(
      of: frames([
        (20, .opening), (1, .moving), (2, [.rest, .turn]), (0.5, []), (4, .moving),
        (5, [.rest, .turn]), (1, .moving), (1, .rest), (7, [.rest, .turn]), (90, .closing),
      ]), refreshRate: 60)
    #expect(metrics["load-time"] == 20)
    #expect(metrics["turn-time"] == 7)
  }

  @Test("frame times are of frames of scrolling, by nearest rank")
  func frameTimes() {
    let scrolling = (1...100).map { (Double($0), FrameKind.moving) }
    let metrics = TimedEvidence.metrics(
      of: frames([(500, .opening), (400, [])] + scrolling + [(300, .closing)]), refreshRate: 60)
    #expect(metrics["frame-time-p50"] == 50)
    #expect(metrics["frame-time-p99"] == 99)
  }

  @Test("frames of half a millisecond and more are kept with their numbers")
  func slowFrames() throws {
    let all = frames([(8.1, .opening), (0.4999, .moving), (0.5, .moving), (0, []), (2.5004, .rest)])
    let slow = try #require(SlowFrames(all))
    #expect(slow.frames == [0, 2, 4])
    #expect(slow.microseconds == [8100, 500, 2500])
    #expect(SlowFrames(Array(all[1...1])) == nil)
  }

  @Test("a frame of up to one interval misses no refresh; one of 2.5 intervals misses two")
  func hitches() throws {
    let metrics = TimedEvidence.metrics(
      of: frames([(10, .moving), (5, .moving), (25, .moving), (1, .moving)]), refreshRate: 100)
    #expect(metrics["hitches"] == 1)
    #expect(metrics["hitch-ratio"] == 500)
  }

  @Test("if nothing scrolls and nothing turns, there is nothing to say")
  func nothing() {
    #expect(TimedEvidence.metrics(of: frames([(3, .opening)]), refreshRate: 60) == ["load-time": 3])
    #expect(TimedEvidence.metrics(of: [], refreshRate: 60) == [:])
  }
}
