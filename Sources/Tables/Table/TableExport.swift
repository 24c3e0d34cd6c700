import Basics
import Foundation
import ScenarioLanguage
import Statistics

extension Table {
  /// The table for programs, as CSV by RFC 4180 with line feeds: a header, then a line for each row.
  ///
  /// Numbers have all their digits and no unit. A timed number takes three fields: the median and the
  /// ends of its interval, empty where the samples bound none. `n/a` does not apply, an empty field
  /// was not measured, and what disagrees is given with `≠` between.
  package func csv() -> String {
    var header: [String] = []
    for column in columns {
      header.append(column.name)
      if column.hasIntervals { header += ["\(column.name)-low", "\(column.name)-high"] }
    }
    let lines = rows.map { row in
      zip(columns, row.entries).flatMap { $1.fields(count: $0.hasIntervals ? 3 : 1) }
    }
    return ([header] + lines).map(CSV.line).joined()
  }

  /// The table for programs, as a JSON array of this table alone.
  package func json() -> String { [self].json() }
}

extension [Table] {
  /// The tables for programs, as a JSON array; ends in a newline.
  ///
  /// A table has a title, columns with kind and unit, readings and warnings, and an object for each row. Numbers have all their digits. What was not measured is left out, what does not apply is `null`. `best` names the
  /// columns in which a row is marked.
  package func json() -> String { jsonText(map(TableRecord.init)) }
}

/// A table as JSON has it.
private struct TableRecord: Encodable {
  struct Column: Encodable {
    let name: String
    let kind, unit: String?
  }

  let title: String
  let columns: [Column]
  let rows: [[String: EntryRecord]]
  let readings, warnings: [String]

  init(_ table: Table) {
    title = table.title
    columns = table.columns.enumerated().map { index, column in
      let kind = column.kind.rawValue
      return Column(
        name: column.name, kind: kind.isEmpty ? nil : kind,
        unit: column.unit
          ?? (table.rows.contains { $0.entries[index].isBytes } ? MetricUnit.bytes.rawValue : nil))
    }
    rows = table.rows.map { row in
      let entries = zip(table.columns, row.entries).compactMap { column, entry in
        entry.record.map { (column.name, $0) }
      }
      var record = Dictionary(entries, uniquingKeysWith: { first, _ in first })
      if !row.best.isEmpty {
        record["best"] = .words(row.best.sorted().map { table.columns[$0].name })
      }
      return record
    }
    (readings, warnings) = (table.readings, table.warnings)
  }
}

extension Table.Column {
  /// The header as programs call it: `load-time`.
  fileprivate var name: String {
    // A number in it is one word.
    header.replacingOccurrences(of: noBreakSpace, with: "").replacingOccurrences(of: " ", with: "-")
  }

  /// Whether its numbers take three fields.
  fileprivate var hasIntervals: Bool { kind == .timed || kind == .mixed }
}

extension Table.Entry {
  /// The entry as so many fields of CSV.
  func fields(count: Int) -> [String] {
    var fields: [String] =
      switch self {
      case .text(let text), .styled(let text, _), .outcome(let text): [text]
      case .number(let value, _): [plainNumeral(value)]
      case .quantity(let value, let text): [value.map(plainNumeral) ?? text]
      case .estimate(let estimate, _):
        [estimate.value, estimate.interval.lower, estimate.interval.upper].map {
          $0.isFinite ? plainNumeral($0) : ""
        }
      case .disagreement(let values, _): [values.map(plainNumeral).joined(separator: " ≠ ")]
      case .notApplicable: Array(repeating: "n/a", count: count)
      case .notMeasured: []
      }
    while fields.count < count { fields.append("") }
    return Array(fields.prefix(count))
  }

  /// Whether it is a number of bytes.
  fileprivate var isBytes: Bool {
    switch self {
    case .number(_, let format), .estimate(_, let format), .disagreement(_, let format):
      format == .bytes
    default: false
    }
  }

  /// The entry for JSON; nil if nothing was measured.
  fileprivate var record: EntryRecord? {
    switch self {
    case .text(let text), .styled(let text, _): .text(text)
    case .outcome(let text): .outcome(text)
    case .number(let value, _): .number(value)
    case .quantity(let value, let text): value.map(EntryRecord.number) ?? .text(text)
    case .estimate(let estimate, _): .estimate(EstimateRecord(estimate))
    case .disagreement(let values, _): .numbers(values)
    case .notApplicable: .null
    case .notMeasured: nil
    }
  }
}

/// An entry as JSON has it.
private enum EntryRecord: Encodable {
  case text(String)
  case words([String])
  case number(Double)
  case numbers([Double])
  case estimate(EstimateRecord)
  case outcome(String)
  case null

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .words(let words): try container.encode(words)
    case .number(let value): try container.encode(value.finite)
    case .numbers(let values): try container.encode(values)
    case .estimate(let estimate): try container.encode(estimate)
    case .outcome(let text): try container.encode(["outcome": text])
    case .null: try container.encodeNil()
    }
  }
}

private struct EstimateRecord: Encodable {
  let median: Double
  let lower, upper: OrNull<Double>
  let samples: Int

  init(_ estimate: Estimate) {
    median = estimate.value
    lower = estimate.interval.lower.finite
    upper = estimate.interval.upper.finite
    samples = estimate.sampleCount
  }
}
