import Foundation
import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

/// Who keeps what is kept.
@Suite("What is kept, and what holds it")
struct KeptTests {
  /// Opens, turns a page and closes.
  private static func scenario(_ loader: any PageLoader.Type) -> Scenario {
    Scenario(
      "Kept by \(loader.name)", script: .generated(seed: 1), mode: .blank, pages: [3],
      loaders: [loader.name]
    ) {
      [Gesture].pageTurned
    } expect: {
      Expect("retained-bytes").is(0.bytes)
      Expect("work-left").is(0)
    }
  }

  private static func said(of loader: any PageLoader.Type) async throws -> String {
    try await issues { try await prove(scenario(loader), loaders: [loader]) }.texts.joined()
  }

  private static let weakly = "; capture self weakly in the closure, or let go of it"

  private static let ticking =
    "work-left.*a timer or display link that viewDidLoad\\(\\) \\(KeptPagers.swift:11\\) began still waits; "

  typealias Plant = (any PageLoader.Type, path: String, also: String)

  private static func plant<P: Pager>(_: P.Type, _ path: String, _ also: String = "") -> Plant {
    (PagerLoader<P>.self, path, also)
  }

  /// What holds itself or is held, how that is told, and what is said as well: what mends it, or of
  /// work that never ends the call that began it.
  static let plants: [Plant] = [
    plant(
      ClosurePhotos.self, "ClosurePhotos → onTurn: closure (KeptPagers.swift:17) → self, a cycle"),
    plant(
      TimerPhotos.self,
      "TimerPhotos → timer: Timer → closure (KeptPagers.swift:31) → self, a cycle",
      ticking),
    plant(
      LinkPhotos.self, "LinkPhotos → link: CADisplayLink → LinkPhotos, a cycle",
      ticking),
    plant(
      SleepingPhotos.self, "sleeping-photos",
      "work-left.*a task that viewDidLoad\\(\\) \\(KeptPagers.swift:11\\) began still waits, a block of 'main' that viewDidLoad\\(\\) \\(KeptPagers.swift:11\\) began still waits; "
    ),
    plant(
      NotifiedPhotos.self,
      "static _defaultCenter → NotificationCenter → closure (KeptPagers.swift:57) → self: NotifiedPhotos",
      weakly),
    plant(
      DelegatePhotosOfFeed.self,
      "DelegatePhotosOfFeed → feed: StrongFeed → delegate: DelegatePhotosOfFeed, a cycle"),
    plant(SourcePhotos.self, "SourcePhotos → photos: PhotoSource → owner: SourcePhotos, a cycle"),
    plant(CachePhotos.self, "static CachePhotos.shown → Picture"),
    plant(
      StaticPhotos.self, "static StaticPhotos.opened → StaticPhotos",
      "; have the variable let go of it when the pager goes"),
    plant(
      TaskPhotos.self, "perhaps: a task → TaskPhotos",
      "; have the task hold it weakly, and cancel it when the pager goes"),
    plant(
      TapPhotos.self,
      "TapPhotos → tap: TapAction → action: closure (KeptPagers.swift:145) → self, a cycle"),
    plant(PairPhotos.self, "PairPhotos → first: Link → end: PairPhotos, a cycle"),
    plant(
      ChainPhotos.self,
      "ChainPhotos → first: Link → next: Link → next: Link → next: Link → end: ChainPhotos, a cycle"
    ),
    plant(UnbalancedPhotos.self, "KiB, held by something that was not found; kept: PagerHost"),
    // The same leaks as an app's engineer writes them otherwise.
    plant(
      HandedPhotos.self,
      "HandedPhotos → feed: HandedFeed → onTurn: closure (KeptVariants.swift:7) → HandedPhotos, a cycle",
      "; have the closure hold weakly what follows it, or let go of it"),
    plant(
      WrappedPhotos.self,
      "WrappedPhotos → onTurn: closure (KeptVariants.swift:19) → closure (KeptVariants.swift:25) → self, a cycle",
      weakly),
    plant(CasePhotos.self, "static CasePhotos.shown → CasePhotos"),
    plant(
      CaseActionPhotos.self,
      "CaseActionPhotos → action: closure (KeptVariants.swift:41) → self, a cycle", weakly),
    plant(
      UnownedCapturePhotos.self,
      "UnownedCapturePhotos → onTurn: closure (KeptVariants.swift:51) → self, a cycle", weakly),
    plant(
      ConstrainedPhotos.self,
      "ConstrainedPhotos → feed: NumberFeed → delegate: ConstrainedPhotos, a cycle",
      "; make one of these properties weak"),
    plant(
      TickPhotos.self, "TickPhotos → timer: Timer → TickPhotos, a cycle",
      "; invalidate it before the pager goes: it holds its target or delegate until then"),
    // A property that is told is the app's, and a view's way to an action has none.
    plant(
      ActionPhotos.self, "UIAction → closure (KeptVariants.swift:86) → self, a cycle",
      "ActionPhotos → UI"),
  ]

  @Test(
    "the path from what holds a pager is named, what mends it, and what began work without end",
    arguments: plants)
  func plant(loader: any PageLoader.Type, path: String, also: String) async throws {
    let said = try await Self.said(of: loader)
    let saysAlso = try also.isEmpty || said.contains(Regex(also))
    #expect(said.contains(path) && saysAlso, "\(said)")
    guard loader == PagerLoader<TimerPhotos>.self else { return }
    let line = try #require(said.split(separator: "\n").first { $0.hasPrefix("✗") })
    #expect(try projectText("Documentation/Findings.md").contains(line), "\(line)")
  }

  static let twins: [any PageLoader.Type] = [
    PagerLoader<WeakClosurePhotos>.self, PagerLoader<WeakTimerPhotos>.self,
    PagerLoader<WeakNotifiedPhotos>.self,
    PagerLoader<WeakFeedPhotos>.self,
    PagerLoader<BoundedPhotos>.self,
  ]

  @Test("of a pager that keeps nothing nothing is told", arguments: twins)
  func twin(loader: any PageLoader.Type) async throws {
    #expect(try await Self.said(of: loader) == "")
  }
}
