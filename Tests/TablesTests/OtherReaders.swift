import Foundation
import TestSupport

/// The tables of well-formed HTML: the texts of their cells.
struct MarkupTables {
  private(set) var tables: [[[String]]] = []
  let caption: String
  /// The texts in bold in cells.
  let strong: [String]

  init(_ html: String) {
    let outline = Outline("<all>\(html)</all>")
    caption = outline.named("caption").last?.text ?? ""
    strong = outline.named("strong").filter { $0.ancestors.contains("table") }.map(\.text)
    guard outline.isSound else { return }
    for element in outline.elements {
      switch element.name {
      case "table": tables.append([])
      case "tr": tables[tables.count - 1].append([])
      case "th", "td":
        // The text of a cell that takes several columns is that of each.
        let span = element.attributes["colspan"].flatMap { Int($0) } ?? 1
        let table = tables.count - 1
        tables[table][tables[table].count - 1] += Array(repeating: element.text, count: span)
      default: break
      }
    }
  }
}

/// GitHub's parser of Markdown.
enum GFM {
  static let program = ["/usr/bin/cmark-gfm", "/usr/local/bin/cmark-gfm"]
    .first(where: FileManager.default.isExecutableFile)

  static func html(of markdown: String) throws -> String {
    try output(of: program ?? "", ["-e", "table", "-t", "html"], reading: markdown)
  }

  /// The tables of a document: headers, then rows.
  static func tables(in markdown: String) throws -> [[[String]]] {
    MarkupTables(try html(of: markdown)).tables
  }
}

/// The records of CSV, as RFC 4180 has them.
func csvRecords(_ text: String) -> [[String]] {
  var (records, isQuoted, wasQuote) = ([[""]], false, false)
  for scalar in text.unicodeScalars {
    let last = (record: records.count - 1, field: records[records.count - 1].count - 1)
    switch scalar {
    case "\"":
      // Two within quotes are one that is meant.
      if !isQuoted, wasQuote { records[last.record][last.field] += "\"" }
      isQuoted.toggle()
    case "," where !isQuoted: records[last.record].append("")
    case "\n" where !isQuoted: records.append([""])
    default: records[last.record][last.field].unicodeScalars.append(scalar)
    }
    wasQuote = scalar == "\""
  }
  return records.filter { $0 != [""] }
}

/// A table as JSON has it.
struct JSONTable: Decodable {
  struct Column: Decodable {
    let name: String
    let kind, unit: String?
  }

  struct Estimate: Decodable {
    let median: Double
    let lower, upper: Double?
    let samples: Int
  }

  enum Entry: Decodable {
    case null
    case text(String)
    case number(Double)
    case numbers([Double])
    case estimate(Estimate)
    case outcome(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let numbers = try? container.decode([Double].self) {
        self = .numbers(numbers)
      } else if let estimate = try? container.decode(Estimate.self) {
        self = .estimate(estimate)
      } else {
        self = .outcome(try container.decode([String: String].self)["outcome"] ?? "")
      }
    }
  }

  let title: String
  let columns: [Column]
  let rows: [[String: Entry]]
  let warnings: [String]
}

/// A JSON text with a line for each member, and for each object of a member that is a list; keys are in order.
func briefJSON(_ text: String) throws -> String {
  func line(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [
      .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
    ]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }
  func lines(_ value: Any) throws -> [String] {
    try (value as? [[String: Any]]).map { try $0.map(line) } ?? [line(value)]
  }
  let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
  guard let members = object as? [String: Any] else {
    return try lines(object).joined(separator: "\n") + "\n"
  }
  return try members.sorted { $0.key < $1.key }
    .map { try "\($0.key): \(lines($0.value).joined(separator: "\n  "))\n" }.joined()
}

/// Python's reader of CSV.
enum Python {
  static let program = ["/usr/bin/python3", "/usr/local/bin/python3"]
    .first(where: FileManager.default.isExecutableFile)

  static func rows(of csv: String) throws -> [[String]] {
    let script = """
      import csv, io, json, sys
      text = io.TextIOWrapper(sys.stdin.buffer, 'utf-8', newline='')
      print(json.dumps(list(csv.reader(text))))
      """
    let json = try output(of: program ?? "", ["-c", script], reading: csv)
    return try JSONDecoder().decode([[String]].self, from: Data(json.utf8))
  }
}

/// What `program` prints when it reads `input`.
private func output(
  of program: String, _ arguments: [String], reading input: String
) throws -> String {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("panebench-reader-\(UUID().uuidString)")
  try Data(input.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.standardInput = try FileHandle(forReadingFrom: file)
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}
