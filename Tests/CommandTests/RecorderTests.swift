import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("panebench record")
struct RecorderTests {
  private let recorder: RunningRecorder

  init() throws { recorder = try RunningRecorder() }

  @Test("who does not know the token sees nothing, and only the page itself is heard")
  func strangers() async throws {
    let stranger = try #require(
      URL(string: "\(recorder.origin)/0123456789abcdef0123456789abcdef/page"))
    for name in ["page", "recorder.js", "recorder.css"] {
      #expect(try await recorder.ask(name, at: stranger) == "404 There is nothing here.")
    }
    #expect(try await recorder.ask("../page") == "404 There is nothing here.")
    #expect(try await recorder.ask("secret") == "403 Not allowed.")
    #expect(
      try await recorder.ask("save", sentRecording([]), origin: "http://evil.example")
        == "403 Not allowed.")
    #expect(try await recorder.ask("finish", "", origin: "null") == "403 Not allowed.")
    var other = URLRequest(url: recorder.page)
    other.setValue("evil.example:80", forHTTPHeaderField: "Host")
    let (_, response) = try await URLSession.shared.data(for: other)
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
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

  @Test("the page and what it loads are the files of the sources, and name nobody else")
  func resources() async throws {
    let folder = Program.package.appendingPathComponent("Sources/Recorder/Resources")
    for (name, file) in [
      ("page", "recorder.html"), ("recorder.css", "recorder.css"), ("recorder.js", "recorder.js"),
    ] {
      let url = recorder.page.deletingLastPathComponent().appendingPathComponent(name)
      let (data, response) = try await URLSession.shared.data(from: url)
      #expect(try data == Data(contentsOf: folder.appendingPathComponent(file)), "\(name)")
      let headers = (response as? HTTPURLResponse)?.allHeaderFields as? [String: String]
      #expect(
        headers?["Content-Security-Policy"]
          == "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
      )
      #expect(headers?["Referrer-Policy"] == "same-origin")
      let text = String(decoding: data, as: UTF8.self)
        .replacing("href=\"recorder.css\"", with: "").replacing("src=\"recorder.js\"", with: "")
      for reference in ["//", "src=", "href=", "url(", "@import", "import("] {
        #expect(!text.contains(reference), "\(name): \(reference)")
      }
    }
  }
}
