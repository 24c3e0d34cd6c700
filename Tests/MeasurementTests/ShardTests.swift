import Basics
import Foundation
import Metrics
import Testing

@testable import Measurement

private let entries = [
  ScenarioEntry.opening(
    ["eager", "pagecontrol", "three-pane"], pages: [10, 100, 1000], repetitions: 2),
  .opening(["eager", "tiled"], pages: [10, 1000], repetitions: 2, title: "B"),
]

private func plans(_ count: Int, _ passes: [Pass]) throws -> [Plan] {
  try (1...count).map { index in
    let shard = try #require(Shard(index: index, count: count))
    return Plan(entries, options: Options(shard: shard, passes: passes))
  }
}

@Suite("Shard")
struct ShardTests {
  @Test("shards of a plan with times have every cell once, and whole loaders")
  func loaders() throws {
    let plans = try plans(3, Pass.byDefault)
    let loaders = plans.map { plan in
      Set(plan.steps.map { "\($0.cell.scenario) \($0.cell.loader)" }).sorted()
    }
    #expect(loaders == [["A eager", "B eager"], ["A pagecontrol", "B tiled"], ["A three-pane"]])
    let whole = Plan(entries, options: Options())
    #expect(plans.map(\.steps.count).reduce(0, +) == whole.steps.count)
    #expect(Set(plans.flatMap(\.steps)) == Set(whole.steps))
  }

  @Test(
    "shards of counting passes have every cell once, as many of them, and as large ones",
    arguments: [1, 2, 7, 15])
  func cells(count: Int) throws {
    let passes: [Pass] = [.census, .instructions]
    let plans = try plans(count, passes)
    let whole = Plan(entries, options: Options(passes: passes))
    #expect(plans.map(\.steps.count).reduce(0, +) == whole.steps.count)
    #expect(Set(plans.flatMap(\.steps)) == Set(whole.steps))
    let counts = plans.map { Set($0.steps.map(\.cell)).count }
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    let large = plans.map { Set($0.steps.map(\.cell)).count { $0.pages == 1000 } }
    #expect((large.max() ?? 0) - (large.min() ?? 0) <= 1)
  }

  @Test("a shard is read from its text, and from nothing else")
  func text() {
    #expect(Shard(rawValue: "2/3")?.description == "2/3")
    for bad in ["", "0/3", "4/3", "1/0", "1", "1/2/3", "a/b", "-1/3", "1/", "1 /2"] {
      #expect(Shard(rawValue: bad) == nil, "\(bad)")
    }
  }
}

private let machine = Machine.current()

@Suite("Run files that are read as one run")
struct JoinedRunTests {
  /// The censuses of a shard, or of the whole plan, that began at `began`.
  private func run(
    _ shard: String? = nil, _ options: Options = Options(passes: [.census]),
    began: String = "2026-01-02T03:04:05Z", program: String = "1"
  ) throws -> Run {
    var options = options
    options.shard = try shard.map { try #require(Shard(rawValue: $0)) }
    let plan = Plan(entries, options: options)
    return Run(
      header: RunHeader(
        entries, options: options, program: program, began: began, machine: machine),
      repetitions: plan.steps.map {
        Repetition($0, Report(outcome: .completed, metrics: ["open-fetches": 3]))
      })
  }

  private func joined(_ runs: Run...) throws(InputError) -> [JoinedRun] {
    try JoinedRun.all(runs.enumerated().map { ("\($0 + 1).jsonl", $1) })
  }

  private func refusal(_ one: Run, _ other: Run) -> String? {
    do throws(InputError) { _ = try joined(one, other) } catch { return error.description }
    return nil
  }

  @Test("runs that are no shards stay apart, beside the one that the shards are")
  func apart() throws {
    let all = try joined(run(), run("1/2"), run(), run("2/2"))
    #expect(
      all.map { $0.files.map(\.path) } == [["1.jsonl"], ["2.jsonl", "4.jsonl"], ["3.jsonl"]])
  }

  @Test("a shard that is unfinished is named alone, with what to do")
  func missing() throws {
    let second = try run("2/2")
    let empty = Run(header: second.header, repetitions: Array(second.repetitions.dropLast(1)))
    let sentences = try joined(run("1/2"), empty)[0].missing(of: entries)
    #expect(sentences.count == 1)
    #expect(sentences[0].hasSuffix("Measure them with 'panebench run … --resume 2.jsonl'."))
    // Of many, three are named; and there are no shards without a cell.
    let none = Run(header: second.header, repetitions: [])
    #expect(try joined(run("1/2"), none)[0].missing(of: entries)[0].contains(" and 3 more. "))
    #expect(try joined(run("1/20"))[0].missing(of: entries).count == 12)
  }

  @Test("nothing is missing of two runs that were measured in turn")
  func interleaved() throws {
    let header = RunHeader(
      entries, options: Options(passes: [.census]), program: "1", began: "2026-01-02T03:04:05Z",
      machine: machine, interleaving: Interleaving(id: "a", side: .head))
    #expect(try joined(Run(header: header, repetitions: []))[0].missing(of: entries) == [])
  }

  @Test("what the machine has failed is missing; a cell that a loader could not open is not")
  func endings() throws {
    let whole = try run(nil, Options(repetitions: 1))
    let first = whole.repetitions[0]
    func ended(_ outcome: Outcome, isWhole: Bool = false) throws -> [String] {
      let repetitions = whole.repetitions
        .filter { isWhole || $0.cell != first.cell || $0.pass == .census }
        .map { $0.cell == first.cell ? Repetition($0.step, Report(outcome: outcome)) : $0 }
      return try joined(Run(header: whole.header, repetitions: repetitions))[0]
        .missing(of: entries)
    }
    #expect(try ended(.overMemoryLimit(limit: 1, pages: 1)) == [])
    #expect(try ended(.failed(reason: "it threw"), isWhole: true) == [])
    #expect(try ended(.interrupted(reason: "killed"), isWhole: true).count == 1)
  }

  @Test("shards of two plans are refused, and a shard that is there twice")
  func refused() throws {
    func second(_ old: String, _ new: String) throws -> Run {
      let run = try run("2/2")
      let text = String(decoding: try JSONEncoder().encode(run.header), as: UTF8.self)
      let header = Data(text.replacing(old, with: new).utf8)
      return Run(
        header: try JSONDecoder().decode(RunHeader.self, from: header),
        repetitions: run.repetitions)
    }
    let others = try [
      "its workers had another environment": second(#""LC_ALL":"C""#, #""LC_ALL":"D""#),
      "its machine has another allocator, other drawing libraries or other fonts": second(
        #""allocator":""#, #""allocator":"x"#),
      "its scenarios are others, or their texts are, or those of their scripts and traces": second(
        #""text":"""#, #""text":"x""#),
      "one is cut into 2 shards, the other into 3": run("2/3"),
      "it was measured by version 2, not 1": run("2/2", program: "2"),
      "it has other passes": run("2/2", Options()),
      "its loaders, sizes or repetitions were chosen otherwise": run(
        "2/2", Options(pages: [10], passes: [.census])),
    ]
    for (reason, other) in others {
      #expect(
        refusal(try run("1/2"), other)
          == "2.jsonl: this shard is of another plan than 1.jsonl: \(reason). Name the shards of one plan only."
      )
    }
    #expect(
      refusal(try run("1/2"), try run("1/2", began: "2026-01-02T03:04:06Z"))
        == "2.jsonl: shard 1/2 is in 1.jsonl as well. Name one of the two.")
  }
}
