import Foundation

/// Writes down what is asked for and told.
@MainActor class Diary: NSObject {
  private final var entries: [String] = []

  final func note(_ entry: String) { entries.append(entry) }

  /// The entries since the last call.
  final func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
