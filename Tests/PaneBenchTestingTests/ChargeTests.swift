import Foundation
import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

/// What a phone charges for, planted in a pager, and found by what `panebench init` generates.
@Suite("What a phone charges for", .serialized)
struct ChargeTests {
  static let flaws: [(any PageLoader.Type, found: String)] = [
    (PagerLoader<LazyPhotos>.self, "main-thread-decodes = 0 .*; gesture 1, open .*: .* decode"),
    (PagerLoader<HastyPhotos>.self, "main-thread-decodes = 0 .*; gesture 1, open .*: .* decode"),
    (
      PagerLoader<WaitingPhotos>.self,
      "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*waited 40 ms for a semaphore in ChargedPagers.swift:"
    ),
    (
      PagerLoader<GroupedPhotos>.self,
      "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*waited 40 ms for a group in ChargedPagers.swift:"
    ),
    (
      PagerLoader<QueuedPhotos>.self,
      "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*waited 40 ms for the queue 'photos' in Ch"
    ),
    (
      PagerLoader<ImpatientPhotos>.self,
      "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*waited 20 ms for a group in ChargedPagers"
    ),
    (
      PagerLoader<SleepyPhotos>.self,
      "stalled-frames = 0 .*; gesture .*, flick .*: .* stalled frame[^✗]*slept 50 ms in ChargedPagers"
    ),
    (
      PagerLoader<BlindPhotos>.self,
      "Late work of blind-photos[^✗]*✗ .*wrong-frames = 0 .*; gesture"
    ),
    (
      PagerLoader<AnimatedPhotos>.self,
      "blank-frames = 0 .*; gesture .*, scroll to page .* animated"
    ),
    (
      PagerLoader<CachedPhotos>.self,
      "main-thread-decodes = 0 .*; gesture .*, foreground: .* decode"
    ),
    (
      PagerLoader<UncancelledPhotos>.self,
      "requests-unused = 0 .*; gesture .*[^✗]*the picture of page \\d+ came when the page had left"
    ),
    (
      PagerLoader<UncheckedPhotos>.self,
      "Late work of unchecked-photos[^✗]*✗ .*wrong-frames = 0 .*; gesture .*page \\d+"
    ),
    (
      PagerLoader<EagerRequests>.self,
      "requests-unused = 0 .*; gesture .*[^✗]*the picture of page \\d+ was answered twice"
    ),
    (
      PagerLoader<LatePrefetch>.self,
      "requests-unused = 0 .*; gesture .*[^✗]*the picture of page \\d+ was answered twice"
    ),
    (
      PagerLoader<ReadingPhotos>.self,
      "stalled-frames = 0 .*; gesture .*[^✗]*waited 200 ms for https://pages.invalid/panebench-page-"
    ),
    (
      PagerLoader<ReloadingPhotos>.self,
      "Late work of reloading-photos[^✗]*✗ .*flicker-frames = 0 .*; gesture .*, (drag|flick)"
    ),
    (PagerLoader<HeldPhotos>.self, "work-left = 0 .*; gesture .*, close"),
    (
      PagerLoader<EmptiedPhotos>.self,
      "Late work of emptied-photos[^✗]*✗ .*flicker-frames = 0 .*; gesture .*, memory-warning"
    ),
    (
      PagerLoader<UncheckedLoads>.self,
      "Late work of unchecked-loads[^✗]*✗ .*wrong-frames = 0 .*; gesture .*page \\d+"
    ),
    (
      PagerLoader<LateAlbum>.self,
      "Late work of late-album[^✗]*✗ .*unready-frames = 0 .*; gesture .*, flick .* without the next"
    ),
  ]

  @Test("each cause is found, and named with its gesture", arguments: flaws.indices)
  func flaw(index: Int) async throws {
    let (pager, found) = Self.flaws[index]
    let said = try await issues { try await expectNothingWrong(of: pager, pages: [10]) }
      .texts.joined()
    let match = try Regex(found).dotMatchesNewlines(false).firstMatch(in: said)
    #expect(match != nil, "\(said)")
    try match.map { try Self.write(pager.name, String(said[$0.range])) }
  }

  /// Adds a row to the file that `make regressions` names: the pager, and the line that finds it.
  private static func write(_ name: String, _ match: String) throws {
    guard let path = ProcessInfo.processInfo.environment["PANEBENCH_PLANTS"],
      let line = match.split(separator: "\n").first(where: { $0.contains(" = 0 ") })
    else { return }
    let found = line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      .drop { !$0.contains(" = 0") }.joined(separator: ": ")
    let file = URL(fileURLWithPath: path)
    let rows = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try "\(rows)| \(name) | \(found) |\n".write(to: file, atomically: true, encoding: .utf8)
  }

  static let twins: [any PageLoader.Type] = [
    PagerLoader<SoundPhotos>.self, PagerLoader<SoundNetwork>.self, PagerLoader<AwaitingPhotos>.self,
    PagerLoader<SoundLoads>.self, PagerLoader<SoundAlbum>.self,
  ]

  @Test(
    "nothing is wrong with a pager that draws its pictures, or loads them and cancels",
    arguments: twins.indices)
  func sound(index: Int) async throws {
    try await expectNothingWrong(of: Self.twins[index], pages: [2, 10])
  }

  @Test("late pictures of a pager that looks whose cell it is are neither wrong nor waited for")
  func late() async throws {
    let pager = PagerLoader<LatePhotos>.self
    try await prove(.lateWork(of: pager, pages: 10), loaders: [pager])
  }
}
