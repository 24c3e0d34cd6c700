/// Puts rendered text between markers in a Markdown document:
///
/// ```
/// <!-- panebench:begin NAME -->
/// (replaced)
/// <!-- panebench:end NAME -->
/// ```
///
/// A marker stands on a line of its own. Markers in fenced code blocks are examples and stay as they
/// are. Text to text: reading and writing the file is the caller's.
package struct DocumentInsertion: Hashable, Sendable {
  /// The document with the texts in their regions.
  package let text: String

  /// What is wrong with the markers of a document.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No region for one of the texts.
    case missing(name: String)
    /// A begin marker at `line` without an end.
    case unclosed(name: String, line: Int)
    /// An end marker at `line` without a begin.
    case unopened(name: String, line: Int)
    /// A begin marker at `line` inside the region that began at `openLine`.
    case nested(name: String, line: Int, open: String, openLine: Int)
    /// An end marker at `line` for another region than the one that began at `openLine`.
    case mismatched(name: String, line: Int, open: String, openLine: Int)
    /// A second region with the same name.
    case repeated(name: String, line: Int, firstLine: Int)
    /// A line that begins like a marker and is not one.
    case malformed(line: Int)

    /// The line that the failure is about, from 1, where it is about one.
    package var line: Int? {
      switch self {
      case .missing: nil
      case .unclosed(_, let line), .unopened(_, let line), .malformed(let line): line
      case .nested(_, let line, _, _), .mismatched(_, let line, _, _), .repeated(_, let line, _):
        line
      }
    }

    /// What is wrong and what to do about it; begins with the line where there is one.
    package var description: String {
      (line.map { "line \($0): " } ?? "") + reason
    }

    private var reason: String {
      switch self {
      case .missing(let name):
        """
        there is no region "\(name)"; put these two lines where it should be:
        \(DocumentMarker.begin(name).text)
        \(DocumentMarker.end(name).text)
        """
      case .unclosed(let name, _):
        "the region \"\(name)\" begins here and never ends; add \(DocumentMarker.end(name).text)"
      case .unopened(let name, _):
        "the region \"\(name)\" ends here but never began; add \(DocumentMarker.begin(name).text) before it"
      case .nested(let name, _, let open, let openLine):
        "the region \"\(name)\" begins inside \"\(open)\", which began in line \(openLine); "
          + "end that one first with \(DocumentMarker.end(open).text)"
      case .mismatched(let name, _, let open, let openLine):
        "the region \"\(name)\" ends here, but the one that began in line \(openLine) is "
          + "\"\(open)\"; make the two names the same"
      case .repeated(let name, _, let firstLine):
        "there is already a region \"\(name)\" in line \(firstLine); rename one of them"
      case .malformed:
        "this is not a marker; write <!-- panebench:begin NAME --> or <!-- panebench:end NAME -->, "
          + "with nothing else in the line"
      }
    }
  }

  /// Puts each of `texts` into its region of `document`.
  ///
  /// Regions that have no text keep what they hold, and lines outside of regions their line ends. New lines end as the
  /// document's first one does.
  ///
  /// - Parameters:
  ///   - texts: By name of the region.
  ///   - document: The whole document.
  /// - Throws: ``Failure`` where markers are missing or do not match.
  /// - Complexity: O(n) in the length of the document.
  package init(of texts: [String: String], into document: String) throws(Failure) {
    let lineEnd = document.first(where: \.isLineEnd).map(String.init) ?? "\n"
    let wholeLines = document.wholeLines
    let lines = wholeLines.map { $0.last?.isLineEnd == true ? String($0.dropLast()) : String($0) }
    let regions = try DocumentRegion.all(in: lines)
    for name in texts.keys.sorted() where !regions.contains(where: { $0.name == name }) {
      throw .missing(name: name)
    }
    var result = ""
    var next = 0
    for region in regions {
      guard let text = texts[region.name] else { continue }
      let content = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
        .map(String.init).trimmingEmptyLines
      // Empty lines, or Markdown takes text after a comment for a part of it.
      let block = content.isEmpty ? [] : [""] + content + [""]
      guard block != Array(lines[region.content]) else { continue }
      result += wholeLines[next..<region.content.lowerBound].joined()
      result += block.map { $0 + lineEnd }.joined()
      next = region.content.upperBound
    }
    self.text = result + wholeLines[next...].joined()
  }
}

extension String {
  /// The lines with their ends; what follows the last end is a line, too.
  fileprivate var wholeLines: [Substring] {
    var lines: [Substring] = []
    var rest = self[...]
    while let end = rest.firstIndex(where: \.isLineEnd) {
      lines.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return lines + [rest]
  }
}

extension [String] {
  fileprivate var trimmingEmptyLines: [String] {
    guard let first = firstIndex(where: { !$0.isEmpty }),
      let last = lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(self[first...last])
  }
}
