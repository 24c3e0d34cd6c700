import Foundation
import ScenarioLanguage
import Testing

@Suite("The TextMate grammar")
struct EditorGrammarTests {
  private let grammar: Any

  init() throws {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/panebench.tmLanguage.json")
    grammar = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
  }

  @Test("refers only to parts that it has")
  func references() throws {
    let parts = try #require((grammar as? [String: Any])?["repository"] as? [String: Any])
    let references = Set(Self.values(of: ["include"], in: grammar))
    #expect(references == Set(parts.keys.map { "#" + $0 }))
  }

  @Test("knows every word of the language's grammar")
  func words() throws {
    let rules = try Grammar(LanguageReference().texts("ebnf")[0] + Self.lexicalRules).rules
    let words = Set(rules.values.flatMap(Self.terminals)).filter { $0.first?.isLetter == true }
    // What colours a word that means nothing knows no words.
    let patterns = try Self.values(of: ["match", "begin"], in: grammar)
      .map { try NSRegularExpression(pattern: $0) }
      .filter { !Self.finds("nonsense", in: "nonsense", by: $0) }
    for word in words {
      let isKnown = [word, "\(word) {", "1 \(word)"].contains { line in
        patterns.contains { Self.finds(word, in: line, by: $0) }
      }
      #expect(isKnown, "\(word) has no colour")
    }
  }

  /// Whether a match of `pattern` in `line`, or a group of it, is exactly `word`.
  private static func finds(
    _ word: String, in line: String, by pattern: NSRegularExpression
  ) -> Bool {
    pattern.matches(in: line, range: NSRange(line.startIndex..., in: line)).contains { match in
      (0..<match.numberOfRanges).contains { group in
        Range(match.range(at: group), in: line).map { line[$0] == word } ?? false
      }
    }
  }

  /// Stand-ins for the rules of the second part of the grammar.
  private static let lexicalRules = "text = ? ? ; word = ? ? ; comment = ? ? ; new-line = ? ? ;"

  private static func terminals(_ expression: Grammar.Expression) -> [String] {
    switch expression {
    case .choice(let parts), .sequence(let parts): parts.flatMap(terminals)
    case .optional(let part), .repetition(let part): terminals(part)
    case .terminal(let word): [word]
    case .special, .rule: []
    }
  }

  /// The texts under `keys`, at any depth.
  private static func values(of keys: Set<String>, in json: Any) -> [String] {
    if let array = json as? [Any] { return array.flatMap { values(of: keys, in: $0) } }
    guard let object = json as? [String: Any] else { return [] }
    return object.flatMap { key, value in
      if keys.contains(key), let text = value as? String { return [text] }
      return values(of: keys, in: value)
    }
  }
}
