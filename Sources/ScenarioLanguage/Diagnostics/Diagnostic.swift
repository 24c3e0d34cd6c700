/// Something that is wrong with a scenario, or that is probably not what was meant. Thrown if a
/// statement cannot be read any further.
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
  let help: String?

  static func error(_ range: Range<Int>, _ message: String, help: String? = nil) -> Diagnostic {
    Diagnostic(severity: .error, range: range, message: message, help: help)
  }

  static func warning(_ range: Range<Int>, _ message: String, help: String? = nil) -> Diagnostic {
    Diagnostic(severity: .warning, range: range, message: message, help: help)
  }
}

/// What is wrong with a file, as it is found: in no order.
struct Diagnostics: Sendable {
  /// More errors than so many, and more warnings, are not worth reading, and a hostile file could
  /// have millions.
  private static let limit = 100

  private var found: [Diagnostic] = []
  private(set) var errorCount = 0
  private var warningCount = 0

  /// Whether there are so many errors that reading on is pointless.
  var isFull: Bool { errorCount >= Self.limit }

  mutating func add(_ diagnostic: Diagnostic) {
    let isError = diagnostic.severity == .error
    if isError { errorCount += 1 } else { warningCount += 1 }
    if (isError ? errorCount : warningCount) <= Self.limit { found.append(diagnostic) }
  }

  /// Whether there is an error about exactly `range`.
  func hasError(at range: Range<Int>) -> Bool {
    found.contains { $0.severity == .error && $0.range == range }
  }

  /// By where they begin; those that begin together in the order in which they were found. At
  /// `end`, how many are left out.
  func inOrder(end: Int) -> [Diagnostic] {
    var all = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    if isFull {
      let message = "there are \(Self.limit) errors above; the rest of the file was not read"
      all.append(.error(end..<end, message))
    }
    if case let rest = warningCount - Self.limit, rest > 0 {
      all.append(.warning(end..<end, "there are \(rest) more warnings, which are left out"))
    }
    return all
  }
}
