import Gestures
import Paging
import Profiling
import Testing

@testable import Replaying

@Suite("The lives of page views")
struct LifetimeSummaryTests {
  private func life(
    _ page: Int, _ fetched: Int, _ seen: ClosedRange<Int>?, dropped: Int?
  ) -> PageLifetime {
    var life = PageLifetime(page: page, scene: 0, fetched: fetched, isRedrawn: false)
    (life.firstSeen, life.lastSeen, life.dropped) = (seen?.lowerBound, seen?.upperBound, dropped)
    return life
  }

  @Test("they come to pages never seen, fetched again and held beyond use")
  func summary() {
    let lives = [
      life(0, 0, 0...10, dropped: 30), life(1, 0, 5...40, dropped: nil),
      life(2, 8, nil, dropped: 12),
      life(0, 20, nil, dropped: nil), life(1, 41, 41...49, dropped: nil),
      life(0, 45, 45...49, dropped: 50),
    ]
    let summary = LifetimeSummary(lives, closing: 50)
    #expect(summary.fetches == 6)
    #expect(summary.pages == 3)
    #expect(summary.unseen == [lives[2], lives[3]])
    #expect(summary.refetched.map(\.page) == [PageIndex(0), PageIndex(1)])
    #expect(summary.refetched.map(\.fetches) == [3, 2])
    // 30, 19, 9 and 4 frames: of a page that is never seen, all of them.
    #expect(summary.heldBeyondUse == [lives[3], lives[0], lives[1], lives[2]])
    #expect(summary.framesBeyondUse == 62)
    #expect(summary.framesBeforeUse == 5)
    #expect(summary.live.frames == [0, 8, 12, 20, 30, 41, 45, 50])
    #expect(summary.live.values == [2, 3, 2, 3, 2, 3, 4, 3])
    #expect(summary.peak == 4)
  }

  @Test(
    "a loader that is traced does what it does; its pages are those that the oracle counts",
    arguments: MadeUpTimeline.names, 1...4 as ClosedRange<UInt64>)
  func agrees(name: String, seed: UInt64) throws {
    let made = try MadeUpTimeline.make(name, MadeUpTimeline.random(seed), pages: 30)
    #expect(made.traced == made.plain)
    let (timeline, lives) = (made.timeline, made.lifetimes)
    #expect(
      lives.count == timeline.calls.all.count { $0.kind == .fetch || $0.kind == .redraw })
    #expect(
      lives.count { $0.firstSeen == nil && $0.dropped != nil } == made.plain.wastedPages)
    let live = LifetimeSummary(lives, closing: timeline.closing).live
    for frame in 0..<timeline.closing {
      try #require((live[frame] ?? 0) == timeline.livePages[frame], "frame \(frame)")
    }
    for life in lives {
      let first = life.firstSeen ?? life.fetched
      try #require(life.fetched <= first && first <= life.lastSeen ?? first)
      try #require((life.lastSeen ?? -1) < life.dropped ?? timeline.closing)
    }
  }
}
