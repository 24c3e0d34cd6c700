import Foundation
import Gestures
import ScenarioLanguage
import Testing

@testable import Measurement
@testable import Workers

private func entry(_ title: String, loaders: [String], pages: [Int]) -> ScenarioEntry {
  let scenario = Scenario(
    title: title, mode: .blank, pages: pages, loaders: loaders, repetitions: 2,
    gestures: [.open(at: PageNumber(1))])
  return ScenarioEntry(
    file: ScenarioFile(path: "\(title).scenario", scenario), scenario: scenario)
}

private let entries = [
  entry("A", loaders: ["eager", "pagecontrol", "three-pane"], pages: [10, 100, 1000]),
  entry("B", loaders: ["eager", "tiled"], pages: [10, 1000]),
]

private func plans(_ count: Int, _ passes: [Pass]) throws -> [Plan] {
  try (1...count).map { index in
    let shard = try #require(Shard(index: index, count: count, of: Shard.Unit(passes)))
    return Plan(entries, options: Plan.Options(passes: passes, shard: shard))
  }
}

@Suite("Shard")
struct ShardTests {
  @Test("shards of a plan with times have every cell once, and whole families")
  func families() throws {
    let plans = try plans(3, Pass.byDefault)
    let families = plans.map { plan in
      Set(plan.steps.map { "\($0.cell.scenario) \($0.cell.loader)" }).sorted()
    }
    #expect(families == [["A eager"], ["A pagecontrol", "B eager"], ["A three-pane", "B tiled"]])
    let whole = Plan(entries, options: Plan.Options())
    #expect(plans.map(\.steps.count).reduce(0, +) == whole.steps.count)
    #expect(Set(plans.flatMap(\.steps)) == Set(whole.steps))
  }

  @Test(
    "shards of counting passes have every cell once, as many of them, and as large ones",
    arguments: 1...15)
  func cells(count: Int) throws {
    let passes: [Pass] = [.census, .instructions]
    let plans = try plans(count, passes)
    let whole = Plan(entries, options: Plan.Options(passes: passes))
    #expect(plans.map(\.steps.count).reduce(0, +) == whole.steps.count)
    #expect(Set(plans.flatMap(\.steps)) == Set(whole.steps))
    let counts = plans.map { Set($0.steps.map(\.cell)).count }
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
    let large = plans.map { Set($0.steps.map(\.cell)).count { $0.pages == 1000 } }
    #expect((large.max() ?? 0) - (large.min() ?? 0) <= 1)
    for plan in plans {
      let repetitions = Dictionary(grouping: plan.steps, by: \.cell).mapValues(\.count)
      #expect(repetitions.values.allSatisfy { $0 == 4 })
    }
  }

  @Test("a shard is read from its text, and from nothing else")
  func text() {
    #expect(Shard("2/3")?.description == "2/3")
    for bad in ["", "0/3", "4/3", "1/0", "1", "1/2/3", "a/b", "-1/3", "1/", "1 /2", "1/2 of cells"]
    {
      #expect(Shard(bad) == nil, "\(bad)")
    }
  }

  @Test("a run file keeps what was dealt out; what an older program wrote was families")
  func coding() throws {
    for unit in [Shard.Unit.families, .cells] {
      let shard = try #require(Shard("2/3", of: unit))
      let data = try JSONEncoder().encode([shard])
      #expect(try JSONDecoder().decode([Shard].self, from: data) == [shard])
    }
    let old = try JSONDecoder().decode([Shard].self, from: Data("[\"2/3\"]".utf8))
    #expect(old.map(\.unit) == [.families])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Shard].self, from: Data("[\"2/3 of pages\"]".utf8))
    }
  }
}

@Suite("The shard that the environment names")
struct ShardEnvironmentTests {
  private func words(_ environment: [String: String]) -> String {
    do { return try ShardEnvironment.shard(environment).description } catch {
      return error.description
    }
  }

