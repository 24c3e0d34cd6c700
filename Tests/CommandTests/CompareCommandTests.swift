import Foundation
import Testing

/// A run of two loaders on blank pages.
private let scenario = Program.scenario(
  pages: "10 100", loaders: "pagecontrol three-pane",
  gestures: "repeat 3 {", "flick left 1500 pt/s", "settle", "}")

@Suite("panebench compare")
struct CompareCommandTests {
  private let program: Program

  init() async throws { program = try Program(copyOf: await Self.prepared.value) }

  /// `small.jsonl`, a run, and `base.jsonl`, a baseline made of it.
  private static let prepared = Task {
    let program = try Program()
    try program.file("small.scenario", scenario)
    let run = try await program.run(
      "run", "small.scenario", "--passes", "census", "--output", "small.jsonl")
    #expect(run.status == 0)
    let baseline = try await program.run(
      "report", "small.jsonl", "--format", "baseline", "--output", "base.jsonl")
    #expect(baseline == Program.Result(status: 0, output: "", complaint: ""))
    return program
  }

  /// Writes `source` into `name` with `old` replaced by `new` in every line.
  private func edited(
    _ name: String, from source: String = "small.jsonl", _ old: String, _ new: String
  ) throws {
    let text = try program.text(of: source)
    #expect(text.contains(old))
    try program.file(name, text.replacingOccurrences(of: old, with: new))
  }

  /// The lines of base.jsonl.
  private func lines() throws -> [Substring] {
    try program.text(of: "base.jsonl").split(separator: "\n")
  }

