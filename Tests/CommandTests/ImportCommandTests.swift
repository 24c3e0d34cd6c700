import Foundation
import Testing

private let swipe = """
  [       1.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
  [       1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000064
  [       1.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000000c8
  [       1.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 0
  [       1.010000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000032
  [       1.010000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 100
  [       1.020000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
  [       1.020000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 100

  """
private let trace = """
  {"panebench":"trace","version":1,"kind":"touches","viewport":[300,600],"scale":1,"source":"imported from getevent"}
  {"t":0,"id":0,"phase":"began","x":100,"y":200}
  {"t":10000,"id":0,"phase":"moved","x":50,"y":200}
  {"t":20000,"id":0,"phase":"ended","x":50,"y":200}
  {"t":20000,"event":"end"}

  """
private let head =
  #"{"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}"#

@Suite("panebench import, and what replay reads")
struct ImportCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  private func path(_ name: String) -> URL { program.folder.appendingPathComponent(name) }

  @Test("a recording becomes a trace, and none without a finger: exit 65, and nothing is written")
  func recording() async throws {
    try program.file("swipe.txt", swipe)
    #expect(
      try await program.run(
        "import", "swipe.txt", "--screen", "300x600", "--scale", "1", "--output", "a.trace")
        == Program.Result(status: 0, output: "", complaint: ""))
    #expect(try program.text(of: "a.trace") == trace)
    try program.file("none.json", #"{"actions":[{"type":"none","actions":[]}]}"#)
    #expect(
      try await program.run("import", "none.json", "--screen", "300x600", "--output", "b.trace")
        == Program.Result(
          status: 65, output: "",
          complaint:
            "error: none.json: no finger comes down in this recording. Record the touch screen's own device, and touch it.\n"
        ))
    #expect(try program.files() == ["a.trace", "none.json", "swipe.txt"])
  }

  @Test("a trace with nothing in it is not replayed: exit 65")
  func emptyTrace() async throws {
    try program.file("empty.trace", head + "\n{\"t\":0,\"event\":\"end\"}\n")
    for arguments in [[], ["--dry-run"]] {
      #expect(
        try await program.run(["replay", "empty.trace"] + arguments)
          == Program.Result(
            status: 65, output: "",
            complaint:
              "error: empty.trace: the trace is empty: it has no touches, offsets or events. Record it again.\n"
          ))
    }
  }

  @Test("a named pipe is refused at once by all that read a trace; standard input is read")
  func pipes() async throws {
    #expect(mkfifo(path("pipe").path, 0o600) == 0)
    try program.file(
      "pipe.scenario",
      """
      scenario "Replays a pipe"
      mode blank
      pages 3
      loaders eager
      gestures {
          open at page 1
          replay "pipe"
          close
      }
      """)
    let reason = "this is a named pipe or a device. Name a regular file."
    for arguments in [["replay", "pipe"], ["import", "pipe", "--output", "a.trace"]] {
      #expect(
        try await program.run(arguments)
          == Program.Result(status: 74, output: "", complaint: "error: pipe: \(reason)\n"))
    }
    let check = try await program.process("check", "pipe.scenario")
    #expect(check.status == 65)
    #expect(
      check.complaint.hasPrefix(
        "pipe.scenario:7:12: error: ./pipe: this is a named pipe or a device\n"))
    #expect(check.complaint.contains("\nhelp: name a regular file\n"))
    try program.file("swipe.txt", swipe)
    let given = try await program.shell(
      "cat swipe.txt | \(Program.built.path) import /dev/stdin --screen 300x600 --scale 1 --output a.trace && cat a.trace | \(Program.built.path) replay /dev/stdin --dry-run"
    )
    #expect(given.status == 0)
    #expect(given.output.hasPrefix("touches on 300x600 pt @1x, 0.020 s, 3 samples, 0 events\n"))
  }
}
