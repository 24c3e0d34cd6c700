import Basics

/// A part of a document between two markers.
package struct DocumentRegion: Sendable {
  package let name: String
  /// The command whose result stands in it, word by word; empty where the marker carries none.
  package let command: [String]
  /// The number of the line with the begin marker.
  package let line: Int
  /// The indices of the lines between the markers.
  let content: Range<Int>

  /// The regions of `document`, in order.
  ///
  /// - Throws: `InputError` without a path if markers do not match.
  package static func all(of document: String) throws(InputError) -> [DocumentRegion] {
    let lines = document.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
    return try all(in: lines.map(String.init))
  }

  /// The regions in `lines`, in order.
  static func all(in lines: [String]) throws(InputError) -> [DocumentRegion] {
    var reader = RegionReader()
    var fence: CodeFence?
    for (index, text) in lines.enumerated() {
      // What stands between markers is replaced, so its fences do not count.
      if reader.open == nil {
        if let current = fence {
          if current.isClosed(by: text) { fence = nil }
          continue
        }
        fence = CodeFence(openedBy: text)
      }
      switch try DocumentMarker(text, line: index + 1) {
      case .begin(let name, let command): try reader.begin(name, command, line: index + 1)
      case .end(let name): try reader.end(name, line: index + 1)
      case nil: break
      }
    }
    return try reader.finish()
  }
}

/// Pairs the markers of a document.
private struct RegionReader {
  private var regions: [DocumentRegion] = []
  /// Where they begin, by name.
  private var lines: [String: Int] = [:]
  /// The region that has begun and not ended.
  private(set) var open: (name: String, command: [String], line: Int)?

  mutating func begin(
    _ name: String, _ command: [String], line: Int
  ) throws(InputError) {
    if let open {
      throw InputError(
        "the region \"\(name)\" begins inside \"\(open.name)\", which began in line \(open.line)",
        remedy: "end that one first with \(DocumentMarker.end(open.name).text)", line: line)
    }
    if let first = lines[name] {
      throw InputError(
        "there is already a region \"\(name)\" in line \(first)", remedy: "rename one of them",
        line: line)
    }
    lines[name] = line
    open = (name, command, line)
  }

  mutating func end(_ name: String, line: Int) throws(InputError) {
    guard let begin = open else {
      throw InputError(
        "the region \"\(name)\" ends here but never began",
        remedy: "add \(DocumentMarker.begin(name, command: []).text) before it", line: line)
    }
    guard begin.name == name else {
      throw InputError(
        "the region \"\(name)\" ends here, but the one that began in line \(begin.line) is \"\(begin.name)\"",
        remedy: "make the two names the same", line: line)
    }
    regions.append(
      DocumentRegion(
        name: name, command: begin.command, line: begin.line, content: begin.line..<line - 1))
    open = nil
  }

  func finish() throws(InputError) -> [DocumentRegion] {
    guard let open else { return regions }
    throw InputError(
      "the region \"\(open.name)\" begins here and never ends",
      remedy: "add \(DocumentMarker.end(open.name).text)", line: open.line)
  }
}

/// A line that begins or ends a region.
enum DocumentMarker {
  case begin(String, command: [String])
  case end(String)

  /// The marker in `line`, or `nil` where it does not look like one.
  init?(_ text: String, line: Int) throws(InputError) {
    let text = text.drop(while: \.isWhitespace)
    guard text.hasPrefix("<!--"), text.contains("panebench:") else { return nil }
    var words = try Self.words(text, line: line)
    let isWhole = words.count > 3 && words.removeFirst() == "<!--" && words.removeLast() == "-->"
    switch (words.first, words.count) {
    case ("panebench:begin", 2...) where isWhole:
      self = .begin(words[1], command: Array(words[2...]))
    case ("panebench:end", 2) where isWhole: self = .end(words[1])
    default:
      throw InputError(
        "this is not a marker",
        remedy:
          "write <!-- panebench:begin NAME --> or <!-- panebench:end NAME -->, with nothing else in the line",
        line: line)
    }
  }

  var text: String {
    switch self {
    case .begin(let name, let command):
      "<!-- panebench:begin \(([name] + command).joined(separator: " ")) -->"
    case .end(let name): "<!-- panebench:end \(name) -->"
    }
  }

  /// The words of a line; what stands in double quotes is one.
  private static func words(
    _ text: Substring, line: Int
  ) throws(InputError) -> [String] {
    var words: [String] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index.isMultiple(of: 2) {
        words += part.split(whereSeparator: \.isWhitespace).map(String.init)
      } else {
        words.append(String(part))
      }
    }
    guard !text.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return words }
    throw InputError(
      "a quotation mark has no partner", remedy: "put one at the end of the name", line: line)
  }
}

/// The fence of a code block: CommonMark 0.31, section 4.5.
private struct CodeFence {
  private let character: Character
  private let length: Int

  init?(openedBy line: String) {
    let text = line.drop { $0 == " " }
    guard line.count - text.count <= 3, let first = text.first, first == "`" || first == "~" else {
      return nil
    }
    character = first
    length = text.prefix { $0 == first }.count
    guard length >= 3 else { return nil }
  }

  func isClosed(by line: String) -> Bool {
    let text = line.drop { $0 == " " }
    let fence = text.prefix { $0 == character }
    return line.count - text.count <= 3 && fence.count >= length
      && text.dropFirst(fence.count).allSatisfy { $0 == " " || $0 == "\t" }
  }
}

extension Character {
  /// A line feed, a carriage return, or both: not the other characters that Unicode calls newlines.
  var isLineEnd: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