  @Test("a run measured again is the same to the last number; exit 0")
  func same() async throws {
    _ = try await program.run(
      "run", "small.scenario", "--passes", "census", "--output", "again.jsonl")
    // A baseline holds what is the same on every machine, unless it was asked to hold more.
    for (baseline, count) in [("small.jsonl", 68), ("base.jsonl", 44), ("again.jsonl", 68)] {
      let result = try await program.run("compare", baseline, "again.jsonl")
      #expect(
        result == Program.Result(status: 0, output: "\(count) the same\n", complaint: ""),
        "\(baseline)")
    }
    let again = try await program.run("report", "again.jsonl", "--format", "baseline")
    #expect(again.output == (try program.text(of: "base.jsonl")))
  }

  @Test("a fetch more is worse, with loader, sizes, metric and amount; exit 1")
  func worse() async throws {
    try edited("new.jsonl", "\"open-fetches\":3", "\"open-fetches\":4")
    let result = try await program.run("compare", "base.jsonl", "new.jsonl")
    #expect(
      result
        == Program.Result(
          status: 1,
          output: """
            Worse
              Small
              ✗  three-pane at 10 and 100 pages: open-fetches 3 → 4 (+1)

            2 worse, 42 the same

            """, complaint: ""))
  }

  @Test("repetitions that disagree decide nothing; exit 2")
  func undecided() async throws {
    let lines = try program.text(of: "small.jsonl").split(separator: "\n")
    let other = lines[1].replacingOccurrences(of: "\"open-fetches\":2", with: "\"open-fetches\":9")
    let rest = lines.dropFirst(2).joined(separator: "\n")
    try program.file("new.jsonl", "\(lines[0])\n\(other)\n\(rest)\n")
    let result = try await program.run("compare", "base.jsonl", "new.jsonl")
    #expect(result.status == 2)
    #expect(result.output.contains("open-fetches: the candidate's repetitions disagree: 2 ≠ 9\n"))
  }

  @Test("a scenario that vanished is a failure, and a run with a header alone is one throughout")
  func vanished() async throws {
    try program.file("new.jsonl", "\(try lines()[0])\n")
    let result = try await program.run("compare", "base.jsonl", "new.jsonl")
    #expect(
      result
        == Program.Result(
          status: 1,
          output: """
            Worse
              Small
              ✗  the whole scenario: the candidate lacks it

            1 missing

            """, complaint: ""))
    #expect(try await program.run("compare", "new.jsonl", "new.jsonl").status == 2)
    #expect(try await program.run("compare", "new.jsonl", "base.jsonl").status == 2)
  }

  @Test("a run of another version, and what is no run, are exit 65")
  func badRuns() async throws {
    try edited("version.jsonl", "\"version\":2", "\"version\":9")
    let version = try await program.run("compare", "base.jsonl", "version.jsonl")
    #expect(
      version
        == Program.Result(
          status: 65, output: "",
          complaint:
            "error: version.jsonl:1: written by another version of panebench; measure it again with this version.\n"
        ))
    #expect(try await program.run("compare", "small.scenario", "base.jsonl").status == 65)
  }

  @Test("a file that is not there, and a folder, are exit 74")
  func fileAccess() async throws {
    for arguments in [
      ["none.jsonl", "base.jsonl"], ["base.jsonl", "none.jsonl"], [".", "base.jsonl"],
    ] {
      let result = try await program.run(["compare"] + arguments)
      #expect(result.status == 74, "\(arguments)")
      #expect(result.complaint.hasPrefix("error: "), "\(arguments)")
    }
  }

  @Test("a run of another machine has its times shown, and its counts judged")
  func otherMachine() async throws {
    _ = try await program.run(
      "run", "small.scenario", "--quick", "--loaders", "three-pane", "--pages", "10", "--output",
      "here.jsonl")
    let text = try program.text(of: "here.jsonl")
    let kernel = try #require(text.firstMatch(of: /"kernel":"[^"]*"/)).output
    try edited("there.jsonl", from: "here.jsonl", String(kernel), "\"kernel\":\"Other 1\"")
    let result = try await program.run("compare", "there.jsonl", "here.jsonl")
    #expect(result.status == 0)
    #expect(
      result.output == """
        ! Times are shown and not judged: the runs were not measured on one machine.

        17 the same, 2 not judged

        """)
  }

  @Test("annotations name the scenario's file, with the exit code of the comparison")
  func annotations() async throws {
    try edited("new.jsonl", "\"open-fetches\":3", "\"open-fetches\":4")
    let annotations = try await program.run(
      "compare", "base.jsonl", "new.jsonl", "--format", "annotations")
    #expect(annotations.status == 1)
    #expect(
      annotations.output == """
        ::error file=small.scenario,title=PaneBench%3A Small::three-pane at 10 and 100 pages: open-fetches 3 → 4 (+1)
        ::notice title=PaneBench::2 worse, 42 the same

        """)
  }

  @Test("--update-baseline takes over what is better, and nothing if something is worse")
  func updateBaseline() async throws {
    let before = try program.text(of: "base.jsonl")
    try edited("worse.jsonl", "\"open-fetches\":3", "\"open-fetches\":4")
    let refused = try await program.run("compare", "base.jsonl", "worse.jsonl", "--update-baseline")
    #expect(refused.status == 1)
    #expect(refused.complaint == "base.jsonl stays as it is: something is worse.\n")
    let idle = try await program.run("compare", "base.jsonl", "small.jsonl", "--update-baseline")
    #expect(idle.complaint == "base.jsonl stays as it is: nothing exact is better or new.\n")
    #expect(try program.text(of: "base.jsonl") == before)

    try edited("better.jsonl", "\"open-fetches\":3", "\"open-fetches\":1")
    let tightened = try await program.run(
      "compare", "base.jsonl", "better.jsonl", "--update-baseline")
    #expect(tightened.status == 0)
    #expect(tightened.complaint == "base.jsonl is tightened: 2 better or new, as listed.\n")
    #expect(
      try program.text(of: "base.jsonl")
        == before.replacingOccurrences(of: "\"open-fetches\":3", with: "\"open-fetches\":1"))
    #expect(try await program.run("compare", "base.jsonl", "small.jsonl").status == 1)

    let ordinary = try await program.run(
      "compare", "small.jsonl", "better.jsonl", "--update-baseline")
    #expect(ordinary.status == 65)
    #expect(ordinary.complaint.hasPrefix("error: small.jsonl: this is an ordinary run"))
  }

  @Test("no baseline is made of two runs, of a run without a census, or of one that disagrees")
  func noBaseline() async throws {
    let two = try await program.run(
      "report", "small.jsonl", "small.jsonl", "--format", "baseline")
    #expect(two.status == 64)
    try program.file("bare.jsonl", "\(try lines()[0])\n")
    let bare = try await program.run("report", "bare.jsonl", "--format", "baseline")
    #expect(
      bare
        == Program.Result(
          status: 65, output: "",
          complaint:
            "error: bare.jsonl: the run holds no exact evidence. Measure it with --passes census.\n"
        ))
  }
}
