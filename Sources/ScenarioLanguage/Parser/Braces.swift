/// Blocks, and braces that are missing.
extension Parser {
  /// Reads the `{` of the block after `word`. One that stands on a later line is an error, but
  /// read. One that is missing altogether is an error as well, and taken as read after the
  /// statements that must have one, so that what follows is read as what it is.
  mutating func openBrace(after word: String) throws(StatementError) {
    if token.kind == .openBrace {
      openBraces.append(advance().range)
      return
    }
    let place = token.range
    let error = unexpected(
      "'{' after '\(word)'", help: "add '{' at the end of this line, and '}' below the block")
    guard token.kind == .newline else { throw error }
    if skipLineEnds(before: .openBrace) {
      openBraces.append(advance().range)
    } else if Statement(rawValue: word) != nil {
      openBraces.append(place)
    } else {
      throw error
    }
  }

  /// Reads the `}` of a block, if it is there, and leaves the block in any case.
  mutating func closeBrace() {
    guard let opening = openBraces.popLast(), token.kind == .closeBrace else { return }
    if misplacedBrace == nil, let closing = indentation(before: token.range.lowerBound),
      case let line = lineStart(of: opening.lowerBound),
      let indent = line.map({ indentation(from: $0) }), indent != closing
    {
      misplacedBrace = opening
    }
    advance()
  }

  /// Whether a statement of the file stands here at the very left, as it would if a `}` had been
  /// forgotten above.
  var isAtOutsideStatement: Bool {
    guard token.kind == .word else { return false }
    let start = token.range.lowerBound
    guard start == source.textStart || source.bytes[start - 1].endsLine else { return false }
    return Statement(rawValue: text(token)) != nil
  }

  /// Reports, once for all the blocks that are open, that one is not closed before the next token:
  /// the first one whose `}` stood elsewhere than its line begins, else the innermost.
  mutating func unclosedBlock() -> StatementError {
    guard !findings.hasError(at: token.range) else { return StatementError() }
    let what = token.kind == .end ? "the file ends" : "'\(text(token))' begins"
    var notes: [(range: Range<Int>, message: String)] = []
    if let misplacedBrace {
      notes = [(misplacedBrace, "this '{' is closed by a '}' that is indented differently")]
    } else if let innermost = openBraces.last {
      notes = [(innermost, "this '{' is not closed")]
    }
    findings.add(
      .error, at: token.range, "\(what) inside braces", help: "add the missing '}'", notes: notes)
    return StatementError()
  }

  /// How many spaces and tabs stand between the start of a line and `offset`, if nothing else does.
  private func indentation(before offset: Int) -> Int? {
    guard let start = lineStart(of: offset), indentation(from: start) == offset - start else {
      return nil
    }
    return offset - start
  }

  private func indentation(from start: Int) -> Int {
    source.bytes[start...].prefix { $0 == .space || $0 == .tab }.count
  }

  /// The first byte of the line that holds `offset`, unless that is far away.
  private func lineStart(of offset: Int) -> Int? {
    var start = offset
    while start > source.textStart, !source.bytes[start - 1].endsLine {
      start -= 1
      if offset - start > 200 { return nil }
    }
    return start
  }
}
