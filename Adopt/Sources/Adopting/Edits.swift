import SwiftParser
import SwiftSyntax

/// What rules change in a file. No edit changes the number of lines.
struct Edits {
  let file: SwiftFile
  private var edits: [(range: Range<Int>, text: String)] = []
  private var isSorted = true
  /// Declarations that stand at the end of the copy.
  var tail = ""
  /// A module that the file needs and that is not here: its copy is compiled only where there is.
  var missing: String?
  /// What no rule can carry.
  private(set) var leftovers: [Leftover] = []

  init(_ file: SwiftFile) { self.file = file }

  /// Puts `text` before the byte at `offset`; of several, the last one comes first.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, text))
    isSorted = false
  }

  /// Replaces the bytes in `range`, and keeps line ends, or else the columns of what follows if
  /// `text` is shorter and another thing may follow it.
  mutating func replace(_ range: Range<Int>, with text: String = "", isFilled: Bool = true) {
    let lines = file.lineEnds(in: range)
    let spaces = lines > 0 || !isFilled ? 0 : max(0, range.count - text.utf8.count)
    let filling = String(repeating: " ", count: spaces) + String(repeating: "\n", count: lines)
    edits.append((range, text + filling))
    isSorted = false
  }

  /// Leaves nothing of what is in `range` but the ends of its lines, and gives up the edits there.
  mutating func erase(_ ranges: [Range<Int>]) {
    sort()
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    edits.removeAll { edit in
      while next < ranges.count, ranges[next].upperBound <= edit.range.lowerBound { next += 1 }
      return next < ranges.count && ranges[next].contains(edit.range.lowerBound)
    }
    for range in ranges { replace(range) }
  }

  /// The text of `node` with all edits there, in one line and without comments.
  mutating func flat(_ node: some SyntaxProtocol) -> String {
    Parser.parse(source: applied(in: node.range)).flat
  }

  /// Has the class conform to what is called `name`, too.
  mutating func conform(_ node: ClassDeclSyntax, to name: String) {
    let last = node.inheritanceClause?.inheritedTypes.last
    let end = last?.end ?? node.genericParameterClause?.end ?? node.name.end
    insert("\(last == nil ? ":" : ",") \(name)", at: end)
  }

  /// Has the file's end see what is private to the types around `node`, or to one around it.
  mutating func widen(_ node: Syntax) {
    for type in sequence(first: node, next: \.enclosingType) where type.enclosingType != nil {
      let word = type.modifiers?.privacy
      if let word, word.name.text == "private" { replace(word.range, with: "fileprivate") }
    }
  }

  mutating func leave(_ reason: String, _ remedy: String, at node: some SyntaxProtocol) {
    let line = file.line(at: node.start)
    leftovers.append(Leftover(path: file.path, line: line, reason: reason, remedy: remedy))
  }

  /// By place; at one place what is only put there comes first, and the last of it before others.
  private mutating func sort() {
    guard !isSorted else { return }
    isSorted = true
    let order = edits.enumerated().sorted {
      let (first, second) = ($0.element.range, $1.element.range)
      return (first.lowerBound, first.isEmpty ? 0 : 1, $1.offset)
        < (second.lowerBound, second.isEmpty ? 0 : 1, $0.offset)
    }
    edits = order.map(\.element)
  }

  /// The bytes in `range` with all edits there.
  mutating func applied(in range: Range<Int>) -> String {
    sort()
    let first = edits.bound { $0.range.lowerBound >= range.lowerBound }
    var (text, position): ([UInt8], Int) = ([], range.lowerBound)
    for edit in edits[first...] {
      guard
        range.contains(edit.range.lowerBound)
          || edit.range.isEmpty && edit.range.lowerBound == range.upperBound
      else { break }
      // What another rule has replaced as a whole is gone.
      guard edit.range.lowerBound >= position else { continue }
      text += file.bytes[position..<edit.range.lowerBound]
      text += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return String(
      decoding: text + file.bytes[min(position, range.upperBound)..<range.upperBound], as: UTF8.self
    )
  }
}

extension Array {
  /// The index of the first element for which `holds` is true, if it is for all behind that.
  func bound(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
