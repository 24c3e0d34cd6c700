/// Something that is wrong with a file, or probably not what was meant, at a range of its bytes.
/// Thrown where a statement cannot be read any further.
struct Finding: Error {
  typealias Note = (range: Range<Int>, message: String)

  let severity: Diagnostic.Severity
  let range: Range<Int>
  let message: String
  let help: String?
  let notes: [Note]

  static func error(
    _ range: Range<Int>, _ message: String, help: String? = nil, notes: [Note] = []
  ) -> Finding {
    Finding(severity: .error, range: range, message: message, help: help, notes: notes)
  }

  static func warning(
    _ range: Range<Int>, _ message: String, help: String? = nil, notes: [Note] = []
  ) -> Finding {
    Finding(severity: .warning, range: range, message: message, help: help, notes: notes)
  }
}

/// The findings in a file as they are made: in no order.
struct Findings {
  /// More errors than so many, and more warnings, are not worth reading, and a hostile file could
  /// have millions.
  static let limit = 100

  private var findings: [Finding] = []
  private var counts: [Diagnostic.Severity: Int] = [:]

  /// Whether there is no scenario.
  var hasErrors: Bool { counts[.error] != nil }

  /// Whether there are so many errors that reading on is pointless.
  var isFull: Bool { counts[.error, default: 0] >= Self.limit }

  mutating func add(_ finding: Finding) {
    counts[finding.severity, default: 0] += 1
    if counts[finding.severity, default: 0] <= Self.limit { findings.append(finding) }
  }

  /// Whether there is an error about exactly `range`.
  func hasError(at range: Range<Int>) -> Bool {
    findings.contains { $0.severity == .error && $0.range == range }
  }

  /// Says, at the end of the file or where it was given up, what was left out.
  mutating func close(at range: Range<Int>) {
    if isFull {
      findings.append(
        .error(range, "there are \(Self.limit) errors above; the rest of the file was not read"))
    }
    let rest = counts[.warning, default: 0] - Self.limit
    if rest > 0 {
      findings.append(.warning(range, "there are \(rest) more warnings, which are left out"))
    }
  }

  /// The diagnostics in the order of the file.
  func diagnostics(in source: SourceFile) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    let ranges = findings.flatMap { [$0.range] + $0.notes.map(\.range) }
    let locator = SourceLocator(ranges.flatMap { [$0.lowerBound, $0.upperBound] }, in: source)
    let diagnostics = findings.map { finding in
      Diagnostic(
        file: source.name, span: locator.span(finding.range), severity: finding.severity,
        message: finding.message, help: finding.help,
        notes: finding.notes.map {
          Diagnostic.Note(span: locator.span($0.range), message: $0.message)
        })
    }
    return diagnostics.inFileOrder
  }
}

extension [Diagnostic] {
  /// By where they begin; those that begin together in the order in which they were found.
  var inFileOrder: [Diagnostic] {
    enumerated()
      .sorted { ($0.element.span.byteStart, $0.offset) < ($1.element.span.byteStart, $1.offset) }
      .map(\.element)
  }
}
