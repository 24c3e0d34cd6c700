import Foundation
import Testing

/// A run of two scenarios, made up, so that no test measures.
private let run: String = {
  func cell(_ scenario: String, _ loader: String, _ pages: Int) -> String {
    #"{"cell":{"scenario":"\#(scenario)","loader":"\#(loader)","pages":\#(pages),"scenes":1}"#
  }
  var lines: [String] = []
  for (scenario, loaders) in [("First act", ["eager", "three-pane"]), ("Second act", ["tiled"])] {
    for (loader, pages) in loaders.flatMap({ loader in [10, 100].map { (loader, $0) } }) {
      let cell = cell(scenario, loader, pages)
      lines.append(
        cell
          + #","pass":"census","repetition":1,"outcome":{"completed":{}},"metrics":{"open-fetches":3,"bytes-open":4096,"blank-frames":0},"details":{}}"#
      )
      lines.append(
        cell
          + #","pass":"timing","repetition":1,"outcome":{"completed":{}},"metrics":{"load-time":6.5,"turn-time":2.5},"details":{}}"#
      )
    }
  }
  return lines.joined(separator: "\n") + "\n"
}()

@Suite("panebench report")
struct ReportCommandTests {
  private let program: Program

  init() async throws { program = try Program(copyOf: await Self.prepared.value) }

  /// `run.jsonl`, and the scenarios that it is of.
  private static let prepared = Task {
    let program = try Program()
    for (name, title, loaders) in [
      ("first", "First act", "eager three-pane"), ("second", "Second act", "tiled"),
    ] {
      try program.file(
        "\(name).scenario",
        """
        scenario "\(title)"
        mode blank
        pages 10 100
        loaders \(loaders)
        gestures {
            open at page 1
            close
        }
        """)
    }
    // The header is the program's own.
    _ = try await program.run(
      "run", "first.scenario", "second.scenario", "--passes", "timing", "--quick",
      "--output", "real.jsonl")
    let header = try program.text(of: "real.jsonl").split(separator: "\n")[0]
    try program.file("run.jsonl", header + "\n" + run)
    return program
  }

  private func report(_ arguments: String...) async throws -> Program.Result {
    try await program.run(["report", "run.jsonl"] + arguments)
  }

