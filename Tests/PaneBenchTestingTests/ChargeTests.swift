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

  typealias Flaw = (any PageLoader.Type, Part, found: String)

  private static func constant<P: Pager>(_: P.Type, _ found: String) -> Flaw {
    (PagerLoader<P>.self, .constant, found)
  }
  private static func atOnce<P: Pager>(_: P.Type, _ found: String) -> Flaw {
    (PagerLoader<P>.self, .atOnce, found)
  }
  private static func late<P: Pager>(_: P.Type, _ found: String) -> Flaw {
    (PagerLoader<P>.self, .late, found)
  }

  private static let stalled = "stalled-frames = 0 .*; gesture .*: .* stalled frame[^✗]*"
  private static let blank = "blank-frames = 0 .*; gesture .* blank frames"
  private static let decoded = "main-thread-decodes = 0 .*; gesture 1, open .*: .* decode"

  /// With the part that finds it: all of them would take several times as long.
  static let flaws: [Flaw] = [
    atOnce(LazyPhotos.self, decoded),
    atOnce(HastyPhotos.self, decoded),
    late(WaitingPhotos.self, stalled + "waited 40 ms for a semaphore in ChargedPagers.swift:"),
    late(GroupedPhotos.self, stalled + "waited 40 ms for a group in ChargedPagers.swift:"),
    late(QueuedPhotos.self, stalled + "waited 40 ms for the queue 'photos' in Ch"),
    late(ImpatientPhotos.self, stalled + "waited 20 ms for a group in ChargedPagers"),
    atOnce(
      SleepyPhotos.self,
      "stalled-frames = 0 .*; gesture .*, flick .*: .* stalled frame[^✗]*slept 50 ms in ChargedPagers"
    ),
    late(BlindPhotos.self, "wrong-frames = 0 .*; gesture"),
    atOnce(AnimatedPhotos.self, "blank-frames = 0 .*; gesture .*, scroll to page .* animated"),
    atOnce(FadedPhotos.self, blank),
    atOnce(RisingPhotos.self, blank),
    atOnce(VanishingPhotos.self, blank),
    atOnce(CachedPhotos.self, "main-thread-decodes = 0 .*; gesture .*, foreground: .* decode"),
    atOnce(DarkPhotos.self, "wrong-frames = 0 .*; gesture .*, dark mode: .* wrong frame"),
    atOnce(TypedPhotos.self, "wrong-frames = 0 .*; gesture .*, keyboard up: .* wrong frame"),
    atOnce(ReturningPhotos.self, "wrong-frames = 0 .*; gesture .*, uncover: "),
    atOnce(LateReturns.self, "blank-frames = 0 .*; gesture .*, uncover: .* blank"),
    late(
      UncancelledPhotos.self,
      "requests-unused = 0 .*; gesture .*, (drag|flick|jump) .* answers? that nobody needed; the picture of page \\d+, asked for by collectionView\\(_:cellForItemAt:\\) \\(ChargedPagers.swift:51\\), came when the page had left .*; cancel the request when its view goes"
    ),
    late(
      ForsakenPhotos.self,
      "unready-frames = 0 .*; gesture .* at rest without the page in view; page \\d+ was not asked for"
    ),
    late(UncheckedPhotos.self, "wrong-frames = 0 .*; gesture .*page \\d+"),
    late(
      EagerRequests.self,
      "requests-unused = 0 .*; the picture of page \\d+, asked for by .* \\(\\w+Pagers.swift:\\d+\\), was answered twice; ask once"
    ),
    late(
      LatePrefetch.self,
      "requests-unused = 0 .*; the picture of page \\d+, asked for by .* \\(\\w+Pagers.swift:\\d+\\), was answered twice; ask once"
    ),
    late(
      ReadingPhotos.self,
      "stalled-frames = 0 .*; the main thread waited 200 ms for https://pages.invalid/panebench-page-\\d+ in collectionView\\(_:cellForItemAt:\\) \\(ChargedPagers.swift:51\\); go on"
    ),
    late(ReloadingPhotos.self, "flicker-frames = 0 .*; gesture .*, (drag|flick)"),
    late(
      HeldPhotos.self,
      "work-left = 0 .*; gesture .*, close.*; a timer or display link that viewDidLoad\\(\\) \\(NetworkPagers.swift:119\\) began still waits; make weak"
    ),
    late(EmptiedPhotos.self, "flicker-frames = 0 .*; gesture .*, memory-warning"),
    late(DelegatedPhotos.self, "retained-bytes = 0 B .*; gesture .*, close"),
    atOnce(NamedPhotos.self, decoded),
    atOnce(DownloadedPhotos.self, "blank-frames = 0 .*; gesture .*page \\d+"),
    atOnce(
      LoopingPhotos.self,
      "ran its run loop for \\d+ ms in OddPhotos.swift:\\d+: a phone makes frames meanwhile"),
    late(UnawaitedPhotos.self, "wrong-frames = 0 .*; gesture .*page \\d+"),
    atOnce(BatchedPhotos.self, "Invalid update: invalid number of items in section 0"),
    constant(UnlimitedPhotos.self, "live-pages-peak is constant"),
    late(
      GroupedLoads.self,
      "wrong-frames = 0 .*; page \\d+, asked for by .* \\(\\w+Pagers.swift:\\d+\\) \\d+ frames before, came into the place of page \\d+; show what comes"
    ),
    late(UncheckedLoads.self, "wrong-frames = 0 .*; gesture .*page \\d+"),
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
