import TestSupport
import Testing

@testable import Replaying

@Suite("A loader that is traced")
struct TracedLoaderTests {
  @Test(
    "does what it does untraced; its pages are those that the oracle counts",
    arguments: MadeUpTimeline.names, 1...UInt64(Trials.count(1)))
  func agrees(name: String, seed: UInt64) throws {
    let made = try MadeUpTimeline.make(name, .random(seed, pages: 30, count: 12), pages: 30)
    #expect(made.traced == made.plain)
    let timeline = made.timeline
    let lives = timeline.fetches
    #expect(
      lives.count == timeline.calls.count { $0.kind == .fetch || $0.kind == .redraw })
    #expect(
      lives.count(where: \.isWasted) == made.plain.wastedPages)
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
