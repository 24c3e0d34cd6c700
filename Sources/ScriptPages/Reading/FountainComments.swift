/// Takes what is not part of the play out of Fountain text: notes `[[ ]]` and the boneyard `/* */`.
struct FountainComments {
  private let bytes: [UInt8]
  private var kept: [UInt8] = []
  /// From here on there is no end of a boneyard: another search would be in vain.
  private var boneyardsEnd = Int.max
  /// Up to here there is no end of a note.
  private var notesResume = 0

  /// The lines of `text` without its comments. A line that held nothing else is gone altogether.
  ///
  /// A boneyard or a note that is never closed is text like any other, and so is a note with an
  /// empty line inside (a line of two spaces is not empty). Linear.
  static func strip(_ text: String) -> [Substring] {
    var comments = FountainComments(bytes: Array(text.utf8))
    return comments.lines()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func lines() -> [Substring] {
    kept.reserveCapacity(bytes.count)
    var position = 0
    var lineStart = 0
    var lineHadComment = false
    while position < bytes.count {
      if let end = commentEnd(at: position) {
        position = end
        lineHadComment = true
        continue
      }
      let byte = bytes[position]
      position += 1
      if byte == newline {
        if lineHadComment && kept[lineStart...].allSatisfy(isSpace) {
          kept.removeSubrange(lineStart...)
        } else {
          kept.append(byte)
        }
        lineStart = kept.count
        lineHadComment = false
      } else {
        kept.append(byte)
      }
    }
    return String(decoding: kept, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Where the comment that begins at `position` is over; nil where none begins.
  private mutating func commentEnd(at position: Int) -> Int? {
    if has("/*", at: position) { return boneyardEnd(at: position) }
    if has("[[", at: position) { return noteEnd(at: position) }
    return nil
  }

  private mutating func boneyardEnd(at position: Int) -> Int? {
    guard position < boneyardsEnd else { return nil }
    var end = position + 2
    while end < bytes.count {
      if has("*/", at: end) { return end + 2 }
      end += 1
    }
    boneyardsEnd = position
    return nil
  }

  private mutating func noteEnd(at position: Int) -> Int? {
    guard position >= notesResume else { return nil }
    var end = position + 2
    while end < bytes.count {
      if has("]]", at: end) { return end + 2 }
      if has("\n\n", at: end) { break }
      end += 1
    }
    notesResume = end
    return nil
  }

  private func has(_ mark: StaticString, at position: Int) -> Bool {
    position + 1 < bytes.count
      && bytes[position] == mark.utf8Start[0] && bytes[position + 1] == mark.utf8Start[1]
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

private let newline = UInt8(ascii: "\n")
