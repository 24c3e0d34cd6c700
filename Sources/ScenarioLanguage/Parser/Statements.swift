/// The file and its statements.
extension Parser {
  /// Reads the whole file.
  mutating func parseFile() {
    while token.kind != .end, !findings.isFull {
      switch token.kind {
      case .newline: advance()
      case .closeBrace:
        findings.add(
          .error(
            token.range, "this '}' closes nothing",
            help: "delete it, or add the '{' that it should close"))
        advance()
      default: line { parser throws(Finding) in try parser.parseStatement() }
      }
    }
    if !findings.isFull { checkDraft() }
    findings.close(at: token.range)
  }

  private mutating func parseStatement() throws(Finding) {
    let range = token.range
    let known = draft.words
    if token.kind == .word, GestureWord(rawValue: text(token)) != nil {
      throw .error(
        range, "'\(text(token))' is a gesture and cannot be here",
        help: "move it between the braces of 'gestures { … }'")
    }
    let statement = try keyword("statement", Statement.self) { known[$0] == nil }
    if let first = known[statement] {
      throw .error(
        range, "'\(statement.rawValue)' is given twice",
        help: "keep one of them: each statement appears at most once",
        notes: [(first, "the first one is here")])
    }
    draft.words[statement] = range
    examples = [statement.example]
    try parse(statement)
    draft.read.insert(statement)
  }

  private mutating func parse(_ statement: Statement) throws(Finding) {
    switch statement {
    case .scenario: draft.scenario.title = try string("the scenario's title")
    case .device:
      draft.parts[.device] = token.range
      draft.scenario.device = try device()
    case .script: try parseScript()
    case .mode:
      draft.parts[.mode] = token.range
      draft.scenario.mode = try mode()
    case .pages: draft.scenario.pages = try pages()
    case .scenes:
      draft.scenario.scenes = try wholeNumber("a number of scenes", in: 1...1_000_000)
    case .loaders: draft.scenario.loaders = try loaders().map(\.name)
    case .memory:
      try require("limit")
      draft.scenario.memoryLimit = ByteCount(bytes: try bytes(.memory))
    case .catching: draft.scenario.catching = try choice("kind of catch", Catching.self)
    case .repetitions:
      draft.scenario.repetitions = try wholeNumber(
        "a number of repetitions", in: 1...1_000_000)
    case .gestures: try parseGestures()
    case .expect: try parseExpectations()
    }
  }

  private mutating func parseScript() throws(Finding) {
    if skip("file") {
      examples = ["script file \"Scripts/the-understudy.fountain\" cues 12 per page"]
      draft.parts[.script] = token.range
      draft.scenario.script = .file(path: try string("the path of the script"))
      draft.scenario.cuesPerPage = try cuesPerPage()
      return
    }
    guard skip("generated") else { throw unexpected("'generated' or 'file'") }
    draft.scenario.cuesPerPage = try cuesPerPage()
    try require("seed")
    draft.scenario.script = .generated(seed: try wholeNumber("a seed", in: 0...UInt64.max))
  }

  private mutating func cuesPerPage() throws(Finding) -> Int {
    try require("cues")
    draft.parts[.cuesPerPage] = token.range
    let cues = try wholeNumber("a number of cues", in: 1...10_000)
    try require("per")
    try require("page")
    return cues
  }

  private mutating func mode() throws(Finding) -> Mode {
    switch try choice("mode", ModeWord.self) {
    case .read: return .read
    case .image: return .image
    case .blank: return .blank
    case .cost:
      examples = ["mode cost 8 ms 3 MiB"]
      let time = try time(.pageTime)
      return .cost(time: time, memory: ByteCount(bytes: try bytes(.pageMemory)))
    case .memorize: return try memorize()
    }
  }

  private mutating func memorize() throws(Finding) -> Mode {
    if isAtEndOfLine { return .memorize(character: nil) }
    examples = ["mode memorize \"Mrs Pell\""]
    draft.parts[.mode] = token.range
    guard token.kind == .word else {
      return .memorize(character: try string("the name of a character"))
    }
    let name = text(advance())
    if token.kind == .word {
      throw unexpected(
        "the end of the line",
        help: "put a name of several words in double quotes, as in \(alternatives(examples))")
    }
    return .memorize(character: name)
  }

  private mutating func pages() throws(Finding) -> [Int] {
    try sizes { $0.isAtEndOfLine }.map(\.size)
  }

  /// Reads sizes, up to where `isOver`; those that are listed twice are left out.
  mutating func sizes(
    until isOver: (Parser) -> Bool
  ) throws(Finding) -> [(size: Int, range: Range<Int>)] {
    var sizes: [(size: Int, range: Range<Int>)] = []
    var known: [Int: Range<Int>] = [:]
    repeat {
      let range = token.range
      let size = try wholeNumber("a number of pages", in: 0...1_000_000_000)
      if let first = known[size] {
        warnOfSecond("the size \(grouped(size))", at: range, first: first)
      } else {
        known[size] = range
        sizes.append((size, range))
      }
    } while !isOver(self)
    return sizes
  }

  /// Reads loaders, up to the end of the line or to `end`; those that are listed twice are left
  /// out.
  mutating func loaders(
    until end: StaticString? = nil
  ) throws(Finding) -> [(name: String, range: Range<Int>)] {
    var loaders: [(name: String, range: Range<Int>)] = []
    repeat {
      let range = token.range
      guard let name = try loader() else { continue }
      if let first = loaders.first(where: { $0.name == name }) {
        warnOfSecond("the loader '\(name)'", at: range, first: first.range)
      } else {
        loaders.append((name, range))
      }
    } while !isAtEndOfLine && !(end.map { isAt($0) } ?? false)
    return loaders
  }

  private mutating func warnOfSecond(
    _ what: String, at range: Range<Int>, first: Range<Int>
  ) {
    warn(
      range, "\(what) is listed twice", help: "delete one of them; it is measured once",
      notes: [(first, "the first one is here")])
  }

  /// Reads the name of a loader. One that there is not is reported and taken for what was probably
  /// meant, so that the rest of the list is checked as well.
  private mutating func loader() throws(Finding) -> String? {
    let word = try word(
      "the name of a loader", help: "there are \(vocabulary.loaders.joined(separator: ", "))")
    let name = text(word)
    if vocabulary.hasLoader(name) { return name }
    report(unknown(word, "loader", in: vocabulary.loaders))
    return Suggestion.nearest(to: name, in: vocabulary.loaders)
  }
}
