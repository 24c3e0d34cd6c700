import Replaying

/// What the frames of a timeline come to. Times are in ns.
package struct TimelineSummary: Hashable, Sendable {
  package let refreshRate: Int
  package let frameCount: Int
  /// The frames that took longest, the slowest first.
  package let slowest: [Frame]
  /// The same for each kind of call that occurs, the costliest by its own time first.
  package let totals: [Total]
  /// Refreshes for which no new frame was complete.
  package let missedRefreshes: Int
  /// All frames.
  package let work: Parts

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
    /// When it was due.
    package let due: Int
    /// Pages fetched and redrawn in it.
    package let fetches: Int
    package let parts: Parts
  }

  /// All calls of one kind.
  package struct Total: Hashable, Sendable {
    package let kind: TimelineCall.Kind
    package var count = 0
    /// With what was called in turn. A call within one of the same kind counts twice.
    package var time = 0
    /// Without it.
    package var own = 0
    /// The longest, with what was called in turn.
    package var longest = 0
  }

  /// The summary of `timeline`.
  package init(_ timeline: ReplayTimeline) {
    let schedule = FrameSchedule(timeline)
    var parts = [Parts](repeating: Parts(), count: timeline.work.count)
    var fetches = [Int](repeating: 0, count: timeline.work.count)
    var totals: [TimelineCall.Kind: Total] = [:]
    for (call, own) in zip(timeline.calls.all, timeline.ownTimes) {
      if parts.indices.contains(call.frame) {
        parts[call.frame].add(call.kind, own)
        if call.kind == .fetch || call.kind == .redraw { fetches[call.frame] += 1 }
      }
      totals[call.kind, default: Total(kind: call.kind)].add(call, own)
    }
    for (frame, work) in timeline.work.enumerated() {
      parts[frame].scrolling = work - parts[frame].sum
    }
    (refreshRate, frameCount) = (timeline.refreshRate, timeline.work.count)
    slowest = timeline.work.indices.sorted {
      (timeline.work[$1], $0) < (timeline.work[$0], $1)
    }.prefix(Self.listed).map {
      Frame(
        number: $0, due: schedule.time(ofRefresh: $0), fetches: fetches[$0], parts: parts[$0])
    }
    self.totals = totals.values.sorted {
      ($1.own, $0.kind.rawValue) < ($0.own, $1.kind.rawValue)
    }
    missedRefreshes = schedule.missed.count
    work = parts.reduce(into: Parts()) { $0.add($1) }
  }
}

extension TimelineSummary.Parts {
  fileprivate mutating func add(_ other: Self) {
    loader += other.loader
    fetching += other.fetching
    scrolling += other.scrolling
  }
}

extension TimelineSummary.Total {
  fileprivate mutating func add(_ call: TimelineCall, _ own: Int) {
    count += 1
    time += call.duration
    self.own += own
    longest = max(longest, call.duration)
  }
}

extension ReplayTimeline {
  /// How long each call took without those within it.
  fileprivate var ownTimes: [Int] {
    let calls = calls.all
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
