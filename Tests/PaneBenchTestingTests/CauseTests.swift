import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

/// Why a frame is faulty, as a test says it.
@Suite("Each cause, planted in a pager")
struct CauseTests {
  private static let faults = [
    "blank-frames", "wrong-frames", "flicker-frames", "rests-misplaced", "pulled-frames",
    "stalled-frames", "main-thread-decodes", "unready-frames",
  ]

  /// Turns without haste, a memory warning, and turns that do not wait for each other.
  private static func scenario(_ loader: any PageLoader.Type) -> Scenario {
    Scenario(
      "Causes of", loader, pages: [6], decode: 40.milliseconds, network: 200.milliseconds
    ) {
      Gesture.open(page: 1)
      Gesture.hold(1.seconds)
      Gesture.flick(.left, 1500.pointsPerSecond)
      Gesture.settle
      Gesture.flick(.left, 1500.pointsPerSecond)
      Gesture.settle
      Gesture.memoryWarning
      Gesture.hold(1.seconds)
      Gesture.flick(.left, 1500.pointsPerSecond, every: 120.milliseconds, times: 4)
      Gesture.hold(1.seconds)
      Gesture.close
    } expect: {
      for fault in faults { Expect(fault).is(0) }
    }
  }

  /// A picture is decoded on the main thread, which stalls a frame.
  private static func decoded(_ page: Int) -> [String: String] {
    let cause =
      "the picture of page \(page), drawn by collectionView(_:cellForItemAt:) (ChargedPagers.swift:51), was decoded on the main thread; have it decoded on a queue"
    return ["stalled-frames": cause, "main-thread-decodes": cause]
  }

  private static let due =
    "page 2 was asked for by scrollViewDidScroll(_:) (StripPager.swift:37) as it was due"

  private static func blank(
    _ loader: any PageLoader.Type, _ cause: String
  ) -> (any PageLoader.Type, [String: String]) { (loader, ["blank-frames": cause]) }

