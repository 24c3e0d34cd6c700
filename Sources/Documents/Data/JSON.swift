import Foundation

extension Document {
  /// The tables of the document for programs, as a JSON array; ends in a newline. Numbers have all
  /// their digits. What was not measured is left out, what does not apply is `null`. `best` names
  /// the columns in which a row is marked.
  package var json: String { jsonText(tables.map(TableRecord.init)) }
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
    let names = Self.names(of: table.columns)
    columns = table.columns.enumerated().map { index, column in
      let isBytes = table.rows.contains { $0.entries[index].isBytes }
      return Column(
        name: names[index], kind: column.kind == .label ? nil : column.kind.rawValue,
        unit: column.unit ?? (isBytes ? "B" : nil))
    }
    rows = table.rows.map { row in
      let entries = zip(names, row.entries).filter { $1 != .notMeasured }
        .map { ($0, RowValue.entry($1)) }
      var record = Dictionary(uniqueKeysWithValues: entries)
      if !row.best.isEmpty { record["best"] = .names(row.best.sorted().map { names[$0] }) }
      return record
    }
  }

  /// The names of `columns`, with a number behind those that are taken: `pages-2` of a loader that
  /// is called so, beside the numbers of pages.
  private static func names(of columns: [Table.Column]) -> [String] {
    var taken: Set = ["best"]
    return columns.map { column in
      var (name, number) = (column.name, 2)
      while !taken.insert(name).inserted {
        (name, number) = ("\(column.name)-\(number)", number + 1)
      }
      return name
    }
  }
}

extension Table.Entry {
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
    case .entry(.text(let text, _)): try container.encode(text)
    case .entry(.outcome(let text)): try container.encode(["outcome": text])
    case .entry(.number(let value, _)): try container.encode(value.finite)
    case .entry(.disagreement(let values, _)): try container.encode(values.map(\.finite))
    case .entry(.estimate(let estimate, _)):
      let (lower, upper) = (estimate.interval.lower.finite, estimate.interval.upper.finite)
      try container.encode([
        "median": estimate.value.finite, "lower": lower, "upper": upper,
        "samples": Double(estimate.sampleCount),
      ])
    case .entry(.notApplicable), .entry(.notMeasured): try container.encodeNil()
    }
  }
}

/// `value` as JSON, ending in a newline. Keys are sorted, so that equal values are equal texts.
package func jsonText(_ value: some Encodable) -> String {
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
  package var finite: Double? { isFinite ? self : nil }
}
