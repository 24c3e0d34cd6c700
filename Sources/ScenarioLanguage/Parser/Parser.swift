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
  /// The token before it.
  private(set) var previous: Token
  /// What is being read, for the help of errors.
  var construct = Construct.examples([])
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
    previous = Token(kind: .newline, range: source.textStart..<source.textStart)
    skipComments()
  }

  // MARK: Tokens

  /// Goes on to the next token and returns the one that was read.
  @discardableResult
  mutating func advance() -> Token {
    let read = token
    previous = read
    token = lexer.next()
    skipComments()
    return read
  }

  private mutating func skipComments() {
    while token.kind == .comment { token = lexer.next() }
  }

  /// Reads the line ends that come next, if a token of `kind` follows them.
  mutating func skipLineEnds(before kind: Token.Kind) -> Bool {
    let resumption = (lexer, token, previous)
    while token.kind == .newline { advance() }
    if token.kind == kind { return true }
    (lexer, token, previous) = resumption
    return false
  }

  /// The text of a token; short ones need no memory of their own.
  func text(_ token: Token) -> String { source.text(token.range) }

  /// Whether the next token is the word `word`.
  func isAt(_ word: StaticString) -> Bool {
    guard token.kind == .word, token.range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { source.bytes[token.range].elementsEqual($0) }
  }

  /// Reads the word `word` if it comes next.
  mutating func skip(_ word: StaticString) -> Bool {
    guard isAt(word) else { return false }
    advance()
    return true
  }

  /// Reads the word `word`.
  mutating func require(_ word: StaticString) throws(StatementError) {
    if !skip(word) { throw unexpected("'\(word)'") }
  }

  /// Reads a quoted text that says `what` and is not empty.
  mutating func string(_ what: String) throws(StatementError) -> String {
    guard token.kind == .string else {
      throw unexpected(
        what, help: "write it in double quotes, as in \(alternatives(construct.examples))")
    }
    let read = advance()
    let text = try unescape(read)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw fail(
        read.range, "\(what) is empty", help: "write it as in \(alternatives(construct.examples))")
    }
    return text
  }

  /// Reads one of some words, which is a `what`.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ what: String, _: Choice.Type
  ) throws(StatementError) -> Choice where Choice.RawValue == String {
    guard token.kind == .word else {
      throw unexpected(alternatives(Choice.allCases.map(\.rawValue)))
    }
    let word = advance()
    if let choice = Choice(rawValue: text(word)) { return choice }
    throw unknown(word, what, in: Choice.allCases.map(\.rawValue))
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
    guard !isAtEndOfStatement else { return }
    let word = text(token)
    let beginsAnother = Statement(rawValue: word) != nil || GestureWord(rawValue: word) != nil
    throw unexpected(
      "the end of the line", help: beginsAnother ? "write one statement on each line" : nil)
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

  /// Reports that the next token is not what was expected. Help about a token that is never right
  /// comes before `help`; without either, the help is the example.
  mutating func unexpected(_ expected: String, help: String? = nil) -> StatementError {
    if token.kind == .word, previous.kind == .number,
      previous.range.upperBound == token.range.lowerBound
    {
      let range = previous.range.lowerBound..<token.range.upperBound
      return fail(
        range, "expected \(expected), found '\(shortened(source.text(range)))'",
        help: "numbers have digits only, as in '100_000'")
    }
    return fail(
      token.range, "expected \(expected), found \(description(of: token))",
      help: remedy(for: token) ?? help ?? "write it as in \(alternatives(construct.examples))")
  }

  /// Whether `word` is followed at once by a character that cannot stand there.
  func touchesIntruder(_ word: Token) -> Bool {
    token.kind == .unexpected && word.range.upperBound == token.range.lowerBound
  }

  /// Reports the character that follows `word`.
  mutating func intruder(in word: Token) -> StatementError {
    unexpected("a letter or a space after '\(shortened(text(word)))'")
  }

  /// Reports that a word is not one of `candidates`, and which of them was probably meant.
  mutating func unknown(
    _ word: Token, _ what: String, in candidates: some Collection<String>
  ) -> StatementError {
    if touchesIntruder(word) { return intruder(in: word) }
    let name = text(word)
    let nearest = Suggestion.nearest(to: name, in: candidates)
    return fail(
      word.range, "there is no \(what) '\(shortened(name))'",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? (candidates.isEmpty
          ? nil : "there are \(candidates.prefix(40).joined(separator: ", "))"))
  }
}
