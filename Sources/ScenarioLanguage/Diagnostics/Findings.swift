/// The diagnostics of a file as they are found: with places in bytes, in no order.
struct Findings {
  /// More errors than so many, and more warnings, are not worth reading, and a hostile file could
  /// have millions.
  static let limit = 100

  private struct Finding {
    let severity: Diagnostic.Severity
    let range: Range<Int>
    let message: String
    let help: String?
    let notes: [(range: Range<Int>, message: String)]
  }

  private var findings: [Finding] = []
  private var errors = 0
  private var warnings = 0

  /// Whether there is no scenario.
  var hasErrors: Bool { errors > 0 }

  /// Whether there are so many errors that reading on is pointless.
  var isFull: Bool { errors >= Self.limit }

  mutating func add(
    _ severity: Diagnostic.Severity, at range: Range<Int>, _ message: String, help: String? = nil,
    notes: [(range: Range<Int>, message: String)] = []
  ) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    }
    guard (severity == .error ? errors : warnings) <= Self.limit else { return }
    findings.append(
      Finding(severity: severity, range: range, message: message, help: help, notes: notes))
  }

  /// Whether there is an error about exactly `range`.
  func hasError(at range: Range<Int>) -> Bool {
    findings.contains { $0.severity == .error && $0.range == range }
  }

  /// Says, at the end of the file or where it was given up, what was left out.
  mutating func close(at range: Range<Int>) {
    if isFull {
      append(
        .error, "there are \(Self.limit) errors above; the rest of the file was not read", range)
    }
    if warnings > Self.limit {
      let rest = warnings - Self.limit
      append(.warning, "there are \(rest) more warnings, which are left out", range)
    }
  }

  private mutating func append(
    _ severity: Diagnostic.Severity, _ message: String, _ range: Range<Int>
  ) {
    findings.append(
      Finding(severity: severity, range: range, message: message, help: nil, notes: []))
  }

  /// The diagnostics in the order of the file.
  func diagnostics(in source: SourceFile) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    let ranges = findings.flatMap { [$0.range] + $0.notes.map(\.range) }
    let locator = SourceLocator(ranges.flatMap { [$0.lowerBound, $0.upperBound] }, in: source)
    return findings.enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      .map { _, finding in
        Diagnostic(
          file: source.name, span: locator.span(finding.range), severity: finding.severity,
          message: finding.message, help: finding.help,
          notes: finding.notes.map {
            Diagnostic.Note(span: locator.span($0.range), message: $0.message)
          })
      }
  }
}
