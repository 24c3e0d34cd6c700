import Foundation
import Testing

/// What stands in files that are something else, by their names.
private let files: [String: String] = [
  "mistakes.scenario": """
  scenario "Small"
  mode blank
  pages 4
  loaders three-pain
  gestures {
      open at page 1
      flik left 1500 pt/s
      flick left 1500
  }
  """,
  "grid.scenario": Program.scenario(pages: "3\nscenes 2", loaders: "tiled"),
  "replays.scenario": Program.scenario(gestures: "replay \"binary.trace\""),
  "pipe.scenario": Program.scenario(gestures: "replay \"pipe\""),
  "twin.scenario": CommandFixture.small,
  "changed.scenario": CommandFixture.small + "\n# changed\n",
  "back.trace": CommandFixture.traceHead + #"{"t":5,"id":0,"phase":"began","x":1,"y":2}"# + "\n"
    + #"{"t":4,"id":0,"phase":"moved","x":1,"y":2}"# + "\n",
  "empty.trace": CommandFixture.traceHead + #"{"t":0,"event":"end"}"# + "\n",
  "offsets.trace": CommandFixture.traceHead.replacing("touches", with: "offsets")
    + #"{"t":0,"x":0,"y":0,"phase":"rest"}"# + "\n" + #"{"t":99999,"event":"end"}"# + "\n",
  "mixed.scenario": Program.scenario(
    gestures: "flick left 1500 pt/s", "settle", "replay \"offsets.trace\""),
  "torn.json": #"{"actions":[{"#,
  "none.json": #"{"actions":[{"type":"none","actions":[]}]}"#,
  "begun.jsonl": #"{"panebench":"run""#,
]

@Suite("Commands that are refused")
struct RefusalTests {
  /// The folder of the commands' fixture, with what else they name.
  private func prepared() async throws -> Program {
    let program = try await CommandFixture.program()
    for (name, text) in files { try program.file(name, text) }
    let run = try program.text(of: "run.jsonl")
    try program.file("version.jsonl", run.replacing("\"version\":3", with: "\"version\":9"))
    try program.file("bare.jsonl", run.prefix { $0 != "\n" } + "\n")
    let latin = Array("# Ma".utf8) + [0xF1] + Array("ana\n<!-- panebench -->\n".utf8)
    for (name, bytes) in [
      ("latin.md", latin), ("binary.trace", [0x7F, 0x45, 0, 0xFF, 0x0A, 0xFE]),
    ] {
      try Data(bytes).write(to: program.folder.appendingPathComponent(name))
    }
    #expect(mkfifo(program.path(of: "pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: program.path(of: "link.svg"), withDestinationPath: "small.scenario")
    return program
  }

  @Test(
    "each says why, and what to do, with an exit code that says whose fault it is; nothing is written"
  )
  func refusals() async throws {
    let program = try await prepared()
    let before = try contents(of: program)
    try await expectTranscript("refusals.txt") { words in
      // One that comes so far listens to signals, and belongs into a process of its own.
      let needsProcess =
        ["init", "profile", "worker"].contains(words[0])
        || words.contains { ["--output", "--resume"].contains($0) }
      let result = try await needsProcess ? program.run(words) : program.here(words)
      #expect(result.status >= 64, "\(words)")
      return result
    }
    #expect(try contents(of: program) == before)
  }

  /// What is in the files of a folder, by their names; a pipe is not read.
  private func contents(of program: Program) throws -> [String: Data?] {
    let names = try program.allFiles()
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, name == "pipe" ? nil : FileManager.default.contents(atPath: program.path(of: name)))
      })
  }
}
