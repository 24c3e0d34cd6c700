import Foundation
import Testing

@Suite("Commands in a document")
struct InsertedCommandTests {
  private let program = Program()

  init() async throws {
    try program.file(
      "small.scenario",
      Program.scenario(
        title: "Small | and <plain>", pages: "3 5", loaders: "eager three-pane")
        + "expect { open-fetches = 3 for three-pane }\n")
    _ = try await program.run("run small.scenario --passes census --output small.jsonl")
    try program.file("docs/other.md", "")
  }

  private func region(_ name: String, _ command: String) -> String {
    "<!-- panebench:begin \(name) \(command) -->\n<!-- panebench:end \(name) -->\n"
  }

  @Test("stand there as they were asked for, with files beside it, and again the same")
  func content() async throws {
    let document =
      region("table", "report small.jsonl --metric open-fetches --loader three-pane")
      + region(
        "chart", "report small.jsonl --chart growth --metric live-pages-peak --output chart.svg")
      + region("proof", "prove small.jsonl") + region("change", "compare small.jsonl")
    try program.file("docs/doc.md", document)
    try await program.run("report small.jsonl --insert docs/doc.md", code: 0)
    let text = try program.text(of: "docs/doc.md")
    #expect(text.contains("| three-pane |     3 |            3 |"))
    #expect(!text.contains("| eager"))
    #expect(
      text.contains(
        "![Small \\| and \\<plain>: live pages peak, exact; both axes are logarithmic](../chart.svg)"
      ))
    #expect(try program.text(of: "chart.svg").hasPrefix("<svg"))
    #expect(text.contains("```text\nSmall | and <plain>\n\n✓  three-pane  open-fetches = 3  3"))
    #expect(text.contains("the same\n```"))
    _ = try await program.run("report small.jsonl --insert docs/doc.md")
    #expect(try program.text(of: "docs/doc.md") == text)
    try await program.run("report small.jsonl --insert docs/doc.md --check", code: 0)
  }

  @Test("one digit that was changed, in the document or beside it, fails the check")
  func check() async throws {
    try program.file(
      "doc.md",
      region("table", "report small.jsonl --metric open-fetches")
        + region(
          "chart", "report small.jsonl --chart growth --metric bytes-open --output chart.svg"))
    #expect(try await program.run("report --insert doc.md").status == 0)
    for (file, from, to) in [("doc.md", "    3 |", "    4 |"), ("chart.svg", "720", "721")] {
      let text = try program.text(of: file)
      let range = try #require(text.range(of: from))
      try program.file(file, text.replacingCharacters(in: range, with: to))
      let result = try await program.run("report --insert doc.md --check", code: 1)
      #expect(
        result.complaint == "\(file) is stale: run the same command without --check to renew it.\n")
      try program.file(file, text)
    }
    #expect(try await program.run("report --insert doc.md --check").status == 0)
  }

  @Test("never write over the document, or over what they read")
  func inputs() async throws {
    let run = try program.text(of: "small.jsonl")
    for output in ["doc.md", "small.jsonl", "./docs/../small.jsonl"] {
      let document =
        region("table", "report small.jsonl --metric open-fetches")
        + region(
          "chart", "report small.jsonl --chart growth --metric bytes-open --output \(output)")
      try program.file("doc.md", document)
      let result = try await program.run("report --insert doc.md", code: 64)
      #expect(result.complaint.contains("this file is also an input"), "\(result.complaint)")
      #expect(try program.text(of: "doc.md") == document)
      #expect(try program.text(of: "small.jsonl") == run)
    }
  }

  @Test(
    "that cannot stand there are refused with their line, and nothing is written",
    arguments: [
      ("run small.scenario", "'run' cannot stand in a document"),
      ("reprot small.jsonl", "there is no command 'reprot'. Did you mean 'report'?"),
      ("report small.jsonl --metric open-fetchs", "Did you mean 'open-fetches'?"),
      ("report small.jsonl --format csv", "--format csv needs --output"),
      ("report small.jsonl --check --output x.md", "--insert and --check have no meaning"),
      ("report small.jsonl --chart growth --metric open-fetches", "--chart needs --output"),
      ("prove small.scenario", "a document shows what a run file proves"),
      ("prove small.jsonl --profile x", "--profile: a document shows what a run file proves"),
      ("prove small.jsonl --format junit", "a document shows terminal or markdown"),
      ("compare small.jsonl --base x small.jsonl", "leave out the options that measure"),
    ])
  func refused(command: String, reason: String) async throws {
    let document = "\n" + region("x", command)
    try program.file("doc.md", document)
    let result = try await program.run("report --insert doc.md", code: 65)
    #expect(result.complaint.hasPrefix("error: doc.md:2: "), "\(result.complaint)")
    #expect(result.complaint.contains(reason), "\(result.complaint)")
    #expect(try program.text(of: "doc.md") == document)
    #expect(!(try program.files()).contains("x.md"))
  }
}
