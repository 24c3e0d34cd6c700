import Scrolling
import Testing
import Traces

@testable import Instruments
@testable import Replaying

/// A frame asked for at a refresh, with times in ms; refreshes are 10 ms apart.
private func frame(
  _ refresh: Int, from begin: Double, to end: Double, _ kind: FrameKind = .moving
) -> DisplayFrame {
  DisplayFrame(
    tick: DisplayClock.Tick(
      refresh: refresh, time: Int64(begin * 1e6), instant: 0,
      lateness: Int64((begin - Double(refresh) * 10) * 1e6)),
    end: Int64(end * 1e6), kind: kind)
}

@Suite("Display evidence")
struct DisplayEvidenceTests {
  private let device = Device(size: CGSize(width: 1, height: 1), scale: 1, refreshRate: 100)

  private func missed(_ frames: DisplayFrame...) -> [Int] {
    DisplayEvidence.missedRefreshes(frames, interval: 10_000_000)
  }

  @Test("frames that are complete before the next refresh miss none")
  func none() {
    #expect(missed(frame(0, from: 0, to: 3), frame(1, from: 10, to: 19.9)) == [0])
    #expect(missed(frame(0, from: 0, to: 0), frame(1, from: 10, to: 10)) == [0])
  }

  @Test("work of 2.5 intervals misses two refreshes before it is shown, and so does no work")
  func longFrame() {
    #expect(missed(frame(0, from: 0, to: 1), frame(3, from: 30, to: 31)) == [2])
    #expect(
      missed(
        frame(0, from: 0, to: 1), frame(1, from: 10, to: 35), frame(3, from: 35, to: 36),
        frame(4, from: 40, to: 41)) == [2, 0, 0])
  }

  @Test("opening and standing still miss nothing that a person would see")
  func onlyScrolling() {
    #expect(
      missed(
        frame(0, from: 0, to: 95, .opening), frame(9, from: 95, to: 96, []),
        frame(20, from: 200, to: 201, []), frame(21, from: 210, to: 211)) == [0])
  }

  @Test("the metrics add up")
  func metrics() {
    let frames = [
      frame(0, from: 1, to: 2), frame(1, from: 10, to: 35), frame(3, from: 35, to: 36),
      frame(4, from: 42, to: 43),
    ]
    #expect(
      DisplayEvidence.metrics(of: frames, trace: Trace(), device: device) == [
        "frame-lateness-p50": 1, "frame-lateness-p99": 5, "missed-refreshes": 2,
        "display-hitch-ratio": 400,
      ])
    #expect(DisplayEvidence.metrics(of: [], trace: Trace(), device: device) == [:])
  }

  @Test("a touch is as late as the frame that delivers it: what waits for its refresh is not late")
  func replayErrors() {
    let frames = [frame(0, from: 0, to: 1), frame(1, from: 12, to: 13), frame(4, from: 40, to: 41)]
    let times = [10_000, 5_000, 0, 11_000, 99_000].map { Microseconds(rawValue: $0) }
    #expect(
      DisplayEvidence.replayErrors(times, frames, device: device)
        == [0, 2_000_000, 2_000_000, 20_000_000])
  }
}
