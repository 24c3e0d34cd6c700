import Basics
import Measurement
import Replaying
import Traces

extension ChromeTrace {
  /// The timeline of a profile; nil if it has none.
  ///
  /// The virtual clock says when a frame is due, and its work takes as long as it really took (`FrameSchedule`). Frames in
  /// which nothing moved and nothing took long have no slice.
  init?(_ profile: Profile) {
    guard let timeline = profile.timeline else { return nil }
    let (cell, tracks) = (profile.cell, TimelineTracks(timeline, of: profile))
    let scenes = cell.scenes == 1 ? "" : "\(grouped(cell.scenes)) × "
    name("\(cell.loader), \(scenes)\(counted(cell.pages, "page"))")
    name(.gestures, "gestures")
    for lane in tracks.touches.indices {
      name(.finger(lane), lane == 0 ? "fingers" : "finger \(lane + 1)")
    }
    name(.display, "display")
    name(.main, "main thread")
    guard !timeline.work.isEmpty else { return }
    tracks.addGestures(to: &self)
    tracks.addDisplay(to: &self)
    tracks.addMain(to: &self)
    tracks.addCounters(to: &self)
  }
}

/// What the tracks of a timeline show.
private struct TimelineTracks {
  /// Touches that do not overlap, in as many lanes as there are fingers at once.
  let touches: [[FingerStroke]]
  private let gestures: [FilmGesture]
  private let timeline: ReplayRecording
  private let isGrid: Bool
  private let schedule: FrameSchedule
  /// Frames in which something happened.
  private let busy: [Bool]

  /// What two hands have.
  private static let mostFingers = 10

  init(_ timeline: ReplayRecording, of profile: Profile) {
    (self.timeline, gestures) = (timeline, profile.gestures)
    (isGrid, schedule) = (profile.cell.scenes > 1, FrameSchedule(timeline))
    touches = profile.strokes.inLanes(most: Self.mostFingers)
    var busy = timeline.work.indices.map { frame in
      timeline.work[frame] >= SlowFrames.least * 1_000 || timeline.moves[frame] ?? true
    }
    for call in timeline.calls where call.kind != .layout { busy[call.frame] = true }
    self.busy = busy
  }

  /// Each gesture lasts until the next begins.
  func addGestures(to trace: inout ChromeTrace) {
    for (index, gesture) in gestures.enumerated() {
      let next = index + 1 < gestures.count ? gestures[index + 1].frame : timeline.closing
      trace.add(
        slice: gesture.text, on: .gestures, from: schedule.time(ofRefresh: gesture.frame),
        to: schedule.time(ofRefresh: max(gesture.frame, next)))
    }
    for (lane, touches) in touches.enumerated() {
      for touch in touches {
        trace.add(
          slice: "touch", on: .finger(lane), from: Int(touch.began.rawValue) * 1_000,
          to: Int(touch.ended.rawValue) * 1_000)
      }
    }
  }

  /// A frame is on the display from the refresh that shows it until another is shown; of several that are complete by one
  /// refresh, only the last.
  func addDisplay(to trace: inout ChromeTrace) {
    let refreshes = schedule.refreshes
    for (frame, refresh) in refreshes.enumerated() {
      let next = frame + 1 < refreshes.count ? refreshes[frame + 1] : refresh + 1
      if busy[frame], next > refresh {
        let late = refresh - frame - 1
        trace.add(
          slice: "frame \(frame)", on: .display, from: schedule.time(ofRefresh: refresh),
          to: schedule.time(ofRefresh: next), late > 0 ? ["late": .number(Double(late))] : nil)
      }
      addFaults(of: frame, at: schedule.time(ofRefresh: refresh), to: &trace)
    }
    for refresh in schedule.missed {
      trace.add(
        instant: "missed refresh", on: .display, at: schedule.time(ofRefresh: refresh))
    }
  }

  private func addFaults(of frame: Int, at time: Int, to trace: inout ChromeTrace) {
    for fault in timeline.faults[frame] ?? [] {
      let lost = fault == .lostTurn ? timeline.lostTurns[frame].map(Double.init) : nil
      var args = ["frame": ChromeTrace.Argument.number(Double(frame))]
      args["turns"] = lost.map(ChromeTrace.Argument.number)
      trace.add(instant: fault.text, on: .display, at: time, args)
    }
  }

  func addMain(to trace: inout ChromeTrace) {
    let calls = timeline.calls
    var next = 0
    for (frame, begin) in schedule.begins.enumerated() {
      let end = calls[next...].firstIndex { $0.frame != frame } ?? calls.endIndex
      defer { next = end }
      guard busy[frame] else { continue }
      trace.add(slice: "frame \(frame)", on: .main, from: begin, to: schedule.ends[frame])
      for call in calls[next..<end] {
        trace.add(
          slice: text(of: call), on: .main, from: begin + call.begin,
          to: begin + call.begin + call.duration)
      }
    }
  }

  private func text(of call: TimelineCall) -> String {
    let page = call.page.map { page in
      (isGrid ? " scene \(page.scene + 1)," : "") + " page \(page.page + 1)"
    }
    return call.kind.rawValue + (page ?? "")
  }

  func addCounters(to trace: inout ChromeTrace) {
    func add<Value>(
      _ name: String, _ unit: String, _ changes: Changes<Value>, _ number: (Value) -> Double
    ) {
      for (frame, value) in zip(changes.frames, changes.values) {
        trace.add(counter: name, unit: unit, number(value), at: schedule.ends[frame])
      }
    }
    add("live", "pages", timeline.livePages, Double.init)
    add("allocated", "bytes", timeline.liveBytes, Double.init)
    add("active", "bytes", timeline.active, Double.init)
    add("resident", "bytes", timeline.resident, Double.init)
    add("blank area", "%", timeline.blankArea) { $0 * 100 }
  }
}

extension [FingerStroke] {
  /// The touches, which are in the order of their begins, each in the first lane with room, if there is one.
  fileprivate func inLanes(most: Int) -> [[FingerStroke]] {
    var lanes: [[FingerStroke]] = []
    for touch in self {
      if let lane = lanes.firstIndex(where: { ($0.last?.ended ?? .zero) <= touch.began }) {
        lanes[lane].append(touch)
      } else if lanes.count < most {
        lanes.append([touch])
      }
    }
    return lanes
  }
}

extension FrameFault.Kind {
  fileprivate var text: String {
    switch self {
    case .blank: "blank"
    case .wrong: "wrong page"
    case .flicker: "flicker"
    case .lostTurn: "lost turn"
    }
  }
}
