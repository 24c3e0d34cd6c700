import Traces

/// The statements.
extension Parser {
  mutating func parseStatement() throws(Diagnostic) {
    let range = token.range
    let known = draft.words
    if token.kind == .word, GestureWord(rawValue: text(token)) != nil {
      throw .error(
        range, "'\(text(token))' is a gesture and cannot be here",
        help: "move it between the braces of 'gestures { … }'")
    }
    let statement = try keyword("statement", Statement.self) { known[$0] == nil }
    if known[statement] != nil {
      throw .error(
        range, "'\(statement.rawValue)' is given twice",
        help: "keep one of them: each statement appears at most once")
    }
    draft.words[statement] = range
    examples = [statement.example]
    try parse(statement)
    draft.read.insert(statement)
  }

  private mutating func parse(_ statement: Statement) throws(Diagnostic) {
    switch statement {
    case .scenario: draft.scenario.title = try string("the scenario's title")
    case .device:
      draft.parts[.device] = token.range
      draft.scenario.device = try device()
    case .script: try parseScript()
    case .mode:
      draft.parts[.mode] = token.range
      draft.scenario.mode = try mode()
    case .pages: draft.scenario.pages = try sizes { $0.isAtEndOfLine }.map(\.size)
    case .scenes:
      draft.scenario.scenes = .max
      draft.scenario.scenes = try count(.scenes)
    case .loaders: draft.scenario.loaders = try loaders().map(\.name)
    case .memory:
      try require("limit")
      draft.scenario.memoryLimit = try bytes(.memory)
    case .catching: draft.scenario.catching = try choice("kind of catch", Catching.self)
    case .repetitions: draft.scenario.repetitions = try count(.repetitions)
    case .gestures: try parseGestures()
    case .expect: try parseExpectations()
    }
  }

  private mutating func parseScript() throws(Diagnostic) {
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

  private mutating func cuesPerPage() throws(Diagnostic) -> Int {
    try require("cues")
    draft.parts[.cuesPerPage] = token.range
    let cues = try count(.cues)
    try require("per")
    try require("page")
    return cues
  }

  private mutating func mode() throws(Diagnostic) -> Mode {
    switch try choice("mode", ModeWord.self) {
    case .read: return .read
    case .image: return .image
    case .blank: return .blank
    case .cost:
      examples = ["mode cost 8 ms 3 MiB"]
      let time = try time(.pageTime)
      return .cost(time: time, memory: try bytes(.pageMemory))
    case .memorize: return try memorize()
    }
  }

  private mutating func memorize() throws(Diagnostic) -> Mode {
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

  /// Reads sizes, up to where `isOver`; those that are listed twice are left out.
  mutating func sizes(
    until isOver: (Parser) -> Bool
  ) throws(Diagnostic) -> [(size: Int, range: Range<Int>)] {
    var sizes: [Int: Range<Int>] = [:]
    repeat {
      let range = token.range
      let size = try count(.pages)
      if sizes[size] == nil {
        sizes[size] = range
      } else {
        warnOfSecond("the size \(spelled(size))", at: range)
      }
    } while !isOver(self)
    return sizes.map { ($0.key, $0.value) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Reads loaders, up to the end of the line or to `end`; those that are listed twice are left out.
  mutating func loaders(
    until end: String? = nil
  ) throws(Diagnostic) -> [(name: String, range: Range<Int>)] {
    var loaders: [(name: String, range: Range<Int>)] = []
    repeat {
      let range = token.range
      guard let name = try loader() else { continue }
      if loaders.contains(where: { $0.name == name }) {
        warnOfSecond("the loader '\(name)'", at: range)
      } else {
        loaders.append((name, range))
      }
    } while !isAtEndOfLine && !(end.map { isAt($0) } ?? false)
    return loaders
  }

  private mutating func warnOfSecond(_ what: String, at range: Range<Int>) {
    warn(range, "\(what) is listed twice", help: "delete one of them; it is measured once")
  }

  /// Reads the name of a loader. One that there is not is reported and taken for what was probably meant, so that the rest of
  /// the list is checked as well.
  private mutating func loader() throws(Diagnostic) -> String? {
    let word = try word(
      "the name of a loader", help: "there are \(vocabulary.loaders.joined(separator: ", "))")
    let name = text(word)
    if vocabulary.loaders.contains(name) { return name }
    report(unknown(word, "loader", in: vocabulary.loaders))
    return Suggestion.nearest(to: name, in: vocabulary.loaders)
  }
}
