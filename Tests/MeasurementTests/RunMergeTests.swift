import Foundation
import Gestures
import ScenarioLanguage
import Testing

@testable import Measurement
@testable import Workers

private func entry(_ title: String, loaders: [String], repetitions: Int = 2) -> ScenarioEntry {
  let scenario = Scenario(
    title: title, mode: .blank, pages: [10, 20], loaders: loaders, repetitions: repetitions,
    gestures: [.open(at: PageNumber(1))])
  return ScenarioEntry(
    file: ScenarioFile(path: "\(title).scenario", text: scenario.formatted()), scenario: scenario)
}

private let entries = [
  entry("A", loaders: ["eager", "pagecontrol", "three-pane"]),
  entry("B", loaders: ["eager", "tiled"]),
]

private func machine(_ processor: String, fonts: [String] = ["Serif"]) throws -> Machine {
  let text = """
    {"kernel":"Linux 6.1","processor":"\(processor)","processors":2,"load":"0 0 0",\
    "allocator":"jemalloc 5","drawing":"Pango 1","fonts":["\(fonts.joined())"]}
    """
  return try JSONDecoder().decode(Machine.self, from: Data(text.utf8))
}

/// A run of the plan, or of a shard, as if it had been measured.
private func source(
  _ shard: Shard? = nil, on processor: String = "P", fonts: [String] = ["Serif"],
  program: String = "1.0", options: Plan.Options = Plan.Options(), count: Int = .max,
  load: Double = 1, by unit: Shard.Unit? = nil
) throws -> RunMerge.Source {
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
  return RunMerge.Source(
    path: name, run: Run(header: header, repetitions: repetitions, warnings: []))
}

