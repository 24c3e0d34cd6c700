import Foundation
import Gestures
import ScenarioLanguage
import Testing
import Workers

@testable import Measurement

extension MergedRuns {
  static func entry(_ title: String, loaders: [String], repetitions: Int = 2) -> ScenarioEntry {
    let scenario = Scenario(
      title: title, mode: .blank, pages: [10, 20], loaders: loaders, repetitions: repetitions,
      gestures: [.open(at: PageNumber(1))])
    return ScenarioEntry(
      file: ScenarioFile(path: "\(title).scenario", scenario), scenario: scenario)
  }

  static let entries = [
    entry("A", loaders: ["eager", "pagecontrol", "three-pane"]),
    entry("B", loaders: ["eager", "tiled"]),
  ]

  static func machine(_ processor: String, fonts: [String] = ["Serif"]) throws -> Machine {
    let text = """
      {"kernel":"Linux 6.1","processor":"\(processor)","processors":2,"load":"0 0 0",\
      "allocator":"jemalloc 5","drawing":"Pango 1","fonts":["\(fonts.joined())"]}
      """
    return try JSONDecoder().decode(Machine.self, from: Data(text.utf8))
  }

  /// A run of the plan, or of a shard, as if it had been measured.
  static func source(
    _ shard: Shard? = nil, on processor: String = "P", fonts: [String] = ["Serif"],
    program: String = "1.0", options: Plan.Options = Plan.Options(), count: Int = .max,
    load: Double = 1, by unit: Shard.Unit? = nil
  ) throws -> MergedRuns.Source {
    var options = options
    options.shard = shard?.of(unit ?? Shard.Unit(options.passes))
    let plan = Plan(entries, options: options)
    let name = shard.map { "\($0.index).jsonl" } ?? "whole.jsonl"
    let header = RunHeader(
      plan: plan, passes: options.passes, program: program, began: "2026-01-02T03:04:05Z",
      machine: try machine(processor, fonts: fonts))
    let repetitions = plan.steps.prefix(count).map {
      Repetition(
        cell: $0.cell, pass: $0.pass, repetition: $0.repetition, outcome: .completed,
        metrics: $0.pass == .census ? ["open-fetches": 3] : ["load-time": load])
    }
    return MergedRuns.Source(
      path: name, run: Run(header: header, repetitions: repetitions))
  }

  static func shard(_ text: String) throws -> Shard { try #require(Shard(text)) }
}
