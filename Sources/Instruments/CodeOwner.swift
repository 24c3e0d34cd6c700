/// Whose code is, by its module.
package enum CodeOwner: Hashable, Sendable {
  /// The replay and what keeps account of it: no part of what is measured.
  case harness
  /// The loader: a built-in one, or anything of a user's own package.
  case loader
  /// The scroll view, UIKit's names over it, and the pages that it shows.
  case pages
  case system

  private static let modules: [CodeOwner: Set<String>] = [
    .harness: [
      "Basics", "Commands", "Documents", "Films", "Instruments", "Measurement", "Metrics",
      "PaneBench", "PaneBenchTesting", "Profiling", "Recorder", "Replaying", "ScenarioLanguage",
      "Statistics", "Testing", "Traces", "Verdicts", "Wording", "main", "panebench_cli",
    ],
    .pages: ["Scrolling", "PaneUIKit", "PaneLibraries", "ScriptPages"],
    .system: [
      "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "_StringProcessing",
      "_Concurrency", "Synchronization", "OpenCombine", "PaneCombine", "__C", "",
    ],
  ]

  /// Those whose code is not the loader's.
  static let otherModules = Set(modules.values.joined())

  package init(module: String) {
    let known = Self.modules.first { $0.value.contains(module) }?.key
    self = known ?? (module.contains(".so") ? .system : .loader)
  }
  package init(symbol: String) {
    self.init(module: SwiftSymbol.module(of: symbol) ?? "")
  }
}
