import PaneUIKit
import TestSupport
import Testing

@testable import PaneBenchTesting

/// The same leaks as an app's engineer writes them otherwise.
@Suite("What is kept, in the ways that apps have written it")
struct KeptVariantTests {
  static let variants: [(any PageLoader.Type, path: String, remedy: String)] = [
    (
      PagerLoader<HandedPhotos>.self,
      "HandedPhotos → feed: HandedFeed → onTurn: closure (KeptVariants.swift:7) → HandedPhotos, a cycle",
      "have the closure hold weakly what follows it, or let go of it"
    ),
    (
      PagerLoader<WrappedPhotos>.self,
      "WrappedPhotos → onTurn: closure (KeptVariants.swift:19) → closure (KeptVariants.swift:25) → self, a cycle",
      "capture self weakly in the closure, or let go of it"
    ),
    (PagerLoader<CasePhotos>.self, "static CasePhotos.shown → CasePhotos", ""),
    (
      PagerLoader<CaseActionPhotos>.self,
      "CaseActionPhotos → action: closure (KeptVariants.swift:41) → self, a cycle",
      "capture self weakly in the closure, or let go of it"
    ),
    (
      PagerLoader<UnownedCapturePhotos>.self,
      "UnownedCapturePhotos → onTurn: closure (KeptVariants.swift:51) → self, a cycle",
      "capture self weakly in the closure, or let go of it"
    ),
    (
      PagerLoader<ConstrainedPhotos>.self,
      "ConstrainedPhotos → feed: NumberFeed → delegate: ConstrainedPhotos, a cycle",
      "make one of these properties weak"
    ),
    (
      PagerLoader<TickPhotos>.self, "TickPhotos → timer: Timer → TickPhotos, a cycle",
      "invalidate it before the pager goes: it holds its target or delegate until then"
    ),
  ]

  @Test("the path is named, and what mends it", arguments: variants.indices)
  func variant(index: Int) async throws {
    let (loader, path, remedy) = Self.variants[index]
    let said = try await KeptTests.said(of: loader)
    #expect(said.contains(path) && (remedy.isEmpty || said.contains("; \(remedy)")), "\(said)")
  }

  @Test("what nothing of the pager's own holds has a remedy, too")
  func held() async throws {
    let holders: [(any PageLoader.Type, remedy: String)] = [
      (PagerLoader<NotifiedPhotos>.self, "capture self weakly in the closure, or let go of it"),
      (PagerLoader<StaticPhotos>.self, "have the variable let go of it when the pager goes"),
      (
        PagerLoader<TaskPhotos>.self,
        "have the task hold it weakly, and cancel it when the pager goes"
      ),
    ]
    for (loader, remedy) in holders {
      let said = try await KeptTests.said(of: loader)
      #expect(said.contains("; \(remedy)"), "\(said)")
    }
  }

  @Test("a property that is told is the app's, and a view's way to an action has none")
  func action() async throws {
    let said = try await KeptTests.said(of: PagerLoader<ActionPhotos>.self)
    #expect(said.contains("ActionPhotos → UI"), "\(said)")
    let line = said.contains("UIAction → closure (KeptVariants.swift:86) → self, a cycle")
    #expect(line, "\(said)")
  }
}
