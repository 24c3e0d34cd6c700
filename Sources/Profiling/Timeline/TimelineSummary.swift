import Replaying

/// What the frames of a timeline come to. Times are in ns.
package struct TimelineSummary {
  package let frameCount: Int
  /// The frame that took longest, the first of several.
  package let slowest: Frame?
  /// Refreshes for which no new frame was complete.
  package let missedRefreshes: Int

  package struct Frame {
    package private(set) var loader = 0
    package private(set) var fetching = 0
    package private(set) var scrolling: Int

    package var work: Int { loader + fetching + scrolling }

    fileprivate init(work: Int) { scrolling = work }

    fileprivate mutating func add(_ kind: TimelineCall.Kind, _ time: Int) {
      scrolling -= time
      if kind == .fetch || kind == .redraw {
        fetching += time
      } else {
        loader += time
      }
    }
  }

  package init(_ timeline: ReplayRecording) {
    var frames = timeline.work.map { Frame(work: $0) }
    for (call, own) in zip(timeline.calls, timeline.ownTimes)
    where frames.indices.contains(call.frame) {
      frames[call.frame].add(call.kind, own)
    }
    frameCount = frames.count
    slowest = frames.max { $0.work < $1.work }
    missedRefreshes = FrameSchedule(timeline).missed.count
  }
}

extension ReplayRecording {
  /// How long each call took without those within it, which began later.
  fileprivate var ownTimes: [Int] {
    var own = calls.map(\.duration)
    var open: [Int] = []
    for (index, call) in calls.enumerated() {
      while let last = open.last,
        calls[last].frame != call.frame || calls[last].begin + calls[last].duration <= call.begin
      { open.removeLast() }
      if let parent = open.last { own[parent] -= call.duration }
      open.append(index)
    }
    return own
  }
}
