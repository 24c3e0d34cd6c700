/// A line of a program's sources.
package struct CodeLine: Hashable, Sendable, Codable {
  /// As it is declared, without its type: `scrollViewDidScroll(_:)`. Empty if it has no name.
  package let function: String
  /// `ReaderViewController.swift:84`
  package let position: String

  /// `scrollViewDidScroll(_:) (ReaderViewController.swift:84)`
  package var text: String { function.isEmpty ? position : "\(function) (\(position))" }

  package init(function: String, position: String) {
    (self.function, self.position) = (function, position)
  }
}
