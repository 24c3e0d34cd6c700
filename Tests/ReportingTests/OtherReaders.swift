import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The tables of well-formed HTML: the texts of their cells.
final class MarkupTables: NSObject, XMLParserDelegate {
  private(set) var tables: [[[String]]] = []
  private(set) var caption = ""
  /// The texts in bold in cells.
  private(set) var strong: [String] = []
  private var text = ""
  private var boldFrom: String.Index?
  /// The columns that the cell takes.
  private var span = 1

  init(_ html: String) {
    super.init()
    let parser = XMLParser(data: Data("<all>\(html)</all>".utf8))
    parser.delegate = self
    if !parser.parse() { tables = [] }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "table": tables.append([])
    case "tr": tables[tables.count - 1].append([])
    case "th", "td", "caption":
      text = ""
      span = attributes["colspan"].flatMap { Int($0) } ?? 1
    case "strong": boldFrom = text.endIndex
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "th", "td":
      let table = tables.count - 1
      tables[table][tables[table].count - 1] += [text] + Array(repeating: "", count: span - 1)
    case "caption": caption = text
    case "strong": if let boldFrom, !tables.isEmpty { strong.append(String(text[boldFrom...])) }
    default: break
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
