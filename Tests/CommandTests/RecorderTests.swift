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
    for name in ["../page", "\(folder)/page"] {
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

  @Test("what the page cannot help is no bad request")
  func full() async throws {
    for take in 1...100 { try recorder.program.file(take == 1 ? "a.trace" : "a-\(take).trace", "") }
    let touches = [sentTouch(0, "began"), sentTouch(9, "ended")]
    let answer = try await recorder.ask("save", sentRecording(touches))
    #expect(answer.hasPrefix("500 a.trace: there are 100 recordings already"), "\(answer)")
  }

  @Test("takes are saved one after another, each with what to do next")
  func save() async throws {
    let offsets = [#"{"t":3,"x":0,"y":0,"phase":"rest"}"#]
    #expect(
      try await recorder.ask("save", sentRecording([sentTouch(0, "began")], offsets))
        == "200 3 samples in a.trace and a.offsets.trace")
    #expect(
      try await recorder.ask("save", sentRecording([], offsets))
        == "200 1 sample in a-2.offsets.trace")
    #expect(try await recorder.ask("finish", "") == "200 ")
    let ending = recorder.process.wait().expecting(0)
    #expect(
      ending.output == """
        3 samples in a.trace and a.offsets.trace
        Next: panebench run a.trace --loaders three-pane,tiled --pages 40
        1 sample in a-2.offsets.trace
        Next: panebench run a-2.offsets.trace --loaders three-pane,tiled --pages 40

        """)
    #expect(try recorder.program.files() == ["a-2.offsets.trace", "a.offsets.trace", "a.trace"])
  }

  @Test("a signal ends it, also where its parent lets none through")
  func signal() {
    recorder.process.send(signal: SIGTERM)
    #expect(recorder.process.wait().status == -SIGTERM)
  }

  @Test("the page is the file of the sources, names no other, and allows its own style and script")
  func resources() async throws {
    let page = try projectText("Sources/Recorder/Resources/recorder.html")
    let (head, body) = try await recorder.answer(to: recorder.request("page"))
    #expect(body == page)
    #expect(head.contains("Content-Security-Policy: frame-ancestors 'none'\r\n"))
    #expect(head.contains("Referrer-Policy: same-origin\r\n"))
    // A page of another token, or of another version, is not shown again.
    #expect(head.contains("Cache-Control: no-store\r\n"))
    #expect(head.contains("X-Content-Type-Options: nosniff\r\n"))
    for reference in ["//", "src=", "href=", "url(", "@import", "import("] {
      #expect(!page.contains(reference), "\(reference)")
    }
    var hashes: [String] = []
    for tag in ["style", "script"] {
      let parts = page.components(separatedBy: "<\(tag)>")
      try recorder.program.file(tag, parts[1].components(separatedBy: "</\(tag)>")[0])
      let sum = try await recorder.program.shell("sha256sum < \(tag)", code: 0).output
      let bytes = stride(from: 0, to: 64, by: 2).compactMap { index in
        UInt8(sum.dropFirst(index).prefix(2), radix: 16)
      }
      hashes.append("\(tag)-src 'sha256-\(Data(bytes).base64EncodedString())'")
    }
    let policy = "default-src 'none'; \(hashes[0]); \(hashes[1]); connect-src 'self'"
    #expect(page.contains("content=\"\(policy)\""), "The page needs: \(policy)")
  }
}
