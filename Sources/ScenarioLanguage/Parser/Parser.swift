import Gestures

/// Reads a scenario file statement by statement.
///
/// Each method reads one construct and leaves ``token`` on the first token after it. A method that
/// cannot go on throws a ``Finding``; ``line(_:)`` reports it, skips the rest of the line, and goes
/// on, so that one run reports every error of a file.
struct Parser {
  let source: SourceFile
  let vocabulary: Vocabulary
  private var lexer: Lexer
  /// The token to be read next; never a comment.
  private(set) var token: Token
  /// The token before it.
  private(set) var previous: Token
  /// The first byte of the line that is read.
  private(set) var lineStart: Int
  /// How what is being read may be written, for the help of errors.
  var examples: [String] = []
  var findings = Findings()
  var draft = Draft()
  var flow = GestureFlow()
  var blocks = OpenBlocks()

  init(_ source: SourceFile, _ vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    lineStart = source.textStart
    lexer = Lexer(source.bytes, from: source.textStart)
    token = lexer.next()
    previous = Token(kind: .newline, range: source.textStart..<source.textStart)
    skipComments()
  }

  /// Goes on to the next token and returns the one that was read.
  @discardableResult
  mutating func advance() -> Token {
    previous = token
    if token.kind == .newline { lineStart = token.range.upperBound }
    token = lexer.next()
    skipComments()
    return previous
  }

  private mutating func skipComments() {
    while token.kind == .comment { token = lexer.next() }
  }

  /// Reads the line ends that come next, if a token of `kind` follows them.
  mutating func skipLineEnds(before kind: Token.Kind) -> Bool {
    let start = self
    while token.kind == .newline { advance() }
    if token.kind == kind { return true }
    self = start
    return false
  }

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
  mutating func require(_ word: StaticString) throws(Finding) {
    if !skip(word) { throw unexpected("'\(word)'") }
  }

  /// Reads a word, which is a `what`; `expected` says so with an article.
  mutating func word(_ expected: String, help: String? = nil) throws(Finding) -> Token {
    guard token.kind == .word else { throw unexpected(expected, help: help) }
    return advance()
  }

  /// Reads one of some words, which is a `what`.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ what: String, _: Choice.Type
  ) throws(Finding) -> Choice where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    let word = try word(alternatives(names))
    guard let choice = Choice(rawValue: text(word)) else { throw unknown(word, what, in: names) }
    return choice
  }

  /// Reads one of some words, which is a `what`. A misspelt one is reported and then taken for what
  /// was probably meant, if that `isPossible`, so that the rest of the line is checked as well.
  mutating func keyword<Keyword: RawRepresentable & CaseIterable>(
    _ what: String, _: Keyword.Type, isPossible: (Keyword) -> Bool = { _ in true }
  ) throws(Finding) -> Keyword where Keyword.RawValue == String {
    let names = Keyword.allCases.map(\.rawValue)
    let word = try word(
      "a \(what)", help: "\(what)s begin with \(names.joined(separator: ", "))")
    if let keyword = Keyword(rawValue: text(word)) { return keyword }
    let error = unknown(word, what, in: names)
    guard let meant = Suggestion.nearest(to: text(word), in: names).flatMap(Keyword.init),
      isPossible(meant)
    else { throw error }
    report(error)
    return meant
  }

  // MARK: Lines

  /// Reads a line of the file or of a block with `body`; reports what is wrong with it, and goes to
  /// its end in any case.
  mutating func line(_ body: (inout Parser) throws(Finding) -> Void) {
    do throws(Finding) {
      try body(&self)
      guard !isAtEndOfLine else { return }
      let next = text(token)
      let beginsAnother = Statement(rawValue: next) != nil || GestureWord(rawValue: next) != nil
      throw unexpected(
        "the end of the line", help: beginsAnother ? "write one statement on each line" : nil)
    } catch {
      report(error)
      skipLine()
    }
  }

  /// Whether a statement may end before the next token.
  var isAtEndOfLine: Bool {
    switch token.kind {
    case .newline, .end, .closeBrace: true
    default: false
    }
  }

  /// Goes to the end of a statement that could not be read, past the blocks that it opens; not
  /// past a statement of the file that follows a block without end.
  private mutating func skipLine() {
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

  // MARK: Findings

  /// Reports an error, unless there is one about exactly its range already.
  mutating func report(_ error: Finding) {
    if !findings.hasError(at: error.range) { findings.add(error) }
  }

  mutating func warn(
    _ range: Range<Int>, _ message: String, help: String, notes: [Finding.Note] = []
  ) {
    findings.add(.warning(range, message, help: help, notes: notes))
  }

  /// That the next token is not what was expected. Help about a token that is never right comes
  /// before `help`; without either, the help is the example.
  func unexpected(_ expected: String, help: String? = nil) -> Finding {
    if token.kind == .word, previous.kind == .number,
      previous.range.upperBound == token.range.lowerBound
    {
      let range = previous.range.lowerBound..<token.range.upperBound
      return .error(
        range, "expected \(expected), found '\(shortened(source.text(range)))'",
        help: "numbers have digits only, as in '100_000'")
    }
    return .error(
      token.range, "expected \(expected), found \(description(of: token))",
      help: remedy(for: token) ?? help ?? "write it as in \(alternatives(examples))")
  }

  /// That a word is not one of `candidates`, and which of them was probably meant.
  func unknown(
    _ word: Token, _ what: String, in candidates: some Collection<String>
  ) -> Finding {
    if let intruder = intruder(after: word) { return intruder }
    let name = text(word)
    let nearest = Suggestion.nearest(to: name, in: candidates)
    return .error(
      word.range, "there is no \(what) '\(shortened(name))'",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? (candidates.isEmpty
          ? nil : "there are \(candidates.prefix(40).joined(separator: ", "))"))
  }

  /// That a character follows `word` at once which cannot be there; nil where none does.
  func intruder(after word: Token) -> Finding? {
    guard token.kind == .unexpected, word.range.upperBound == token.range.lowerBound else {
      return nil
    }
    return unexpected("a letter or a space after '\(shortened(text(word)))'")
  }
}

/// Words in quotes, of which one is to be chosen.
func alternatives(_ words: some Sequence<String>) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
