/// A line of a program's sources.
package struct CodeLine: Hashable, Sendable, Codable {
  /// As it is declared, without its type: `scrollViewDidScroll(_:)`.
  package let function: String
  /// `ReaderViewController.swift:84`
  package let position: String

  package init(function: String, position: String) {
    (self.function, self.position) = (function, position)
  }
}

/// The sources of PaneBench, but for its loaders, and of what stands for Combine.
package enum HarnessFiles {
  private static let sources =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/"

  /// Whether the file at `path` is one of them.
  package static func contains(_ path: some StringProtocol) -> Bool {
    path.hasPrefix(sources) && !path.hasPrefix(sources + "PageLoaders/")
      || path.contains("/checkouts/OpenCombine/")
  }
}
