import Foundation
import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

/// What a phone charges for, planted in a pager, and found by what `panebench init` generates.
@Suite("What a phone charges for")
struct ChargeTests {
  /// The parts of what it generates.
  enum Part {
    case constant, atOnce, late

    func scenario(of pager: any PageLoader.Type) -> Scenario {
      switch self {
      case .constant: .constantLoad(of: pager, pages: [10, 20], turns: 15)
      case .atOnce: .nothingWrong(with: pager, pages: [10])
      case .late: .lateWork(of: pager, pages: 10)
      }
    }
  }

  /// With the part that finds it: all of them would take several times as long.
  static let flaws: [(any PageLoader.Type, Part, found: String)] = [
    (
      PagerLoader<LazyPhotos>.self, .atOnce,
      "main-thread-decodes = 0 .*; gesture 1, open .*: .* decode"
    ),
    (
      PagerLoader<HastyPhotos>.self, .atOnce,
      "main-thread-decodes = 0 .*; gesture 1, open .*: .* decode"
    ),
    (
      PagerLoader<WaitingPhotos>.self, .late,
      "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*waited 40 ms for a semaphore in ChargedPagers.swift:"
    ),
    (
      PagerLoader<GroupedPhotos>.self, .late,
      "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*waited 40 ms for a group in ChargedPagers.swift:"
    ),
    (
      PagerLoader<QueuedPhotos>.self, .late,
      "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*waited 40 ms for the queue 'photos' in Ch"
    ),
    (
      PagerLoader<ImpatientPhotos>.self, .late,
      "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*waited 20 ms for a group in ChargedPagers"
    ),
    (
      PagerLoader<SleepyPhotos>.self, .atOnce,
      "stalled-frames = 0 .*; gesture .*, flick .*: .* stalled frame[^✗]*slept 50 ms in ChargedPagers"
    ),
    (PagerLoader<BlindPhotos>.self, .late, "wrong-frames = 0 .*; gesture"),
    (
      PagerLoader<AnimatedPhotos>.self, .atOnce,
      "blank-frames = 0 .*; gesture .*, scroll to page .* animated"
    ),
    (PagerLoader<FadedPhotos>.self, .atOnce, "blank-frames = 0 .*; gesture .* blank frames"),
    (PagerLoader<RisingPhotos>.self, .atOnce, "blank-frames = 0 .*; gesture .* blank frames"),
    (PagerLoader<VanishingPhotos>.self, .atOnce, "blank-frames = 0 .*; gesture .* blank frames"),
    (
      PagerLoader<CachedPhotos>.self, .atOnce,
      "main-thread-decodes = 0 .*; gesture .*, foreground: .* decode"
    ),
    (
      PagerLoader<DarkPhotos>.self, .atOnce,
      "wrong-frames = 0 .*; gesture .*, dark mode: .* wrong frame"
    ),
    (
      PagerLoader<TypedPhotos>.self, .atOnce,
      "wrong-frames = 0 .*; gesture .*, keyboard up: .* wrong frame"
    ),
    (PagerLoader<ReturningPhotos>.self, .atOnce, "wrong-frames = 0 .*; gesture .*, uncover: "),
    (PagerLoader<LateReturns>.self, .atOnce, "blank-frames = 0 .*; gesture .*, uncover: .* blank"),
    (
      PagerLoader<UncancelledPhotos>.self, .late,
      "requests-unused = 0 .*; gesture .*, (drag|flick|jump) .* answers? that nobody needed; the picture of page \\d+, asked for by collectionView\\(_:cellForItemAt:\\) \\(ChargedPagers.swift:51\\), came when the page had left .*; cancel the request when its view goes"
    ),
    (
      PagerLoader<ForsakenPhotos>.self, .late,
      "unready-frames = 0 .*; gesture .* at rest without the page in view; page \\d+ was not asked for"
    ),
    (PagerLoader<UncheckedPhotos>.self, .late, "wrong-frames = 0 .*; gesture .*page \\d+"),
    (
      PagerLoader<EagerRequests>.self, .late,
      "requests-unused = 0 .*; the picture of page \\d+, asked for by .* \\(\\w+Pagers.swift:\\d+\\), was answered twice; ask once"
    ),
    (
      PagerLoader<LatePrefetch>.self, .late,
      "requests-unused = 0 .*; the picture of page \\d+, asked for by .* \\(\\w+Pagers.swift:\\d+\\), was answered twice; ask once"
    ),
    (
      PagerLoader<ReadingPhotos>.self, .late,
      "stalled-frames = 0 .*; the main thread waited 200 ms for https://pages.invalid/panebench-page-\\d+ in collectionView\\(_:cellForItemAt:\\) \\(ChargedPagers.swift:51\\); go on"
    ),
    (PagerLoader<ReloadingPhotos>.self, .late, "flicker-frames = 0 .*; gesture .*, (drag|flick)"),
    (
      PagerLoader<HeldPhotos>.self, .late,
      "work-left = 0 .*; gesture .*, close.*; a timer or display link that viewDidLoad\\(\\) \\(NetworkPagers.swift:119\\) began still waits; make weak"
    ),
    (PagerLoader<EmptiedPhotos>.self, .late, "flicker-frames = 0 .*; gesture .*, memory-warning"),
    (PagerLoader<DelegatedPhotos>.self, .late, "retained-bytes = 0 B .*; gesture .*, close"),
    (
      PagerLoader<NamedPhotos>.self, .atOnce,
      "main-thread-decodes = 0 .*; gesture 1, open .*: .* decode"
    ),
    (PagerLoader<DownloadedPhotos>.self, .atOnce, "blank-frames = 0 .*; gesture .*page \\d+"),
    (
      PagerLoader<LoopingPhotos>.self, .atOnce,
      "ran its run loop for \\d+ ms in OddPhotos.swift:\\d+: a phone makes frames meanwhile"
    ),
    (PagerLoader<UnawaitedPhotos>.self, .late, "wrong-frames = 0 .*; gesture .*page \\d+"),
    (
      PagerLoader<BatchedPhotos>.self, .atOnce,
      "Invalid update: invalid number of items in section 0"
    ),
    (PagerLoader<UnlimitedPhotos>.self, .constant, "live-pages-peak is constant"),
    (
      PagerLoader<GroupedLoads>.self, .late,
      "wrong-frames = 0 .*; page \\d+, asked for by .* \\(\\w+Pagers.swift:\\d+\\) \\d+ frames before, came into the place of page \\d+; show what comes"
    ),
    (PagerLoader<UncheckedLoads>.self, .late, "wrong-frames = 0 .*; gesture .*page \\d+"),
  ]

