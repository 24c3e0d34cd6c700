/// Takes what is not part of the script out of Fountain text: notes `[[ ]]` and the boneyard `/* */`.
struct FountainComments {
  /// Stands for a comment; no text has one.
  private static let mark = UInt8(0)

  private let bytes: [UInt8]
  /// From here on there is no end of a boneyard: no search in vain is repeated.
  private var boneyardsEnd = Int.max
  /// Up to here there is no end of a note.
  private var notesResume = 0

  /// The lines of `text` without its comments. A line that held nothing else is gone altogether. What is never closed is
  /// text, and so is a note with an empty line inside (a line of two spaces is not empty). Linear.
  static func strip(_ text: String) -> [Substring] {
    var comments = FountainComments(bytes: Array(text.utf8))
    return comments.marked().split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.utf8.contains(mark) || !$0.utf8.allSatisfy([mark, 0x20, 0x09].contains) }
      .map { $0.utf8.contains(mark) ? $0.filter { $0 != "\0" }[...] : $0 }
  }

  /// The text with a mark instead of each comment.
  private mutating func marked() -> String {
    var marked: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let end = end(ofCommentAt: position)
      marked.append(end == nil ? bytes[position] : Self.mark)
      position = end ?? position + 1
    }
    return String(decoding: marked, as: UTF8.self)
  }

  /// Where the comment that begins at `position` is over; nil if none begins.
  private mutating func end(ofCommentAt position: Int) -> Int? {
    if has("/*", at: position), position < boneyardsEnd {
      let end = bytes.indices.dropFirst(position + 2).first { has("*/", at: $0) }
      if let end { return end + 2 }
      boneyardsEnd = position
    } else if has("[[", at: position), position >= notesResume {
      let end = bytes.indices.dropFirst(position + 2).first {
        has("]]", at: $0) || has("\n\n", at: $0)
      }
      if let end, has("]]", at: end) { return end + 2 }
      notesResume = end ?? bytes.count
    }
    return nil
  }

  private func has(_ mark: StaticString, at position: Int) -> Bool {
    position + 1 < bytes.count
      && bytes[position] == mark.utf8Start[0] && bytes[position + 1] == mark.utf8Start[1]
  }
}
