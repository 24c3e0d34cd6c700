/// The blocks that are open, from the outermost in.
struct OpenBlocks {
  private(set) var braces: [(range: Range<Int>, indent: Int)] = []
  /// The first `{` whose `}` is indented differently than the line of the `{`.
  private var misplaced: Range<Int>?

  mutating func open(_ range: Range<Int>, indent: Int) { braces.append((range, indent)) }

  /// Closes the innermost block by a `}` after `indent`; nil where no `}` begins a line.
  mutating func close(indent: Int?) {
    guard let brace = braces.popLast() else { return }
    if misplaced == nil, let indent, indent != brace.indent { misplaced = brace.range }
  }

  /// Which `{` is probably the one that is not closed.
  var note: [Finding.Note] {
    if let misplaced {
      return [(misplaced, "this '{' is closed by a '}' that is indented differently")]
    }
    return braces.last.map { [($0.range, "this '{' is not closed")] } ?? []
  }
}

/// Blocks, and braces that are missing.
extension Parser {
  /// Reads the block after `word`, each of its lines with `readLine`.
  mutating func block(
    after word: String, _ readLine: (inout Parser) throws(Finding) -> Void
  ) throws(Finding) {
    try openBrace(after: word)
    defer {
      blocks.close(indent: token.kind == .closeBrace && previous.kind == .newline ? indent : nil)
      if token.kind == .closeBrace { advance() }
    }
    while token.kind != .closeBrace, !findings.isFull {
      if token.kind == .end || isAtOutsideStatement { throw unclosedBlock }
      if token.kind == .newline {
        advance()
      } else {
        line(readLine)
      }
    }
  }

  /// Reads the `{` of the block after `word`. One on a later line is an error, but it is read. One
  /// that is missing altogether is an error as well, and taken as read after the statements that
  /// must have one, so that what follows is read as what it is.
  private mutating func openBrace(after word: String) throws(Finding) {
    if token.kind != .openBrace {
      let error = unexpected(
        "'{' after '\(word)'", help: "add '{' at the end of this line, and '}' below the block")
      guard token.kind == .newline else { throw error }
      let lineEnd = token.range
      if !skipLineEnds(before: .openBrace) {
        guard Statement(rawValue: word) != nil else { throw error }
        blocks.open(lineEnd, indent: indent)
      }
      report(error)
      if token.kind != .openBrace { return }
    }
    let indent = indent
    blocks.open(advance().range, indent: indent)
  }

  /// How many spaces and tabs the line begins with, up to a limit.
  private var indent: Int {
    source.bytes[lineStart...].prefix(200).prefix { $0 == .space || $0 == .tab }.count
  }

  /// Whether a statement of the file is here at the very left, as it would be if a `}` had been
  /// forgotten above.
  var isAtOutsideStatement: Bool {
    token.kind == .word && token.range.lowerBound == lineStart
      && Statement(rawValue: text(token)) != nil
  }

  /// That a block is not closed before the next token. ``report(_:)`` says it once for all the
  /// blocks that are open.
  private var unclosedBlock: Finding {
    let what = token.kind == .end ? "the file ends" : "'\(text(token))' begins"
    return .error(
      token.range, "\(what) inside braces", help: "add the missing '}'", notes: blocks.note)
  }
}
