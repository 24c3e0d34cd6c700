import Scrolling
import TestSupport
import Testing
import Traces

@testable import Profiling
@testable import Replaying

@Suite("A timeline for Perfetto")
struct ChromeTraceTests {
  /// A timeline of 60 Hz in which something always moves, with these works in ms; the last is
  /// closing.
  private func timeline(_ work: [Double], calls: [RecordedCall] = []) -> ReplayRecording {
    var timeline = ReplayRecording(refreshRate: 60)
    timeline.work = work.map { Int($0 * 1e6) }
    timeline.calls = calls
    timeline.moves.set(true, at: 0)
    return timeline
  }

  private typealias Track = ChromeTrace.Track

  private func events(_ trace: ChromeTrace, on track: Int) -> [ChromeTrace.Event] {
    trace.traceEvents.filter { $0.tid == track && $0.ph != .name }
  }

  private func number(_ event: ChromeTrace.Event, _ key: String) -> Double? {
    guard case .number(let number)? = event.args?[key] else { return nil }
    return number
  }

  @Test(
    "work begins when a frame is due and the one before is complete; late frames miss refreshes")
  func schedule() throws {
    // 40 ms end at refresh 2.4, so that 1 and 2 pass; the two frames that are late by then are
    // complete at refresh 3.
    let timeline = timeline([40, 1, 1, 1, 17, 1, 5])
    let schedule = FrameSchedule(timeline)
    #expect(schedule.begins.prefix(4) == [0, 40_000_000, 41_000_000, 50_000_000])
    #expect(schedule.ends.prefix(4) == [40_000_000, 41_000_000, 42_000_000, 51_000_000])
    #expect(schedule.refreshes == [3, 3, 3, 4, 6, 6])
    #expect(schedule.missed == [1, 2, 5])
    let trace = try MadeUpTimeline.trace(timeline)
    let display = events(trace, on: Track.display)
    #expect(display.filter { $0.ph == .slice }.map(\.name) == ["frame 2", "frame 3", "frame 5"])
    #expect(
      display.filter { $0.ph == .slice }.map(\.ts) == [50_000, 66_666.666, 100_000])
    #expect(display.filter { $0.name == "missed refresh" }.count == 3)
    #expect(events(trace, on: Track.main).map(\.name) == (0..<7).map { "frame \($0)" })
    // Frames 0 and 1 are complete at refreshes 3 and 4, and were due at 1 and 2.
    let late = try MadeUpTimeline.trace(self.timeline([40, 20, 1]))
    let shown = events(late, on: Track.display).filter { $0.ph == .slice }
    #expect(shown.map { number($0, "late") } == [2, 2])
  }

  @Test("counters have the numbers of each frame, and the blank area in per cent")
  func counters() throws {
    var made = timeline([1, 1])
    made.livePages.set(3, at: 0)
    made.liveBytes.set(640, at: 0)
    made.active.set(4_096, at: 0)
    made.resident.set(8_192, at: 0)
    made.blankArea.set(0.25, at: 0)
    let trace = try MadeUpTimeline.trace(made)
    let counters = trace.traceEvents.filter { $0.ph == .counter }
    #expect(
      counters.map(\.name) == ["live", "allocated", "active", "resident", "blank area"])
    let units = ["pages", "bytes", "bytes", "bytes", "%"]
    #expect(zip(counters, units).map { number($0, $1) } == [3, 640, 4_096, 8_192, 25])
  }

  @Test("tracks stand in order, and each finger that two hands have is one, counted from 1")
  func tracks() throws {
    let touches = [(1, Touch.Phase.began), (9, .ended)].flatMap { time, phase in
      (0..<12).map { touch(time, phase, id: $0) }
    }
    let strokes = Trace(touches: touches).strokes
    let trace = try MadeUpTimeline.trace(timeline([1, 1]), strokes: strokes)
    let tracks = trace.traceEvents.filter { $0.name == "thread_name" }
    let names = tracks.map { track in
      if case .text(let name)? = track.args?["name"] { name } else { "" }
    }
    let fingers = (1...10).map { "finger \($0)" }
    #expect(names == ["gestures"] + fingers + ["display", "main thread"])
    #expect(tracks.map(\.tid) == tracks.map(\.tid).sorted())
    #expect(trace.traceEvents.count { $0.name == "touch" } == 10)
  }

  @Test("a frame contains calls, and a call fetches; quiet frames have no slice")
  func nesting() throws {
    var made = timeline(
      [10, 0.1, 0.1, 2],
      calls: [
        RecordedCall(kind: .make, frame: 0, begin: 0, duration: 1_000_000),
        RecordedCall(
          kind: .open, page: PageIndex(11), frame: 0, begin: 1_000_000, duration: 8_000_000),
        RecordedCall(
          kind: .fetch, page: PageIndex(11), frame: 0, begin: 2_000_000, duration: 6_000_000),
        RecordedCall(kind: .layout, frame: 0, begin: 9_000_000, duration: 500_000),
        RecordedCall(kind: .layout, frame: 1, begin: 0, duration: 100_000),
        RecordedCall(kind: .layout, frame: 2, begin: 0, duration: 100_000),
        RecordedCall(kind: .close, frame: 3, begin: 0, duration: 2_000_000),
      ])
    made.moves.set(false, at: 1)
    let gestures = [
      GestureFrame(frame: 0, text: "open at page 12"), GestureFrame(frame: 2, text: "close"),
    ]
    let strokes = Trace(touches: [touch(16.667, .began), touch(96.667, .ended)]).strokes
    let trace = try MadeUpTimeline.trace(made, gestures: gestures, strokes: strokes)
    #expect(
      events(trace, on: Track.main).map(\.name) == [
        "frame 0", "init", "open page 12", "fetch page 12", "layout",
        "frame 3", "close",
      ])
    #expect(events(trace, on: Track.main).map(\.dur).prefix(3) == [10_000, 1_000, 8_000])
    #expect(events(trace, on: Track.gestures).map(\.name) == ["open at page 12", "close"])
    let gestureTimes = events(trace, on: Track.gestures).map { $0.dur.map { Int($0) } }
    #expect(gestureTimes == [33_333, 16_666])
    #expect(events(trace, on: Track.fingers).map(\.dur) == [80_000])
    let grid = try MadeUpTimeline.trace(made, scenes: 2)
    #expect(events(grid, on: Track.main).map(\.name).contains("fetch scene 1, page 12"))
  }

  @Test(
    "it follows the format's rules, and has the pages that the oracle counts, whatever is done",
    arguments: MadeUpTimeline.names, 1...UInt64(Trials.count(1)))
  func rules(name: String, seed: UInt64) throws {
    let made = MadeUpTimeline.make(name, seed: seed, pages: 30)
    let timeline = made.timeline
    let gestures = [GestureFrame(frame: 0, text: "open"), GestureFrame(frame: 0, text: "flick")]
    let trace = try MadeUpTimeline.trace(timeline, gestures: gestures, strokes: made.strokes)
    let json = trace.json
    #expect(try ChromeTraceRules.problems(json) == [])
    let main = events(trace, on: Track.main)
    #expect(
      main.count { $0.name.hasPrefix("fetch ") || $0.name.hasPrefix("redraw ") }
        == timeline.fetches.count)
    func count(_ name: String) -> Int {
      events(trace, on: Track.display).count { $0.name == name }
    }
    #expect(count("blank") == made.plain.blankFrames)
    #expect(count("wrong") == made.plain.wrongFrames)
    #expect(count("flicker") == made.plain.flickerFrames)
    #expect(count("missed refresh") == FrameSchedule(timeline).missed.count)
    let lives = timeline.fetches
    #expect(lives.count(where: \.isWasted) == made.plain.wastedPages)
    for frame in 0..<timeline.closing {
      let live = lives.count { $0.frame <= frame && frame < $0.dropped ?? .max }
      try #require(live == timeline.livePages[frame] ?? 0, "frame \(frame)")
    }
    for life in lives {
      guard let seen = life.firstSeen else { continue }
      try #require(life.frame <= seen && seen < life.dropped ?? timeline.closing)
    }
  }
}
