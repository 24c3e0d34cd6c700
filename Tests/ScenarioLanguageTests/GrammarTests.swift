import ScenarioLanguage
import Testing

@Suite("The grammar in Language.md")
struct GrammarTests {
  @Test("is the one that is read: every file that it allows is a scenario, formatted or not")
  func sentences() throws {
    let grammars = try LanguageReference().texts("ebnf")
    var sentences = try Sentences(grammars: grammars, vocabulary: .test, seed: 1)
    for _ in 0..<Trials.count / 5 {
      let text = sentences.file()
      let result = Scenario.parse(text, file: "sentence", vocabulary: .test)
      try #require(result.scenario != nil, "\(result.report())\n\(text)")

      let formatted = Scenario.format(text)
      let again = Scenario.parse(formatted, file: "formatted", vocabulary: .test)
      try #require(again.scenario == result.scenario, "\(again.report())\n\(text)")
      try #require(Scenario.format(formatted) == formatted, "\(text)")
    }
  }

  @Test("has words for every statement and gesture that is read")
  func keywords() throws {
    let grammar = try LanguageReference().texts("ebnf").joined()
    for word in Self.words {
      #expect(grammar.contains("\"\(word)\""), "\(word) is not in the grammar")
    }
  }

  /// The words that the parser proposes for a statement and for a gesture that there is not.
  private static var words: [String] {
    let text = "?\ngestures {\n?\n}"
    let result = Scenario.parse(text, file: "", vocabulary: .test)
    return result.diagnostics.compactMap(\.help)
      .flatMap { $0.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 } }
      .map { String($0.element) }
      .filter { !$0.contains(" ") }
  }
}
