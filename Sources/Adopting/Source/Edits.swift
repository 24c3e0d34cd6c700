import Basics

/// What rules change in a file. No edit changes the number of lines.
struct Edits {
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private var edits: [Edit] = []
  /// Declarations that stand at the end of the copy.
  var tail = ""
  /// Members that move into their class.
  var moves: [(member: ClosedRange<Int>, type: String, access: String)] = []
  /// What no rule can carry.
  var leftovers: [InputError] = []

  /// Puts `text` before the byte at `offset`; of several, the last one comes first.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Replaces `tokens`. What is shorter is filled with spaces, and with the line ends that were there.
  mutating func replace(_ tokens: ClosedRange<Int>, of file: SwiftFile, with text: String = "") {
    let range = file.range(tokens)
    let lines = file.bytes[range].count { $0 == 0x0A }
    let spaces = lines > 0 ? 0 : max(0, range.count - text.utf8.count)
    edits.append(
      Edit(
        range: range,
        text: text + String(repeating: " ", count: spaces) + String(repeating: "\n", count: lines)))
  }

  /// Takes the token at `index` out.
  mutating func remove(_ index: Int, of file: SwiftFile) {
    edits.append(Edit(range: file.tokens[index].range, text: ""))
  }

  /// Leaves nothing of `tokens` but the ends of their lines, and gives up the edits there.
  mutating func erase(_ tokens: ClosedRange<Int>, of file: SwiftFile) {
    let range = file.range(tokens)
    edits.removeAll { range.contains($0.range.lowerBound) }
    replace(tokens, of: file)
  }

  mutating func leave(
    _ reason: String, _ remedy: String, at index: Int, of file: SwiftFile
  ) {
    leftovers.append(
      InputError(reason, remedy: remedy, path: file.path, line: file.line(of: index)))
  }

  /// The bytes in `range` with all edits there.
  func applied(to bytes: [UInt8], in range: Range<Int>) -> String {
    let order = edits.enumerated().filter {
      (range.lowerBound...range.upperBound).contains($0.element.range.lowerBound)
    }.sorted {
      let (first, second) = ($0.element.range, $1.element.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      return first.isEmpty != second.isEmpty ? first.isEmpty : $0.offset > $1.offset
    }
    var (text, position): ([UInt8], Int) = ([], range.lowerBound)
    for (_, edit) in order {
      text += bytes[position..<max(position, edit.range.lowerBound)] + Array(edit.text.utf8)
      position = max(position, edit.range.upperBound)
    }
    return String(decoding: text + bytes[position..<range.upperBound], as: UTF8.self)
  }
}
