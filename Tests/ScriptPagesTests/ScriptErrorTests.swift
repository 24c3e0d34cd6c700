import Basics
import Foundation
import TestSupport
import Testing

@testable import ScriptPages

@Suite("Reading a script's file")
struct ScriptErrorTests {
  private func message(_ bytes: [UInt8]) -> String {
    do {
      return "read: \(try Script(bytes: bytes, file: "play.fountain").cueCount) cues"
    } catch {
      return error.description
    }
  }

  @Test("Fountain is read by its rules, and as people write it: Snapshots/fountain.txt has each")
  func rules() throws { try expectCases("fountain.txt") { try fountain($0) } }

  @Test("The file's name tells Fountain from prose")
  func prose() throws {
    let text = Array("ANNA\nYes.\n\n \nBEN\n  No.\n".utf8)
    #expect(
      try Script(bytes: text, file: "play.FOUNTAIN").characters.map(\.name) == ["ANNA", "BEN"])
    #expect(
      try Script(bytes: text, file: "play.txt").transcript == """
        prose    ANNA / Yes.
        prose    BEN / No.
        """)
  }

  @Test("A file of nothing, and one of nothing but space")
  func empty() {
    let expected = """
      play.fountain: the file is empty. Write a cue: the NAME in capitals on a line of its own, and the words on the \
      line after it.
      """
    #expect(message([]) == expected)
    #expect(message(Array(" \n\t\n".utf8)) == expected)
  }

  @Test("What is not text, by line")
  func notText() {
    let remedy = "this is not text in UTF-8. Save the script as Fountain or as text in UTF-8."
    let latin = Array("ANNA:\r\nun caf".utf8) + [0xE9] + Array(" noir".utf8)
    #expect(message(latin) == "play.fountain:2: \(remedy)")
    #expect(message(Array("ANNA:\n¡".utf8) + [0xC3]) == "play.fountain:2: \(remedy)")
    #expect(message([0x41, 0x0A, 0x00, 0x42]) == "play.fountain:2: \(remedy)")
    #expect(message([0xFF, 0xFE, 0x41, 0x00]) == "play.fountain:1: \(remedy)")
  }

  @Test("A line that goes on and on")
  func longLine() {
    let line = [UInt8](repeating: 0x61, count: 65_536)
    #expect(message(Array("ANNA\n".utf8) + line) == "read: 1 cues")
    #expect(
      message(Array("ANNA\n".utf8) + line + [0x61]) == """
        play.fountain:2: the line has more than 65536 bytes. \
        Break the line, or check that the file is a script.
        """)
  }

  @Test("A hundred megabytes are refused before they are read")
  func largeFile() throws {
    let file = NSTemporaryDirectory() + "large-\(UUID().uuidString).fountain"
    defer { unlink(file) }
    let descriptor = open(file, O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(descriptor, 100_000_000) == 0)
    close(descriptor)
    let error = #expect(throws: InputError.self) { try Script(contentsOf: file) }
    #expect(
      error?.description == """
        \(file): the file is larger than 8 MiB. \
        Cut the script into parts; pages repeat it anyway.
        """)
  }
}
