import ScenarioLanguage
import TestSupport

/// Writes random scenario files by the grammar of Language.md.
struct Sentences {
  /// The rules between whose symbols spaces may stand.
  let phrases: Grammar
  /// The rules between whose symbols nothing may stand.
  let symbols: Grammar
  let vocabulary: Vocabulary
  var random: Dice
  private var depth = 0

  init(grammars: [String], vocabulary: Vocabulary, seed: UInt64) throws {
    symbols = try Grammar(grammars[1])
    // The rules of symbols are rules of the file as well; they come last and stay whole.
    phrases = try Grammar(grammars.joined(separator: "\n"))
    self.vocabulary = vocabulary
    random = Dice(seed: seed)
  }

  /// A file: every required statement once and some of the others, in any order.
  mutating func file() -> String {
    guard case .choice(let statements)? = phrases.rules["statement"] else { return "" }
    let names = statements.flatMap(Grammar.references).shuffled(using: &random)
    let required = ["scenario", "script", "pages", "loaders", "gestures"]
    var lines: [String] = []
    for name in names where required.contains(name) || random.chance(60) {
      while random.chance(30) { lines.append(spaced(expand(.rule("line-end")))) }
      lines.append(spaced(expand(.rule(name)) + expand(.rule("line-end"))))
    }
    if random.chance(20) { lines.append("# the end, without a line end") }
    return (random.chance(5) ? "\u{FEFF}" : "") + lines.joined()
  }

  /// The symbols of a sentence.
  private mutating func expand(_ expression: Grammar.Expression) -> [String] {
    depth += 1
    defer { depth -= 1 }
    switch expression {
    case .terminal(let text): return [text]
    case .special(let description): return [special(description)]
    case .choice(let choices): return expand(random.pick(choices))
    case .sequence(let parts): return parts.flatMap { expand($0) }
    case .optional(let part): return random.chance(depth > 24 ? 0 : 40) ? expand(part) : []
    case .repetition(let part):
      var symbols: [String] = []
      while random.chance(depth > 24 ? 0 : 40) { symbols += expand(part) }
      return symbols
    case .rule("repeat-count"), .rule("flick-count"):
      // Great ones would come to more gestures than a scenario may have.
      return [String(Int.random(in: 1...5, using: &random))]
    case .rule("gestures"):
      // What the grammar cannot say: the loader is opened first, and no finger comes down beside that of a drag.
      var symbols = phrases.rules["gestures"].map { expand($0) } ?? []
      let start = symbols.firstIndex(of: "{").map { $0 + 1 } ?? symbols.endIndex
      symbols.insert(contentsOf: ["open", "at", "page", "1", "\n"], at: start)
      return symbols
    case .rule("drag"):
      return (phrases.rules["drag"].map { expand($0) } ?? []) + ["\n", "release"]
    case .rule("text"):
      // Titles, names and paths must not be blank.
      let text = symbol(.rule("text"))
      return ["\"a" + text.dropFirst()]
    case .rule(let name):
      if symbols.rules[name] != nil { return [symbol(.rule(name))] }
      guard let rule = phrases.rules[name] else { return [] }
      return expand(rule)
    }
  }

  /// A symbol, letter by letter.
  private mutating func symbol(_ expression: Grammar.Expression) -> String {
    switch expression {
    case .rule(let name): return symbols.rules[name].map { symbol($0) } ?? ""
    case .terminal(let text): return text
    case .special(let description): return special(description)
    case .choice(let choices): return symbol(random.pick(choices))
    case .sequence(let parts): return parts.map { symbol($0) }.joined()
    case .optional(let part): return random.chance(50) ? symbol(part) : ""
    case .repetition(let part):
      var text = ""
      while random.chance(60) { text += symbol(part) }
      return text
    }
  }

  private mutating func special(_ description: String) -> String {
    switch description {
    case "a name in `panebench list devices`": return random.pick(["ipad-pro-9.7", "iphone-6"])
    case "a name in `panebench list loaders`": return random.pick(vocabulary.loaders)
    case "an exact metric in `panebench list metrics`": return metric { !$0.isTimed }
    case "a timed metric in `panebench list metrics`": return metric { $0.isTimed }
    case "a metric without a unit": return metric { $0.unit == .count }
    case "a metric in %": return metric { $0.unit == .percent }
    case "a metric in B or MiB": return metric { [.bytes, .mebibytes].contains($0.unit) }
    case "a metric in ms": return metric { $0.unit == .milliseconds }
    case "a metric in ms/s": return metric { $0.unit == .millisecondsPerSecond }
    case "a letter or accent of any script":
      return random.pick(["a", "X", "s", "é", "e\u{301}", "д", "幕"])
    case "a character other than a quote, a backslash and control characters; tabs are allowed":
      return random.pick(["a", " ", "#", "{", "}", "é", "🎭", "\t", "\u{2028}", "'", "½"])
    case "the hexadecimal number of a character":
      return random.pick(["0", "7f", "1F3AD", "0000e9", "10FFFF"])
    case "anything up to the end of the line":
      return random.pick(["", " a comment", "# \"{}", "\té ", " 幕間 🎭\t"])
    case "LF, CR LF or CR": return random.pick(["\n", "\n", "\r\n", "\r"])
    default: return number(description)
    }
  }

  private mutating func metric(where isMeant: (Vocabulary.Metric) -> Bool) -> String {
    random.pick(vocabulary.metrics.filter(isMeant)).name
  }

  /// A number as in "whole number, 1 to 10", often one of its bounds; grouped anyhow.
  private mutating func number(_ description: String) -> String {
    let words = description.split(separator: " ")
    guard let numberWord = words.firstIndex(of: "number,"), words.count == numberWord + 4 else {
      preconditionFailure("the grammar holds a description without a meaning: \(description)")
    }
    let isWhole = words.first == "whole"
    if words[numberWord + 2] == "or" { return String(random.skewed(0...Int.max >> 1)) }
    let bounds = [words[numberWord + 1], words[numberWord + 3]].map(String.init)
    if random.chance(20) { return random.pick(bounds) }
    let lower = Int((Double(bounds[0].plain) ?? 0).rounded(.up))
    let upper = Int(bounds[1].plain) ?? .max
    var digits = String(random.skewed(lower...upper))
    if random.chance(20), digits.count > 1 {
      digits.insert("_", at: digits.index(digits.startIndex, offsetBy: digits.count / 2))
    }
    if !isWhole, digits.plain != bounds[1].plain, random.chance(30) {
      digits += ".\(Int.random(in: 0...9999, using: &random))"
    }
    return digits
  }

  /// Symbols with spaces between them where they are needed, and sometimes where they are not.
  private mutating func spaced(_ symbols: [String]) -> String {
    var text = random.chance(50) ? random.pick(["    ", "\t"]) : ""
    var previous = " "
    for symbol in symbols {
      if needsSpace(previous, symbol) {
        text += random.pick([" ", " ", "  ", "\t"])
      } else if random.chance(50) {
        text += " "
      }
      text += symbol
      previous = symbol
    }
    return text
  }

  private func needsSpace(_ first: String, _ second: String) -> Bool {
    guard let last = first.unicodeScalars.last, let next = second.unicodeScalars.first else {
      return false
    }
    func isInWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || "0123456789-_./\u{301}".unicodeScalars.contains(scalar)
    }
    let isSign = "=!<>".unicodeScalars.contains(last) && "=!<>".unicodeScalars.contains(next)
    return isSign || (isInWord(last) && isInWord(next))
  }
}

extension String {
  fileprivate var plain: String { filter { $0 != "_" } }
}
