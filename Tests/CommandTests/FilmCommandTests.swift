import Testing

@Suite("panebench film")
struct FilmCommandTests {
  private let program = Program()

  init() throws { try program.file("a.scenario", Self.scenario(pages: "2 12 40", limit: "64 MiB")) }

  private static func scenario(pages: String, limit: String) -> String {
    """
    scenario "Small"
    device 200x300 pt @2x 60 Hz
    script generated cues 1 per page seed 3
    mode read
    pages \(pages)
    loaders eager three-pane
    memory limit \(limit)
    repetitions 2
    gestures {
        open at page 1
        flick left 1500 pt/s
        settle
        close
    }
    """
  }

  private func film(_ options: String) async throws -> Program.Result {
    try await program.run("film a.scenario \(options)")
  }

  @Test("both formats are the same each time, of the least size of 10 pages or more")
  func writes() async throws {
    for name in ["a.html", "b.html", "a.svg", "b.svg"] {
      let result = try await film("--output \(name)").expecting(0)
      #expect(result.output.isEmpty)
      #expect(
        result.complaint.hasPrefix("\(name): 2 loaders, 12 pages, ")
          && result.complaint.hasSuffix("\u{A0}s; times not measured (--run gives them)\n"))
    }
    #expect(try program.text(of: "a.html") == program.text(of: "b.html"))
    #expect(try program.text(of: "a.svg") == program.text(of: "b.svg"))
    #expect(try program.text(of: "a.html").contains("<strong>three-pane</strong>"))
  }

  @Test("any loader is filmed, also one that the scenario does not name")
  func unnamed() async throws {
    try await program.run(
      ["film", "a.scenario", "--loaders", "tiled,eager", "--output", "a.html"], code: 0)
    let text = try program.text(of: "a.html")
    let names = text.matches(of: /<strong>([a-z-]+)<\/strong>/).map { String($0.1) }
    #expect(names == ["tiled", "eager"])
  }

  @Test("a loader over the memory limit is a lane that says so, beside the others")
  func overLimit() async throws {
    try program.file("a.scenario", Self.scenario(pages: "400", limit: "8 MiB"))
    #expect(try await film("--output a.html").status == 0)
    let text = try program.text(of: "a.html").replacing("\u{A0}", with: " ")
    let ending = try #require(text.firstMatch(of: /class="ending">over 8 MiB at page ([0-9]+)</))
    let page = try #require(Int(ending.1))
    // Until then, each page was fetched and is alive.
    for name in ["live pages", "fetches"] {
      #expect(text.contains("<dt>\(name)</dt><dd>\(page)</dd>"))
    }
    #expect(text.contains("<strong>three-pane</strong>"))
  }

  @Test("with a run, each lane says how long it took to open")
  func times() async throws {
    try await program.run("run a.scenario --pages 12 --output run.jsonl --quick", code: 0)
    let result = try await film("--run run.jsonl --output a.svg").expecting(0)
    #expect(!result.complaint.contains("not measured"))
    #expect(try program.text(of: "a.svg").ranges(of: ">to open</text>").count == 2)
    let other = try await film("--run run.jsonl --pages 40 --output a.svg")
    #expect(other.complaint.contains("warning: run.jsonl: no times of the frames of eager at 40"))
    try program.file("b b.scenario", Program.scenario().replacing("Small", with: "Another"))
    let another = try await program.run(
      ["film", "b b.scenario", "--run", "run.jsonl", "--output", "b.svg"], code: 65)
    #expect(another.complaint.hasSuffix("Measure it: panebench run 'b b.scenario'\n"))
  }

  @Test("a page films the loaders that its run has, whichever the scenario names")
  func page() async throws {
    let measured = "run a.scenario --pages 12 --loaders tiled --output run.jsonl --quick"
    for command in [measured, "report run.jsonl --films a.scenario --output a.html"] {
      try await program.run(command.split(separator: " ").map(String.init), code: 0)
    }
    let text = try program.text(of: "a.html")
    #expect(text.contains("<strong>tiled</strong>") && !text.contains("<strong>eager</strong>"))
  }

  @Test("loaders that crash and hang are lanes that say so")
  func broken() async throws {
    try program.file(
      "a.scenario",
      Self.scenario(pages: "12", limit: "64 MiB").replacing(
        "eager three-pane", with: "traps exits prints"))
    try await program.run(broken: "film a.scenario --output a.html").expecting(0)
    let text = try program.text(of: "a.html")
    #expect(text.contains(#"class="ending">crashed (SIG"#))
    #expect(text.contains(#"class="ending">failed: the worker ended without a result"#))
    #expect(text.ranges(of: #"class="ending">"#).count == 2)
  }
}
