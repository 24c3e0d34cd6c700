import Foundation
import Testing

private let head =
  #"{"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}"# + "\n"
private let began = #"{"t":5,"id":0,"phase":"began","x":1,"y":2}"# + "\n"
private let importHint =
  #"A trace begins with {"panebench":"trace",…}; turn other tools' recordings into one with 'panebench import'."#

/// A file that is none, and what is said of it.
private struct Malformed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: Data
  let message: String

  init(_ name: String, _ text: String, _ message: String) {
    (testDescription, bytes, self.message) = (name, Data(text.utf8), message)
  }

  init(_ name: String, bytes: [UInt8], _ message: String) {
    (testDescription, self.bytes, self.message) = (name, Data(bytes), message)
  }
}

private let traces: [Malformed] = [
  Malformed(
    "binary", bytes: [0x7F, 0x45, 0x4C, 0x46, 0, 1, 0xFF, 0x0A, 0xFE],
    "bad.trace:1: this is not a trace. \(importHint)"),
  Malformed(
    "time running back", head + began + #"{"t":4,"id":0,"phase":"moved","x":1,"y":2}"# + "\n",
    "bad.trace:3: time runs back, from 5 to 4 µs. Sort the lines by \"t\"."),
]

private let recordings: [Malformed] = [
  Malformed(
    "binary", bytes: [0x7F, 0x45, 0x4C, 0x46, 0, 1, 0xFF, 0x0A, 0xFE],
    "bad.txt:1: this is not an event as getevent writes it: '\u{FFFD}ELF\u{FFFD}\u{FFFD}\u{FFFD}'. Correct or delete the line."
  ),
  Malformed(
    "JSON that is none", #"{"actions":[{"#,
    #"bad.txt: these are not WebDriver actions: this is not JSON. They are {"actions":[{"type":"pointer","id":…,"actions":[…]}]}."#
  ),
]

@Suite("Traces and recordings that are none")
struct MalformedTraceTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test(
    "replay and its dry run refuse a trace with file, line, reason and remedy: exit 65",
    arguments: traces)
  private func trace(_ malformed: Malformed) async throws {
    try malformed.bytes.write(to: program.folder.appendingPathComponent("bad.trace"))
    let expected = Program.Result(
      status: 65, output: "", complaint: "error: \(malformed.message)\n")
    #expect(try await program.run("replay", "bad.trace", "--dry-run") == expected)
    #expect(try await program.run("replay", "bad.trace", "--loader", "eager") == expected)
  }

  @Test(
    "import refuses a recording with file, line, reason and remedy, and writes nothing: exit 65",
    arguments: recordings)
  private func recording(_ malformed: Malformed) async throws {
    try malformed.bytes.write(to: program.folder.appendingPathComponent("bad.txt"))
    let result = try await program.run(
      "import", "bad.txt", "--screen", "10x10", "--scale", "1", "--output", "out.trace")
    #expect(
      result
        == Program.Result(status: 65, output: "", complaint: "error: \(malformed.message)\n"))
    #expect(try program.files() == ["bad.txt"])
  }

  @Test("a line of ten gigabytes is refused where it stands, in a fraction of that memory")
  func endlessLine() async throws {
    for (name, beginning) in [("big.trace", head), ("big.txt", "could not get driver version\n")] {
      try program.file(name, beginning)
      let handle = try FileHandle(forWritingTo: program.folder.appendingPathComponent(name))
      try handle.truncate(atOffset: 10 << 30)
      try handle.close()
    }
    let trace = try await program.run(limitedTo: 512 << 10, "replay", "big.trace", "--dry-run")
    #expect(
      trace
        == Program.Result(
          status: 65, output: "",
          complaint:
            "error: big.trace:2: the line is longer than 65536 bytes. A trace has one short JSON object on each line; this may be another file.\n"
        ))
    let recording = try await program.run(
      limitedTo: 1 << 20, "import", "big.txt", "--output", "out.trace")
    #expect(
      recording
        == Program.Result(
          status: 65, output: "",
          complaint:
            "error: big.txt: the file is larger than 64 MiB. Import a shorter recording.\n"))
    #expect(try program.files() == ["big.trace", "big.txt"])
  }

  @Test("a trace that was cut off in a touch is mended, and says so")
  func cutOff() async throws {
    try program.file("cut.trace", head + began + #"{"t":9,"id":0,"pha"#)
    let result = try await program.run("replay", "cut.trace", "--dry-run")
    #expect(result.status == 0)
    #expect(
      result.complaint == """
        warning: cut.trace:3: the last line is torn and was left out.
        warning: cut.trace:3: the recording ends with finger 0 down; it was ended as cancelled.

        """)
  }
}