  @Test("shows the scenarios, loaders, sizes and metrics that are named alone")
  func selection() async throws {
    let result = try await report(
      "--scenario", "first", "--loader", "three-pane", "--pages", "100", "--metric", "load-time",
      "open-fetches")
    #expect(
      result.output.replacingOccurrences(of: "\u{A0}", with: " ") == """
        First act

                             timed ──    exact ─
                                 load       open
        loader      pages    time, ms    fetches
        ────────────────────────────────────────
        three-pane    100      6.50 †          3

        exact  the same number on every machine
        timed  median of 1 round
        †      not enough rounds for an interval (at least 6)

        """)
  }

  @Test("selects in formats for programs")
  func formats() async throws {
    let some = try await report(
      "--scenario", "First act", "--loader", "eager", "--pages", "10", "--metric", "open-fetches",
      "--format", "csv")
    #expect(
      some.output == """
        scenario,loader,pages,scenes,repetition,pass,metric,value,unit
        First act,eager,10,1,1,census,open-fetches,3,count

        """)
  }

  @Test("draws a chart as SVG, on standard output too")
  func charts() async throws {
    let drawn = try await report("--chart", "growth", "--scenario", "first")
    #expect(drawn.status == 0 && drawn.output.hasPrefix("<svg"))
    #expect(drawn.output.contains(">eager") && drawn.output.contains(">three-pane"))
    let narrowed = try await report("--chart", "growth", "--scenario", "first", "--loader", "eager")
    #expect(narrowed.output.contains(">eager") && !narrowed.output.contains(">three-pane"))
    let growth = try await report("--format", "svg").output
    #expect(try await report("--chart", "growth", "--format", "svg").output == growth)
  }

  @Test("a chart that the run lacks the evidence for, or that cannot be: exit 64, with what to do")
  func noChart() async throws {
    for (arguments, complaint) in [
      (["memory"], "Measure it with 'panebench run --passes timeline'."),
      (["frames"], "Measure with 'panebench run'."),
      (["memory", "--metric", "load-time"], "--chart memory shows no metric"),
      (["growth", "--format", "csv"], "--chart draws an svg"),
      (["frames", "--kind", "exact"], "--chart frames shows no metric: leave --kind out"),
    ] {
      let result = try await program.run(["report", "run.jsonl", "--chart"] + arguments)
      #expect(result.status == 64)
      #expect(result.complaint.contains(complaint), "\(result.complaint)")
    }
  }

  @Test("makes a page of a run: one file, the same bytes each time, narrowed as tables are")
  func page() async throws {
    let result = try await report("--format", "html", "--output", "report.html")
    #expect(result.status == 0)
    let page = try program.text(of: "report.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for word in ["First act", "Second act", "three-pane", "mode blank"] {
      #expect(page.contains(word), "\(word)")
    }
    #expect(try await report("--format", "html").output == page)
    let checked = try await report("--format", "html", "--output", "report.html", "--check")
    #expect(checked.status == 0)
    let some = try await report("--format", "html", "--scenario", "first", "--loader", "eager")
    #expect(some.output.contains("<h1>First act</h1>") && !some.output.contains("<td>three-pane"))
  }

  @Test("lays numbers out by two dimensions, in every format that has tables")
  func pivot() async throws {
    let arguments = ["--rows", "loader", "--columns", "pages", "--scenario", "first"]
    func pivot(_ format: String, _ more: String...) async throws -> String {
      let result = try await program.run(
        ["report", "run.jsonl", "--format", format] + arguments + more)
      #expect(result.status == 0, "\(result.complaint)")
      return result.output.replacingOccurrences(of: "\u{A0}", with: " ")
    }
    #expect(
      try await pivot("terminal", "--metric", "open-fetches") == """
        First act, open fetches

                      exact ──────
                         10    100
        loader        pages  pages
        ──────────────────────────
        eager             3      3
        three-pane        3      3

        exact  the same number on every machine

        """)
    #expect(
      try await pivot("csv")
        == "loader,10-pages,10-pages-low,10-pages-high,100-pages,100-pages-low,100-pages-high\neager,6.5,,,6.5,,\nthree-pane,6.5,,,6.5,,\n"
    )
    #expect(try await pivot("markdown").contains("| eager "))
    #expect(try await pivot("json").contains("\"10-pages\" : {"))
  }

  @Test(
    "a table that leaves something open says what to write: exit 64",
    arguments: [
      (
        ["--rows", "loader", "--columns", "pages"],
        "there are 'First act', 'Second act'. Choose one with --scenario"
      ),
      (["--rows", "size"], "there is no dimension called 'size'."),
      (["--rows", "loader", "--format", "bencher"], "--rows and --columns make a table"),
      (["--kind", "exact", "--metric", "load-time"], "--kind exact: load-time is timed."),
      (["--kind", "near-exact"], "these runs have no near-exact evidence"),
    ])
  func openPivots(arguments: [String], complaint: String) async throws {
    let result = try await program.run(["report", "run.jsonl"] + arguments)
    #expect(result.status == 64)
    #expect(result.complaint.contains(complaint), "\(result.complaint)")
  }

  @Test("makes a page of a table by two dimensions")
  func pivotPage() async throws {
    let pivot = try await report(
      "--rows", "loader", "--columns", "pages", "--metric", "load-time", "--scenario", "first",
      "--format", "html")
    #expect(pivot.status == 0 && pivot.output.contains("6.50"), "\(pivot.complaint)")
    #expect(pivot.output.hasPrefix("<!DOCTYPE html>") && !pivot.output.contains(">Summary</h2>"))
  }

  @Test("selects in charts and baselines")
  func chartsAndBaselines() async throws {
    let chart = try await report(
      "--format", "svg", "--scenario", "Second act", "--metric", "bytes-open")
    #expect(chart.output.contains(">Second act<") && chart.output.contains("bytes open, exact"))
    let baseline = try await report("--format", "baseline", "--loader", "tiled", "eager")
    #expect(baseline.status == 0)
    #expect(
      baseline.output.contains("\"tiled\"") && !baseline.output.contains("\"loader\":\"three"))
  }

  @Test("has evidence of one kind alone, whether or not the other was measured")
  func kind() async throws {
    let census = run.split(separator: "\n").filter { $0.contains("census") }
    let header = try program.text(of: "run.jsonl").split(separator: "\n")[0]
    try program.file("census.jsonl", ([header] + census).joined(separator: "\n") + "\n")
    for format in ["markdown", "csv", "json", "bencher"] {
      let exact = try await report("--kind", "exact", "--format", format)
      let only = try await program.run("report", "census.jsonl", "--format", format)
      #expect(exact.output == only.output && exact.status == 0, "\(format)")
    }
    let timed = try await report("--kind", "timed", "--format", "csv").output
    #expect(timed.contains("load-time") && !timed.contains("open-fetches"))
    let chart = try await report("--kind", "exact", "--format", "svg", "--metric", "bytes-open")
    #expect(chart.output.contains("bytes open, exact, by pages"))
  }

  @Test(
    "an unknown name is an error that suggests the nearest",
    arguments: [
      (
        ["--loader", "three-pain"],
        "there is no loader called 'three-pain' here. Did you mean 'three-pane'?"
      ),
      (
        ["--scenario", "First at"],
        "there is no scenario called 'First at' here. Did you mean 'First act'?"
      ),
      (
        ["--metric", "load-tine"],
        "there is no metric called 'load-tine'. Did you mean 'load-time'?"
      ),
      (["--pages", "7"], "there is no size called '7' here. The runs have '10', '100'."),
      (
        ["--loader", "zzz"],
        "there is no loader called 'zzz' here. The runs have 'eager', 'three-pane', 'tiled'."
      ),
      (
        ["--loader", "tiled", "--scenario", "First act"],
        "no cell of these runs has the scenario, the loader and the size that are asked for together."
      ),
    ])
  func unknown(arguments: [String], complaint: String) async throws {
    for format in ["terminal", "csv", "json", "baseline"] {
      let result = try await program.run(["report", "run.jsonl", "--format", format] + arguments)
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.complaint.contains(complaint), "\(result.complaint)")
    }
  }

  @Test("a table in a pipe or a file is as wide as COLUMNS says, or 100")
  func width() async throws {
    func widest(_ text: String) -> Int { text.split(separator: "\n").map(\.count).max() ?? 0 }
    #expect(widest(try await report().output) <= 100)
    let narrow = try await program.shell(
      "COLUMNS=40 '\(Program.built.path)' report run.jsonl | cat")
    #expect((20...40).contains(widest(narrow.output)))
    #expect(narrow.output != (try await report().output))
  }
}