  @Test("each cause is found, and named with its gesture", arguments: flaws)
  func flaw(pager: any PageLoader.Type, part: Part, found: String) async throws {
    let said = try await issues { try await prove(part.scenario(of: pager), loaders: [pager]) }
      .texts.joined()
    let match = try Regex(found).dotMatchesNewlines(false).firstMatch(in: said)
    #expect(match != nil, "\(said)")
    try match.map {
      let end = said[$0.range.upperBound...].firstIndex(of: "\n") ?? said.endIndex
      try Self.write(pager.name, String(said[$0.range.lowerBound..<end]))
    }
    guard pager == PagerLoader<UncheckedPhotos>.self else { return }
    let line = try #require(said.split(separator: "\n").first { $0.hasPrefix("✗") })
    #expect(try projectText("Documentation/Findings.md").contains(line), "\(line)")
  }

  /// Adds a row to the file that `make regressions` names: the pager, and the line that finds it.
  private static func write(_ name: String, _ match: String) throws {
    let lines = match.split(separator: "\n")
    guard let path = ProcessInfo.processInfo.environment["PANEBENCH_PLANTS"],
      let line = lines.first(where: { $0.contains(" = 0 ") }) ?? lines.first
    else { return }
    let cells = line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    let first = cells.firstIndex { $0.contains(" = 0") } ?? 0
    let found = cells[first...].joined(separator: ": ")
    // Another test may write as well.
    let file = try #require(fopen(path, "a"))
    defer { fclose(file) }
    fputs("| \(name) | \(found) |\n", file)
  }

  static let twins: [any PageLoader.Type] = [
    PagerLoader<SoundPhotos>.self, PagerLoader<SoundNetwork>.self, PagerLoader<AwaitingPhotos>.self,
    PagerLoader<SoundLoads>.self, PagerLoader<SoundAlbum>.self, PagerLoader<SoundFiles>.self,
    PagerLoader<SoundDelegate>.self,
    PagerLoader<SoundFades>.self, PagerLoader<SoundLayers>.self,
  ]

  @Test(
    "nothing is wrong with a pager that draws its pictures, or loads them and cancels",
    arguments: twins)
  func sound(pager: any PageLoader.Type) async throws {
    try await expectNothingWrong(of: pager, pages: [10])
  }

  @Test("late pictures of a pager that looks whose cell it is are neither wrong nor waited for")
  func late() async throws {
    let pager = PagerLoader<LatePhotos>.self
    try await prove(Part.late.scenario(of: pager), loaders: [pager])
  }

  @Test("that the next page comes late is told, and no fault")
  func unready() async throws {
    let pager = PagerLoader<LateAlbum>.self
    let said = try await issues {
      try await prove(Part.late.scenario(of: pager), loaders: [pager])
    }.texts.joined()
    #expect(said.contains("the next page was not there in") && !said.contains("✗"), "\(said)")
  }
}
