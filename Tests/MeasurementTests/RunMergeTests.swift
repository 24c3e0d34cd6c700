import Foundation
import Testing

@testable import Measurement
@testable import Workers

@Suite("Merging runs")
struct RunMergeTests {
  private func merging(_ sources: [MergedRuns.Source]) throws -> MergedRuns {
    try MergedRuns(sources, of: MergedRuns.entries)
  }

  private func refusal(_ sources: [MergedRuns.Source]) -> String {
    do {
      _ = try merging(sources)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("all shards, in any order, are the whole run in the plan's order")
  func whole() throws {
    let shards = try ["3/3", "1/3", "2/3"].map { try MergedRuns.source(MergedRuns.shard($0)) }
    let merge = try merging(shards)
    #expect(merge.repetitions == (try MergedRuns.source()).run.repetitions)
    #expect(merge.warnings == [])
    #expect(merge.header.shard == nil)
    #expect(merge.header.parts?.map(\.shard?.description) == ["1/3", "2/3", "3/3"])
  }

  @Test("shards of several machines keep each its own")
  func machines() throws {
    let merge = try MergedRuns(
      [
        MergedRuns.source(MergedRuns.shard("1/2"), on: "P"),
        MergedRuns.source(MergedRuns.shard("2/2"), on: "Q"),
      ], of: MergedRuns.entries)
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
    let merge = try merging([
      MergedRuns.source(MergedRuns.shard("1/3")),
      MergedRuns.source(MergedRuns.shard("2/3"), count: 10),
    ])
    #expect(merge.warnings == [])
    #expect(
      merge.missing == [
        "shard 2/3 is not finished: 6 of 16 repetitions are missing, of pagecontrol with 10 pages in \"A\", pagecontrol with 20 pages in \"A\", eager with 10 pages in \"B\" and 1 more. Measure them with 'panebench run … --shard 2/3 --output RUN --resume'.",
        "shard 3/3 is missing, with 16 repetitions, of three-pane with 10 pages in \"A\", three-pane with 20 pages in \"A\", tiled with 10 pages in \"B\" and 1 more. Measure it with 'panebench run … --shard 3/3'.",
      ])
    let later = try MergedRuns(
      [
        MergedRuns.Source(
          path: "merged.jsonl",
          run: Run(header: merge.header, repetitions: merge.repetitions)),
        MergedRuns.source(MergedRuns.shard("2/3")), MergedRuns.source(MergedRuns.shard("3/3")),
      ], of: MergedRuns.entries)
    #expect(later.repetitions == (try MergedRuns.source()).run.repetitions)
    #expect(later.missing == [])
  }

  @Test("a cell whose census did not complete lacks nothing")
  func barred() throws {
    let census = try MergedRuns.source(options: Plan.Options(passes: [.census])).run
    let over = census.repetitions.map {
      Repetition(
        cell: $0.cell, pass: .census, repetition: $0.repetition,
        outcome: .overMemoryLimit(limit: 5, pages: 3), metrics: [:])
    }
    let run = Run(header: try MergedRuns.source().run.header, repetitions: over)
    #expect(try merging([.init(path: "a.jsonl", run: run)]).missing == [])
  }

  @Test("a run given twice counts once")
  func twins() throws {
    let merge = try merging([MergedRuns.source(), MergedRuns.source()])
    #expect(merge.repetitions == (try MergedRuns.source()).run.repetitions)
    #expect(merge.header.parts?.count == 1)
  }

  @Test("more rounds than the first line asks for are kept in their order")
  func furtherRounds() throws {
    let more = try MergedRuns.source(options: Plan.Options(repetitions: 5)).run
    let run = Run(header: try MergedRuns.source().run.header, repetitions: more.repetitions)
    #expect(
      try merging([.init(path: "a.jsonl", run: run)]).repetitions == more.repetitions)
  }

