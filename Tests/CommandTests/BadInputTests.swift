import Foundation
import Testing

private let good = """
  scenario "Small"
  script file "play.fountain" cues 2 per page
  pages 4
  loaders three-pane
  gestures { 
      open at page 1
  }
  """

@Suite("Bad input")
struct BadInputTests {
  private let program: Program

  init() throws { program = try Program() }

  /// Runs `check` on a scenario that names play.fountain.
  private func check(script: Data) async throws -> Program.Result {
    try script.write(to: program.folder.appendingPathComponent("play.fountain"))
    try program.file("a.scenario", good)
    return try await program.process("check", "a.scenario")
  }

  @Test("a good scenario is ok")
  func ok() async throws {
    let result = try await check(script: Data("ANNA\nHello.\n\nBERT\nHello to you.\n".utf8))
    #expect(result == Program.Result(status: 0, output: "a.scenario: ok\n", complaint: ""))
  }

  @Test("every mistake in a scenario is shown with its line, a caret and a remedy; exit 65")
  func scenarioMistakes() async throws {
    try program.file(
      "a.scenario",
      """
      scenario "Small"
      mode blank
      pages 4
      loaders three-pain
      gestures {
          open at page 1
          flik left 1500 pt/s
          flick left 1500
      }
      """)
    let result = try await program.run("run", "a.scenario", "--output", "run.jsonl")
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(
      result.complaint == """
        a.scenario:4:9: error: there is no loader 'three-pain'
         4 | loaders three-pain
           |         ^^^^^^^^^^
        help: did you mean 'three-pane'?

        a.scenario:7:5: error: there is no gesture 'flik'
         7 |     flik left 1500 pt/s
           |     ^^^^
        help: did you mean 'flick'?

        a.scenario:8:16: error: a speed needs a unit, and 1500 has none
         8 |     flick left 1500
           |                ^^^^
        help: write '1500 pt/s'

        a.scenario: 3 errors

        """)
    #expect(try program.files() == ["a.scenario"])
  }