private func shard(_ text: String) throws -> Shard { try #require(Shard(text)) }

@Suite("Merging runs")
struct RunMergeTests {
  private func refusal(_ sources: [RunMerge.Source]) -> String {
    do {
      _ = try RunMerge(sources, of: entries)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test("all shards, in any order, are the whole run in the plan's order")
  func whole() throws {
    let shards = try ["3/3", "1/3", "2/3"].map { try source(shard($0)) }
    let merge = try RunMerge(shards, of: entries)
    #expect(merge.repetitions == (try source()).run.repetitions)
    #expect(merge.warnings == [])
    #expect(merge.header.shard == nil)
    #expect(merge.header.parts?.map(\.shard?.description) == ["1/3", "2/3", "3/3"])
  }

  @Test("shards of several machines keep each its own")
  func machines() throws {
    let merge = try RunMerge(
      [source(shard("1/2"), on: "P"), source(shard("2/2"), on: "Q")], of: entries)
    func processor(_ scenario: String, _ loader: String) -> String {
      merge.header.machine(of: Cell(scenario: scenario, loader: loader, pages: 10)).processor
    }
    #expect(processor("A", "eager") == "P")
    #expect(processor("A", "pagecontrol") == "Q")
    #expect(processor("B", "eager") == "Q")
    #expect(merge.warnings == [])
  }

  @Test("a missing shard and one that is not finished are named, with what to do")
  func incomplete() throws {
    let merge = try RunMerge([source(shard("1/3")), source(shard("2/3"), count: 10)], of: entries)
    #expect(merge.warnings == [])
    #expect(
      merge.missing == [
        "shard 2/3 is not finished: 6 of 16 repetitions are missing, of pagecontrol with 10 pages in \"A\", pagecontrol with 20 pages in \"A\", eager with 10 pages in \"B\" and 1 more. Measure them with 'panebench run … --shard 2/3 --output RUN --resume'.",
        "shard 3/3 is missing, with 16 repetitions, of three-pane with 10 pages in \"A\", three-pane with 20 pages in \"A\", tiled with 10 pages in \"B\" and 1 more. Measure it with 'panebench run … --shard 3/3'.",
      ])
    let later = try RunMerge(
      [
        RunMerge.Source(
          path: "merged.jsonl",
          run: Run(header: merge.header, repetitions: merge.repetitions, warnings: [])),
        source(shard("2/3")), source(shard("3/3")),
      ], of: entries)
    #expect(later.repetitions == (try source()).run.repetitions)
    #expect(later.missing == [])
  }

  @Test("a cell whose census did not complete lacks nothing")
  func barred() throws {
    let census = try source(options: Plan.Options(passes: [.census])).run
    let over = census.repetitions.map {
      Repetition(
        cell: $0.cell, pass: .census, repetition: $0.repetition,
        outcome: .overMemoryLimit(limit: 5, pages: 3), metrics: [:])
    }
    let run = Run(header: try source().run.header, repetitions: over, warnings: [])
    #expect(try RunMerge([.init(path: "a.jsonl", run: run)], of: entries).missing == [])
  }

  @Test("a run given twice counts once")
  func twins() throws {
    let merge = try RunMerge([source(), source()], of: entries)
    #expect(merge.repetitions == (try source()).run.repetitions)
    #expect(merge.header.parts?.count == 1)
  }

  @Test("more rounds than the first line asks for are kept in their order")
  func furtherRounds() throws {
    let more = try source(options: Plan.Options(repetitions: 5)).run
    let run = Run(header: try source().run.header, repetitions: more.repetitions, warnings: [])
    #expect(
      try RunMerge([.init(path: "a.jsonl", run: run)], of: entries).repetitions == more.repetitions)
  }

  @Test("runs of different plans are refused, with the difference")
  func otherPlans() throws {
    #expect(
      try refusal([source(shard("1/2")), source(shard("2/3"))])
        == "2.jsonl: this run is of another plan than 1.jsonl: one is cut into 2 shards, the other into 3. Merge shards of one plan only."
    )
    #expect(
      try refusal([source(shard("1/2")), source(shard("2/2"), program: "2.0")])
        == "2.jsonl: this run is of another plan than 1.jsonl: it was measured by version 2.0, not 1.0. Merge shards of one plan only."
    )
    #expect(
      try refusal([source(shard("1/2")), source(shard("2/2"), options: .init(pages: [7]))])
        == "2.jsonl: this run is of another plan than 1.jsonl: its loaders, sizes or repetitions were chosen otherwise. Merge shards of one plan only."
    )
    #expect(
      try refusal([source(shard("1/2")), source(shard("2/2"), options: .init(passes: [.census]))])
        == "2.jsonl: this run is of another plan than 1.jsonl: it has other passes. Merge shards of one plan only."
    )
    #expect(refusal([]) == "no run was given. Name the run files of all shards.")
  }

  @Test("two results of one repetition are refused")
  func conflict() throws {
    #expect(
      try refusal([source(shard("1/3")), source(load: 2)])
        == "whole.jsonl: timing 1 of eager with 10 pages in \"A\" is in 1.jsonl as well, with another result. Merge one of the two."
    )
  }

  @Test("times of one loader from two machines are refused; counts are not")
  func mixedTimes() throws {
    let one = try source(on: "P", count: 24)
    let rest = try source(on: "Q").run
    let other = RunMerge.Source(
      path: "rest.jsonl",
      run: Run(
        header: rest.header, repetitions: Array(rest.repetitions.dropFirst(24)), warnings: []))
    #expect(
      refusal([one, other])
        == "rest.jsonl: times of eager in \"A\" come from another machine than those in whole.jsonl. Measure the shard again, on one machine and by one build."
    )
    let census = Plan.Options(passes: [.census])
    #expect(
      try refusal([source(on: "P", options: census), source(on: "Q", options: census)])
        == "no error")
  }

  @Test("a merged run is resumed only where the times of each loader that lacks some were measured")
  func resumed() throws {
    let merge = try RunMerge(
      [source(shard("1/2"), on: "P"), source(shard("2/2"), on: "Q", count: 10)], of: entries)
    let missing = Plan(entries, options: Plan.Options()).steps(missingIn: merge.repetitions)
    #expect(missing.count == 6)
    let (p, q) = (try source(on: "P").run.header, try source(on: "Q").run.header)
    #expect(
      merge.header.differences(of: missing, from: p).sorted() == [
        "another machine or build (times of eager in \"B\")",
        "another machine or build (times of pagecontrol in \"A\")",
      ])
    #expect(merge.header.differences(of: missing, from: q) == [])
    #expect(q.differences(of: missing, from: p) == [])
  }

  @Test("counts of one loader with two sets of fonts are refused: its sizes are compared")
  func mixedFonts() throws {
    let census = Plan.Options(passes: [.census])
    #expect(
      try refusal([
        source(shard("1/2"), options: census),
        source(shard("2/2"), fonts: ["Sans"], options: census),
      ])
        == "2.jsonl: counts of eager in \"A\" come from a machine with other libraries or fonts than those in 1.jsonl. Measure the shard again, with the same libraries and fonts."
    )
  }

  @Test("shards of counting passes that an older program cut by loaders merge, but not with others")
  func olderShards() throws {
    let census = Plan.Options(passes: [.census])
    let old = try ["1/3", "2/3", "3/3"].map {
      try source(shard($0), options: census, by: .families)
    }
    let merge = try RunMerge(old, of: entries)
    #expect(merge.repetitions == (try source(options: census)).run.repetitions)
    #expect(merge.missing == [])
    #expect(
      try RunMerge(Array(old.dropLast()), of: entries).missing == [
        "shard 3/3 is missing, with 8 repetitions, of three-pane with 10 pages in \"A\", three-pane with 20 pages in \"A\", tiled with 10 pages in \"B\" and 1 more. Measure it with 'panebench run … --shard 3/3'."
      ])
    #expect(
      try refusal([old[0], source(shard("2/3"), options: census)])
        == "2.jsonl: this run is of another plan than 1.jsonl: one is cut by loaders, the other by cells. Merge shards of one plan only."
    )
  }

  @Test("of many missing shards the first are named")
  func manyMissing() throws {
    let many = [entry("C", loaders: (1...50).map { "loader\($0)" })]
    let plan = Plan(
      many, options: Plan.Options(passes: [.census], shard: Shard("1/100", of: .cells)))
    let header = RunHeader(
      plan: plan, passes: [.census], program: "1.0", began: "2026-01-02T03:04:05Z",
      machine: try machine("P"))
    let run = RunMerge.Source(path: "1.jsonl", run: Run(header: header, repetitions: []))
    let missing = try RunMerge([run], of: many).missing
    #expect(missing.count == 21)
    #expect(missing.last == "80 further shards are missing or not finished.")
  }

  @Test("bytes counted with different fonts are warned of")
  func fonts() throws {
    let merge = try RunMerge(
      [source(shard("1/2")), source(shard("2/2"), on: "Q", fonts: ["Sans"])], of: entries)
    #expect(
      merge.warnings == [
        "the machines have different allocators, drawing libraries or fonts: compare bytes and allocations only within a loader."
      ])
  }

  @Test("a number that nobody can have measured is refused, and so many shards do no harm")
  func greatNumbers() throws {
    let one = try source(options: Plan.Options(passes: [.census]))
    let far = Repetition(
      cell: one.run.repetitions[0].cell, pass: .timing, repetition: 1_000_000_000,
      outcome: .completed, metrics: ["load-time": 1])
    let run = Run(header: one.run.header, repetitions: one.run.repetitions + [far])
    #expect(refusal([.init(path: "a.jsonl", run: run)]).hasPrefix("a.jsonl: these are "))
    let shard = try source(shard("1/1000000000000"))
    #expect(try RunMerge([shard], of: entries).missing.count < 10)
  }

  @Test("times of one loader by two builds are refused; other loaders' are warned of")
  func builds() throws {
    func built(_ source: RunMerge.Source, by build: String) throws -> RunMerge.Source {
      var header = try #require(
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(source.run.header))
          as? [String: Any])
      header["build"] = build
      let data = try JSONSerialization.data(withJSONObject: header)
      return RunMerge.Source(
        path: source.path,
        run: Run(
          header: try JSONDecoder().decode(RunHeader.self, from: data),
          repetitions: source.run.repetitions))
    }
    let shards = [
      try built(source(shard("1/2")), by: "a"), try built(source(shard("2/2")), by: "b"),
    ]
    let merge = try RunMerge(shards, of: entries)
    #expect(merge.header.parts?.map(\.build) == ["a", "b"])
    #expect(
      merge.warnings == [
        "the shards were measured by different builds of the program: where these are not of the same code, compare only within a shard."
      ])
    let (one, all) = (try source(count: 24), try source())
    let rest = RunMerge.Source(
      path: "rest.jsonl",
      run: Run(header: all.run.header, repetitions: Array(all.run.repetitions.dropFirst(24))))
    #expect(
      try refusal([built(one, by: "a"), built(rest, by: "b")]).contains(
        "come from another build of the program than those in whole.jsonl."))
  }

  @Test("what the machine has failed is still to be measured")
  func failed() throws {
    let whole = try source().run
    let killed = whole.repetitions.map {
      $0.repetition == 2 && $0.pass == .census
        ? Repetition(
          cell: $0.cell, pass: .census, repetition: 2, outcome: .interrupted(reason: "killed"),
          metrics: [:]) : $0
    }
    let run = Run(header: whole.header, repetitions: killed)
    #expect(
      try RunMerge([.init(path: "a.jsonl", run: run)], of: entries).missing == [
        "the run is not finished: 10 of 40 repetitions are missing, of eager with 10 pages in \"A\", eager with 20 pages in \"A\", pagecontrol with 10 pages in \"A\" and 7 more."
      ])
  }
}
