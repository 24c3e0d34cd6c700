import TestSupport
import Testing

/// A folder with scenarios, a trace and runs, made once; each test has a copy of its own.
enum CommandFixture {
  /// The built program in a copy of the folder.
  static func program() async throws -> Program {
    try Program(copyOf: await made.value)
  }

  static let small = """
    scenario "Small"
    mode blank
    pages 10 20
    loaders pagecontrol three-pane
    repetitions 2
    gestures {
        open at page 2
        settle
        flick left 1200 pt/s
        settle
        close
    }
    expect {
        open-fetches = 3 for three-pane
        open-fetches = 2 for pagecontrol
        bytes-open is constant for three-pane
        load-time is constant within 900% for three-pane
    }
    """

  static let traceHead =
    #"{"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}"# + "\n"

  /// A finger, as the actions of a WebDriver session.
  static let swipe = """
    {"actions": [{"type": "pointer", "actions": [
      {"type": "pointerMove", "x": 100, "y": 200}, {"type": "pointerDown"},
      {"type": "pointerMove", "duration": 10, "x": 50, "y": 200},
      {"type": "pause", "duration": 10}, {"type": "pointerUp"}]}]}

    """

  private static let made = Task {
    let program = Program()
    // The self-test of a run soon has what it needs.
    try program.file(
      "small.scenario", small.replacing("mode blank", with: Program.costlyMode))
    try program.file(
      "one.scenario",
      Program.scenario(title: "One", mode: Program.costlyMode, repetitions: 2))
    try program.file("far.scenario", Program.scenario(open: 9))
    try program.file(
      "slow.scenario",
      Program.scenario(mode: "mode cost 1200 ms 1 KiB", pages: "1", loaders: "eager")
        + "expect { open-fetches = 1 }\n")
    try program.file("swipe.json", swipe)
    try program.file("old.txt", "old\n")
    try program.file("run.md", "<!-- panebench -->\n<!-- /panebench -->\n")
    try program.file("hasty.scenario", projectText("Scenarios/Stories/hasty.scenario"))
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
    try await program.log("small.scenario", loader: "paged", as: "phone.trace")
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
