import Foundation
import Testing

@testable import PaneUIKit

@Suite("Pagers that load in the background")
struct AsyncPagerTests {
  private static let gestures: [Gesture] = [
    .open(page: 1), .settle, .repeat(count: 3, .turn(.left)),
    .flick(.left, 2000.pointsPerSecond, every: 250.milliseconds, times: 4), .settle,
    .jump(toPage: 3), .settle, .hold(500.milliseconds), .close,
  ]

  private static func counts<Screen: PageScreen>(
    of screen: Screen.Type, decode: Double = 0, _ gestures: [Gesture] = gestures
  ) throws -> Counts {
    try Counts(of: PagerLoader<ScreenPager<Screen>>.self, gestures, pages: 10, decode: decode)
  }

  private static let pagers: [any PageScreen.Type] = [
    AsyncPager.self, DetachedPager.self, QueuePager.self, OperationPager.self, PollingPager.self,
    TidyPager.self,
  ]

  @Test("that need no time are not blank where they show what they have in the same frame")
  func atOnce() throws {
    let counts = try Self.counts(of: AsyncPager.self)
    #expect(counts.coverage.blankFrames == 0 && counts.coverage.wrongFrames == 0)
    #expect(counts.fetches > 6 && counts.left == 0 && counts.workLeft == 0)
  }

  @Test("are blank until a page arrives, with a view in its place")
  func late() throws {
    let opening: [Gesture] = .open + [.hold(500.milliseconds), .close]
    // 40 ms end in the third frame after the one that opens, so that one and two are blank; 40 ms,
    // which end in a frame, and 20 ms from there on in the fifth.
    for (screen, decode, blank) in [
      (AsyncPager.self, 0.0, 0), (AsyncPager.self, 40, 3), (AsyncPager.self, 100, 6),
      (QueuePager.self, 40, 3), (OperationPager.self, 40, 3), (DetachedPager.self, 0, 2),
      (DetachedPager.self, 40, 5),
    ] as [(any PageScreen.Type, Double, Int)] {
      let coverage = try Self.counts(of: screen, decode: decode, opening).coverage
      #expect(coverage.blankFrames == blank, "\(screen) \(decode)")
      #expect(coverage.placeholderFrames == blank, "\(screen) \(decode)")
      #expect(coverage.placeholderTime == (decode > 0 ? Double(blank) * 1000 / 60 : nil))
    }
  }

  @Test("are found where a flick is faster than what they load")
  func found() throws {
    for screen in [AsyncPager.self, QueuePager.self, OperationPager.self] as [any PageScreen.Type] {
      let (quick, slow) = try (
        Self.counts(of: screen, decode: 10), Self.counts(of: screen, decode: 120)
      )
      #expect(quick.coverage.blankFrames > 0)
      #expect(slow.coverage.blankFrames > 2 * quick.coverage.blankFrames, "\(screen)")
      #expect(slow.coverage.placeholderFrames == slow.coverage.blankFrames)
      #expect(slow.left == 0 && slow.workLeft == 0)
    }
  }

  @Test("that have no view for a page are blank, and have no placeholder")
  func missing() throws {
    let coverage = try Self.counts(of: BarePager.self, decode: 40).coverage
    #expect(coverage.blankFrames > 0 && coverage.placeholderFrames == 0)
  }

  @Test("are counted the same a hundred times, on a machine that is busy")
  func deterministic() throws {
    let gestures: [Gesture] = [
      .open(page: 1), .settle, .swipe(.left), .settle, .jump(toPage: 5), .settle, .close,
    ]
    let spinners = (0..<3).map { _ in Spinner() }
    defer { spinners.forEach { $0.stop() } }
    for (index, screen) in Self.pagers.enumerated() {
      let expected = try Self.counts(of: screen, decode: 30, gestures)
      for _ in 0..<(index == 0 ? 99 : 5) {
        #expect(try Self.counts(of: screen, decode: 30, gestures) == expected, "\(screen)")
      }
    }
  }

  @Test("that go while a task runs let go of everything, and it ends")
  func gone() throws {
    let early: [Gesture] = [.open(page: 1), .hold(20.milliseconds), .close]
    for screen in Self.pagers {
      let counts = try Self.counts(of: screen, decode: 300, early)
      #expect(counts.left == 0 && counts.workLeft == 0, "\(screen)")
    }
  }

  @Test("that never end are counted when they are closed")
  func endless() throws {
    #expect(try Self.counts(of: EndlessPager.self).workLeft > 0)
    #expect(try Self.counts(of: TickingPager.self).workLeft == 3)
    let early: [Gesture] = [.open(at: PageIndex(0)), .close]
    #expect(try Self.counts(of: LingeringPager.self, decode: 300, early).workLeft == 0)
    #expect(try Self.counts(of: OperatingPager.self, decode: 300, early).workLeft == 0)
  }
}

/// A thread that keeps a processor busy.
private final class Spinner: @unchecked Sendable {
  // One thread writes, and the other sees it some time.
  private var isStopped = false

  init() {
    Foundation.Thread { while !self.isStopped { _ = (0..<10_000).reduce(0, &+) } }.start()
  }

  func stop() { isStopped = true }
}
