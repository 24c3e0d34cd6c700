/// The file and its statements.
extension Parser {
  /// Reads the whole file.
  mutating func parseFile() {
    while token.kind != .end, !findings.isFull {
      switch token.kind {
      case .newline: advance()
      case .closeBrace:
        findings.add(
          .error, at: token.range, "this '}' closes nothing",
          help: "delete it, or add the '{' that it should close")
        advance()
      default: parseStatement()
      }
    }
    if !findings.isFull { checkDraft() }
    findings.close(at: token.range)
  }

  private mutating func parseStatement() {
    do throws(StatementError) {
      let word = token
      let statement = try statement()
      try note(statement, at: word.range)
      construct = .statement(statement)
      try parse(statement)
      try endStatement()
    } catch {
      skipStatement()
    }
  }

  /// Reads the first word of a statement. A misspelt one is reported and then taken for what was
  /// probably meant, so that the rest of the statement is checked as well.
  private mutating func statement() throws(StatementError) -> Statement {
    guard token.kind == .word else {
      let names = Statement.allCases.map(\.rawValue)
      throw unexpected(
        "a statement", help: "statements begin with \(names.joined(separator: ", "))")
    }
    let name = text(token)
    if let statement = Statement(rawValue: name) {
      advance()
      return statement
    }
    if GestureWord(rawValue: name) != nil {
      throw fail(
        token.range, "'\(name)' is a gesture and cannot stand here",
        help: "move it between the braces of 'gestures { … }'")
    }
    let word = advance()
    let names = Statement.allCases.map(\.rawValue)
    let error = unknown(word, "statement", in: names)
    guard let nearest = Suggestion.nearest(to: name, in: names),
      let statement = Statement(rawValue: nearest), draft.places[statement] == nil
    else { throw error }
    return statement
  }

  /// Notes that `statement` begins at `range`, or reports that there is one already.
  private mutating func note(
    _ statement: Statement, at range: Range<Int>
  ) throws(StatementError) {
    if let first = draft.places[statement] {
      findings.add(
        .error, at: range, "'\(statement.rawValue)' is given twice",
        help: "keep one of them: each statement appears at most once",
        notes: [(first, "the first one is here")])
      throw StatementError()
    }
    draft.places[statement] = range
  }

  private mutating func parse(_ statement: Statement) throws(StatementError) {
    switch statement {
    case .scenario: draft.title = try string("the scenario's title")
    case .device:
      draft.parts[.device] = token.range
      draft.device = try device()
    case .script: try parseScript()
    case .mode:
      draft.parts[.mode] = token.range
      draft.mode = try mode()
    case .pages: draft.pages = try pages()
    case .scenes: draft.scenes = try wholeNumber("a number of scenes", in: 1...1_000_000)
    case .loaders: draft.loaders = try loaders()
    case .memory:
      try require("limit")
      let bytes = try measure(.memory).value
      draft.memoryLimit = ByteCount(bytes: Int(bytes.rounded()))
    case .catching: draft.catching = try choice("kind of catch", Catching.self)
    case .repetitions:
      draft.repetitions = try wholeNumber("a number of repetitions", in: 1...1_000_000)
    case .gestures: try parseGestures()
    case .expect: try parseExpectations()
    }
  }

  private mutating func parseScript() throws(StatementError) {
    if skip("file") {
      construct = .examples([
        "script file \"Scripts/the-understudy.fountain\" cues 12 per page"
      ])
      draft.parts[.script] = token.range
      let path = try string("the path of the script")
      draft.cuesPerPage = try cuesPerPage()
      draft.script = .file(path: path)
      return
    }
    guard skip("generated") else { throw unexpected("'generated' or 'file'") }
    draft.cuesPerPage = try cuesPerPage()
    try require("seed")
    draft.script = .generated(seed: try largeNumber("a seed"))
  }

  private mutating func cuesPerPage() throws(StatementError) -> Int {
    try require("cues")
    draft.parts[.cuesPerPage] = token.range
    let cues = try wholeNumber("a number of cues", in: 1...10_000)
    try require("per")
    try require("page")
    return cues
  }

  private mutating func mode() throws(StatementError) -> Mode {
    switch try choice("mode", ModeWord.self) {
    case .read: return .read
    case .image: return .image
    case .blank: return .blank
    case .memorize: break
    }
    if isAtEndOfStatement { return .memorize(character: nil) }
    construct = .examples(["mode memorize \"Mrs Pell\""])
    draft.parts[.mode] = token.range
    guard token.kind == .word else {
      return .memorize(character: try string("the name of a character"))
    }
    let name = text(advance())
    if token.kind == .word {
      throw unexpected(
        "the end of the line",
        help:
          "put a name of several words in double quotes, as in \(alternatives(construct.examples))")
    }
    return .memorize(character: name)
  }

  private mutating func pages() throws(StatementError) -> [Int] {
    var sizes: [Int] = []
    var places: [Int: Range<Int>] = [:]
    repeat {
      let place = token.range
      let size = try wholeNumber("a number of pages", in: 0...1_000_000_000)
      if let first = places[size] {
        findings.add(
          .warning, at: place, "the size \(grouped(size)) is listed twice",
          help: "delete one of them; it is measured once",
          notes: [(first, "the first one is here")])
      } else {
        places[size] = place
        sizes.append(size)
      }
    } while !isAtEndOfStatement
    return sizes
  }

  private mutating func loaders() throws(StatementError) -> [String] {
    var names: [String] = []
    var places: [String: Range<Int>] = [:]
    repeat {
      let place = token.range
      guard let name = try loader() else { continue }
      if let first = places[name] {
        findings.add(
          .warning, at: place, "the loader '\(name)' is listed twice",
          help: "delete one of them; it is measured once",
          notes: [(first, "the first one is here")])
      } else {
        places[name] = place
        names.append(name)
      }
    } while !isAtEndOfStatement
    return names
  }

  /// Reads the name of a loader. One that there is not is reported and taken for what was probably
  /// meant, so that the rest of the list is checked as well.
  mutating func loader() throws(StatementError) -> String? {
    guard token.kind == .word else {
      throw unexpected(
        "the name of a loader", help: "there are \(vocabulary.loaders.joined(separator: ", "))")
    }
    let word = advance()
    let name = text(word)
    if vocabulary.hasLoader(name) { return name }
    _ = unknown(word, "loader", in: vocabulary.loaders)
    return Suggestion.nearest(to: name, in: vocabulary.loaders)
  }
}
