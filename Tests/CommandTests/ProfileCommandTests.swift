import Foundation
import Measurement
import TestSupport
import Testing

/// Flaws planted in loaders of a program of their own, found by name.
@Suite("Profiles")
struct ProfileCommandTests {
  private let program = Program()
  /// The program in which the loaders are flawed.
  private let flawed: String

  init() throws {
    flawed = try program.flawed()
    try program.file(
      "planted.scenario",
      Program.scenario(
        title: "Planted", pages: "20", loaders: "leaking copying sorting growing hoarding", open: 5,
        gestures: "repeat 12 {", "flick left 1500 pt/s", "settle", "}"))
  }

  /// What the flawed program's profile of a loader costs by stack: `a;b;c 12`.
  private func stacks(
    of loader: String, _ part: String, _ file: String
  ) async throws -> [(stack: String, cost: Int)] {
    let result = try await program.run(
      at: flawed, "profile planted.scenario --loaders \(loader) --parts \(part) --output \(loader)")
    #expect(result.status == 0, "\(result.complaint)")
    return try program.text(of: "\(loader)/\(file).folded").split(separator: "\n").map { line in
      let space = try #require(line.lastIndex(of: " "))
      return (String(line[..<space]), try #require(Int(line[line.index(after: space)...])))
    }
  }

  @Test(
    "name a leak, a needless copy, an array and a pager that grow, each by its function",
    arguments: [
      ("leaking", "heap-left", "Leaking.turned(to:)"),
      ("copying", "heap-open", "Copying.fetched(_:)"),
      ("growing", "heap-growth", "Growing.turned(to:)"),
      ("hoarding", "heap-growth", "HoardingPager.load(_:)"),
    ])
  func heap(loader: String, file: String, function: String) async throws {
    let stacks = try await stacks(of: loader, "heap", file)
    let costs = Dictionary(
      stacks.map { ($0.stack.contains(function), $0.cost) }, uniquingKeysWith: +)
    #expect(try #require(costs[true]) > costs[false] ?? 0)
    let page = try program.text(of: "\(loader)/index.html")
    #expect(page.contains(function))
  }

  @Test(
    "name a sort in a callback, and count as many instructions as that pass",
    .needsValgrind, .thorough)
  func instructions() async throws {
    let stacks = try await stacks(of: "sorting", "instructions", "instructions-turns")
    let costs = Dictionary(
      stacks.map { ($0.stack.contains("Sorting.scrolled()"), $0.cost) }, uniquingKeysWith: +)
    #expect(try #require(costs[true]) > 10 * (costs[false] ?? 0))
    let perTurn = Double(costs.values.reduce(0, +)) / 12
    try await program.run(
      at: flawed,
      "run planted.scenario --loaders sorting --passes instructions --output counts.jsonl", code: 0)
    let run = try program.runFile("counts.jsonl")
    let counted = try #require(
      run.repetitions.compactMap { $0.metrics["instructions-turn"] }.first)
    #expect(abs(perTurn / counted - 1) < 0.001)
  }

  @Test("blame a pager of UIKit, and not what draws its pages", .thorough)
  func pager() async throws {
    try program.file(
      "fails.scenario",
      try program.text(of: "planted.scenario") + "expect { live-pages-peak <= 3 for hoarding }\n")
    let result = try await program.run(
      at: flawed,
      "prove fails.scenario --loaders hoarding --passes census --profile profiles", code: 1)
    #expect(result.output.contains("mostly from HoardingPager.load(_:) (HoardingPager.swift:"))
  }

  @Test("end at once at a signal, and write nothing")
  func interrupted() throws {
    let process = try BackgroundProgram(
      URL(fileURLWithPath: flawed),
      ["profile", "planted.scenario", "--loaders", "leaking", "--output", "stopped"],
      in: program.folder)
    #expect(process.firstComplaint() == "profiling leaking: heap\n")
    process.send(signal: SIGINT)
    let ending = process.wait()
    #expect(ending.status == 128 + SIGINT && ending.output == "")
    let folder = program.folder.appendingPathComponent("stopped").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
