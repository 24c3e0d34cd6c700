import Basics

/// What rules change in a file of a pager. No edit changes the number of lines.
struct Edits {
  let file: SwiftFile
  let pager: PagerNames
  private var edits: [(range: Range<Int>, text: String)] = []
  /// Declarations that stand at the end of the copy.
  var tail = ""
  /// A module that the file needs and that is not here: its copy is compiled only where there is.
  var missing: String?
  /// Members that move into their class, and the access that their extension gave them.
  var moves: [(member: ClosedRange<Int>, type: String, access: String)] = []
  /// What no rule can carry.
  private(set) var leftovers: [InputError] = []

  init(_ file: SwiftFile, of pager: PagerNames) { (self.file, self.pager) = (file, pager) }

  /// Puts `text` before the byte at `offset`; of several, the last one comes first.
  mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

  /// Replaces `tokens`, and keeps line ends, or else the columns of what follows if `text` is
  /// shorter.
  mutating func replace(_ tokens: ClosedRange<Int>, with text: String = "") {
    let range = file.range(tokens)
    let lines = file.bytes[range].count { $0 == 0x0A }
    let spaces = lines > 0 ? 0 : max(0, range.count - text.utf8.count)
    let filling = String(repeating: " ", count: spaces) + String(repeating: "\n", count: lines)
    edits.append((range, text + filling))
  }

  mutating func remove(_ index: Int) { edits.append((file.tokens[index].range, "")) }

  /// Leaves nothing of `tokens` but the ends of their lines, and gives up the edits there.
  mutating func erase(_ tokens: ClosedRange<Int>) {
    let range = file.range(tokens)
    edits.removeAll { range.contains($0.range.lowerBound) }
    replace(tokens)
  }

  /// Has other files see what extensions of the class keep to themselves: a member has moved there.
  mutating func open(_ type: String) {
    for index in file.tokens.indices where ["fileprivate", "private"].contains(file[index]) {
      guard file.isModifier(index), let around = file.type(around: index),
        around.keyword == "extension", file.path(of: around) == type
      else { continue }
      edits.removeAll { $0.range == file.tokens[index].range }
      replace(index...index)
    }
  }

  mutating func leave(_ reason: String, _ remedy: String, at index: Int) {
    let line = file.line(of: index)
    leftovers.append(InputError(reason, remedy: remedy, path: file.path, line: line))
  }

  /// The bytes in `range` with all edits there.
  func applied(in range: Range<Int>) -> String {
    let bytes = file.bytes
    let inside = edits.enumerated().filter {
      range.contains($0.element.range.lowerBound) || $0.element.range.lowerBound == range.upperBound
    }
    let order = inside.sorted {
      let (first, second) = ($0.element.range, $1.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      return first.isEmpty != second.isEmpty ? first.isEmpty : $0.offset > $1.offset
    }
    var (text, position): ([UInt8], Int) = ([], range.lowerBound)
    for (_, edit) in order {
      text += bytes[position..<edit.range.lowerBound] + Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return String(decoding: text + bytes[position..<range.upperBound], as: UTF8.self)
  }
}
