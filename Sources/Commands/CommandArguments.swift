import ArgumentParser
import Console
import Foundation
import ScenarioLanguage

/// The arguments of the process, as the parser is to read them.
///
/// The parser takes every word after an option for lists as a value of it, also a file, and knows neither commas nor
/// misspelt commands.
struct CommandArguments {
  /// The command that they name, such as `history add`; empty for the program itself.
  private(set) var command = ""
  /// What the parser gets.
  private(set) var words: [String]

  /// - Throws: `Failure` with exit code 64 where there is no such command.
  init(_ arguments: [String]) throws(Failure) {
    let start = arguments.first == "help" ? 1 : 0
    var (names, type): ([String], any ParsableCommand.Type) = ([], PaneBenchCommand.self)
    for word in arguments[start...] {
      let subcommands = type.configuration.subcommands
      guard !subcommands.isEmpty, !word.hasPrefix("-") else { break }
      guard let next = subcommands.first(where: { $0._commandName == word }) else {
        throw Self.unknown(word, after: names, among: subcommands)
      }
      names.append(word)
      type = next
    }
    command = names.joined(separator: " ")
    let end = start + names.count
    words = arguments[..<end] + Self.withSeparateLists(arguments[end...])
  }

  private static func unknown(
    _ word: String, after names: [String], among commands: [any ParsableCommand.Type]
  ) -> Failure {
    let program = (["panebench"] + names).joined(separator: " ")
    if names.isEmpty, let command = Self.command(for: word) {
      return Failure(
        "'\(word)' is a file, not a command. Did you mean '\(program) \(command) \(word)'?",
        code: .usage)
    }
    let known = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    let question = Suggestion.question(about: word, among: known)
    return Failure(
      "there is no command '\((names + [word]).joined(separator: " "))'.\(question) '\(program) --help' lists the commands.",
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
