import Foundation
import Recorder
import Testing

@Suite(
  "The code for a phone's camera",
  .enabled(if: LocalAddresses.network != nil, "this machine is in no network"))
struct RecordCodeTests {
  private let program = Program()

  /// What `panebench record` says before it waits, with programs from the test's folder alone.
  private func said(_ options: String...) throws -> [String] {
    let recorder = try BackgroundProgram(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "PATH=\(program.folder.path)", Program.built.path, "record", "--output", "a.trace",
      ] + options, in: program.folder)
    var said = ""
    while !said.contains("Ctrl-C") {
      let more = recorder.firstComplaint()
      guard !more.isEmpty else { break }
      said += more
    }
    return said.split(separator: "\n").map(String.init)
  }

  @Test("is what qrencode makes of the address, above it")
  func code() throws {
    _ = try program.script("qrencode", "echo \"code: $*\"")
    let lines = try said("--lan")
    let address = try #require(lines.last?.split(separator: " ").dropFirst().first)
    #expect(lines.first == "code: -t UTF8 \(address)")
    #expect(address.hasPrefix("http://\(LocalAddresses.network ?? ""):"))
  }

  @Test("is offered if qrencode is not installed, or fails")
  func none() throws {
    let offer = "To open it with a phone's camera, install qrencode: apt-get install qrencode."
    #expect(try said("--lan").first == offer)
    _ = try program.script("qrencode", "echo no; exit 1")
    #expect(try said("--lan").first == offer)
  }

  @Test("is not made of an address that no phone can reach")
  func loopback() throws {
    _ = try program.script("qrencode", "echo \"code: $*\"")
    #expect(try said().first?.hasPrefix("Open http://127.0.0.1:") == true)
  }
}
