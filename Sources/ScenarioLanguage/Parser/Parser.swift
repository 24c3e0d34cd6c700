/// Reads a scenario file statement by statement.
///
/// Each method reads one construct and leaves `token` on the first token after it, or throws;
/// `line(_:)` reports that and goes on with the next line, so that one run reports every error.
struct Parser {
  let source: SourceText
  let knownLoaders: [String]
  private var lexer: Lexer
  private(set) var token: Token
  private(set) var previous = Token(kind: .newline, range: 0..<0)
  /// How what is being read may be written, for the help of errors.
  var examples: [String] = []
  var found = Diagnostics()
  var draft = Draft()
  var depth = 0
  var hasUnclosedBlock = false

  init(_ source: SourceText, _ loaders: [String]) {
    self.source = source
    knownLoaders = loaders
    lexer = Lexer(source.scalars)
    token = lexer.next()
  }

  @discardableResult
  mutating func advance() -> Token {
    previous = token
    token = lexer.next()
    return previous
  }

  func text(_ token: Token) -> String { source.text(token.range) }

  func isAt(_ word: String) -> Bool { token.kind == .word && text(token) == word }

  mutating func skip(_ word: String) -> Bool {
    guard isAt(word) else { return false }
    advance()
    return true
  }

  mutating func require(_ words: String...) throws(Diagnostic) {
    for word in words where !skip(word) { throw unexpected("'\(word)'") }
  }

  mutating func word(_ expected: String, help: String? = nil) throws(Diagnostic) -> Token {
    guard token.kind == .word else { throw unexpected(expected, help: help) }
    return advance()
  }

  /// Reads the name of a case, which is a `what`.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ what: String, _: Choice.Type
  ) throws(Diagnostic) -> Choice {
    let names = Choice.allCases.map(\.rawValue)
    let isNumber = token.kind == .number && names.contains { Int($0) != nil }
    let word = isNumber ? advance() : try word(alternatives(names))
    guard let choice = Choice(rawValue: text(word)) else { throw unknown(word, what, in: names) }
    return choice
  }

  /// Reads the first word of a line, which is a `what`. A misspelt one is reported and then taken
  /// for what was probably meant, if that `isPossible`, so that the rest of the line is checked.
  mutating func keyword<Word: Keyword>(
    _ what: String, isPossible: (Word) -> Bool = { _ in true },
    help: (_ word: String) -> String? = { _ in nil }
  ) throws(Diagnostic) -> Word {
    let words = Word.allCases.map(\.word)
    let word = try word("a \(what)", help: "\(what)s begin with \(words.joined(separator: ", "))")
    if let keyword = Word(text(word)) { return keyword }
    let error = unknown(word, what, in: words, help: help(text(word)))
    guard let meant = Suggestion.nearest(to: text(word), in: words).flatMap(Word.init(_:)),
      isPossible(meant)
    else { throw error }
    report(error)
    return meant
  }

  /// Reads a line of the file or of a block with `body`; reports errors, and goes to its end.
  mutating func line(_ body: (inout Parser) throws(Diagnostic) -> Void) {
    do throws(Diagnostic) {
      try body(&self)
      guard !isAtEndOfLine, !isAtOutsideStatement else { return }
      let next = text(token)
      let beginsAnother = Statement(next) != nil || GestureWord(next) != nil
      throw unexpected(
        "the end of the line", help: beginsAnother ? "write one statement on each line" : nil)
    } catch {
      report(error)
      skipLine()
    }
  }

  var isAtEndOfLine: Bool { [.newline, .end, .closeBrace].contains(token.kind) }

  /// Goes to the end of a statement that could not be read, past its blocks; in one without end, to
  /// the next statement of the file.
  private mutating func skipLine() {
    var depth = 0
    while token.kind != .end, !isAtOutsideStatement {
      switch token.kind {
      case .newline where depth == 0, .closeBrace where depth == 0: return
      case .closeBrace: depth -= 1
      case .openBrace: depth += 1
      default: break
      }
      advance()
    }
  }

  /// Reads the block after `word`, each of its lines with `readLine`.
  mutating func block(
    after word: String, _ readLine: (inout Parser) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let brace = try openBrace(after: word)
    depth += 1
    defer { depth -= 1 }
    while token.kind != .closeBrace, !found.isFull {
      if token.kind == .end || isAtOutsideStatement {
        if !hasUnclosedBlock {
          let what = token.kind == .end ? "the file ends" : "'\(text(token))' begins"
          fail(brace, "this '{' is not closed: \(what) inside", help: "add the missing '}'")
        }
        hasUnclosedBlock = true
        return
      }
      if token.kind == .newline { advance() } else { line(readLine) }
    }
    if token.kind == .closeBrace { advance() }
  }

  /// Reads the `{` of the block after `word`; one on a later line is an error, but it is read. One
  /// that is missing is an error as well, and taken as read after a statement that must have one.
  private mutating func openBrace(after word: String) throws(Diagnostic) -> Range<Int> {
    if token.kind == .openBrace { return advance().range }
    let error = unexpected(
      "'{' after '\(word)'", help: "add '{' at the end of this line, and '}' below the block")
    guard token.kind == .newline else { throw error }
    report(error)
    while token.kind == .newline { advance() }
    if token.kind == .openBrace { return advance().range }
    if Statement(word) == nil { throw error }
    return error.position
  }

  /// Whether a statement is here at the very left, as if a `}` had been forgotten above.
  private var isAtOutsideStatement: Bool {
    token.kind == .word && previous.kind == .newline
      && previous.range.upperBound == token.range.lowerBound && Statement(text(token)) != nil
  }

  /// Reports an error, unless there is one about exactly its range already.
  mutating func report(_ error: Diagnostic) {
    if !found.hasError(at: error.position) { found.add(error) }
  }

  mutating func fail(_ range: Range<Int>, _ message: String, help: String) {
    report(.error(range, message, help: help))
  }

  mutating func warn(_ range: Range<Int>, _ message: String, help: String) {
    found.add(.warning(range, message, help: help))
  }
}
