import Foundation
import Testing

@testable import ScriptPages

@Suite("Scripts that cannot be read")
struct ScriptErrorTests {
  private func message(_ bytes: [UInt8], file: String = "play.txt") -> String {
    do {
      return "read: \(try Script(bytes: bytes, file: file).cueCount) cues"
    } catch {
      return error.description
    }
  }

  private func message(reading file: String) -> String {
    do {
      return "read: \(try Script(contentsOf: file).cueCount) cues"
    } catch {
      return error.description
    }
  }

  @Test("A file that is not there")
  func missing() {
    #expect(
      message(reading: "/nowhere/play.fountain") == """
        /nowhere/play.fountain: there is no such file. \
        Check the path; in a scenario it is relative to the scenario's file.
        """)
  }

  @Test("A directory, and a device that never ends")
  func unreadable() {
    #expect(
      message(reading: "/usr") == """
        /usr: the file cannot be read: it is a directory. \
        Give the path of a regular file that you may read.
        """)
    #expect(
      message(reading: "/dev/zero") == """
        /dev/zero: the file cannot be read: it is not a regular file. \
        Give the path of a regular file that you may read.
        """)
  }

  @Test("A file of nothing, and one of nothing but space")
  func empty() {
    let expected = """
      play.txt: the file is empty. Write a cue: `NAME:` on a line of its own and the words on the \
      lines after it, or `NAME: words`.
      """
    #expect(message([]) == expected)
    #expect(message(Array(" \n\t\n".utf8)) == expected)
  }

  @Test(
    "Documents of other programs are known by their first bytes, whatever they are called",
    arguments: [
      (
        "%PDF-1.7\n",
        "a PDF, not text. Export the script as Fountain where it was written, or copy its text into a .txt file."
      ),
      (
        "PK\u{3}\u{4}....[Content_Types].xml",
        "a Word document, not text. Save it as plain text in UTF-8."
      ),
      (
        "PK\u{3}\u{4}..mimetypeapplication/vnd.oasis.opendocument.text",
        "an OpenDocument text, not text. Save it as plain text in UTF-8."
      ),
      (
        "PK\u{3}\u{4}....",
        "an archive, or a document that is packed like one, not text. Unpack it, or export the script as Fountain."
      ),
      ("{\\rtf1 ANNA", "rich text (RTF), not text. Save it as plain text in UTF-8."),
      (
        "\u{FEFF}<?xml version=\"1.0\"?>\n<FinalDraft DocumentType=\"Script\">",
        "a Final Draft document, not text. Export it as Fountain; Beat, Highland and Fade In open it and can do so."
      ),
      (
        "<!DOCTYPE html><p>ANNA: Yes.",
        "a web page, not text. Export the script as Fountain where it was written, or copy its text into a .txt file."
      ),
    ])
  func documents(start: String, complaint: String) {
    #expect(message(Array(start.utf8)) == "play.txt: this is \(complaint)")
  }

  @Test("Documents of other programs are known by their names, before they are read")
  func documentNames() throws {
    #expect(
      message([], file: "play.FDX") == """
        play.FDX: this is a Final Draft document, not text. \
        Export it as Fountain; Beat, Highland and Fade In open it and can do so.
        """)
    let file = NSTemporaryDirectory() + "large-\(UUID().uuidString).pdf"
    defer { unlink(file) }
    let descriptor = open(file, O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(descriptor, 100_000_000) == 0)
    close(descriptor)
    #expect(message(reading: file).hasPrefix("\(file): this is a PDF, not text. "))
    #expect(message(reading: "/nowhere/play.pdf").contains("there is no such file"))
  }

  @Test("A byte that is not UTF-8, by line and column")
  func notUTF8() {
    let latin = Array("ANNA:\r\nun caf".utf8) + [0xE9] + Array(" noir".utf8)
    #expect(
      message(latin)
        == "play.txt:2:7: the byte 0xE9 is not UTF-8 here. Save the file as UTF-8.")
    #expect(
      message(Array("ANNA:\n¡".utf8) + [0xC3])
        == "play.txt:2:3: the byte 0xC3 is not UTF-8 here. Save the file as UTF-8.")
  }

  @Test("A document that is no text")
  func notText() {
    #expect(
      message([0x41, 0x0A, 0x00, 0x42]) == """
        play.txt:2:1: a byte of value 0 cannot be in a text. \
        Save the file as text in UTF-8, not in UTF-16 and not as a document.
        """)
  }

  @Test("A line that goes on and on, at the byte after the last that is allowed")
  func longLine() {
    let line = Array("ANNA: ".utf8) + [UInt8](repeating: 0x61, count: 65_536 - 6)
    #expect(message(line) == "read: 1 cues")
    #expect(
      message(line + [0x61]) == """
        play.txt:1:65537: the line has more than 65536 bytes. \
        Break the line, or check that the file is a script.
        """)
  }

  @Test("A hundred megabytes on one line are refused before they are read")
  func largeFile() throws {
    let file = NSTemporaryDirectory() + "large-\(UUID().uuidString).fountain"
    defer { unlink(file) }
    // Sparse, and unreadable once opened for writing only: reading would be noticed.
    let descriptor = open(file, O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(descriptor, 100_000_000) == 0)
    close(descriptor)
    #expect(
      message(reading: file) == """
        \(file): the file has more than 8388608 bytes. \
        Cut the script into parts; pages repeat it anyway.
        """)
  }

  @Test("An error says where it is, for programs")
  func parts() {
    let error = #expect(throws: ScriptError.self) {
      try Script(bytes: Array("ANNA:\n\nYes. No.".utf8) + [0xFF], file: "play.txt")
    }
    #expect(error?.file == "play.txt")
    #expect(error?.location?.line == 3)
    #expect(error?.location?.column == 9)
    let missing = #expect(throws: ScriptError.self) { try Script(contentsOf: "/nowhere/play.txt") }
    #expect(missing?.location == nil)
  }
}