  private func slurm(_ id: String, _ least: Int, _ greatest: Int, _ count: Int, step: Int? = nil)
    -> [String: String]
  {
    var environment = [
      "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": "\(least)",
      "SLURM_ARRAY_TASK_MAX": "\(greatest)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
    environment["SLURM_ARRAY_TASK_STEP"] = step.map(String.init)
    return environment
  }

  @Test("Slurm's arrays begin and step as they like")
  func slurmArrays() {
    #expect(words(slurm("1", 1, 4, 4)) == "1/4")
    #expect(words(slurm("3", 0, 3, 4, step: 1)) == "4/4")
    #expect(words(slurm("30", 10, 40, 4, step: 10)) == "3/4")
    #expect(words(slurm("7", 1, 8, 4, step: 2)) == "4/4")
  }

  @Test("a Slurm array that is a list, and nonsense in it, are refused with the variable's name")
  func slurmNonsense() {
    #expect(
      words(slurm("5", 1, 8, 4, step: 1))
        == "the indices of the Slurm array are not a range. Submit it with --array=1-N, or give --shard I/N."
    )
    #expect(
      words(slurm("9", 1, 4, 4)) == "SLURM_ARRAY_TASK_ID is '9', not a number from 1 to 4.")
    #expect(
      words(slurm("two", 1, 4, 4)) == "SLURM_ARRAY_TASK_ID is 'two', not a number from 1 to 4.")
    #expect(
      words(["SLURM_ARRAY_TASK_ID": "1"])
        == "SLURM_ARRAY_TASK_ID is set, but not SLURM_ARRAY_TASK_MIN. Set it, or give --shard I/N."
    )
  }

  @Test("GitLab counts from 1; CircleCI, Buildkite and Kubernetes from 0")
  func others() {
    #expect(words(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]) == "2/4")
    #expect(words(["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "4"]) == "3/4")
    #expect(
      words(["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "4"]) == "1/4")
    #expect(words(["JOB_COMPLETION_INDEX": "3", "PANEBENCH_SHARD_COUNT": "4"]) == "4/4")
    #expect(
      words(["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"])
        == "CI_NODE_INDEX is '0', not a number from 1 to 4.")
    #expect(
      words(["CIRCLE_NODE_INDEX": "4", "CIRCLE_NODE_TOTAL": "4"])
        == "CIRCLE_NODE_INDEX is '4', not a number from 0 to 3.")
    #expect(
      words(["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"])
        == "CI_NODE_TOTAL is '0', not a number from 1.")
    #expect(
      words(["JOB_COMPLETION_INDEX": "3"])
        == "JOB_COMPLETION_INDEX is set, but not PANEBENCH_SHARD_COUNT. Set it, or give --shard I/N."
    )
  }

  @Test("a variable of our own overrides all; two schedulers that disagree are refused")
  func several() {
    let gitlab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"]
    let both = gitlab.merging(slurm("1", 1, 4, 4)) { first, _ in first }
    #expect(
      words(both)
        == "SLURM_ARRAY_TASK_ID and CI_NODE_INDEX speak of different shards. Give --shard I/N, or set PANEBENCH_SHARD."
    )
    #expect(words(both.merging(["PANEBENCH_SHARD": "3/5"]) { first, _ in first }) == "3/5")
    #expect(words(gitlab.merging(slurm("2", 1, 4, 4)) { first, _ in first }) == "2/4")
    #expect(words(["PANEBENCH_SHARD": "5/4"]) == "PANEBENCH_SHARD is '5/4', not a shard like 2/4.")
  }

  @Test("without any, the variables are named; GitLab sets a total for every job")
  func nothing() {
    let sentence =
      "no job array or parallel job is in the environment (SLURM_ARRAY_TASK_ID, CI_NODE_INDEX, CIRCLE_NODE_INDEX, BUILDKITE_PARALLEL_JOB, JOB_COMPLETION_INDEX). Give --shard I/N, or set PANEBENCH_SHARD."
    #expect(words([:]) == sentence)
    #expect(words(["CI_NODE_TOTAL": "1"]) == sentence)
  }
}