  /// What is said of each fault that is found, by its metric.
  static let plants: [(any PageLoader.Type, [String: String])] = [
    blank(
      TardyPager.self,
      "page 2 was asked for by scrollViewDidEndDecelerating(_:) (CausePagers.swift:7), 24 frames after it was due; load in scrollViewDidScroll"
    ),
    // The line is that of the file which was copied.
    blank(
      PagerLoader<CopiedPager>.self,
      "page 2 was asked for by scrollViewDidEndDecelerating(_:) (Copied.swift:3), 24 frames after it was due; load in scrollViewDidScroll"
    ),
    blank(
      PagerLoader<WithheldPager>.self,
      "page 2 was drawn by init(pages:page:) (CausePagers.swift:198) 61 frames before it was due, and showed 24 frames later, after scrollViewDidEndDecelerating; show it before it comes into view"
    ),
    blank(
      HurriedPager.self,
      "page 1 was dropped in scrollViewDidScroll while it was in view; keep the"),
    (
      WarnedPager.self,
      [
        "blank-frames": "page 3 was dropped at the memory warning while it was in view; keep the",
        "unready-frames": "page 3 was dropped at the memory warning while it was in view; keep the",
        "flicker-frames": "page 3 was gone for 61 frames, after handleMemoryWarning; keep the page",
      ]
    ),
    (
      PagerLoader<ShelvedPager>.self,
      [
        "blank-frames":
          "page 2 was dropped by a cache's limit while it was in view; keep what is in view elsewhere",
        // The warning empties it.
        "unready-frames": "page 3 was dropped at the memory warning while it was in view",
        "flicker-frames": "page 3 was gone for 74 frames, after handleMemoryWarning",
      ]
    ),
    blank(
      PagerLoader<SoundNetwork>.self,
      "page 1 was asked for by collectionView(_:cellForItemAt:) (ChargedPagers.swift:51) as it was due, and showed 12 frames later; ask for it"
    ),
    blank(
      PagerLoader<LateAlbum>.self,
      "page 1 was asked for by picture(_:) (LoadingPagers.swift:83) as it was due, and showed 12 frames later"
    ),
    blank(PagerLoader<TimelyQueue>.self, "\(due), and showed 3 frames later; ask for it earlier"),
    blank(
      PagerLoader<TimelyOperation>.self, "\(due), and showed 3 frames later; ask for it earlier"),
    blank(PagerLoader<TimelyTask>.self, "\(due), and showed 3 frames later; ask for it earlier"),
    blank(PagerLoader<SleepingTask>.self, "\(due), and showed 6 frames later; ask for it earlier"),
    // Sound in that: what takes its time is handed on too late, or is for no page.
    blank(
      PagerLoader<TardyQueue>.self,
      "page 2 was asked for by scrollViewDidEndDecelerating(_:) (CausePagers.swift:161), 24 frames after it was due"
    ),
    blank(
      PagerLoader<WatchingTask>.self,
      "page 2 was asked for by init(pages:page:) (CausePagers.swift:176), "),
    blank(
      PagerLoader<WatchingTimer>.self,
      "page 2 was asked for by init(pages:page:) (CausePagers.swift:187), "),
    blank(
      LoweredPager.self,
      "page 2 lay 667 pt beside its place, and was laid out in scrollViewDidEndDecelerating 24 frames later; set the frames"
    ),
    (
      PagerLoader<WaitingPhotos>.self,
      [
        "stalled-frames":
          "the main thread waited 40 ms for a semaphore in ChargedPagers.swift:119; go on in a completion"
      ]
    ),
    (PagerLoader<LazyPhotos>.self, decoded(1)), (PagerLoader<HastyPhotos>.self, decoded(2)),
    (
      HalvedPager.self,
      [
        "blank-frames": "page 2 was 334 pt too small for its place; set the sizes of pages",
        "unready-frames": "page 3 was 334 pt too small for its place; set the sizes of pages",
      ]
    ),
    // Two at once.
    (
      PagerLoader<TardyLazyPhotos>.self,
      decoded(1).merging([
        "blank-frames":
          "page 2 was asked for by scrollViewDidEndDecelerating(_:) (CausePagers.swift:112), 24 frames after it was due; load in scrollViewDidScroll"
      ]) { $1 }
    ),
  ]

  @Test("a pager's finding says that cause, and no other", arguments: plants)
  func plant(loader: any PageLoader.Type, expected: [String: String]) async throws {
    let said = try await issues { try await prove(Self.scenario(loader), loaders: [loader]) }
      .texts.joined()
    let lines = said.split(separator: "\n").filter { $0.hasPrefix("✗") }
    #expect(lines.count == expected.count, "\(said)")
    for (metric, cause) in expected {
      #expect(lines.contains { $0.contains(metric) && $0.contains(cause) }, "\(said)")
    }
  }

  static let scrolled: [any PageLoader.Type] = [
    PagerLoader<ScrolledOpen>.self, PagerLoader<ScrolledPhotos>.self,
  ]

  @Test(
    "content that is elsewhere is told from a view that shows another page", arguments: scrolled)
  func elsewhere(loader: any PageLoader.Type) async throws {
    let opened = Scenario("Open", loader, pages: [6]) {
      Gesture.open(page: 3)
      Gesture.settle
      Gesture.close
    } expect: {
      Expect("wrong-frames").is(0)
    }
    let said = try await issues { try await prove(opened, loaders: [loader]) }.texts.joined()
    #expect(
      said.contains(
        "page 1 was in view, and page 3, 750 pt away, came 18 frames later; go there before it is"),
      "\(said)")
  }

  @Test("what a view that changes its size has drawn anew is asked for by no line of a worker")
  func drawnAnew() async throws {
    let loader = PagerLoader<ExchangedPager>.self
    let turned = Scenario("Turn", loader, pages: [2]) {
      [Gesture].deviceTurned
    } expect: {
      Expect("wrong-frames").is(0)
    }
    let said = try await issues { try await prove(turned, loaders: [loader]) }.texts.joined()
    #expect(said.contains("page 2 was drawn in the place of page 1"), "\(said)")
    #expect(!said.contains("panebench_run_worker"), "\(said)")
  }
}
