import Foundation
import TestSupport
import Testing

@Suite("panebench record")
struct RecorderTests {
  private let recorder: RunningRecorder

  init() throws { recorder = try RunningRecorder() }

  @Test("who does not know the token sees nothing, and only the page itself is heard")
  func strangers() async throws {
    let folder = "/0123456789abcdef0123456789abcdef"
    for name in ["../page", "\(folder)/page", "\(folder)/recorder.js", "\(folder)/recorder.css"] {
      #expect(try await recorder.ask(name) == "404 There is nothing here.")
    }
    #expect(try await recorder.ask("secret") == "403 Not allowed.")
    #expect(
      try await recorder.ask("save", sentRecording([]), origin: "http://evil.example")
        == "403 Not allowed.")
    #expect(try await recorder.ask("finish", "", origin: "null") == "403 Not allowed.")
    #expect(try await recorder.ask("page", host: "evil.example:80").hasPrefix("404 "))
    #expect(try await recorder.ask("page").hasPrefix("200 <!doctype html>"))
    #expect(try recorder.program.files() == [])
  }

  @Test("what is too much, or makes no sense, is refused, and nothing is written")
  func refusals() async throws {
    #expect(
      try await recorder.ask("save", "") == "400 this is not a recording. Load the page again.")
    let huge = String(repeating: "x", count: 1 << 24 + 1)
    #expect(
      try await recorder.ask("save", huge) == "413 That is too much: at most 16777216 bytes.")
    for path in ["nowhere", "save/1", "../../../etc/passwd", "%2e%2e/a.trace", "a.trace"] {
      #expect(try await recorder.ask(path, "") == "404 There is nothing here.", "\(path)")
    }
    #expect(try recorder.program.files() == [])
  }

  @Test("takes are saved one after another, each with what to do next")
  func save() async throws {
    let offsets = [#"{"t":3,"x":0,"y":0,"phase":"rest"}"#]
    #expect(
      try await recorder.ask("save", sentRecording([sentTouch(0, "began")], offsets))
        == "200 3 samples in a.trace and a.offsets.trace")
    #expect(
      try await recorder.ask("save", sentRecording([], offsets))
        == "200 1 samples in a-2.offsets.trace")
    #expect(try await recorder.ask("finish", "") == "200 ")
    let ending = recorder.process.wait()
    #expect(ending.status == 0)
    #expect(
      ending.output == """
        3 samples in a.trace and a.offsets.trace
        Next: panebench replay a.trace --loader three-pane tiled --pages 40
        1 samples in a-2.offsets.trace
        Next: panebench replay a-2.offsets.trace --loader three-pane tiled --pages 40

        """)
    #expect(try recorder.program.files() == ["a-2.offsets.trace", "a.offsets.trace", "a.trace"])
  }

  @Test("a signal ends it, also where whoever started it lets none through")
  func signal() {
    recorder.process.send(signal: SIGTERM)
    #expect(recorder.process.wait().reason == .uncaughtSignal)
  }

  @Test("the page and what it loads are the files of the sources, and name nobody else")
  func resources() async throws {
    for (name, file) in [
      ("page", "recorder.html"), ("recorder.css", "recorder.css"), ("recorder.js", "recorder.js"),
    ] {
      let (head, body) = try await recorder.answer(to: recorder.request(name))
      #expect(body == (try projectText("Sources/Recorder/Resources/\(file)")), "\(name)")
      let policy =
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
      #expect(head.contains("Content-Security-Policy: \(policy)\r\n"))
      #expect(head.contains("Referrer-Policy: same-origin\r\n"))
      let text = body.replacing("href=\"recorder.css\"", with: "").replacing(
        "src=\"recorder.js\"", with: "")
      for reference in ["//", "src=", "href=", "url(", "@import", "import("] {
        #expect(!text.contains(reference), "\(name): \(reference)")
      }
    }
  }
}
