import Basics

/// Puts rendered text between markers in a Markdown document:
///
/// ```
/// <!-- panebench:begin NAME -->
/// (replaced)
/// <!-- panebench:end NAME -->
/// ```
///
/// The name may be followed by the command that makes the text, as one would type it: `report run.jsonl --metric load-time`.
/// A marker stands on a line of its own. Markers in fenced code blocks are examples and stay as they
/// are. Text to text: reading and writing the file is the caller's.
package struct DocumentInsertion: Hashable, Sendable {
  /// The document with the texts in their regions.
  package let text: String

  /// Puts each of `texts` into its region of `document`.
  ///
  /// Regions that have no text keep what they hold, and lines outside of regions their line ends. New lines end as the
  /// marker before them does.
  ///
  /// - Parameters:
  ///   - texts: By name of the region.
  ///   - document: The whole document.
  /// - Throws: `InputError` without a path if markers are missing or do not match.
  /// - Complexity: O(n) in the length of the document.
  package init(of texts: [String: String], into document: String) throws(InputError) {
    let wholeLines = document.wholeLines
    let lines = wholeLines.map { $0.last?.isLineEnd == true ? String($0.dropLast()) : String($0) }
    let regions = try DocumentRegion.all(in: lines)
    let known = Set(regions.map(\.name))
    for name in texts.keys.sorted() where !known.contains(name) {
      throw InputError(
        "there is no region \"\(name)\"",
        remedy:
          "put '\(DocumentMarker.begin(name, command: []).text)' and '\(DocumentMarker.end(name).text)' on lines of their own where it should be"
      )
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
      let lineEnd = wholeLines[region.content.lowerBound - 1].suffix(1)
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
