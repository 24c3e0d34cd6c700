import InputFiles
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
    var located = error.located(in: "a.trace", line: 3)
    #expect(located.position == "a.trace:3")
    located.column = 7
    #expect(located.position == "a.trace:3:7")
    #expect(located.located(in: "b.trace").position == "b.trace:3:7")
  }

  @Test("bytes that are not UTF-8 text are named with their line and column")
  func encoding() {
    let text = Array("Hé\nab".utf8)
    #expect(InputError(encodingOf: text, path: "a") == nil)
    #expect(InputError(encodingOf: [], path: "a") == nil)
    #expect(
      InputError(encodingOf: text + [0xC3, 0x28], path: "a")?.description
        == "a:2:3: the byte 0xC3 is not UTF-8 here. Save the file as UTF-8.")
    #expect(
      InputError(encodingOf: text + [0], path: "a")?.description
        == "a:2:3: a byte of value 0 cannot be in a text. Save the file as UTF-8.")
    #expect(
      InputError(encodingOf: [0xFF, 0xFE, 0x41, 0], path: "a")?.description
        == "a:1:1: this is UTF-16. Save the file as UTF-8.")
  }

  @Test("a file that is larger than may be is refused with its size in the message")
  func tooLarge() throws {
    let error = #expect(throws: InputError.self) {
      try RegularFile.bytes(of: #filePath, limit: 100)
    }
    #expect(error?.kind == .content)
    let missing = #expect(throws: InputError.self) {
      try RegularFile.bytes(of: "none", limit: 100)
    }
    #expect(missing?.description == "none: there is no such file. Check the path.")
    #expect(missing?.kind == .access)
  }
}
