import Measurement
import Replaying
import Traces

/// The events of a timeline, by its `FrameSchedule`; times are in ns. Frames in which nothing moved
/// and nothing took long have no slice.
struct TimelineEvents {
  private typealias Track = ChromeTrace.Track

  private(set) var all: [ChromeTrace.Event] = []
  private let timeline: ReplayRecording
  private let schedule: FrameSchedule
  private let busy: [Bool]

  /// What two hands have.
  private static let mostFingers = 10

  init(_ timeline: ReplayRecording, of profile: Profile) {
    (self.timeline, schedule) = (timeline, FrameSchedule(timeline))
    var busy = timeline.work.indices.map { frame in
      timeline.work[frame] >= SlowFrames.least * 1_000 || timeline.moves[frame] ?? true
    }
    for call in timeline.calls where call.kind != .layout { busy[call.frame] = true }
    self.busy = busy
    let touches = profile.strokes.filter { $0.finger < Self.mostFingers }
    addNames(profile.cell, fingers: Set(touches.map(\.finger)).sorted())
    guard !timeline.work.isEmpty else { return }
    // Each gesture lasts until the next begins.
    let ends = profile.gestures.dropFirst().map(\.frame) + [timeline.closing]
    for (gesture, end) in zip(profile.gestures, ends) {
      add(
        gesture.text, on: Track.gestures, from: schedule.time(ofRefresh: gesture.frame),
        to: schedule.time(ofRefresh: max(gesture.frame, end)))
    }
    for touch in touches {
      add(
        "touch", on: Track.fingers + touch.finger, from: Int(touch.began.rawValue) * 1_000,
        to: Int(touch.ended.rawValue) * 1_000)
    }
    addDisplay()
    addMain(isGrid: profile.cell.scenes > 1)
    addCounters()
  }

  /// Tracks are in the order of their threads' numbers.
  private mutating func addNames(_ cell: Cell, fingers: [Int]) {
    func add(_ name: String, _ value: ChromeTrace.Argument, _ track: Int) {
      let key = name.hasSuffix("_name") ? "name" : "sort_index"
      all.append(.init(name: name, ph: .name, tid: track, args: [key: value]))
    }
    add("process_name", .text(cell.name), Track.main)
    let tracks =
      [(Track.gestures, "gestures")] + fingers.map { (Track.fingers + $0, "finger \($0 + 1)") }
      + [(Track.display, "display"), (Track.main, "main thread")]
    for (track, name) in tracks {
      add("thread_name", .text(name), track)
      add("thread_sort_index", .number(Double(track)), track)
    }
  }

  /// Adds a slice, or without an end an instant.
  private mutating func add(
    _ name: String, on track: Int, from begin: Int, to end: Int? = nil,
    _ args: [String: Double?] = [:]
  ) {
    let args = args.compactMapValues { $0.map(ChromeTrace.Argument.number) }
    all.append(
      .init(
        name: name, ph: end == nil ? .instant : .slice, ts: microseconds(begin),
        dur: end.map { microseconds($0 - begin) }, tid: track, s: end == nil ? "t" : nil,
        args: args.isEmpty ? nil : args))
  }

  /// A frame is on the display from the refresh that shows it until another is shown; of several
  /// that are complete by one refresh, only the last.
  private mutating func addDisplay() {
    let refreshes = schedule.refreshes
    for (frame, refresh) in refreshes.enumerated() {
      let next = frame + 1 < refreshes.count ? refreshes[frame + 1] : refresh + 1
      let time = schedule.time(ofRefresh: refresh)
      if busy[frame], next > refresh {
        let late = refresh - frame - 1
        add(
          "frame \(frame)", on: Track.display, from: time, to: schedule.time(ofRefresh: next),
          ["late": late > 0 ? Double(late) : nil])
      }
      for fault in timeline.faults[frame] ?? [] {
        let lost = fault == .lostTurn ? timeline.lostTurns[frame].map(Double.init) : nil
        add(fault.rawValue, on: Track.display, from: time, ["frame": Double(frame), "turns": lost])
      }
    }
    for refresh in schedule.missed {
      add("missed refresh", on: Track.display, from: schedule.time(ofRefresh: refresh))
    }
  }

  private mutating func addMain(isGrid: Bool) {
    let calls = timeline.calls
    var next = 0
    for (frame, begin) in schedule.begins.enumerated() {
      let end = calls[next...].firstIndex { $0.frame != frame } ?? calls.endIndex
      defer { next = end }
      guard busy[frame] else { continue }
      add("frame \(frame)", on: Track.main, from: begin, to: schedule.ends[frame])
      for call in calls[next..<end] {
        let page = call.page.map { page in
          (isGrid ? " scene \(page.scene + 1)," : "") + " page \(page.page + 1)"
        }
        add(
          call.kind.rawValue + (page ?? ""), on: Track.main, from: begin + call.begin,
          to: begin + call.begin + call.duration)
      }
    }
  }

  /// Perfetto calls a counter by its name and its unit.
  private mutating func addCounters() {
    func add<Value>(
      _ name: String, _ unit: String, _ changes: Changes<Value>, _ number: (Value) -> Double
    ) {
      for (frame, value) in zip(changes.frames, changes.values) {
        all.append(
          .init(
            name: name, ph: .counter, ts: microseconds(schedule.ends[frame]),
            tid: Track.main, args: [unit: .number(number(value))]))
      }
    }
    add("live", "pages", timeline.livePages, Double.init)
    add("allocated", "bytes", timeline.liveBytes, Double.init)
    add("active", "bytes", timeline.active, Double.init)
    add("resident", "bytes", timeline.resident, Double.init)
    add("blank area", "%", timeline.blankArea) { $0 * 100 }
  }
}

/// The µs that, times 1000 and cut off, as Perfetto does, are `nanoseconds` again.
private func microseconds(_ nanoseconds: Int) -> Double {
  let microseconds = Double(nanoseconds) / 1_000
  return Int(microseconds * 1_000) == nanoseconds ? microseconds : microseconds.nextUp
}
