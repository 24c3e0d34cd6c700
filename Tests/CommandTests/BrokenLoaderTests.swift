import Foundation
import Measurement
import TestSupport
import Testing

@testable import Wording

/// Loaders that do one thing wrong each, measured by the program that holds them.
@Suite("Loaders that go wrong")
struct BrokenLoaderTests {
  private let program = Program()

  /// One run of the whole zoo, but for the loader that has to be waited for: how each census ended.
  private static let zoo = Task {
    let program = Program()
    let scenario = try projectText("Tests/Torture/zoo.scenario")
    try program.file("zoo.scenario", scenario.replacing(" hangs", with: ""))
    let result = try await program.run(
      broken: "run zoo.scenario --passes census --output zoo.jsonl")
    let run = try program.runFile("zoo.jsonl")
    return (
      repetitions: Dictionary(grouping: run.repetitions, by: \.cell.loader), status: result.status,
      complaint: result.complaint
    )
  }

  /// How the first census of a loader of the zoo ended.
  private func outcome(of loader: String) async throws -> Outcome {
    try #require(try await Self.zoo.value.repetitions[loader]?.first).outcome
  }

  /// Measures one loader by itself; the exit code.
  private func status(_ loader: String, _ options: String = "") async throws -> Int32 {
    let scenario = Program.package.appendingPathComponent("Tests/Torture/zoo.scenario").path
    return try await program.run(
      broken: "run \(scenario) --passes census --loaders \(loader) --output \(loader).jsonl "
        + options
    ).status
  }

  private func repetitions(_ loader: String) throws -> [Repetition] {
    try program.runFile("\(loader).jsonl").repetitions
  }

  @Test("what loaders do wrong touches no other: a sound one among them is as it is alone")
  func sound() async throws {
    #expect(try await status("sound") == 0)
    let among = try await Self.zoo.value
    // Two counts of a cell may end in either order.
    #expect(try among.repetitions["sound"].map(Set.init) == Set(repetitions("sound")))
    #expect(among.status == 3)
    #expect(among.complaint.hasSuffix("error: some cells could not be measured.\n"))
    #expect(among.repetitions.count == 13)
  }

  /// Loaders of the zoo, and how the census of each ends.
  private static let endings = [
    ("prints", "completed"), ("parent", "completed"), ("dying-parent", "crashed (SIG"),
    ("exits", "failed: the worker ended without a result (exit(0)?); it printed: so long"),
    ("closes", "failed: the worker ended without a result (exit(0)?)"),
    ("traps", "crashed (SIGILL): Fatal error: Index out of range (main.swift:"),
    ("recurses", "crashed (SIGSEGV)"), ("greedy", "over 64 MiB at page 1"),
    ("grows", "over 64 MiB at page 1"), ("greedy-at-once", "over 64 MiB at page 0"),
    ("killed", "interrupted: the worker was ended from outside, by SIGKILL"),
  ]

  @Test("a loader that goes wrong has an ending that says how, and where", arguments: endings)
  func ending(loader: String, text: String) async throws {
    #expect(try await outcome(of: loader).text.replacing("\u{A0}", with: " ").hasPrefix(text))
  }

  @Test("a loader that hangs is ended at its time limit, whatever signals it ignores")
  func hangs() async throws {
    #expect(try await status("hangs", "--time-limit 2") == 3)
    #expect(
      try repetitions("hangs").map(\.outcome) == [.timedOut(seconds: 2), .timedOut(seconds: 2)])
  }

  @Test("threads that are left behind do no harm, or are the loader's crash")
  func threads() async throws {
    let endings = try await Self.zoo.value.repetitions["leaves-threads"]?.map(\.outcome) ?? []
    #expect(endings.count == 2)
    for ending in endings {
      if case .crashed = ending { continue }
      #expect(ending == .completed)
    }
  }

  @Test("a loader that wears out is measured one open a process, and its table says so")
  func wearsOut() async throws {
    try program.file(
      "worn.scenario",
      Program.scenario(pages: "9 10 11 12", loaders: "wears-out sound", repetitions: 12))
    let result = try await program.run(broken: "run worn.scenario --output worn.jsonl").expecting(0)
    #expect(result.output.contains("pages: when reopened, crashed (SIGILL)"))
    let run = try program.runFile("worn.jsonl")
    let timed = run.repetitions.filter { $0.pass == .timing }
    #expect(timed.allSatisfy { $0.outcome.isCompleted })
    // The first worker rehearses and then opens each size: the last is one open too many, and from
    // then on has processes of its own.
    let worn = Dictionary(grouping: timed.filter { $0.cell.loader == "wears-out" }, by: \.cell)
    #expect(worn.count == 4)
    let endings = worn.values.compactMap { samples in
      samples.firstIndex { $0.details.endingOfShared != nil }.map { samples[$0...] }
    }
    #expect(!endings.isEmpty)
    #expect(endings.allSatisfy { $0.allSatisfy { $0.details.block == nil } })
    #expect(endings.allSatisfy { $0.count { $0.details.endingOfShared != nil } == 1 })
    #expect(worn.values.allSatisfy { $0.count >= 12 })
    let sound = timed.filter { $0.cell.loader == "sound" }
    #expect(sound.allSatisfy { $0.details.block != nil })
    #expect(Set(sound.map(\.block)) == Set(1...12))
  }
}
