import Foundation
import Testing

/// A run of two scenarios, made up, so that no test measures.
private let lines: [String] = {
  func line(_ cell: String, _ pass: String, _ metrics: String) -> String {
    #"{"cell":\#(cell),"pass":"\#(pass)","repetition":1,"outcome":{"completed":{}},"metrics":\#(metrics),"details":{}}"#
  }
  let cells = [("First act", "eager"), ("First act", "three-pane"), ("Second act", "tiled")]
    .flatMap { scenario, loader in
      [10, 100].map {
        #"{"scenario":"\#(scenario)","loader":"\#(loader)","pages":\#($0),"scenes":1}"#
      }
    }
  return cells.flatMap { cell in
    [
      line(cell, "census", #"{"open-fetches":3,"bytes-open":4096,"blank-frames":0}"#),
      line(cell, "timing", #"{"load-time":6.5,"turn-time":2.5}"#),
    ]
  }
}()

@Suite("panebench report")
struct ReportCommandTests {
  private let program: Program

  init() async throws { program = try Program(copyOf: await Self.prepared.value) }

  /// `run.jsonl`, and the scenarios that it is of.
  private static let prepared = Task {
    let program = Program()
    for (name, title, loaders) in [
      ("first", "First act", "three-pane eager"), ("second", "Second act", "tiled"),
    ] {
      try program.file(
        "\(name).scenario",
        Program.scenario(title: title, pages: "10 100", loaders: loaders))
    }
    // The header is the program's own.
    _ = try await program.run(
      "run first.scenario second.scenario --passes timing --quick --output real.jsonl")
    let header = try String(program.text(of: "real.jsonl").split(separator: "\n")[0])
    func write(_ name: String, _ lines: some Sequence<String>) throws {
      try program.file(name, ([header] + lines).joined(separator: "\n") + "\n")
    }
    try write("run.jsonl", lines)
    try write("turned.jsonl", lines.reversed())
    try write("slow.jsonl", lines.map { $0.replacing("6.5", with: "96.5") })
    return program
  }

  private func report(_ options: String = "") async throws -> Program.Result {
    try await program.run("report run.jsonl \(options)")
  }

  @Test("a title with a comma is one scenario, not two")
  func titleWithComma() async throws {
    let text = try String(program.text(of: "run.jsonl"))
    try program.file("comma.jsonl", text.replacing("First act", with: "First, act"))
    let result = try await program.run("report comma.jsonl --scenario 'First, act'")
    #expect(result.status == 0 && result.output.hasPrefix("First, act"))
    #expect(!result.output.contains("Second act"))
  }

  @Test("a pivot of exact evidence shows a count, and a chart of zeros says that they are")
  func exactAlone() async throws {
    let pivot = try await report("--kind exact --rows loader --columns pages --scenario first")
    #expect(pivot.status == 0 && pivot.output.hasPrefix("First act, open fetches"))
    let chart = try await report("--chart growth --scenario first --metric blank-frames")
    #expect(chart.status != 0 && chart.complaint.contains("blank-frames is 0 at too many sizes"))
  }

  @Test("draws a chart as SVG of what is asked for, on standard output too")
  func charts() async throws {
    let drawn = try await report("--chart growth --scenario first")
    #expect(drawn.status == 0 && drawn.output.hasPrefix("<svg"))
    #expect(drawn.output.contains(">eager") && drawn.output.contains(">three-pane"))
    let narrowed = try await report("--chart growth --scenario first --loader eager")
    #expect(narrowed.output.contains(">eager") && !narrowed.output.contains(">three-pane"))
    let bytes = try await report(
      "--kind exact --chart growth --scenario 'Second act' --metric bytes-open")
    #expect(bytes.output.contains(">Second act<") && bytes.output.contains("bytes open, exact"))
  }

  @Test("makes a page of a run: one file, the same bytes each time, narrowed as tables are")
  func page() async throws {
    try await report("--format html --output report.html").expecting(0)
    let page = try program.text(of: "report.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for word in ["First act", "Second act", "three-pane", "mode blank"] {
      #expect(page.contains(word), "\(word)")
    }
    #expect(try await report("--format html").output == page)
    let some = try await report("--format html --scenario first --loader eager")
    #expect(some.output.contains("<h1>First act</h1>") && !some.output.contains("<td>three-pane"))
  }

  @Test("is about what was measured, not about the order of its lines; a check compares")
  func check() async throws {
    try await report("--format markdown --output out.md").expecting(0)
    for (run, status) in [("run.jsonl", 0), ("turned.jsonl", 0), ("slow.jsonl", 1)] {
      let check = try await program.run("report \(run) --format markdown --output out.md --check")
      #expect(check.status == status, "\(run)")
    }
  }

  @Test("Markdown in a file has a head, which says what explains the columns")
  func head() async throws {
    _ = try await report("--format markdown --output out.md")
    let alone = try program.text(of: "out.md")
    #expect(alone.hasPrefix("# Measurements of page loaders\n\n2 scenarios, 3 loaders, 6 cells, "))
    #expect(alone.contains("\n'panebench list metrics' says what the columns mean.\n"))
    #expect(try await report("--format markdown").output.hasPrefix("## First act, "))
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
