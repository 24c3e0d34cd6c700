import Basics
import Testing

@Suite("What is wrong with an input")
struct InputErrorTests {
  @Test("an error keeps its line where its file gets another name")
  func line() {
    let error = InputError("time runs back", remedy: "").located(in: "a.trace", line: 3)
    #expect(error.located(in: "b.trace").problem == "b.trace:3: time runs back")
  }

  @Test("of bytes that are not UTF-8 text, the first that is none is found")
  func encoding() {
    let text = Array("Hé\nab".utf8)
    #expect(EncodingFault(in: text) == nil)
    #expect(EncodingFault(in: []) == nil)
    #expect(EncodingFault(in: text + [0xC3, 0x28])?.offset == 6)
    #expect(EncodingFault(in: text + [0])?.offset == 6)
    #expect(EncodingFault(in: [0xFF, 0xFE, 0x41, 0])?.offset == 0)
  }
}
