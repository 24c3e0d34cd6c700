/// Takes what is not part of the play out of Fountain text: notes `[[ ]]` and the boneyard `/* */`.
enum FountainComments {
  /// The lines of `text` without its comments. A line that held nothing else is gone altogether.
  ///
  /// A boneyard or a note that is never closed is text like any other, and so is a note with an
  /// empty line inside (a line of two spaces is not empty). Linear.
  static func strip(_ text: String) -> [Substring] {
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var comments = CommentFinder(bytes: bytes)
    var position = 0
    var lineStart = 0
    var lineHadComment = false
    while position < bytes.count {
      if let end = comments.end(ofCommentAt: position) {
        position = end
        lineHadComment = true
        continue
      }
      kept.append(bytes[position])
      position += 1
      guard kept.last == UInt8(ascii: "\n") else { continue }
      if lineHadComment && kept[lineStart...].allSatisfy(" \t\n".utf8.contains) {
        kept.removeSubrange(lineStart...)
      }
      lineStart = kept.count
      lineHadComment = false
    }
    return String(decoding: kept, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// Finds the ends of comments. It remembers which searches were in vain, so that all of them
/// together stay linear.
private struct CommentFinder {
  let bytes: [UInt8]
  /// From here on there is no end of a boneyard.
  private var boneyardsEnd = Int.max
  /// Up to here there is no end of a note.
  private var notesResume = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Where the comment that begins at `position` is over; nil where none begins.
  mutating func end(ofCommentAt position: Int) -> Int? {
    if has("/*", at: position), position < boneyardsEnd {
      for end in (position + 2)..<max(bytes.count, position + 2) where has("*/", at: end) {
        return end + 2
      }
      boneyardsEnd = position
    } else if has("[[", at: position), position >= notesResume {
      var end = position + 2
      while end < bytes.count, !has("\n\n", at: end) {
        if has("]]", at: end) { return end + 2 }
        end += 1
      }
      notesResume = end
    }
    return nil
  }

  private func has(_ mark: StaticString, at position: Int) -> Bool {
    position + 1 < bytes.count
      && bytes[position] == mark.utf8Start[0] && bytes[position + 1] == mark.utf8Start[1]
  }
}
