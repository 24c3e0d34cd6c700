import ArgumentParser
import Basics
import Foundation
import ScenarioLanguage

/// The arguments of the process, as the parser is to read them.
///
/// The parser takes every word after an option for lists as a value of it, also a file, and knows neither commas nor
/// misspelt commands.
struct CommandArguments {
  /// The command that they name, such as `run`; empty for the program itself.
  private(set) var command = ""
  /// What the parser gets.
  private(set) var words: [String]

  /// - Throws: `Failure` with exit code 64 where there is no such command.
  init(_ arguments: [String]) throws(Failure) {
    let start = arguments.first == "help" ? 1 : 0
    guard let word = arguments.dropFirst(start).first, !word.hasPrefix("-") else {
      words = arguments
      return
    }
    let commands = PaneBenchCommand.configuration.subcommands
    guard commands.contains(where: { $0._commandName == word }) else {
      throw Self.unknown(word, among: commands)
    }
    command = word
    words = arguments[...start] + Self.withSeparateLists(arguments[(start + 1)...])
  }

  private static func unknown(
    _ word: String, among commands: [any ParsableCommand.Type]
  ) -> Failure {
    if let command = Self.command(for: word) {
      return Failure(
        "'\(word)' is a file, not a command. Did you mean 'panebench \(command) \(word)'?",
        code: .usage)
    }
    let known = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    let question = Suggestion.question(about: word, among: known)
    return Failure(
      "there is no command '\(word)'.\(question) 'panebench --help' lists the commands.",
      code: .usage)
  }

  /// What is usually done with a file of this kind.
  private static func command(for file: String) -> String? {
    switch (file as NSString).pathExtension {
    case "scenario": "run"
    case "jsonl": "report"
    case "trace": "replay"
    default: nil
    }
  }

  /// Options that take several values, none of which holds a comma.
  private static let lists: Set = [
    "--loader", "--loaders", "--pages", "--passes", "--metric", "--metrics",
  ]

  /// Splits the values of lists at commas, and puts files that follow a list before it.
  private static func withSeparateLists(_ arguments: ArraySlice<String>) -> [String] {
    var words: [String] = []
    // Where the lists that follow each other without anything between begin.
    var start: Int?
    var isList = false
    for (index, word) in zip(arguments.indices, arguments) {
      if word == "--" { return words + arguments[index...] }
      if word.hasPrefix("-") {
        let name = word.prefix { $0 != "=" }
        isList = lists.contains(String(name))
        start = isList ? start ?? words.count : nil
        guard isList else {
          words.append(word)
          continue
        }
        words.append(String(name))
        words += values(in: word.dropFirst(name.count + 1))
      } else if let begin = start, isList, isFile(word) {
        words.insert(word, at: begin)
        start = begin + 1
      } else {
        words += isList ? values(in: word[...]) : [word]
      }
    }
    return words
  }

  private static func values(in text: Substring) -> [String] {
    text.split(separator: ",").map(String.init)
  }

  private static func isFile(_ word: String) -> Bool {
    command(for: word) != nil
      || word.contains { "./".contains($0) } && FileManager.default.fileExists(atPath: word)
  }
}
