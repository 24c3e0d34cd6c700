import Gestures

/// Reads a scenario file statement by statement.
///
/// Each method reads one construct and leaves ``token`` on the first token after it. A method that
/// cannot go on reports why and throws ``StatementError``; the loop over statements catches it,
/// skips the rest of the statement, and goes on, so that one run reports every error of a file.
struct Parser {
  /// Thrown when a statement cannot be read any further. The reason has been reported.
  struct StatementError: Error {}

  let source: SourceFile
  let vocabulary: Vocabulary
  private var lexer: Lexer
  /// The token to be read next; never a comment.
  private(set) var token: Token
  /// Where the token before it ends.
  private(set) var previousEnd = 0
  var findings = Findings()
  var draft = Draft()
  var flow = GestureFlow()
  /// The `{` that are open, from the outermost in.
  var openBraces: [Range<Int>] = []
  /// The first `{` whose `}` is indented differently than its own line.
  var misplacedBrace: Range<Int>?

  init(_ source: SourceFile, _ vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    lexer = Lexer(source.bytes, from: source.textStart)
    token = lexer.next()
    skipComments()
  }

  // MARK: Tokens

  /// Goes on to the next token and returns the one that was read.
  @discardableResult
  mutating func advance() -> Token {
    let read = token
    previousEnd = read.range.upperBound
    token = lexer.next()
    skipComments()
    return read
  }

  private mutating func skipComments() {
    while token.kind == .comment { token = lexer.next() }
  }

  /// The text of a token; short ones need no memory of their own.
  func text(_ token: Token) -> String { source.text(token.range) }

  /// Whether the next token is the word `word`.
  func isAt(_ word: String) -> Bool { token.kind == .word && text(token) == word }

  /// Reads the word `word` if it comes next.
  mutating func skip(_ word: String) -> Bool {
    guard isAt(word) else { return false }
    advance()
    return true
  }

  /// Reads the word `word`, or reports that it is missing from something like `example`.
  mutating func require(_ word: String, as example: String) throws(StatementError) {
    if !skip(word) { throw unexpected("'\(word)'", help: "write it as in '\(example)'") }
  }

  /// Reads a quoted text that says `what`.
  mutating func string(_ what: String, example: String) throws(StatementError) -> String {
    guard token.kind == .string else {
      throw unexpected(what, help: "write it in double quotes, as in '\(example)'")
    }
    let read = advance()
    return try unescape(read)
  }

  /// Whether a statement may end before the next token.
  var isAtEndOfStatement: Bool {
    switch token.kind {
    case .newline, .end, .closeBrace: true
    default: false
    }
  }

  /// Makes sure that the statement ends here.
  mutating func endStatement() throws(StatementError) {
    if !isAtEndOfStatement { throw unexpected("the end of the line", help: nil) }
  }

  /// Goes to the end of a statement that could not be read, past the blocks that it opens; not
  /// past a statement of the file that follows a block without end.
  mutating func skipStatement() {
    var depth = 0
    while token.kind != .end, !isAtOutsideStatement {
      switch token.kind {
      case .newline where depth == 0: return
      case .closeBrace where depth == 0: return
      case .closeBrace: depth -= 1
      case .openBrace: depth += 1
      default: break
      }
      advance()
    }
  }

  // MARK: Reports

  /// Reports an error that ends the statement.
  mutating func fail(_ range: Range<Int>, _ message: String, help: String? = nil) -> StatementError
  {
    findings.add(.error, at: range, message, help: help)
    return StatementError()
  }

  /// Reports that the next token is not what was expected. Help about a character that is never
  /// right comes before `help`.
  mutating func unexpected(_ expected: String, help: String?) -> StatementError {
    fail(
      token.range, "expected \(expected), found \(description(of: token))",
      help: remedy(for: token) ?? help)
  }

  /// Reports that a word is not one of `candidates`, and which of them was probably meant.
  mutating func unknown(
    _ word: Token, _ what: String, in candidates: some Collection<String>
  ) -> StatementError {
    let name = text(word)
    let nearest = Suggestion.nearest(to: name, in: candidates)
    return fail(
      word.range, "there is no \(what) '\(shortened(name))'",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? (candidates.isEmpty
          ? nil : "there are \(candidates.prefix(40).joined(separator: ", "))"))
  }
}
