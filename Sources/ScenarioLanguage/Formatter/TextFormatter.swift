extension Scenario {
  /// The canonical text of a scenario file. Takes time linear in the length of the text.
  ///
  /// Comments, and the order of statements, stay as they are. Lines are indented by four spaces
  /// for each block, words are one space apart, lines hold one statement, one line at most is left
  /// empty between two of them, large numbers are grouped by `_`, and the comments at the ends of
  /// neighbouring lines are aligned. The meaning is the same, and to format a canonical
  /// text changes nothing. A text that is no scenario is laid out as well as its braces allow.
  package static func format(_ text: String) -> String {
    var formatter = TextFormatter(text)
    return formatter.format()
  }
}

/// Lays out the tokens of a scenario file line by line.
struct TextFormatter {
  /// Blocks that are nested deeper than this are not indented any further.
  private static let deepestIndent = 16

  private let source: SourceFile
  private var lexer: Lexer
  private var layout = Layout()
  private var line = Layout.Line()
  private var spelling = Spelling()
  private var depth = 0
  /// Whether a brace has ended the line, so that only a comment may follow on it.
  private var isLineOver = false
  /// How many line ends came since the last token.
  private var newlines = 0

  init(_ text: String) {
    source = SourceFile(name: "", bytes: Array(text.utf8))
    lexer = Lexer(source.bytes, from: source.textStart)
  }

  mutating func format() -> String {
    var token = lexer.next()
    while token.kind == .newline || isByteOrderMark(token) { token = lexer.next() }
    while token.kind != .end {
      let following = lexer.next()
      add(token, before: following)
      token = following
    }
    endLine()
    return layout.text()
  }

  /// Whether a token would become the mark of the file if nothing stood before it.
  private func isByteOrderMark(_ token: Token) -> Bool {
    token.kind == .unexpected && source.text(token.range) == "\u{FEFF}"
  }

  private mutating func add(_ token: Token, before following: Token) {
    switch token.kind {
    case .newline:
      newlines += 1
      endLine()
      return
    case .comment:
      if line.isEmpty { begin(closes: false) }
      line.comment = trimmed(source.text(token.range))
    case .closeBrace:
      endLine()
      depth = max(0, depth - 1)
      append("}")
      isLineOver = true
    case .openBrace:
      if isLineOver { endLine() }
      append("{")
      depth += 1
      isLineOver = true
    default:
      if isLineOver { endLine() }
      let (text, isJoined) = spelling.next(
        token, source.text(token.range), before: following, in: source)
      append(text, isJoined: isJoined)
    }
    newlines = 0
  }

  private mutating func append(_ text: String, isJoined: Bool = false) {
    if line.isEmpty { begin(closes: text == "}") }
    if !line.code.isEmpty && !isJoined { line.code += " " }
    line.code += text
    line.opens = text == "{"
  }

  private mutating func begin(closes: Bool) {
    line.depth = min(depth, Self.deepestIndent)
    line.isAfterGap = newlines > 1
    line.closes = closes
  }

  private mutating func endLine() {
    if !line.isEmpty { layout.lines.append(line) }
    line = Layout.Line()
    spelling = Spelling()
    isLineOver = false
  }

  private func trimmed(_ comment: String) -> String {
    let end = comment.utf8.lastIndex { $0 != .space && $0 != .tab }
    return end.map { String(comment[...$0]) } ?? comment
  }
}
