import Scrolling
import Traces

extension Parser {
  mutating func parseStatement() throws(Diagnostic) {
    let range = token.range
    let known = draft.words
    if token.kind == .word, GestureWord(text(token)) != nil {
      throw .error(
        range, "'\(text(token))' is a gesture and cannot be here",
        help: "move it between the braces of 'gestures { … }'")
    }
    let statement: Statement = try keyword("statement") { known[$0] == nil }
    if known[statement] != nil {
      throw .error(
        range, "'\(statement.word)' is given twice",
        help: "keep one of them: each statement appears at most once")
    }
    draft.words[statement] = range
    examples = [statement.rawValue]
    try parse(statement)
    draft.read.insert(statement)
  }

  private mutating func parse(_ statement: Statement) throws(Diagnostic) {
    switch statement {
    case .scenario: draft.scenario.title = try string("the scenario's title")
    case .device:
      draft.parts[.device] = token.range
      let known = draft.scenario.device
      var new = try device()
      (new.ios, new.decodeTime, new.network) = (known.ios, known.decodeTime, known.network)
      (new.axis, new.direction, new.assumption) = (known.axis, known.direction, known.assumption)
      draft.scenario.device = new
    case .script: try parseScript()
    case .mode:
      draft.parts[.mode] = token.range
      draft.scenario.mode = try mode()
    case .pages: draft.scenario.pages = try sizes().map(\.item)
    case .scenes:
      draft.scenario.scenes = .max
      draft.scenario.scenes = try count(.scenes)
    case .axis: draft.scenario.device.axis = try choice("axis", Axis.self)
    case .direction:
      draft.scenario.device.direction = try choice("direction", ReadingDirection.self)
    case .loaders: draft.scenario.loaders = try loaders().map(\.item)
    case .memory:
      try require("limit")
      draft.scenario.memoryLimit = try bytes(.memory)
    case .ios: draft.scenario.device.ios = try choice("version of iOS", IOSVersion.self)
    case .assume:
      draft.scenario.device.assumption = try choice("assumption", Assumption.self)
    case .decode: draft.scenario.device.decodeTime = try time(.decodeTime)
    case .network:
      examples = ["network 200 ms jitter 80 ms seed 3"]
      var network = Network(try time(.networkTime))
      if skip("jitter") {
        network.jitter = try time(.networkTime)
        try require("seed")
        network.seed = try wholeNumber(.seed)
      }
      draft.scenario.device.network = network
    case .repetitions: draft.scenario.repetitions = try count(.repetitions)
    case .gestures: try parseGestures()
    case .expect:
      var known: Set<Expectation> = []
      try block(after: "expect") { parser throws(Diagnostic) in
        try parser.parseExpectation(&known)
      }
    }
  }

  private mutating func parseScript() throws(Diagnostic) {
    if skip("file") {
      examples = ["script file \"Scripts/the-understudy.fountain\" cues 12 per page"]
      draft.parts[.script] = token.range
      draft.scenario.script = .file(path: try string("the path of the script"))
      return try parseCuesPerPage()
    }
    guard skip("generated") else { throw unexpected("'generated' or 'file'") }
    try parseCuesPerPage()
    try require("seed")
    draft.scenario.script = .generated(seed: try wholeNumber(.seed))
  }

  private mutating func parseCuesPerPage() throws(Diagnostic) {
    try require("cues")
    draft.parts[.cuesPerPage] = token.range
    draft.scenario.cuesPerPage = try count(.cues)
    try require("per", "page")
  }

  private mutating func mode() throws(Diagnostic) -> Mode {
    switch try choice("mode", ModeWord.self) {
    case .read: return .read
    case .memorize: return try memorize()
    case .image: return .image
    case .blank: return .blank
    case .cost:
      examples = ["mode cost 8 ms 3 MiB"]
      return .cost(time: try time(.pageTime), memory: try bytes(.pageMemory))
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

  mutating func sizes() throws(Diagnostic) -> [Listed<Int>] {
    try list(until: "for") { parser throws(Diagnostic) in try parser.count(.pageCount) }
  }

  mutating func loaders() throws(Diagnostic) -> [Listed<String>] {
    try list(until: "at") { parser throws(Diagnostic) in try parser.loader() }
  }

  /// Reads one item or more with `read`; each is measured once.
  private mutating func list<Item: Hashable>(
    until end: String, _ read: (inout Parser) throws(Diagnostic) -> Item?
  ) throws(Diagnostic) -> [Listed<Item>] {
    var items: [Listed<Item>] = []
    var known: Set<Item> = []
    repeat {
      let range = token.range
      guard let item = try read(&self) else { continue }
      if known.insert(item).inserted { items.append((item, range)) }
    } while !isAtEndOfLine && !isAt(end)
    return items
  }

  /// Reads the name of a loader. An unknown one is reported and taken for the nearest.
  private mutating func loader() throws(Diagnostic) -> String? {
    let word = try word(
      "the name of a loader", help: "there are \(knownLoaders.joined(separator: ", "))")
    let name = text(word)
    if knownLoaders.contains(name) { return name }
    report(unknown(word, "loader", in: knownLoaders))
    return Suggestion.nearest(to: name, in: knownLoaders)
  }

  mutating func device() throws(Diagnostic) -> Device {
    if token.kind == .number { return try screen() }
    let word = try word("the name of a device or the size of its screen")
    guard let device = Device.catalogue.first(where: { $0.name == text(word) }) else {
      throw unknown(word, "device", in: Device.catalogue.compactMap(\.name))
    }
    if isAtEndOfLine { return device }
    return try choice("orientation", Orientation.self) == .landscape ? device.rotated : device
  }

  /// Reads a screen as in `375x667 pt @2x 60 Hz`. It is held as its size says.
  private mutating func screen() throws(Diagnostic) -> Device {
    examples = ["device 375x667 pt @2x 60 Hz"]
    let width = try extent("the width of a screen")
    try require("x")
    let height = try extent("the height of a screen")
    try require("pt")
    guard token.kind == .at else { throw unexpected("the scale, such as '@2x'") }
    advance()
    let scale = try count(.scale)
    try require("x")
    let rate = try count(.refreshRate)
    try require("Hz")
    if isAt("portrait") || isAt("landscape") {
      throw .error(
        token.range, "a screen that is given by its size is held as the size says",
        help: "delete '\(text(token))'; to turn the screen, exchange its width and height")
    }
    return Device(size: CGSize(width: width, height: height), scale: scale, refreshRate: rate)
  }

  private mutating func extent(_ what: String) throws(Diagnostic) -> Double {
    let number = try number(what)
    guard case let extent = value(number), Dimension.extents.contains(extent) else {
      throw .error(
        number.range, "\(shortened(text(number))) is out of range for \(what)",
        help: "use a number from 1 to 100_000")
    }
    return extent
  }
}

/// The first word of a mode.
private enum ModeWord: String, CaseIterable { case read, memorize, image, blank, cost }

/// An item of a list, with the characters that name it.
typealias Listed<Item> = (item: Item, range: Range<Int>)
