import Basics
import Foundation
import ScenarioLanguage

extension PaneBenchCommand {
  /// The command that `words` name, such as `run`; empty for the program itself.
  ///
  /// - Throws: `Failure` if there is none. The parser suggests none, and does not know that a file
  ///   is not a command.
  static func commandName(in words: [String]) throws(Failure) -> String {
    let words = words.first == "help" ? words.dropFirst() : words[...]
    guard let word = words.first, !word.hasPrefix("-") else { return "" }
    let commands = configuration.subcommands
    if commands.contains(where: { $0._commandName == word }) { return word }
    if let command = command(for: word) {
      throw Failure(
        "'\(word)' is a file, not a command. Did you mean 'panebench \(command) \(word)'?",
        code: .usage)
    }
    let known = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    let question = Suggestion.sentence(about: word, among: known)
    throw Failure(
      "there is no command '\(word)'.\(question) 'panebench --help' lists the commands.",
      code: .usage)
  }

  /// What is usually done with a file of this kind.
  private static func command(for file: String) -> String? {
    switch file.pathExtension {
    case "scenario": "run"
    case "jsonl": "report"
    case "trace": "replay"
    default: nil
    }
  }
}
