import Foundation
import Testing
import TraceFormats

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
      try await recorder.ask("begin", recorder.screen, origin: "http://evil.example")
        == "403 Not allowed.")
    var other = URLRequest(url: recorder.page)
    other.setValue("evil.example:80", forHTTPHeaderField: "Host")
    let (_, response) = try await URLSession.shared.data(for: other)
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
    #expect(try await recorder.ask("page").hasPrefix("200 <!doctype html>"))
    #expect(try recorder.program.files() == [])
  }

  @Test("what is too much, or makes no sense, is refused, and what came before is kept")
  func refusals() async throws {
    #expect(try await recorder.ask("samples/1/0/0", "") == "400 nothing is being recorded")
    #expect(try await recorder.ask("state", "") == "200 ")
    #expect(try await recorder.ask("finish", "", origin: "null") == "403 Not allowed.")
    #expect(try await recorder.ask("save/1", "") == "400 nothing is being recorded")
    #expect(
      try await recorder.ask("begin", "{}") == "400 the screen's size or scale is out of range")
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    let huge = String(repeating: "x", count: 1 << 18 + 1)
    #expect(try await recorder.ask("samples/1/0/0", huge) == "413 That is too much at once.")
    #expect(try await recorder.ask("samples/1/0/0", recorder.touch(5, "began")) == "200 1")
    #expect(try await recorder.ask("finish", "") == "400 a recording is under way")
    #expect(
      try await recorder.ask("samples/1/2/0", recorder.touch(6, "moved"))
        == "400 samples before these are missing")
    #expect(
      try await recorder.ask("samples/1/-1/0", recorder.touch(6, "moved"))
        == "400 samples before these are missing")
    #expect(
      try await recorder.ask("samples/1/1/0", recorder.touch(4, "moved"))
        == "400 time runs back, from 5 to 4 µs")
    #expect(
      try await recorder.ask("samples/1/1/0", recorder.touch(86_400_000_001, "moved"))
        == "400 \"t\" is not a whole number of µs from 0 to 86400000000")
    #expect(
      try await recorder.ask("samples/1/1/0", recorder.touch(9, "moved") + "\nnonsense").hasPrefix(
        "400 "))
    #expect(try await recorder.ask("samples/1/x/0", "") == "404 There is nothing here.")
    #expect(try await recorder.ask("samples/0/0", "") == "404 There is nothing here.")
    #expect(try await recorder.ask("samples", "") == "404 There is nothing here.")
    #expect(try await recorder.ask("nowhere", "") == "404 There is nothing here.")
    let reading = try TraceFile.read(recorder.program.folder.appendingPathComponent("a.trace").path)
    #expect(reading.file.trace.touches.map(\.phase) == [.began, .moved, .cancelled])
    #expect(reading.file.header.source == "a test; a phone")
  }

  @Test(
    "takes are saved one after another, each with what to do next; the finger that was down is cancelled"
  )
  func save() async throws {
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    let offsets = #"{"t":3,"x":0,"y":0,"phase":"rest"}"#
    #expect(
      try await recorder.ask("samples/1/0/0", recorder.touch(0, "began") + "\u{0C}" + offsets)
        == "200 2")
    #expect(try await recorder.ask("save/1", "") == "200 2")
    // Only offsets: there is no file of touches.
    #expect(try await recorder.ask("begin", recorder.screen) == "200 2")
    #expect(try await recorder.ask("samples/2/0/0", "\u{0C}" + offsets) == "200 1")
    #expect(try await recorder.ask("save/2", "") == "200 1")
    // Nothing at all: no file, and no word of it.
    #expect(try await recorder.ask("begin", recorder.screen) == "200 3")
    #expect(try await recorder.ask("save/3", "") == "200 0")
    #expect(try await recorder.ask("finish", "") == "200 ")
    let (status, output) = recorder.process.wait()
    #expect(status == 0)
    #expect(
      output == """
        2 samples in a.trace and a.offsets.trace
        Next: panebench replay a.trace --loader three-pane tiled --pages 40
        1 samples in a-2.offsets.trace
        Next: panebench replay a-2.offsets.trace --loader three-pane tiled --pages 40

        """)
    #expect(try recorder.program.files() == ["a-2.offsets.trace", "a.offsets.trace", "a.trace"])
    let lines = try recorder.program.text(of: "a.trace").split(separator: "\n").dropFirst()
    #expect(
      lines == [
        #"{"t":0,"id":0,"phase":"began","x":1,"y":2}"#,
        #"{"t":0,"id":0,"phase":"cancelled","x":1,"y":2}"#, #"{"t":0,"event":"end"}"#,
      ])
  }

  @Test("samples that are sent again, because the answer was lost, are taken once")
  func sentAgain() async throws {
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    let offsets = (0..<3).map { #"{"t":\#($0),"x":\#($0),"y":0,"phase":"dragging"}"# }
    let touches = [
      recorder.touch(0, "began"), recorder.touch(1, "moved"), recorder.touch(2, "moved"),
    ]
    func body(_ touches: some Sequence<String>, _ offsets: some Sequence<String>) -> String {
      touches.joined(separator: "\n") + "\u{0C}" + offsets.joined(separator: "\n")
    }
    #expect(try await recorder.ask("samples/1/0/0", body(touches[..<2], offsets[..<1])) == "200 3")
    #expect(try await recorder.ask("samples/1/0/0", body(touches[..<2], offsets[..<1])) == "200 3")
    #expect(try await recorder.ask("samples/1/0/0", body(touches, offsets)) == "200 6")
    #expect(try await recorder.ask("samples/1/2/1", body(touches[2...], offsets[1...])) == "200 6")
    #expect(try await recorder.ask("save/1", "") == "200 6")
    let trace = try TraceFile.read(recorder.program.folder.appendingPathComponent("a.trace").path)
    #expect(trace.file.trace.touches.map(\.time.rawValue) == [0, 1, 2, 2])
  }

  @Test("a recording that is discarded leaves nothing, and another may begin")
  func discard() async throws {
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    #expect(try recorder.program.files() == ["a.offsets.trace", "a.trace"])
    #expect(try await recorder.ask("discard/1", "") == "200 0")
    #expect(try recorder.program.files() == [])
    #expect(try await recorder.ask("begin", recorder.screen) == "200 2")
  }

  @Test("what the page says of itself names no file: only those that were asked for are written")
  func paths() async throws {
    let naming =
      #"{"viewport":[390,844],"scale":3,"agent":"../../b","output":"../c.trace","path":"/d"}"#
    #expect(try await recorder.ask("begin", naming) == "200 1")
    for path in ["../../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%2e%2e/a.trace", "a.trace"] {
      let url = recorder.page.deletingLastPathComponent().absoluteString + path
      let (_, response) = try await URLSession.shared.data(
        from: try #require(URL(string: url)))
      #expect([403, 404].contains((response as? HTTPURLResponse)?.statusCode), "\(path)")
    }
    #expect(try recorder.program.files() == ["a.offsets.trace", "a.trace"])
  }

  @Test("the page and what it loads are the files of the sources, and name nobody else")
  func resources() async throws {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/Recorder/Resources").standardized
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

  @Test("a program that is stopped, or killed, keeps what was recorded", arguments: [false, true])
  func stopped(isKilled: Bool) async throws {
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    #expect(try await recorder.ask("samples/1/0/0", recorder.touch(0, "began")) == "200 1")
    isKilled ? recorder.process.kill() : recorder.process.interrupt()
    _ = recorder.process.wait()
    let reading = try TraceFile.read(recorder.program.folder.appendingPathComponent("a.trace").path)
    #expect(reading.file.trace.touches.map(\.phase) == [.began, .cancelled])
  }

  @Test("two pages record at once, each into files of its own, and neither spoils the other")
  func twoPages() async throws {
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    #expect(try await recorder.ask("begin", recorder.screen) == "200 2")
    for (time, phase) in [(0, "began"), (10, "moved"), (20, "ended")] {
      let sent = time / 10
      for take in 1...2 {
        let answer = try await recorder.ask(
          "samples/\(take)/\(sent)/0", recorder.touch(time + take, phase))
        #expect(answer == "200 \(sent + 1)")
      }
    }
    #expect(try await recorder.ask("discard/1", "") == "200 0")
    #expect(try await recorder.ask("samples/1/3/0", "") == "400 nothing is being recorded")
    #expect(try await recorder.ask("finish", "") == "400 a recording is under way")
    #expect(try await recorder.ask("save/2", "") == "200 3")
    #expect(try recorder.program.files() == ["a-2.trace"])
    let trace = try TraceFile.read(recorder.program.folder.appendingPathComponent("a-2.trace").path)
    #expect(trace.file.trace.touches.map(\.time.rawValue) == [2, 12, 22])
    #expect(try await recorder.ask("finish", "") == "200 ")
    #expect(recorder.process.wait().status == 0)
  }

  @Test("a recording whose page was closed is found by the next; eight at once are enough")
  func leftBehind() async throws {
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    #expect(try await recorder.ask("samples/1/0/0", recorder.touch(0, "began")) == "200 1")
    #expect(try await recorder.ask("left/1", "") == "200 ")
    #expect(try await recorder.ask("left/9", "") == "400 nothing is being recorded")
    #expect(try await recorder.ask("state", "") == "200 1 1")
    // It was not closed after all.
    #expect(try await recorder.ask("samples/1/1/0", recorder.touch(1, "ended")) == "200 2")
    for take in 2...8 {
      #expect(try await recorder.ask("begin", recorder.screen) == "200 \(take)")
    }
    #expect(
      try await recorder.ask("begin", recorder.screen) == "400 8 recordings are under way")
  }
}
