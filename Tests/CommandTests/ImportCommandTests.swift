import Foundation
import Testing

@Suite("panebench import, and what replay reads")
struct ImportCommandTests {
  private let program = Program()

  @Test("a recording and a trace are read from standard input as from a file")
  func standardInput() async throws {
    try program.file("swipe.json", CommandFixture.swipe)
    let options = "--screen 300x600 --scale 1 --output"
    let result = try await program.shell(
      """
      panebench=\(Program.built.path)
      "$panebench" import swipe.json \(options) a.trace
      cat swipe.json | "$panebench" import /dev/stdin \(options) b.trace
      cmp <(tail -n +2 a.trace) <(tail -n +2 b.trace)
      cat a.trace | "$panebench" replay /dev/stdin --loader eager --pages 3 --repetitions 1
      """, code: 0)
    #expect(result.output.hasPrefix("Replay of stdin\n"))
  }

  @Test("a line of ten gigabytes is refused where it stands, in a fraction of that memory")
  func endlessLine() async throws {
    for (name, beginning) in [
      ("big.trace", CommandFixture.traceHead), ("big.json", "{"),
    ] {
      try program.file(name, beginning)
      let handle = try FileHandle(forWritingTo: program.folder.appendingPathComponent(name))
      try handle.truncate(atOffset: 10 << 30)
      try handle.close()
    }
    let trace = try await program.run(limitedTo: 512 << 10, "replay big.trace --loader eager")
    #expect(trace.status == 65)
    #expect(
      trace.complaint.hasPrefix("error: big.trace:2: the line is longer than 65536 bytes."))
    let recording = try await program.run(
      limitedTo: 1 << 20, "import big.json --screen 300x600 --output out.trace")
    #expect(recording.status == 65)
    #expect(recording.complaint.hasPrefix("error: big.json: the file is larger than 64 MiB."))
    #expect(try program.files() == ["big.json", "big.trace"])
  }
}
