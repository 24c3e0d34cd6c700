/// A line of a program's sources.
package struct CodeLine: Hashable, Sendable, Codable {
  /// As it is declared, without its type: `scrollViewDidScroll(_:)`.
  package let function: String
  /// `ReaderViewController.swift:84`
  package let position: String

  /// `scrollViewDidScroll(_:) (ReaderViewController.swift:84)`
  package var text: String { "\(function) (\(position))" }

  package init(function: String, position: String) {
    (self.function, self.position) = (function, position)
  }
}
