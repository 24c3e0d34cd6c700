import Algorithms
import Basics

/// A Markdown document with regions between markers, each of which stands on a line of its own:
///
/// ```
/// <!-- panebench:begin NAME -->
/// (replaced)
/// <!-- panebench:end NAME -->
/// ```
///
/// The name may be followed by the command that makes the text, as one would type it: `report
/// run.jsonl --metric load-time`. Markers in fenced code blocks are examples and stay as they are.
package struct MarkedDocument: Sendable {
  package struct Region: Sendable {
    package let name: String
    /// The command whose result stands in it, word by word; empty if the marker carries none.
    package let command: [String]
    /// The number of the line with the begin marker.
    package let line: Int
    /// The lines between the markers, with their ends.
    fileprivate let content: Range<String.Index>
  }

  package private(set) var regions: [Region] = []
  private let text: String

  /// Finds the regions of `text`. Linear in its length. Throws if markers do not match.
  package init(_ text: String) throws(InputError) {
    self.text = text
    var fence: Substring?
    var open: Marker?
    for (index, line) in text.lines.enumerated() {
      // What stands between markers is replaced, so its fences do not count.
      if open == nil {
        let found = CodeFence(line)
        if let current = fence {
          if let found, found.isAlone, found.text.hasPrefix(current) { fence = nil }
          continue
        }
        fence = found?.text
      }
      guard let marker = try Marker(line, line: index + 1) else { continue }
      func error(_ reason: String, _ remedy: String) -> InputError {
        InputError(reason, remedy: remedy, line: marker.line)
      }
      let region = "the region \"\(marker.name)\""
      if let begin = open {
        guard !marker.isBegin, marker.name == begin.name else {
          throw error(
            "\(region) \(marker.isBegin ? "begins" : "ends") inside \"\(begin.name)\", which began in line \(begin.line)",
            "end that one first with \(Marker.text("end", begin.name))")
        }
        regions.append(
          Region(
            name: begin.name, command: begin.command, line: begin.line,
            content: text.index(after: begin.end)..<line.startIndex))
      } else if !marker.isBegin {
        throw error(
          "\(region) ends here but never began",
          "add \(Marker.text("begin", marker.name)) before it")
      } else if let other = regions.first(where: { $0.name == marker.name }) {
        throw error(
          "there is already a region \"\(other.name)\" in line \(other.line)", "rename one of them")
      }
      open = marker.isBegin ? marker : nil
    }
    guard let open else { return }
    throw InputError(
      "the region \"\(open.name)\" begins here and never ends",
      remedy: "add \(Marker.text("end", open.name))", line: open.line)
  }

  /// The document with `texts`, by name, in their regions; those without keep what they hold. New
  /// lines end as the marker before them does; one that looks like a marker, as a title may, is
  /// shown as it is and no longer one. Linear in the length.
  package func inserting(_ texts: [String: String]) -> String {
    var (result, next) = ("", text.startIndex)
    for region in regions {
      guard let text = texts[region.name] else { continue }
      let content = text.lines.trimming(while: \.isEmpty).map { line in
        Marker.isLike(line) ? line.replacing("<!--", with: "<\\!--", maxReplacements: 1) : line
      }
      // Empty lines, or Markdown takes text after a comment for a part of it.
      let block = content.isEmpty ? [] : [""] + content + [""]
      guard block != Array(self.text[region.content].lines.dropLast()) else { continue }
      let start = region.content.lowerBound
      let lineEnd = self.text[..<start].suffix(1)
      result += self.text[next..<start]
      result += block.map { $0 + lineEnd }.joined()
      next = region.content.upperBound
    }
    return result + text[next...]
  }
}

private struct Marker {
  let isBegin: Bool
  let name: String
  let command: [String]
  let line: Int
  let end: String.Index

  static func text(_ word: String, _ name: String) -> String {
    "<!-- panebench:\(word) \(name) -->"
  }

  static func isLike(_ line: Substring) -> Bool {
    line.drop(while: \.isWhitespace).hasPrefix("<!--") && line.contains("panebench:")
  }

  /// The marker in a line; nil if it does not look like one.
  init?(_ text: Substring, line: Int) throws(InputError) {
    end = text.endIndex
    // What is indented further is code, or in a list's.
    let margin = text.prefix(while: \.isWhitespace)
    guard Self.isLike(text), margin.count <= 3, margin.allSatisfy({ $0 == " " }) else {
      return nil
    }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else {
      throw InputError(
        "a quotation mark has no partner", remedy: "put one at the end of the name", line: line)
    }
    // Every second part stands in quotes, and is one word.
    let words = parts.enumerated().flatMap { index, part in
      index.isMultiple(of: 2)
        ? part.split(whereSeparator: \.isWhitespace).map(String.init) : [String(part)]
    }
    isBegin = words.count > 3 && words[1] == "panebench:begin"
    let isEnd = words.count == 4 && words[1] == "panebench:end"
    guard isBegin || isEnd, words.first == "<!--", words.last == "-->" else {
      throw InputError(
        "this is not a marker",
        remedy:
          "write \(Self.text("begin", "NAME")) or \(Self.text("end", "NAME")), with nothing else in the line",
        line: line)
    }
    (name, command, self.line) = (words[2], Array(words[3..<words.count - 1]), line)
  }
}

/// The fence of a code block: CommonMark 0.31, section 4.5.
private struct CodeFence {
  let text: Substring
  /// Whether blanks alone follow it, as where a block ends.
  let isAlone: Bool

  init?(_ line: Substring) {
    let rest = line.drop { $0 == " " }
    text = rest.prefix { $0 == rest.first }
    let info = rest.dropFirst(text.count)
    isAlone = info.allSatisfy { $0 == " " || $0 == "\t" }
    // With another backtick behind it, it is code in a line of text.
    guard line.count - rest.count <= 3, text.count >= 3, "`~".contains(text.prefix(1)),
      !text.hasPrefix("`") || !info.contains("`")
    else { return nil }
  }
}

extension StringProtocol {
  /// The lines without their ends: line feeds, carriage returns, or both: not the other characters
  /// that Unicode calls newlines.
  fileprivate var lines: [SubSequence] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension String {
  /// A terminal's text as Markdown: a code block, whose fence is longer than any in it.
  package var markdownCodeBlock: String {
    let longest = lines.map { $0.drop { $0 == " " }.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let end = lastIndex { !$0.isNewline }.map(index(after:)) ?? startIndex
    return "\(fence)text\n\(self[..<end])\n\(fence)"
  }
}
