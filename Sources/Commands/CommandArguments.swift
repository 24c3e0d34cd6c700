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
  private(set) var words: [String]

  init(_ arguments: [String]) throws(Failure) {
    let start = arguments.first == "help" ? 1 : 0
    guard let word = arguments.dropFirst(start).first, !word.hasPrefix("-") else {
      words = arguments
      return
    }
    let commands = PaneBenchCommand.configuration.subcommands
    guard let type = commands.first(where: { $0._commandName == word }) else {
      throw Self.unknown(word, among: commands)
    }
    command = word
    words =
      arguments[...start]
      + Self.withSeparateLists(arguments[(start + 1)...], OptionKind.all(of: type))
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
    let question = Suggestion.sentence(about: word, among: known)
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

  /// Splits the values of lists at commas, and puts files that follow a list before it.
  private static func withSeparateLists(
    _ arguments: ArraySlice<String>, _ kinds: [String: OptionKind]
  ) -> [String] {
    var words: [String] = []
    // Where the lists that follow each other without anything between begin.
    var start: Int?
    // The values of the list that is being read; nil outside of lists.
    var list: [String]?
    for (index, word) in zip(arguments.indices, arguments) {
      if word == "--" { return words + arguments[index...] }
      if word.hasPrefix("-") {
        let name = word.prefix { $0 != "=" }
        list = kinds[String(name)] == .list ? values(in: word.dropFirst(name.count + 1)) : nil
        start = list == nil ? nil : start ?? words.count
        words += list.map { [String(name)] + $0 } ?? [word]
      } else if let begin = start, let values = list, isFile(word, after: values) {
        words.insert(word, at: begin)
        start = begin + 1
      } else {
        let new = list == nil ? [word] : values(in: word[...])
        list? += new
        words += new
      }
    }
    return words
  }

  /// What commas separate; one with a space behind it belongs to a title.
  private static func values(in text: Substring) -> [String] {
    text.split(separator: /,(?!\ )/).map(String.init)
  }

  /// Whether a word is a file that does not belong to a list: the list has a value, which is no file of this kind.
  private static func isFile(_ word: String, after values: [String]) -> Bool {
    guard let first = values.first else { return false }
    let isFile =
      command(for: word) != nil
      || word.contains { "./".contains($0) } && FileManager.default.fileExists(atPath: word)
    return isFile && (first as NSString).pathExtension != (word as NSString).pathExtension
  }

  /// The command line of this process, without what says what to measure, for a shell to resume the run called `name`.
  static func toResume(_ name: String) throws(Failure) -> String {
    let arguments = try CommandArguments(Array(CommandLine.arguments.dropFirst()))
    let known = OptionKind.all(of: RunCommand.self)
    var words = [CommandLine.arguments[0]]
    var rest = arguments.words[...]
    while let word = rest.first, word != "--" {
      rest.removeFirst()
      switch known[String(word.prefix { $0 != "=" })] {
      case nil: words.append(word)
      case .value where !word.contains("="): rest = rest.dropFirst()
      case .list where !word.contains("="): rest = rest.drop { !$0.hasPrefix("-") }
      default: break
      }
    }
    return (words + ["--resume", name] + rest).map(CommandLineText.quoted).joined(separator: " ")
  }
}

/// What follows an option on the command line.
private enum OptionKind {
  case flag, value, list

  /// The options that the parser knows of a command, by name.
  static func all(of type: any ParsableCommand.Type) -> [String: OptionKind] {
    struct Dump: Decodable {
      struct Name: Decodable { let kind, name: String }
      struct Argument: Decodable { let kind: String; let isRepeating: Bool; let names: [Name]? }
      struct Command: Decodable { let arguments: [Argument]? }
      let command: Command
    }
    let dump = try? JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8))
    var kinds: [String: OptionKind] = [:]
    for argument in dump?.command.arguments ?? [] where argument.kind != "positional" {
      let kind: OptionKind =
        argument.kind == "flag" ? .flag : argument.isRepeating ? .list : .value
      for name in argument.names ?? [] where name.kind == "long" { kinds["--" + name.name] = kind }
    }
    return kinds
  }
}
