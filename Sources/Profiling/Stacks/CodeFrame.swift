import Instruments

/// A function at a line of its source: one level of a stack.
package struct CodeFrame: Hashable, Sendable, Codable {
  /// The function as a person would write it, without its module: `ThreePaneLoader.recycle(_:)`.
  package var function: String
  /// The Swift module, or the file name of a library: `PageLoaders`, `libpango-1.0.so.0`.
  package var module: String
  package var file: String?
  /// The line in it, from 1.
  package var line: Int?

  /// Everything that PaneBench itself does around a loader, as one frame.
  package static let harness = CodeFrame(function: "harness", module: "PaneBench")

  /// What PaneUIKit does by itself, as one frame: no code of the app has asked for it.
  package static let paneUIKit = CodeFrame(function: "PaneUIKit", module: "PaneUIKit")

  var isOfPaneUIKit: Bool { module == Self.paneUIKit.module }

  /// Whether it solves constraints, estimates text or lays out items, in PaneUIKit's way and not in
  /// UIKit's: its cost is not the caller's.
  var isLayoutEngine: Bool {
    isOfPaneUIKit
      && ["ConstraintSolver.", "ConstraintReader.", "FlowLines.", "estimate("]
        .contains { function.contains($0) }
  }

  package var withoutLine: CodeFrame { CodeFrame(function: function, module: module) }

  /// `ThreePaneLoader.swift:42`; nil if no file is known.
  package var source: String? {
    file.map { file in line.map { "\(file):\($0)" } ?? file }
  }

  package var owner: CodeOwner { CodeOwner(module: module) }
}
