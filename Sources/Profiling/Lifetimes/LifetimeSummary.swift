import Paging
import Replaying

/// What the lives of all page views come to.
package struct LifetimeSummary: Hashable, Sendable {
  /// The frame in which everything was closed.
  package let closing: Int
  /// Pages fetched, each as often as it was.
  package let fetches: Int
  /// Different pages among them.
  package let pages: Int
  /// Those that were never on the screen, in the order in which they were fetched.
  package let unseen: [PageLifetime]
  /// Pages that were fetched more than once, the most often fetched first.
  package let refetched: [Refetch]
  /// Those held for at least a frame after they were last seen, or without ever being seen; the longest held first.
  package let heldBeyondUse: [PageLifetime]
  /// Frames for which pages were held before they were first seen, and after they were last seen, in all. One that is never
  /// seen is held beyond use from the begin.
  package let framesBeforeUse, framesBeyondUse: Int
  /// Pages in views at the end of each frame.
  package let live: Changes<Int>
  /// The most of them.
  package let peak: Int

  /// A page that was fetched more than once.
  package struct Refetch: Hashable, Sendable {
    package let page: PageIndex
    package let fetches: Int
  }

  /// The summary of `lifetimes`, where everything is closed in frame `closing`. Sorts them.
  package init(_ lifetimes: [PageLifetime], closing: Int) {
    self.closing = closing
    fetches = lifetimes.count
    let counts = Dictionary(grouping: lifetimes, by: \.index).mapValues(\.count)
    pages = counts.count
    unseen = lifetimes.filter { $0.firstSeen == nil }
    refetched = counts.filter { $0.value > 1 }.map { Refetch(page: $0.key, fetches: $0.value) }
      .sorted {
        ($1.fetches, $0.page.scene, $0.page.page) < ($0.fetches, $1.page.scene, $1.page.page)
      }
    let beyond = lifetimes.map { (life: $0, frames: $0.framesBeyondUse(closing: closing)) }
    heldBeyondUse = beyond.filter { $0.frames > 0 }
      .sorted { ($1.frames, $0.life.fetched) < ($0.frames, $1.life.fetched) }.map(\.life)
    framesBeyondUse = beyond.reduce(0) { $0 + $1.frames }
    framesBeforeUse = lifetimes.reduce(0) { $0 + $1.framesBeforeUse }
    live = Self.live(lifetimes)
    peak = live.values.max() ?? 0
  }

  private static func live(_ lifetimes: [PageLifetime]) -> Changes<Int> {
    var steps: [Int: Int] = [:]
    for life in lifetimes {
      steps[life.fetched, default: 0] += 1
      if let dropped = life.dropped { steps[dropped, default: 0] -= 1 }
    }
    var (live, count) = (Changes<Int>(), 0)
    for (frame, step) in steps.sorted(by: { $0.key < $1.key }) {
      count += step
      live.set(count, at: frame)
    }
    return live
  }
}

extension PageLifetime {
  /// The page that was drawn.
  package var index: PageIndex { PageIndex(page, scene: scene) }

  /// Frames for which it was held before it was first seen; 0 where it never was.
  package var framesBeforeUse: Int { (firstSeen ?? fetched) - fetched }

  /// Frames for which it was held after it was last seen, where everything is closed in frame `closing`; all of its frames
  /// where it never was.
  package func framesBeyondUse(closing: Int) -> Int {
    max(0, (dropped ?? closing) - (lastSeen.map { $0 + 1 } ?? fetched))
  }
}
