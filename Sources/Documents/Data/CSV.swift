import Basics
import Foundation

extension Document {
  /// The tables of the document for programs, as CSV, an empty line between them: RFC 4180, but
  /// with lines that end in a line feed, so that version control shows their differences. Numbers
  /// have no unit. A timed number takes three fields: the median and the ends of its interval,
  /// empty if the samples bound none. What was not measured or cannot be is empty; `≠` is between
  /// what disagrees.
  package var csv: String { tables.map(\.csv).joined(separator: "\n") }
}

extension Table {
  fileprivate var csv: String {
    let header = columns.flatMap { column in
      ["", "-low", "-high"].prefix(column.fieldCount).map { column.name + $0 }
    }
    let lines = rows.map { row in
      zip(columns, row.entries).flatMap { $1.fields(count: $0.fieldCount) }
    }
    return ([header] + lines).map { $0.map(\.csvField).joined(separator: ",") + "\n" }.joined()
  }
}

extension Table.Column {
  /// The header as programs call it: `load-time`.
  var name: String {
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
      case .text(let text, _), .outcome(let text): [text]
      case .number(let value, _): [plainNumeral(value)]
      case .estimate(let estimate, _):
        [estimate.value, estimate.interval.lower, estimate.interval.upper].map {
          $0.finite.map(plainNumeral) ?? ""
        }
      case .disagreement(let values, _): [values.map(plainNumeral).joined(separator: " ≠ ")]
      case .notApplicable, .notMeasured: []
      }
    return Array((fields + Array(repeating: "", count: count)).prefix(count))
  }
}

extension String {
  /// In quotes where it holds a comma, a quote or a line break; quotes within are doubled.
  fileprivate var csvField: String {
    // Scalars, not characters: a reader sees the comma under a combining accent.
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    guard unicodeScalars.contains(where: special.contains) else { return self }
    return "\"\(escaped { $0 == "\"" ? "\"\"" : nil })\""
  }
}
