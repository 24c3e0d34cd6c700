import TestSupport
import Testing

/// A folder with scenarios, a trace and runs, made once; each test has a copy of its own.
enum CommandFixture {
  /// The built program in a copy of the folder.
  static func program() async throws -> Program {
    try Program(copyOf: await made.value)
  }

  private static let small =
    Program.scenario(
      mode: Program.costlyMode, pages: "10 20", loaders: "pagecontrol three-pane", repetitions: 2,
      open: 2, gestures: "settle", "flick left 1200 pt/s", "settle")
      + """
      expect {
          open-fetches = 3 for three-pane
          open-fetches = 2 for pagecontrol
          bytes-open is constant for three-pane
          load-time is constant within 900% for three-pane
      }

      """

  /// A finger, as the actions of a WebDriver session.
  private static let swipe = """
    {"actions": [{"type": "pointer", "actions": [
      {"type": "pointerMove", "x": 100, "y": 200}, {"type": "pointerDown"},
      {"type": "pointerMove", "duration": 10, "x": 50, "y": 200},
      {"type": "pause", "duration": 10}, {"type": "pointerUp"}]}]}

    """

  private static let made = Task {
    let program = Program()
    for (name, text) in [
      ("small.scenario", small), ("far.scenario", Program.scenario(open: 9)),
      (
        "one.scenario", Program.scenario(title: "One", mode: Program.costlyMode, repetitions: 2)
      ), ("swipe.json", swipe), ("old.txt", "old\n"),
      ("run.md", "<!-- panebench -->\n<!-- /panebench -->\n"),
      ("hasty.scenario", try projectText("Scenarios/Stories/hasty.scenario")),
    ] {
      try program.file(name, text)
    }
    for command in [
      "record --from small.scenario --output small.trace",
      "run small.scenario --output run.jsonl", "run one.scenario --output one.jsonl",
      "run one.scenario --passes census --output counts.jsonl",
      "compare one.scenario --base \(Program.built.path) --repetitions 12 --output pair",
    ] {
      let result = try await program.run(command)
      guard [0, 1, 2].contains(result.status) else {
        throw Program.Died(status: "\(result.status)", complaint: result.complaint)
      }
    }
    let lines = try program.text(of: "one.jsonl").split(separator: "\n")
    try program.file("half.jsonl", lines.dropLast().joined(separator: "\n") + "\n")
    try program.file(
      "worse.jsonl",
      program.text(of: "run.jsonl")
        .replacing("\"open-fetches\":3", with: "\"open-fetches\":4"))
    // A machine without noise, and a head that opens three times as slowly.
    for name in ["pair-base.jsonl", "pair-head.jsonl"] {
      let factor = name == "pair-head.jsonl" ? 3.0 : 1
      let lines = try program.text(of: name).split(separator: "\n").map(String.init).map {
        line in
        guard line.contains("\"selfTestSample\":") else {
          return line.replacing(/"load-time":[0-9.]+/, with: "\"load-time\":\(factor)")
        }
        let time = line.contains("\"canary\"") ? 0.06 : 0.05
        return line.replacing(/"((?!replay)[a-z0-9-]*time[a-z0-9-]*)":[0-9.e-]+/) {
          "\"\($0.1)\":\(time)"
        }
      }
      try program.file(name, lines.joined(separator: "\n") + "\n")
    }
    return program
  }
}
