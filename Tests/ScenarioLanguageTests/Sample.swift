@testable import ScenarioLanguage

/// A scenario without fault in which a part can be exchanged.
enum Sample {
  /// The text of the scenario.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - statements: Statements that replace those that begin with the same word, or are added.
  ///   - gestures: All gestures.
  ///   - expectations: All expectations.
  static func text(
    title: String = "Sample", statements: [String] = [],
    gestures: [String] = ["open at page 1", "close"], expectations: [String] = []
  ) -> String {
    var lines = [
      "scenario \"\(title)\"", "device iphone-6 portrait",
      "script generated cues 12 per page seed 7",
      "mode read", "pages 10 100 1_000 10_000", "loaders eager three-pane",
    ]
    for statement in statements {
      let word = statement.prefix { $0 != " " }
      if let index = lines.firstIndex(where: { $0.hasPrefix(word + " ") }) {
        lines[index] = statement
      } else {
        lines.append(statement)
      }
    }
    lines += block("gestures", gestures)
    if !expectations.isEmpty { lines += block("expect", expectations) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text with a line that is a statement, a gesture or an expectation.
  static func text(with line: String) -> String {
    let word = String(line.prefix { $0 != " " })
    if Statement(word) != nil { return text(statements: [line]) }
    return GestureWord(word) == nil
      ? text(expectations: [line]) : text(gestures: ["open at page 1", line])
  }

  private static func block(_ word: String, _ lines: [String]) -> [String] {
    ["\(word) {"] + lines.map { "    " + $0 } + ["}"]
  }
}
