import Basics
import TestSupport
import Testing

@testable import Traces

@Suite("Trace files that are no traces")
struct TraceFileErrorTests {
  @Test("every mistake is named with its line, its reason and a remedy")
  func malformed() throws {
    func message(_ text: String) -> String {
      let bytes = Array((text.isEmpty ? "" : text + "\n").utf8)
      return #expect(throws: InputError.self) { try TraceFile.read(bytes, path: "a.trace") }?
        .description ?? ""
    }
    // <head> is the first line of a trace.
    try expectCases("trace-faults.txt") { message($0.replacing("<head>", with: head)) }
    let endless = "\(head)\n{\"t\":" + String(repeating: "0", count: 70_000)
    #expect(message(endless).hasPrefix("a.trace:2: the line is longer than"))
  }
}
