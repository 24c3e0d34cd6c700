import Replaying

/// What the frames of a timeline come to. Times are in ns.
package struct TimelineSummary: Hashable, Sendable {
  package let frameCount: Int
  /// The frames that took longest, the slowest first.
  package let slowest: [Frame]
  /// Refreshes for which no new frame was complete.
  package let missedRefreshes: Int

  /// How many frames are listed.
  package static let listed = 10

  /// What work was spent on.
  package struct Parts: Hashable, Sendable {
    /// The loader's own code.
    package var loader = 0
    /// Fetching and redrawing pages.
    package var fetching = 0
    /// The scroll view and its physics.
    package var scrolling = 0

    package var sum: Int { loader + fetching + scrolling }

    fileprivate mutating func add(_ kind: TimelineCall.Kind, _ time: Int) {
      switch kind {
      case .fetch, .redraw: fetching += time
      default: loader += time
      }
    }
  }

  /// One frame.
  package struct Frame: Hashable, Sendable {
    package let number: Int
    /// Pages fetched and redrawn in it.
    package let fetches: Int
    package let parts: Parts
  }

  /// The summary of `timeline`.
  package init(_ timeline: ReplayRecording) {
    var parts = [Parts](repeating: Parts(), count: timeline.work.count)
    var fetches = [Int](repeating: 0, count: timeline.work.count)
    for (call, own) in zip(timeline.calls, timeline.ownTimes) {
      if parts.indices.contains(call.frame) {
        parts[call.frame].add(call.kind, own)
        if call.kind == .fetch || call.kind == .redraw { fetches[call.frame] += 1 }
      }
    }
    for (frame, work) in timeline.work.enumerated() {
      parts[frame].scrolling = work - parts[frame].sum
    }
    frameCount = timeline.work.count
    slowest = timeline.work.indices.sorted {
      (timeline.work[$1], $0) < (timeline.work[$0], $1)
    }.prefix(Self.listed).map {
      Frame(number: $0, fetches: fetches[$0], parts: parts[$0])
    }
    missedRefreshes = FrameSchedule(timeline).missed.count
  }
}

extension ReplayRecording {
  /// How long each call took without those within it.
  fileprivate var ownTimes: [Int] {
    var own = calls.map(\.duration)
    var open: [Int] = []
    for (index, call) in calls.enumerated() {
      while let last = open.last, !call.isWithin(calls[last]) { open.removeLast() }
      if let parent = open.last { own[parent] -= call.duration }
      open.append(index)
    }
    return own
  }
}

extension TimelineCall {
  /// Whether this one, which began later, was called by `other`.
  fileprivate func isWithin(_ other: TimelineCall) -> Bool {
    frame == other.frame && begin < other.begin + other.duration
  }
}
