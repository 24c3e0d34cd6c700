/// A grammar in the EBNF of ISO/IEC 14977, as far as Language.md uses it.
struct Grammar {
  indirect enum Expression {
    case choice([Expression])
    case sequence([Expression])
    case optional(Expression)
    case repetition(Expression)
    case terminal(String)
    case special(String)
    case rule(String)
  }

  private(set) var rules: [String: Expression] = [:]

  struct Malformed: Error { let reason: String }

  init(_ text: String) throws {
    var reader = Reader(text)
    while let name = try reader.name() {
      guard rules[name] == nil else { throw Malformed(reason: "\(name) has two rules") }
      try reader.require("=")
      rules[name] = try reader.expression()
      try reader.require(";")
    }
    let undefined = Set(rules.values.flatMap(Self.references)).subtracting(rules.keys)
    guard undefined.isEmpty else { throw Malformed(reason: "no rules for \(undefined.sorted())") }
  }

  static func references(_ expression: Expression) -> [String] {
    switch expression {
    case .choice(let parts), .sequence(let parts): parts.flatMap(references)
    case .optional(let part), .repetition(let part): references(part)
    case .terminal, .special: []
    case .rule(let name): [name]
    }
  }

  private struct Reader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    mutating func skip(_ sign: Character) -> Bool {
      skipSpace()
      guard rest.first == sign else { return false }
      rest.removeFirst()
      return true
    }

    mutating func require(_ sign: Character) throws {
      if !skip(sign) { throw Malformed(reason: "expected \(sign) before \(rest.prefix(40))") }
    }

    mutating func name() throws -> String? {
      skipSpace()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      guard !name.isEmpty else {
        if rest.isEmpty { return nil }
        throw Malformed(reason: "expected a name before \(rest.prefix(40))")
      }
      rest = rest.dropFirst(name.count)
      return String(name)
    }

    mutating func expression() throws -> Expression {
      var choices = [try sequence()]
      while skip("|") { choices.append(try sequence()) }
      return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence() throws -> Expression {
      var parts = [try primary()]
      while skip(",") { parts.append(try primary()) }
      return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func primary() throws -> Expression {
      skipSpace()
      switch rest.first {
      case "[": return .optional(try bracketed("[", "]"))
      case "{": return .repetition(try bracketed("{", "}"))
      case "(": return try bracketed("(", ")")
      case "\"": return .terminal(try enclosed("\""))
      case "'": return .terminal(try enclosed("'"))
      case "?": return .special(try enclosed("?").trimmed)
      default:
        guard let name = try name() else { throw Malformed(reason: "a rule breaks off") }
        return .rule(name)
      }
    }

    private mutating func bracketed(_ open: Character, _ close: Character) throws -> Expression {
      try require(open)
      let inner = try expression()
      try require(close)
      return inner
    }

    private mutating func enclosed(_ mark: Character) throws -> String {
      try require(mark)
      guard let end = rest.firstIndex(of: mark) else {
        throw Malformed(reason: "\(mark) is not closed")
      }
      defer { rest = rest[rest.index(after: end)...] }
      return String(rest[..<end])
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
