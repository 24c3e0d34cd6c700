import Instruments
import Testing

@testable import Replaying

/// The rows of a part: its frames, with their work in ms, and what is left after them.
private func part(_ part: ReplayPart, _ work: [(Double, FrameKind)], rest: Double = 0) -> [TapeRow]
{
  let begin = TapeRow(moment: part == .open ? .beforeOpen : .part, part: part)
  let frames = work.map {
    TapeRow(moment: .frame, part: part, kind: $0.1, work: Int64($0.0 * 1e6))
  }
  let end = TapeRow(moment: .beforeClose, part: part, work: Int64(rest * 1e6))
  return [begin] + frames + [end]
}

private func metrics(_ parts: [[TapeRow]], refreshRate: Int = 60) -> [String: Double] {
  TimedEvidence.metrics(of: parts.flatMap(\.self), refreshRate: refreshRate)
}

@Suite("Timed evidence")
struct TimedEvidenceTests {
  private let replay = [
    part(.open, [(0.5, []), (20, .opening)]),
    part(
      .turns, [(1, .moving), (2, [.rest, .turn]), (0.5, []), (4, .moving), (5, [.rest, .turn])]),
    part(.rotation, [(8, []), (1, [])]), part(.jump, [(3, .moving), (2, .rest)]),
    part(.turns, [(1, .moving), (1, .rest), (7, [.rest, .turn]), (0.25, [])]),
    part(.rotation, [(3, [])]), part(.warning, [(6, .warning)]),
    part(.close, [(90, .closing), (1, [])], rest: 9),
  ]

  @Test("each part has its time: open, turns, rotations, jumps, warnings, close")
  func parts() {
    let metrics = metrics(replay)
    #expect(metrics["load-time"] == 20.5)
    #expect(metrics["turn-time"] == 7 && metrics["turn-time-max"] == 9.5)
    #expect(metrics["turn-time-mean"] == 21.75 / 3)
    #expect(metrics["rotation-time"] == 6 && metrics["jump-time"] == 5)
    #expect(metrics["warning-time"] == 6 && metrics["close-time"] == 100)
    let whole = TimedEvidence.totals(of: replay.flatMap(\.self)).values.reduce(0) {
      $0 + $1.nanoseconds
    }
    #expect(whole == Int64(20.5e6 + 21.75e6 + 12e6 + 5e6 + 6e6 + 100e6))
  }

  @Test("waits and page faults of a part are those from its beginning to the next part's")
  func usage() {
    func bound(_ moment: TapeRow.Moment, _ part: ReplayPart, waits: Int, faults: Int) -> TapeRow {
      var row = TapeRow(moment: moment, part: part)
      row.usage = ThreadUsage(waits: waits, faults: faults)
      return row
    }
    let totals = TimedEvidence.totals(of: [
      bound(.beforeOpen, .open, waits: 2, faults: 100),
      bound(.part, .turns, waits: 5, faults: 130), bound(.part, .close, waits: 6, faults: 137),
      bound(.afterClose, .close, waits: 16, faults: 237),
    ])
    let parts: [ReplayPart] = [.open, .turns, .close]
    #expect(parts.map { totals[$0]?.waits } == [3, 1, 10])
    #expect(parts.map { totals[$0]?.faults } == [30, 7, 100])
  }

  @Test("turns are told apart from rest to rest, and what is left over is one of them")
  func turns() {
    #expect(
      TimedEvidence.turns(of: replay.flatMap(\.self))
        == [3, 9.5, 2, 7, 0.25].map { Int64($0 * 1e6) })
    let many = part(.turns, (0..<130).map { (Double($0), [.rest, .turn]) })
    #expect(Array(TimedEvidence.turns(of: many).prefix(2)) == [3, 12].map { Int64($0 * 1e6) })
  }

  @Test("frame times are of frames of scrolling, by nearest rank")
  func frameTimes() {
    let scrolling = (1...100).map { (Double($0), FrameKind.moving) }
    let metrics = metrics([
      part(.open, [(500, .opening)]), part(.turns, [(400, [])] + scrolling),
      part(.close, [(300, .closing)]),
    ])
    #expect(metrics["frame-time-p50"] == 50)
    #expect(metrics["frame-time-p99"] == 99)
  }

  @Test("frames of half a millisecond and more are kept with their numbers")
  func slowFrames() throws {
    let all: [Int64] = [8_100_000, 499_900, 500_000, 0, 2_500_400]
    let slow = try #require(SlowFrames(all))
    #expect(slow.frames == [0, 2, 4])
    #expect(slow.microseconds == [8100, 500, 2500])
    #expect(SlowFrames(Array(all[1...1])) == nil)
  }

  @Test("a frame of up to one interval misses no refresh; one of 2.5 intervals misses two")
  func hitches() throws {
    let metrics = metrics(
      [part(.turns, [(10, .moving), (5, .moving), (25, .moving), (1, .moving)])], refreshRate: 100)
    #expect(metrics["hitches"] == 1)
    #expect(metrics["hitch-ratio"] == 500)
  }

  @Test("if nothing scrolls and nothing turns, there is nothing to say")
  func nothing() {
    #expect(metrics([part(.open, [(3, .opening)])]) == ["load-time": 3])
    #expect(metrics([]) == [:])
  }
}
