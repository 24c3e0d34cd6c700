import PlainText

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
      if column.kind == .timed { header += ["\(column.name)-low", "\(column.name)-high"] }
    }
    let lines = rows.map { row in
      zip(columns, row.entries).flatMap { column, entry in
        column.kind == .timed ? entry.fields(width: 3) : entry.fields(width: 1)
      }
    }
    return ([header] + lines).map(CSV.line).joined()
  }

  /// The table for programs, as a JSON array of an object for each row, named by the headers.
  ///
  /// What was not measured is left out, what does not apply is `null`.
  package func json() -> String {
    let objects = rows.map { row in
      JSONValue.object(
        zip(columns, row.entries).compactMap { column, entry in
          entry.json.map { .init(column.name, $0) }
        })
    }
    return JSONValue.array(objects).text() + "\n"
  }
}

extension Table.Column {
  /// The header as programs call it: `load-time`.
  fileprivate var name: String { String(header.map { $0 == " " ? "-" : $0 }) }
}

extension Table.Entry {
  /// The entry as so many fields of CSV.
  fileprivate func fields(width: Int) -> [String] {
    var fields: [String] =
      switch self {
      case .text(let text), .outcome(let text): [text]
      case .number(let value, _): [plainNumeral(value)]
      case .estimate(let estimate, _):
        [estimate.value, estimate.interval.lower, estimate.interval.upper].map {
          $0.isFinite ? plainNumeral($0) : ""
        }
      case .disagreement(let values, _): [values.map(plainNumeral).joined(separator: " ≠ ")]
      case .notApplicable: ["n/a"]
      case .notMeasured: [""]
      }
    while fields.count < width { fields.append("") }
    return Array(fields.prefix(width))
  }

  /// The entry as JSON; nil where nothing was measured.
  fileprivate var json: JSONValue? {
    switch self {
    case .text(let text): .string(text)
    case .outcome(let text): .object([.init("outcome", .string(text))])
    case .number(let value, _): .number(value)
    case .estimate(let estimate, _):
      .object([
        .init("median", .number(estimate.value)),
        .init("lower", .number(estimate.interval.lower)),
        .init("upper", .number(estimate.interval.upper)),
        .init("samples", .int(estimate.sampleCount)),
      ])
    case .disagreement(let values, _): .array(values.map(JSONValue.number))
    case .notApplicable: .null
    case .notMeasured: nil
    }
  }
}
