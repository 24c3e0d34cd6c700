import Foundation
import Measurement
import Testing
import Workers

private let scenario = """
  scenario "Small"

  mode blank
  pages 10 100
  loaders eager pagecontrol three-pane
  repetitions 2

  gestures {
      open at page 1
      flick left 1500 pt/s
      settle
      close
  }
  """

@Suite("panebench run --shard and merge")
struct MergeCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.file("small.scenario", scenario)
  }

  private func measure(_ shard: String, _ options: String...) async throws -> Program.Result {
    try await program.run(
      [
        "run", "small.scenario", "--shard", shard, "--output", "\(shard.prefix(1)).jsonl",
      ] + options)
  }

  private func run(_ name: String) throws -> Run {
    try Run.read(program.folder.appendingPathComponent(name).path)
  }

  @Test("shards that were measured apart become the run that one machine would have written")
  func whole() async throws {
    for shard in ["1/2", "2/2"] { #expect(try await measure(shard).status == 0) }
    let result = try await program.run("merge", "2.jsonl", "1.jsonl", "--output", "whole.jsonl")
    #expect(
      result
        == Program.Result(
          status: 0,
          output: "whole.jsonl: 24 repetitions of 6 cells, measured on 1 machine.\n",
          complaint: ""))
    let order = try run("whole.jsonl").repetitions.map {
      "\($0.pass) \($0.repetition) \($0.cell.loader) \($0.cell.pages)"
    }
    _ = try await program.run(
      "run", "small.scenario", "--output", "single.jsonl", "--passes", "timing")
    let single = try run("single.jsonl").repetitions.map {
      "\($0.pass) \($0.repetition) \($0.cell.loader) \($0.cell.pages)"
    }
    #expect(Array(order.suffix(12)) == single)
    let again = try await program.run("merge", "1.jsonl", "2.jsonl", "--output", "whole.jsonl")
    #expect(again.status == 64)
    #expect(try run("whole.jsonl").repetitions.count == 24)
  }

  @Test("a shard that was stopped goes on with the same --shard, and with no other")
  func resume() async throws {
    _ = try await measure("1/2", "--passes", "census")
    let whole = try program.text(of: "1.jsonl")
    let lines = whole.split(separator: "\n")
    try program.file("1.jsonl", lines.prefix(4).joined(separator: "\n") + "\n{\"cell\"")

    let merged = try await program.run("merge", "1.jsonl", "--output", "early.jsonl")
    #expect(merged.status == 3)
    #expect(
      merged.complaint == """
        warning: 1.jsonl: the last line is torn and was left out; --resume measures it again
        warning: shard 1/2 is not finished: 3 of 6 repetitions are missing, of eager with 100 pages in "Small", pagecontrol with 10 pages in "Small". Measure them with 'panebench run … --shard 1/2 --output RUN --resume'.
        warning: shard 2/2 is missing, with 6 repetitions, of pagecontrol with 100 pages in "Small", three-pane with 10 pages in "Small", three-pane with 100 pages in "Small". Measure it with 'panebench run … --shard 2/2'.
        error: early.jsonl is not complete. Fill it with 'panebench run … --output RUN --resume', or measure what is missing and merge again.

        """)
    let filled = try await program.run(
      "run", "small.scenario", "--output", "early.jsonl", "--resume")
    #expect(filled.status == 0)
    let again = try await program.run("merge", "early.jsonl", "--output", "filled.jsonl")
    #expect(
      again
        == Program.Result(
          status: 0,
          output: "filled.jsonl: 12 repetitions of 6 cells, measured on 1 machine.\n",
          complaint: ""))

    let other = try await program.run(
      "run", "small.scenario", "--output", "1.jsonl", "--resume", "--shard", "2/2")
    #expect(other.status == 65)
    #expect(
      other.complaint
        == """
        warning: 1.jsonl: the last line is torn and was left out; --resume measures it again
        error: 1.jsonl: this run was begun with --shard 1/2, not with --shard 2/2. Leave the option out to resume the run as it was begun, or measure into a new file with --output.

        """)
    #expect(try await measure("1/2", "--passes", "census", "--resume").status == 0)
    #expect(try program.text(of: "1.jsonl").split(separator: "\n").count == lines.count)
  }

  @Test("more shards than cells leave some with nothing to do, and merge all the same")
  func empty() async throws {
    let names = (1...7).map { "\($0).jsonl" }
    for index in 1...7 {
      #expect(try await measure("\(index)/7", "--passes", "census").status == 0)
    }
    #expect(try names.map { try run($0).repetitions.count } == [2, 2, 2, 2, 2, 2, 0])
    let result = try await program.run(["merge"] + names + ["--output", "whole.jsonl"])
    #expect(
      result
        == Program.Result(
          status: 0,
          output: "whole.jsonl: 12 repetitions of 6 cells, measured on 1 machine.\n",
          complaint: ""))
  }

  @Test("runs of different plans are exit 65, a file that is missing 74, a wrong shard 64")
  func refused() async throws {
    _ = try await measure("1/2", "--passes", "census")
    _ = try await measure("2/3", "--passes", "census")
    let other = try await program.run("merge", "1.jsonl", "2.jsonl", "--output", "whole.jsonl")
    #expect(other.status == 65)
    #expect(
      other.complaint
        == "error: 2.jsonl: this run is of another plan than 1.jsonl: one is cut into 2 shards, the other into 3. Merge shards of one plan only.\n"
    )
    #expect(
      try await program.run("merge", "1.jsonl", "none.jsonl", "--output", "whole.jsonl").status
        == 74
    )
    #expect(try await measure("3/2").status == 64)
    #expect(try await measure("half").status == 64)
    #expect(
      try program.files() == ["1.jsonl", "2.jsonl", "small.scenario"])
  }

  @Test(
    "--shard auto is the shard that the environment names, or an error that names the variables")
  func auto() async throws {
    let environment =
      "unset SLURM_ARRAY_TASK_ID CI_NODE_INDEX CIRCLE_NODE_INDEX BUILDKITE_PARALLEL_JOB JOB_COMPLETION_INDEX PANEBENCH_SHARD"
    let command =
      "'\(Program.built.path)' run small.scenario --passes census --shard auto --output"
    let none = try await program.shell("\(environment); \(command) none.jsonl")
    #expect(none.status == 64)
    #expect(
      none.complaint
        == "error: --shard auto: no job array or parallel job is in the environment (SLURM_ARRAY_TASK_ID, CI_NODE_INDEX, CIRCLE_NODE_INDEX, BUILDKITE_PARALLEL_JOB, JOB_COMPLETION_INDEX). Give --shard I/N, or set PANEBENCH_SHARD.\n"
    )
    let second = try await program.shell(
      "\(environment); CI_NODE_INDEX=2 CI_NODE_TOTAL=3 \(command) second.jsonl")
    #expect(second.status == 0)
    #expect(try run("second.jsonl").header.shard == Shard("2/3", of: .cells))
    #expect(try program.files() == ["second.jsonl", "small.scenario"])
  }

  @Test(
    "the recipe for GNU parallel does what it says", .enabled(if: MergeCommandTests.hasParallel))
  func parallel() async throws {
    let page = Program.package.appendingPathComponent("Documentation/ManyMachines.md")
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("parallel ") })
    try FileManager.default.createSymbolicLink(
      at: program.folder.appendingPathComponent("panebench"), withDestinationURL: Program.built)
    try program.file("few-pages.scenario", scenario)
    let recipe = lines[first...].prefix { !$0.hasPrefix("```") }.joined(separator: "\n")
    let result = try await program.shell("export PATH=\"$PWD:$PATH\"\n\(recipe)")
    #expect(result.status == 0, "\(result.complaint)")
    #expect(
      result.output.hasSuffix(
        "whole.jsonl: 12 repetitions of 6 cells, measured on 1 machine.\n"))
    let single = try await program.run(
      "run", "small.scenario", "--passes", "census", "--output", "single.jsonl")
    #expect(single.status == 0)
    func exact(_ name: String) async throws -> String {
      try await program.run("report", name, "--format", "csv", "--kind", "exact").output
    }
    #expect(try await exact("whole.jsonl") == exact("single.jsonl"))
  }

  /// GNU's, for other programs have the name as well.
  private static let hasParallel: Bool = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains {
      let bytes = FileManager.default.contents(atPath: "\($0)/parallel") ?? Data()
      return bytes.prefix(1 << 12).range(of: Data("GNU".utf8)) != nil
    }
  }()
}
