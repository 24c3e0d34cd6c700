import PaneBenchTesting
import PaneUIKit
import Testing

@testable import PhotoPager

@Suite("What photos from a network cost", .serialized)
struct PhotoTests {
  @Test("nothing looks wrong, no photo is loaded in vain, and nothing goes on after close")
  func nothingWrong() async throws {
    try await expectNothingWrong(of: PagerLoader<PhotoPager>.self, pages: [1, 10])
  }

  @Test("what the scenario expects holds")
  func scenario() async throws {
    try await prove("PhotoPager/photos.scenario", loaders: [PagerLoader<PhotoPager>.self])
  }

  @Test("a pager that decodes on the main thread, or that goes on loading, is found")
  func broken() async throws {
    for (pager, faults) in [
      (
        PagerLoader<LazyPager>.self as any PageLoader.Type,
        ["main-thread-decodes", "stalled-frames"]
      ),
      (PagerLoader<WastefulPager>.self, ["requests-unused"]),
    ] {
      try await withKnownIssue {
        try await expectNothingWrong(of: pager, pages: [10])
      } matching: { issue in
        faults.contains { issue.says("\($0) = 0") }
      }
    }
  }

  @Test("a pager whose cache has no limit is found")
  func unlimited() async throws {
    let pagers: [any PageLoader.Type] = [
      PagerLoader<PhotoPager>.self, PagerLoader<HoardingPager>.self,
    ]
    try await withKnownIssue {
      try await prove("PhotoPager/photos.scenario", loaders: pagers, pages: [100])
    } matching: {
      $0.says("live-pages-peak <= 9")
    }
  }
}

extension Issue {
  fileprivate func says(_ words: String) -> Bool {
    comments.contains { $0.rawValue.contains(words) }
  }
}

/// Leaves the decoding to whoever shows a photo first.
final class LazyStore: PhotoStore {
  override func decode(_ data: Data) async -> UIImage? { UIImage(data: data) }
}
final class LazyPager: PhotoPager {
  override class var name: String { "lazy" }
  override class var store: PhotoStore { LazyStore() }
}

/// Loads in a task of its own, which nobody cancels.
final class WastefulStore: PhotoStore {
  override func load(_ url: URL) async throws -> UIImage {
    try await Task { try await super.load(url) }.value
  }
}
final class WastefulPager: PhotoPager {
  override class var name: String { "wasteful" }
  override class var store: PhotoStore { WastefulStore() }
}

/// Keeps every photo.
final class HoardingPager: PhotoPager {
  override class var name: String { "hoarding" }
  override class var store: PhotoStore { PhotoStore(limit: 0) }
}
