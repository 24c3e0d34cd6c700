import Foundation
import Measurement
import Replaying
import Testing
import Workers

private let scenario = """
  scenario "Small"

  mode blank
  pages 10 1_000
  loaders eager pagecontrol three-pane
  memory limit 1 MiB
  repetitions 2

  gestures {
      open at page 1
      repeat 3 {
          flick left 1500 pt/s
          settle
      }
      close
  }
  """

@Suite("panebench run and report")
struct RunCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  private func run() throws -> Run {
    try Run.read(program.folder.appendingPathComponent("small.jsonl").path)
  }

  @Test("a run measures every cell twice for the census and in every round, and prints a table")
  func wholeRun() async throws {
    try program.file("small.scenario", scenario)
    let result = try await program.run("run", "small.scenario", "--output", "small.jsonl")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Small\n"))
    let repetitions = try run().repetitions
    #expect(repetitions.count { $0.pass == .census } == 12)
    #expect(repetitions.count { $0.pass == .timing } == 12)
    #expect(Set(repetitions.map(\.outcome)) == [.completed])
  }

  @Test("two censuses of a cell agree to the byte and the allocation")
  func censusAgrees() async throws {
    try program.file(
      "small.scenario",
      scenario.replacingOccurrences(
        of: "mode blank", with: "mode read\nscript generated cues 4 per page seed 3"
      )
      .replacingOccurrences(of: "10 1_000", with: "6").replacingOccurrences(
        of: "1 MiB", with: "64 MiB"))
    _ = try await program.run(
      "run", "small.scenario", "--output", "small.jsonl", "--passes", "census")
    let byCell = Dictionary(grouping: try run().repetitions, by: \.cell)
    #expect(byCell.count == 3)
    for (cell, pair) in byCell {
      #expect(pair.count == 2)
      #expect(pair[0].metrics == pair[1].metrics, "\(cell)")
      #expect(pair[0].metrics["retained-bytes"] == 0, "\(cell)")
      #expect((pair[0].metrics["bytes-open"] ?? 0) > 4_000_000, "\(cell)")
    }
  }

  @Test("exact evidence of blank pages is what the loaders' rules say")
  func exactEvidence() async throws {
    try program.file("small.scenario", scenario)
    _ = try await program.run(
      "run", "small.scenario", "--output", "small.jsonl", "--passes", "census")
    func values(_ loader: String, _ metric: String) throws -> [Double] {
      try run().repetitions.filter { $0.cell.loader == loader && $0.repetition == 1 }
        .sorted { $0.cell.pages < $1.cell.pages }.compactMap { $0.metrics[metric] }
    }
    #expect(try values("eager", "open-fetches") == [10, 1_000])
    #expect(try values("pagecontrol", "open-fetches") == [2, 2])
    #expect(try values("three-pane", "open-fetches") == [3, 3])
    #expect(try values("three-pane", "turn-fetches") == [3, 3])
    let idle = try values("eager", "allocations-turn")
    #expect(idle[0] == idle[1])
    let constant = try values("three-pane", "bytes-open")
    #expect(constant[0] == constant[1])
    let growing = try values("pagecontrol", "bytes-open")
    #expect(growing[1] > growing[0] + 7_000)
  }

  @Test("a loader over the memory limit is a row, not a dead machine")
  func overLimit() async throws {
    try program.file("small.scenario", scenario.replacingOccurrences(of: "1_000", with: "100_000"))
    let result = try await program.run(
      "run", "small.scenario", "--output", "small.jsonl", "--loaders", "eager", "--pages", "100000")
    #expect(result.status == 0)
    #expect(result.output.contains("over 1\u{A0}MiB at page"))
    let outcomes = try run().repetitions.map(\.outcome)
    let isOver = outcomes.map { outcome in
      if case .overMemoryLimit(1_048_576, let pages) = outcome { pages < 100_000 } else { false }
    }
    #expect(isOver == [true, true])
  }

  @Test("a loader without scenes is n/a in a grid")
  func notApplicable() async throws {
    try program.file(
      "small.scenario",
      scenario.replacingOccurrences(of: "three-pane", with: "five-pane\nscenes 3"))
    let result = try await program.run(
      "run", "small.scenario", "--output", "small.jsonl", "--quick", "--pages", "10")
    #expect(result.status == 0)
    let completed = try run().repetitions.filter { $0.outcome == .completed }
    #expect(Set(completed.map(\.cell.loader)) == ["five-pane"])
    #expect(result.output.contains("n/a"))
  }

  /// Every format of a report but baselines and charts.
  private static let formats = [
    "terminal", "markdown", "csv", "summary-csv", "json", "bencher", "github-action-benchmark",
  ]

  /// Measures, and writes two more files: `turned.jsonl`, the same in another order, and `slow.jsonl` with other times.
  private func measured() async throws {
    try program.file("small.scenario", scenario)
    _ = try await program.run("run", "small.scenario", "--output", "small.jsonl")
    let lines = try program.text(of: "small.jsonl").split(separator: "\n")
    let turned = [lines[0]] + lines.dropFirst().reversed()
    try program.file("turned.jsonl", turned.joined(separator: "\n") + "\n")
    let slow = lines.map {
      $0.replacing(/"(load-time|turn-time)":/) { "\"\($0.output.1)\":9" }
    }
    try program.file("slow.jsonl", slow.joined(separator: "\n") + "\n")
  }

  @Test("a report is about what was measured, not about the order of its lines, in every format")
  func reports() async throws {
    try await measured()
    for format in Self.formats {
      let printed = try await program.run("report", "small.jsonl", "--format", format)
      #expect(printed.status == 0)
      #expect(printed.output.contains("three-pane"), "\(format)")
      #expect(try await program.run("report", "turned.jsonl", "--format", format) == printed)
      let slow = try await program.run("report", "slow.jsonl", "--format", format)
      #expect(slow.output != printed.output, "\(format)")
      _ = try await program.run(
        "report", "small.jsonl", "--format", format, "--output", "out.txt")
      #expect(try program.text(of: "out.txt") == printed.output)
      func check(_ run: String) async throws -> Int32 {
        try await program.run(
          "report", run, "--format", format, "--output", "out.txt", "--check"
        ).status
      }
      #expect(try await check("turned.jsonl") == 0)
      #expect(try await check("slow.jsonl") == 1)
    }
  }

  @Test("with --exact-only a report has no times in any format, and is the same on a slow machine")
  func exactOnly() async throws {
    try await measured()
    for format in Self.formats {
      let exact = try await program.run(
        "report", "small.jsonl", "--format", format, "--exact-only")
      #expect(exact.status == 0)
      #expect(exact.output.contains("three-pane"), "\(format)")
      let slow = try await program.run(
        "report", "slow.jsonl", "--format", format, "--exact-only")
      #expect(slow == exact, "\(format)")
    }
    let times = try await program.run(
      "report", "small.jsonl", "--format", "svg", "--exact-only")
    #expect(times.status == 64)
    #expect(times.complaint.contains("--exact-only: load-time is not exact."))
    let chart = try await program.run(
      "report", "small.jsonl", "--format", "svg", "--metric", "bytes-open", "--exact-only",
      "--output", "chart.svg")
    #expect(chart.status == 0)
    #expect(try program.text(of: "chart.svg").contains("bytes open, exact, by pages"))
  }

  @Test("a stale document fails the check, and is renewed between its markers alone")
  func insertion() async throws {
    try program.file("small.scenario", scenario)
    _ = try await program.run(
      "run", "small.scenario", "--output", "small.jsonl", "--passes", "census")
    let document =
      "# Before\n\n<!-- panebench:begin small -->\n<!-- panebench:end small -->\n\nAfter\n"
    try program.file("doc.md", document)
    let check = try await program.run("report", "small.jsonl", "--insert", "doc.md", "--check")
    #expect(check.status == 1)
    #expect(try program.text(of: "doc.md") == document)
    #expect(try await program.run("report", "small.jsonl", "--insert", "doc.md").status == 0)
    let renewed = try program.text(of: "doc.md")
    #expect(renewed.hasPrefix("# Before\n\n<!-- panebench:begin small -->\n"))
    #expect(renewed.hasSuffix("<!-- panebench:end small -->\n\nAfter\n"))
    #expect(renewed.contains("\n| three-pane  |"))
    #expect(
      try await program.run("report", "small.jsonl", "--insert", "doc.md", "--check").status == 0)
  }

  @Test("a report of thousands of histograms needs little more memory than their file")
  func memory() async throws {
    let cell = Cell(scenario: "Small", loader: "eager", pages: 10)
    var details = Details()
    details.frameTimes = FrameTimes(nanoseconds: (1...300).map { $0 * 10_007 })
    let repetitions = (1...3_000).map {
      Repetition(
        cell: cell, pass: .timing, repetition: $0, outcome: .completed,
        metrics: ["load-time": 1 + Double($0 % 7)], details: details)
    }
    let header = RunHeader(
      plan: Plan([], options: Plan.Options()), passes: [.timing], program: "1.2.3",
      began: "2026-01-02T03:04:05Z", machine: .current())
    try program.file("many.jsonl", Run(header: header, repetitions: repetitions).text())
    // The histograms alone would take 800 MB.
    let result = try await program.run(
      limitedTo: 400 << 10, "report", "many.jsonl", "--format", "summary-csv")
    #expect(result.status == 0)
    #expect(result.complaint == "")
  }
}
