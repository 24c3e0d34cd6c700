/// Takes notes `[[ ]]` and the boneyard, which is no part of the script, out of Fountain text.
enum FountainComments {
  /// Stands for a comment; no text has one.
  private static let mark = UInt8(0)

  /// The lines of `text` without its comments. A line that held nothing else is gone altogether.
  /// What is never closed is text, and so is a note with an empty line inside (a line of two spaces
  /// is not empty). Linear.
  static func strip(_ text: String) -> [Substring] {
    marked(Array(text.utf8)).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.utf8.contains(mark) || !$0.utf8.allSatisfy([mark, 0x20, 0x09].contains) }
      .map { $0.utf8.contains(mark) ? $0.filter { $0 != "\0" }[...] : $0 }
  }

  private static func marked(_ bytes: [UInt8]) -> String {
    func has(_ sign: StaticString, at position: Int) -> Bool {
      position + 1 < bytes.count
        && bytes[position] == sign.utf8Start[0] && bytes[position + 1] == sign.utf8Start[1]
    }
    var marked: [UInt8] = []
    var position = 0
    // No search in vain is repeated: from where on no boneyard ends, and up to where no note does.
    var (boneyardsEnd, notesResume) = (Int.max, 0)
    while position < bytes.count {
      let rest = bytes.indices.dropFirst(position + 2)
      var end: Int?
      if position < boneyardsEnd, has("/*", at: position) {
        end = rest.first { has("*/", at: $0) }
        if end == nil { boneyardsEnd = position }
      } else if position >= notesResume, has("[[", at: position) {
        let stop = rest.first { has("]]", at: $0) || has("\n\n", at: $0) } ?? bytes.count
        if has("]]", at: stop) { end = stop } else { notesResume = stop }
      }
      marked.append(end == nil ? bytes[position] : mark)
      position = end.map { $0 + 2 } ?? position + 1
    }
    return String(decoding: marked, as: UTF8.self)
  }
}