  @Test("a scenario that is not there is exit 74")
  func missingScenario() async throws {
    let result = try await program.run("run", "none.scenario")
    #expect(
      result
        == Program.Result(
          status: 74, output: "",
          complaint: "error: none.scenario: there is no such file. Check the path.\n"))
  }

  @Test("no scenario at all, an unknown loader, sense-less numbers: exit 64")
  func usage() async throws {
    try program.file("a.scenario", good)
    #expect(try await program.run("run").status == 64)
    #expect(try await program.run("run", "a.scenario", "--loaders", "nobody").status == 64)
    #expect(try await program.run("run", "a.scenario", "--repetitions", "0").status == 64)
    #expect(try await program.run("run", "a.scenario", "--pages", "-4").status == 64)
    #expect(try await program.run("run", "a.scenario", "--passes", "guessing").status == 64)
    #expect(try await program.run("juggle").status == 64)
    #expect(try await program.run("report").status == 64)
    #expect(try program.files() == ["a.scenario"])
  }

  @Test(
    "a mistake in a script is shown with the scenario, the line and the statement that names it")
  func scriptMistakes() async throws {
    let result = try await check(script: Data("ANNA\nHel\u{FF}".utf8) + [0xFF])
    #expect(result.status == 65)
    #expect(
      result.complaint == """
        a.scenario:2:13: error: ./play.fountain:2: this is not text in UTF-8
         2 | script file "play.fountain" cues 2 per page
           |             ^^^^^^^^^^^^^^^
        help: save the script as Fountain or as text in UTF-8

        a.scenario: 1 error

        """)
  }

  @Test("check goes on after a bad file, says ok of the good ones, and ends with exit 65")
  func severalFiles() async throws {
    let folder = program.folder
    try Data("ANNA\nHello.".utf8).write(to: folder.appendingPathComponent("play.fountain"))
    try program.file("a.scenario", good.replacing("play.fountain", with: "none.txt"))
    try program.file("b.scenario", good)
    try program.file("c.scenario", good.replacing("pages", with: "page"))
    let result = try await program.process(
      "check", "a.scenario", "none.scenario", "c.scenario", "b.scenario")
    #expect(result.status == 65)
    #expect(result.output == "b.scenario: ok\n")
    #expect(
      result.complaint.split(separator: "\n").filter { $0.contains("error") }.map(String.init) == [
        "a.scenario:2:13: error: ./none.txt: there is no such file", "a.scenario: 1 error",
        "error: none.scenario: there is no such file. Check the path.",
        "c.scenario:3:1: error: there is no statement 'page'", "c.scenario: 1 error",
      ])
  }

  @Test("a folder in the place of a scenario is said to be one")
  func folders() async throws {
    #expect(
      try await program.run("run", ".")
        == Program.Result(
          status: 74, output: "", complaint: "error: .: this is a folder. Name a file in it.\n"))
    #expect(try await program.run("check", "/dev/zero").status == 74)
  }

  @Test("text that nobody speaks is shown, unless lines are to be hidden")
  func prose() async throws {
    let prose = Data("Fog.\n\nMore fog.".utf8)
    let read = try await check(script: prose)
    #expect(read.status == 0)
    #expect(
      read.complaint == """
        a.scenario:2:13: warning: nobody speaks in play.fountain: each of its paragraphs counts as a cue
         2 | script file "play.fountain" cues 2 per page
           |             ^^^^^^^^^^^^^^^
        help: if somebody should, write Fountain, into a file whose name ends in .fountain: the NAME in capitals on a line of its own, and the words on the line after it

        a.scenario: 1 warning

        """)
    try program.file("a.scenario", good.replacing("pages 4", with: "mode memorize ANNA\npages 4"))
    let memorize = try await program.run("check", "a.scenario")
    #expect(memorize.status == 65)
    #expect(
      memorize.complaint == """
        a.scenario:3:15: error: nobody speaks in the script, so there are no lines to hide
         3 | mode memorize ANNA
           |               ^^^^
        help: use the mode 'read', or write Fountain: the NAME in capitals on a line of its own, and the words on the line after it

        a.scenario: 1 error

        """)
  }

  @Test("a page that overflows is a warning, and one that cannot be drawn is an error")
  func crowdedPages() async throws {
    try program.file("a.scenario", good.replacing("cues 2 per", with: "cues 500 per"))
    let cues = (1...60).map { "ANNA\nNumber \($0)." }.joined(separator: "\n\n")
    try program.file("play.fountain", cues)
    let result = try await program.run("check", "a.scenario")
    #expect(result.status == 0)
    #expect(
      result.complaint == """
        a.scenario:2:34: warning: the fullest page does not fit on 375x667 pt and is cut off
         2 | script file "play.fountain" cues 500 per page
           |                                  ^^^
        help: write fewer cues per page, or use a larger device

        a.scenario: 1 warning

        """)
    try program.file(
      "a.scenario", good.replacing("script", with: "device 100000x99 pt @3x 60 Hz\nscript"))
    let large = try await program.run("check", "a.scenario")
    #expect(large.status == 65)
    #expect(
      large.complaint.hasPrefix(
        "a.scenario:2:8: error: a page of 300000x297 pixels cannot be drawn\n"))
  }

  @Test("a script that is missing, empty, not text or one long line is exit 65, with its place")
  func scripts() async throws {
    try program.file("a.scenario", good)
    let missing = try await program.run("check", "a.scenario")
    #expect(missing.status == 65)
    #expect(missing.complaint.contains("play.fountain"))
    for bad in [Data(), Data("ANNA\nHel\u{FF}".utf8) + [0xFF], Data([0, 1, 2, 3])] {
      let result = try await check(script: bad)
      #expect(result.status == 65)
      #expect(result.complaint.hasPrefix("a.scenario:2:13: error: ./play.fountain"))
    }
    let long = try await check(script: Data(repeating: UInt8(ascii: "a"), count: 100 << 20))
    #expect(long.status == 65)
    #expect(
      long.complaint.hasPrefix("a.scenario:2:13: error: ./play.fountain: the file is larger than "))
  }

  @Test("a place that cannot be written is exit 74 and leaves nothing behind")
  func unwritable() async throws {
    _ = try await check(script: Data("ANNA\nHello.\n\nBERT\nHello to you.\n".utf8))
    let run = try await program.run(
      "run", "a.scenario", "--output", "no/such/run.jsonl", "--passes", "census")
    #expect(run.status == 74)
    #expect(
      run.complaint
        == "error: no/such/run.jsonl: cannot be written: No such file or directory. Choose another path with --output.\n"
    )
    _ = try await program.run("run", "a.scenario", "--output", "run.jsonl", "--passes", "census")
    let report = try await program.run("report", "run.jsonl", "--output", "no/such/table.txt")
    #expect(report.status == 74)
    #expect(try program.files() == ["a.scenario", "play.fountain", "run.jsonl"])
  }

  @Test("a run that is there is not written over: exit 64")
  func existingRun() async throws {
    _ = try await check(script: Data("ANNA\nHello.\n\nBERT\nHello to you.\n".utf8))
    try program.file("run.jsonl", "precious")
    let result = try await program.run("run", "a.scenario", "--output", "run.jsonl")
    #expect(result.status == 64)
    #expect(try program.text(of: "run.jsonl") == "precious")
  }

  @Test("something else in the place of a run is exit 65")
  func notARun() async throws {
    try program.file("run.jsonl", "precious\n")
    let result = try await program.run("report", "run.jsonl")
    #expect(result.status == 65)
    #expect(
      result.complaint
        == "error: run.jsonl:1: not a run file. 'panebench run --output FILE' writes one.\n"
    )
  }

  @Test("two scenarios of the same title cannot share a table: exit 65")
  func twins() async throws {
    _ = try await check(script: Data("ANNA\nHello.\n\nBERT\nHello to you.\n".utf8))
    try program.file("b.scenario", good)
    let result = try await program.run("check", "a.scenario", "b.scenario")
    #expect(result.status == 65)
    #expect(
      result.complaint
        == "error: a.scenario and b.scenario have the same title, \"Small\". Rename one: tables tell scenarios apart by title.\n"
    )
  }
}
