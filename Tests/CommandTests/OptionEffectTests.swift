import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import Commands

struct OptionEffect: Sendable, CustomTestStringConvertible {
  let command: String
  let option: String
  /// What stands in the option's place if it is left out.
  let otherwise: String
  /// Whether `text` is there with the option, or without it.
  let shows: Bool
  let text: String

  /// - Parameter line: A line of `Recorded/effects.txt`, which says what stands in it.
  init(_ line: Substring) {
    let parts = line.split(separator: " | ").map(String.init)
    (command, option) = (parts[0], parts[1])
    otherwise = parts.count > 3 ? parts[2] : ""
    shows = parts.last?.hasPrefix("shows ") == true
    text = String((parts.last ?? "").dropFirst(6))
  }

  var testDescription: String { "\(command) | \(option)" }

  /// The subcommand and the option, such as `run --pages`.
  var name: String { "\(command.prefix { $0 != " " }) \(option.prefix { $0 != " " })" }

  static let all: [OptionEffect] = {
    let text = (try? projectText("Tests/CommandTests/Recorded/effects.txt")) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { OptionEffect($0) }
  }()
}

@Suite("Options")
struct OptionEffectTests {
  /// Options whose effect other suites test.
  private static let elsewhere: Set<String> = [
    "adopt --check", "adopt --out", "init --adopt",
    "compare --head", "compare --passes", "compare --profile",
    "compare --repetitions", "compare --resume", "compare --time-limit", "compare --within",
    "debug --pages", "film --run", "prove --passes", "prove --profile",
    "prove --repetitions", "prove --time-limit", "prove --within", "record --host", "record --port",
  ]

  @Test("each has an effect in the table, or in a suite that is named here")
  func complete() throws {
    struct Dump: Decodable {
      struct Argument: Decodable {
        struct Name: Decodable { let name: String }
        let preferredName: Name?
      }
      struct Command: Decodable {
        let commandName: String
        var subcommands: [Command]?
        var arguments: [Argument]?
        var shouldDisplay: Bool
      }
      let command: Command
    }
    let dump = try JSONDecoder().decode(
      Dump.self, from: Data(PaneBenchCommand._dumpHelp().utf8))
    let options = (dump.command.subcommands ?? []).filter(\.shouldDisplay).flatMap { command in
      (command.arguments ?? []).compactMap(\.preferredName?.name)
        .filter { !["help", "version"].contains($0) }.map { "\(command.commandName) --\($0)" }
    }.filter { !$0.hasPrefix("help ") }
    #expect(options.count > 50)
    let tested = Set(OptionEffect.all.map(\.name)).union(Self.elsewhere)
    #expect(tested.symmetricDifference(options).sorted() == [])
  }

  @Test("each does what it says", arguments: OptionEffect.all)
  func effect(_ effect: OptionEffect) async throws {
    let with = try await Self.left(by: "\(effect.command) \(effect.option)")
    let without = try await Self.usual.left(by: "\(effect.command) \(effect.otherwise)")
    #expect(with.contains(effect.text) == effect.shows, "\(with)")
    #expect(without.contains(effect.text) != effect.shows, "\(without)")
  }

  /// What commands leave without the option, each of which is run once.
  private actor Usual {
    private var texts: [String: Task<String, any Error>] = [:]

    func left(by words: String) async throws -> String {
      let command = words.trimmingCharacters(in: .whitespaces)
      let text = texts[command] ?? Task { try await OptionEffectTests.left(by: command) }
      texts[command] = text
      return try await text.value
    }
  }

  private static let usual = Usual()

  /// What a command prints, and the files that it writes.
  private static func left(by command: String) async throws -> String {
    let program = try await CommandFixture.program()
    let before = try program.allFiles()
    let words = command.split(separator: " ").map {
      $0 == "SELF" ? Program.built.path : String($0)
    }
    let result = try await program.run(words)
    let new = try Set(program.allFiles()).subtracting(before)
    let texts = new.sorted().map { "\($0):\n\((try? program.text(of: $0)) ?? "")" }
    return ([result.output, result.complaint] + texts).joined(separator: "\n")
  }
}
