import Basics
import Foundation
import Metrics

extension Table {
  /// The table for programs, as CSV: a header, then a line for each row.
  ///
  /// Numbers have no unit. A timed number takes three fields: the median and the ends of its interval, empty if the samples
  /// bound none. An empty field has no value: it was not measured, or cannot be. `≠` is between what disagrees.
  package func csv() -> String {
    let header = columns.flatMap { column in
      ["", "-low", "-high"].prefix(column.fieldCount).map { column.name + $0 }
    }
    let lines = rows.map { row in
      zip(columns, row.entries).flatMap { $1.fields(count: $0.fieldCount) }
    }
    return ([header] + lines).map(CSV.line).joined()
  }
}

extension [Table] {
  /// The tables for programs, as a JSON array; ends in a newline.
  ///
  /// Numbers have all their digits. What was not measured is left out, what does not apply is `null`. `best` names the columns
  /// in which a row is marked.
  package func json() -> String { jsonText(map(TableRecord.init)) }
}

private struct TableRecord: Encodable {
  struct Column: Encodable {
    let name: String
    let kind, unit: String?
  }

  let title: String
  let columns: [Column]
  let rows: [[String: RowValue]]
  let readings, warnings: [String]

  init(_ table: Table) {
    (title, readings, warnings) = (table.title, table.readings, table.warnings)
    columns = table.columns.enumerated().map { index, column in
      let isBytes = table.rows.contains { $0.entries[index].isBytes }
      return Column(
        name: column.name, kind: column.kind == .label ? nil : column.kind.rawValue,
        unit: column.unit ?? (isBytes ? MetricUnit.bytes.rawValue : nil))
    }
    rows = table.rows.map { row in
      let entries = zip(table.columns, row.entries).filter { $1 != .notMeasured }
        .map { ($0.name, RowValue.entry($1)) }
      var record = Dictionary(entries, uniquingKeysWith: { first, _ in first })
      if !row.best.isEmpty {
        record["best"] = .names(row.best.sorted().map { table.columns[$0].name })
      }
      return record
    }
  }
}

extension Table.Column {
  /// The header as programs call it: `load-time`.
  fileprivate var name: String {
    // A number in it is one word.
    header.replacingOccurrences(of: noBreakSpace, with: "").replacingOccurrences(of: " ", with: "-")
  }

  /// How many fields its numbers take: one, or with the ends of an interval three.
  fileprivate var fieldCount: Int { kind == .timed || kind == .mixed ? 3 : 1 }
}

extension Table.Entry {
  fileprivate func fields(count: Int) -> [String] {
    let fields: [String] =
      switch self {
      case .text(let text, _, number: nil), .outcome(let text): [text]
      case .number(let value, _), .text(_, _, number: let value?): [CSV.numeral(value)]
      case .estimate(let estimate, _):
        [estimate.value, estimate.interval.lower, estimate.interval.upper].map {
          $0.finite.map(CSV.numeral) ?? ""
        }
      case .disagreement(let values, _): [values.map(CSV.numeral).joined(separator: " ≠ ")]
      case .notApplicable, .notMeasured: []
      }
    return Array((fields + Array(repeating: "", count: count)).prefix(count))
  }

  fileprivate var isBytes: Bool {
    switch self {
    case .number(_, let format), .estimate(_, let format), .disagreement(_, let format):
      format == .bytes
    default: false
    }
  }
}

private enum RowValue: Encodable {
  case entry(Table.Entry)
  case names([String])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .names(let names): try container.encode(names)
    case .entry(.text(let text, _, number: nil)): try container.encode(text)
    case .entry(.outcome(let text)): try container.encode(["outcome": text])
    case .entry(.number(let value, _)), .entry(.text(_, _, number: let value?)):
      try container.encode(value.finite)
    case .entry(.disagreement(let values, _)): try container.encode(values)
    case .entry(.estimate(let estimate, _)):
      let (lower, upper) = (estimate.interval.lower.finite, estimate.interval.upper.finite)
      try container.encode([
        "median": estimate.value, "lower": lower, "upper": upper,
        "samples": Double(estimate.sampleCount),
      ])
    case .entry(.notApplicable), .entry(.notMeasured): try container.encodeNil()
    }
  }
}

/// `value` as JSON, ending in a newline. Keys are sorted, so that equal values are equal texts.
func jsonText(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  do {
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  } catch {
    // JSON knows no infinity: `finite` has to be asked for each number that may be one.
    preconditionFailure("a report cannot be encoded: \(error)")
  }
}

extension Double {
  /// The number; nil, which is encoded as `null`, if JSON has none for it.
  var finite: Double? { isFinite ? self : nil }
}
