import Foundation
import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

/// What a phone charges for, planted in a pager, and found by what `panebench init` generates.
@Suite("What a phone charges for")
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
  ]

  @Test("each cause is found, and named with its gesture", arguments: flaws.indices)
  func flaw(index: Int) async throws {
    let (pager, found) = Self.flaws[index]
    let said = try await issues { try await expectNothingWrong(of: pager, pages: [10]) }
      .texts.joined()
    #expect(try Regex(found).dotMatchesNewlines(false).firstMatch(in: said) != nil, "\(said)")
  }

  @Test("nothing is wrong with a pager that has its pictures drawn")
  func sound() async throws {
    try await expectNothingWrong(of: PagerLoader<SoundPhotos>.self, pages: [2, 10])
  }

  @Test("late pictures of a pager that looks whose cell it is are neither wrong nor waited for")
  func late() async throws {
    let pager = PagerLoader<LatePhotos>.self
    try await prove(.lateWork(of: pager, pages: 10), loaders: [pager])
  }
}
