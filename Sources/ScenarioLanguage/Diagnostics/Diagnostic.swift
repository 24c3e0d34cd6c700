/// Something that is wrong with a scenario, or that is probably not what was meant. Thrown if a statement cannot be read any
/// further.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// There is no scenario as long as this is there.
    case error
    /// The scenario can be run, but a part of it says nothing or something unlikely.
    case warning
  }

  package let severity: Severity
  /// The characters of the text that it is about; empty for a scenario that is written in Swift.
  let range: Range<Int>
  /// What is wrong, and what was expected.
  package let message: String
  /// What to do about it.
  package let help: String?

  static func error(_ range: Range<Int>, _ message: String, help: String? = nil) -> Diagnostic {
    Diagnostic(severity: .error, range: range, message: message, help: help)
  }

  static func warning(_ range: Range<Int>, _ message: String, help: String? = nil) -> Diagnostic {
    Diagnostic(severity: .warning, range: range, message: message, help: help)
  }
}

/// What is wrong with a file, as it is found: in no order.
struct Diagnostics: Sendable {
  /// More errors than so many, and more warnings, are not worth reading, and a hostile file could have millions.
  private static let limit = 100

  private var found: [Diagnostic] = []
  private var counts: [Diagnostic.Severity: Int] = [:]

  var errorCount: Int { counts[.error, default: 0] }

  /// Whether there is no scenario.
  var hasErrors: Bool { errorCount > 0 }

  /// Whether there are so many errors that reading on is pointless.
  var isFull: Bool { errorCount >= Self.limit }

  mutating func add(_ diagnostic: Diagnostic) {
    counts[diagnostic.severity, default: 0] += 1
    if counts[diagnostic.severity, default: 0] <= Self.limit { found.append(diagnostic) }
  }

  /// Whether there is an error about exactly `range`.
  func hasError(at range: Range<Int>) -> Bool {
    found.contains { $0.severity == .error && $0.range == range }
  }

  /// By where they begin; those that begin together in the order in which they were found. At `end`, how many are left out.
  func inOrder(end: Int) -> [Diagnostic] {
    var all = found.enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      .map(\.element)
    if isFull {
      all.append(
        .error(end..<end, "there are \(Self.limit) errors above; the rest of the file was not read")
      )
    }
    let rest = counts[.warning, default: 0] - Self.limit
    if rest > 0 {
      all.append(
        .warning(end..<end, "there are \(rest) more warnings, which are left out"))
    }
    return all
  }
}