  @Test("runs of different plans are refused, with the difference")
  func otherPlans() throws {
    #expect(
      try refusal([
        MergedRuns.source(MergedRuns.shard("1/2")), MergedRuns.source(MergedRuns.shard("2/3")),
      ])
        == "2.jsonl: this run is of another plan than 1.jsonl: one is cut into 2 shards, the other into 3. Merge shards of one plan only."
    )
    #expect(
      try refusal([
        MergedRuns.source(MergedRuns.shard("1/2")),
        MergedRuns.source(MergedRuns.shard("2/2"), program: "2.0"),
      ])
        == "2.jsonl: this run is of another plan than 1.jsonl: it was measured by version 2.0, not 1.0. Merge shards of one plan only."
    )
    #expect(
      try refusal([
        MergedRuns.source(MergedRuns.shard("1/2")),
        MergedRuns.source(MergedRuns.shard("2/2"), options: .init(pages: [7])),
      ])
        == "2.jsonl: this run is of another plan than 1.jsonl: its loaders, sizes or repetitions were chosen otherwise. Merge shards of one plan only."
    )
    #expect(
      try refusal([
        MergedRuns.source(MergedRuns.shard("1/2")),
        MergedRuns.source(MergedRuns.shard("2/2"), options: .init(passes: [.census])),
      ])
        == "2.jsonl: this run is of another plan than 1.jsonl: it has other passes. Merge shards of one plan only."
    )
    #expect(refusal([]) == "no run was given. Name the run files of all shards.")
  }

  @Test("two results of one repetition are refused")
  func conflict() throws {
    #expect(
      try refusal([MergedRuns.source(MergedRuns.shard("1/3")), MergedRuns.source(load: 2)])
        == "whole.jsonl: timing 1 of eager with 10 pages in \"A\" is in 1.jsonl as well, with another result. Merge one of the two."
    )
  }

  @Test("times of one loader from two machines are refused; counts are not")
  func mixedTimes() throws {
    let one = try MergedRuns.source(on: "P", count: 24)
    let rest = try MergedRuns.source(on: "Q").run
    let other = MergedRuns.Source(
      path: "rest.jsonl",
      run: Run(
        header: rest.header, repetitions: Array(rest.repetitions.dropFirst(24))))
    #expect(
      refusal([one, other])
        == "rest.jsonl: times of eager in \"A\" come from another machine than those in whole.jsonl. Measure the shard again, on one machine and by one build."
    )
    let census = Plan.Options(passes: [.census])
    #expect(
      try refusal([
        MergedRuns.source(on: "P", options: census), MergedRuns.source(on: "Q", options: census),
      ])
        == "no error")
  }

  @Test("a merged run is resumed only where the times of each loader that lacks some were measured")
  func resumed() throws {
    let merge = try MergedRuns(
      [
        MergedRuns.source(MergedRuns.shard("1/2"), on: "P"),
        MergedRuns.source(MergedRuns.shard("2/2"), on: "Q", count: 10),
      ], of: MergedRuns.entries)
    let missing = Plan(MergedRuns.entries, options: Plan.Options()).steps(
      missingIn: merge.repetitions)
    #expect(missing.count == 6)
    let (p, q) = (
      try MergedRuns.source(on: "P").run.header, try MergedRuns.source(on: "Q").run.header
    )
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
        MergedRuns.source(MergedRuns.shard("1/2"), options: census),
        MergedRuns.source(MergedRuns.shard("2/2"), fonts: ["Sans"], options: census),
      ])
        == "2.jsonl: counts of eager in \"A\" come from a machine with other libraries or fonts than those in 1.jsonl. Measure the shard again, with the same libraries and fonts."
    )
  }

  @Test("shards of counting passes that an older program cut by loaders merge, but not with others")
  func olderShards() throws {
    let census = Plan.Options(passes: [.census])
    let old = try ["1/3", "2/3", "3/3"].map {
      try MergedRuns.source(MergedRuns.shard($0), options: census, by: .families)
    }
    let merge = try merging(old)
    #expect(merge.repetitions == (try MergedRuns.source(options: census)).run.repetitions)
    #expect(merge.missing == [])
    #expect(
      try merging(Array(old.dropLast())).missing == [
        "shard 3/3 is missing, with 8 repetitions, of three-pane with 10 pages in \"A\", three-pane with 20 pages in \"A\", tiled with 10 pages in \"B\" and 1 more. Measure it with 'panebench run … --shard 3/3'."
      ])
    #expect(
      try refusal([old[0], MergedRuns.source(MergedRuns.shard("2/3"), options: census)])
        == "2.jsonl: this run is of another plan than 1.jsonl: one is cut by loaders, the other by cells. Merge shards of one plan only."
    )
  }

  @Test("of many missing shards the first are named")
  func manyMissing() throws {
    let many = [MergedRuns.entry("C", loaders: (1...50).map { "loader\($0)" })]
    let plan = Plan(
      many, options: Plan.Options(passes: [.census], shard: Shard("1/100", of: .cells)))
    let header = RunHeader(
      plan: plan, passes: [.census], program: "1.0", began: "2026-01-02T03:04:05Z",
      machine: try MergedRuns.machine("P"))
    let run = MergedRuns.Source(path: "1.jsonl", run: Run(header: header, repetitions: []))
    let missing = try MergedRuns([run], of: many).missing
    #expect(missing.count == 21)
    #expect(missing.last == "80 further shards are missing or not finished.")
  }

  @Test("bytes counted with different fonts are warned of")
  func fonts() throws {
    let merge = try MergedRuns(
      [
        MergedRuns.source(MergedRuns.shard("1/2")),
        MergedRuns.source(MergedRuns.shard("2/2"), on: "Q", fonts: ["Sans"]),
      ], of: MergedRuns.entries)
    #expect(
      merge.warnings == [
        "the machines have different allocators, drawing libraries or fonts: compare bytes and allocations only within a loader."
      ])
  }

  @Test("a number that nobody can have measured is refused, and so many shards do no harm")
  func greatNumbers() throws {
    let one = try MergedRuns.source(options: Plan.Options(passes: [.census]))
    let far = Repetition(
      cell: one.run.repetitions[0].cell, pass: .timing, repetition: 1_000_000_000,
      outcome: .completed, metrics: ["load-time": 1])
    let run = Run(header: one.run.header, repetitions: one.run.repetitions + [far])
    #expect(refusal([.init(path: "a.jsonl", run: run)]).hasPrefix("a.jsonl: these are "))
    let shard = try MergedRuns.source(MergedRuns.shard("1/1000000000000"))
    #expect(try merging([shard]).missing.count < 10)
  }

  @Test("times of one loader by two builds are refused; other loaders' are warned of")
  func builds() throws {
    func built(_ source: MergedRuns.Source, by build: String) throws -> MergedRuns.Source {
      var header = try #require(
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(source.run.header))
          as? [String: Any])
      header["build"] = build
      let data = try JSONSerialization.data(withJSONObject: header)
      return MergedRuns.Source(
        path: source.path,
        run: Run(
          header: try JSONDecoder().decode(RunHeader.self, from: data),
          repetitions: source.run.repetitions))
    }
    let shards = [
      try built(MergedRuns.source(MergedRuns.shard("1/2")), by: "a"),
      try built(MergedRuns.source(MergedRuns.shard("2/2")), by: "b"),
    ]
    let merge = try merging(shards)
    #expect(merge.header.parts?.map(\.build) == ["a", "b"])
    #expect(
      merge.warnings == [
        "the shards were measured by different builds of the program: where these are not of the same code, compare only within a shard."
      ])
    let (one, all) = (try MergedRuns.source(count: 24), try MergedRuns.source())
    let rest = MergedRuns.Source(
      path: "rest.jsonl",
      run: Run(header: all.run.header, repetitions: Array(all.run.repetitions.dropFirst(24))))
    #expect(
      try refusal([built(one, by: "a"), built(rest, by: "b")]).contains(
        "come from another build of the program than those in whole.jsonl."))
  }

  @Test("what the machine has failed is still to be measured")
  func failed() throws {
    let whole = try MergedRuns.source().run
    let killed = whole.repetitions.map {
      $0.repetition == 2 && $0.pass == .census
        ? Repetition(
          cell: $0.cell, pass: .census, repetition: 2, outcome: .interrupted(reason: "killed"),
          metrics: [:]) : $0
    }
    let run = Run(header: whole.header, repetitions: killed)
    #expect(
      try merging([.init(path: "a.jsonl", run: run)]).missing == [
        "the run is not finished: 10 of 40 repetitions are missing, of eager with 10 pages in \"A\", eager with 20 pages in \"A\", pagecontrol with 10 pages in \"A\" and 7 more."
      ])
  }
}
