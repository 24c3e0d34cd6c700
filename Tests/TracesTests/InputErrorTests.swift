import Basics
import Testing

@Suite("What is wrong with an input")
struct InputErrorTests {
  @Test("the message has as much of the position as is known, the reason, and the remedy")
  func message() {
    let error = InputError("time runs back", remedy: "sort the lines by \"t\"")
    #expect(error.description == "time runs back. Sort the lines by \"t\".")
    #expect(
      error.located(in: "a.trace").description
        == "a.trace: time runs back. Sort the lines by \"t\".")
    let located = error.located(in: "a.trace", line: 3)
    #expect(located.located(in: "b.trace").problem == "b.trace:3: time runs back")
  }

  @Test("bytes that are not UTF-8 text are named with what they are and where")
  func encoding() {
    let text = Array("Hé\nab".utf8)
    #expect(EncodingFault(in: text) == nil)
    #expect(EncodingFault(in: []) == nil)
    func fault(_ bytes: [UInt8]) -> (EncodingFault.Reason, Int)? {
      EncodingFault(in: bytes).map { ($0.reason, $0.offset) }
    }
    #expect(fault(text + [0xC3, 0x28]) ?? (.nul, -1) == (.notUTF8, 6))
    #expect(fault(text + [0]) ?? (.utf16, -1) == (.nul, 6))
    #expect(fault([0xFF, 0xFE, 0x41, 0]) ?? (.nul, -1) == (.utf16, 0))
  }
}
