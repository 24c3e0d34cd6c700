import ArgumentParser
import Foundation
import Testing

@testable import Commands

/// A command, an option, what stands in the option's place if it is left out (an option that is needed has another value then),
/// and what is in the output or in a new file with the option alone (`shows`), or without it alone (`hides`).
private let effects = #"""
  run small.scenario --passes census | --loaders three-pane | hides pagecontrol, 10 pages
  run small.scenario --passes census | --pages 10 | hides "pages":20,
  run one.scenario | --repetitions 3 | shows "repetition":3
  run one.scenario --passes timing | --quick | hides "repetition":2
  run one.scenario --quick | --passes census | hides "pass":"timing"
  run small.scenario --passes census | --shard 2/2 | hides 4/4
  run slow.scenario --passes timing --quick | --time-limit 1 | shows timed out
  run one.scenario --quick | --output mine.jsonl | shows Run file: mine.jsonl
  run one.scenario | --resume half.jsonl | shows half.jsonl
  prove small.scenario --passes census | --loaders three-pane | hides ✗
  prove small.scenario --passes census | --pages 10 | shows needs two sizes
  prove small.scenario --passes census | --output mine.jsonl | shows Run file: mine.jsonl
  prove one.scenario | --resume half.jsonl | shows half.jsonl
  prove run.jsonl | --format junit | shows <testsuites
  compare small.scenario --base SELF --passes census | --loaders three-pane | hides "loader":"pagecontrol"
  compare small.scenario --base SELF --passes census | --pages 10 | hides "pages":20
  compare one.scenario --base SELF --passes census | --output two | shows two-head.jsonl
  compare one.scenario --passes census | --base SELF | shows the same
  compare run.jsonl worse.jsonl | --format json | shows "panebench"
  compare pair-base.jsonl pair-head.jsonl | --metric frame-time-p99 | hides load-time
  compare pair-base.jsonl pair-head.jsonl | --threshold 400% | hides worse
  compare counts.jsonl fewer.jsonl | --update-baseline | shows counts.jsonl
  report run.jsonl | --format csv | shows scenario,loader,pages
  report run.jsonl | --chart growth | shows <svg
  report run.jsonl | --metric open-fetches | hides peak
  report run.jsonl | --loader three-pane | hides pagecontrol
  report run.jsonl | --pages 10 | hides  20 
  report run.jsonl counts.jsonl | --scenario Small | hides One
  report run.jsonl | --kind exact | hides timed
  report run.jsonl --metric open-fetches | --rows pages | hides loader  
  report run.jsonl --metric open-fetches | --columns loader | shows pages    pagecontrol
  report run.jsonl --format html | --films small.scenario | shows class="film
  report run.jsonl | --output table.txt | shows table.txt
  report run.jsonl | --insert run.md | shows run.md
  report run.jsonl --output old.txt | --check | shows old.txt
  film small.scenario --output a.svg | --loaders three-pane | hides pagecontrol
  film small.scenario --output a.svg | --pages 20 | shows 20 pages
  film small.scenario --output a.svg | --from 0.5 | hides , 1.2 s
  film small.scenario --output a.svg | --to 0.5 | hides , 1.2 s
  film small.scenario | --output a.html | --output a.svg | shows <html
  profile small.scenario --parts timeline | --loader three-pane | --loader pagecontrol | shows three-pane
  profile small.scenario --parts heap | --diff pagecontrol three-pane | --loader pagecontrol | shows change
  profile small.scenario --parts heap --loader three-pane | --base SELF | shows change
  profile small.scenario --parts timeline --loader three-pane | --pages 20 | shows 20 pages
  profile small.scenario --loader three-pane | --parts timeline | --parts heap | hides Live at the peak
  profile small.scenario --loader three-pane --parts timeline | --output mine | shows mine/index.html
  record | --from small.scenario --output a.trace | --from one.scenario --output a.trace | shows "moved"
  record --from small.scenario | --output mine.trace | --output other.trace | shows mine.trace
  record --from far.scenario --output a.trace | --pages 20 | shows "page":9
  record --from small.scenario --output old.txt | --force | hides old.txt
  replay small.trace --pages 3 --repetitions 1 | --loader eager | hides three-pane
  replay small.trace --loader eager --repetitions 1 | --pages 20 | shows  20 
  replay small.trace --loader eager --pages 3 --repetitions 1 | --mode read | shows MiB
  replay small.trace --loader eager --pages 3 --repetitions 1 | --clock display | shows replay error
  replay small.trace --loader eager --pages 3 | --repetitions 2 | shows 2 rounds
  replay small.trace --loader eager --pages 3 --repetitions 1 | --output mine.jsonl | shows mine.jsonl
  replay small.trace --loader eager --pages 3 | --dry-run | shows 1 flick
  import swipe.txt --output a.trace | --screen 300x600 | shows [300,600]
  import swipe.txt --output a.trace --screen 300x600 | --scale 3 | shows "scale":3
  import swipe.txt --screen 300x600 --scale 1 | --output mine.trace | --output other.trace | shows mine.trace
  import swipe.txt --screen 300x600 --output old.txt | --force | hides old.txt
  debug hasty.scenario --pages 60 | --loader three-pane | --loader eager | shows on the screen
  debug hasty.scenario --loader three-pane | --all | hides …
  debug hasty.scenario --loader three-pane | --gesture 2 | shows gesture 2: blank frames
  init reader | --here | hides reader/Package.swift
  init reader | --path /nowhere | shows /nowhere: there is no PaneBench
  init reader | --url https://a.example/b | shows url: "https://a.example/b"
  """#

/// What an option does.
struct OptionEffect: Sendable, CustomTestStringConvertible {
  let command: String
  let option: String
  /// What stands in the option's place if it is left out.
  let otherwise: String
  /// Whether `text` is there with the option, or without it.
  let shows: Bool
  let text: String

  /// - Parameter line: A line of the table above.
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

  static let all = effects.split(separator: "\n").map { OptionEffect($0) }
}

@Suite("Options")
struct OptionEffectTests {
  /// Options whose effect other suites test.
  private static let elsewhere: Set<String> = [
    "compare --film", "compare --head", "compare --passes", "compare --profile",
    "compare --repetitions", "compare --resume", "compare --time-limit", "compare --within",
    "debug --pages", "debug --pass", "film --run", "prove --passes", "prove --profile",
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

    func left(by command: String) async throws -> String {
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
