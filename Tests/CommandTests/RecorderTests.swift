import Foundation
import Testing
import TraceFormats

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("panebench record")
struct RecorderTests {
  private let program: Program
  private let recorder: BackgroundProgram
  private let origin: String
  private let page: URL

  init() throws {
    program = try Program()
    let port = Int.random(in: 10_000..<32_000)
    let origin = "http://127.0.0.1:\(port)"
    recorder = try BackgroundProgram(
      Program.built, ["record", "--output", "a.trace", "--port", "\(port)", "--note", "a test"],
      in: program.folder)
    let words = recorder.firstComplaint().split(separator: " ")
    let address = words.first { $0.hasPrefix(origin) }
    page = try #require(address.flatMap { URL(string: String($0)) })
    self.origin = origin
  }

  /// The answer's status and text.
  private func ask(
    _ name: String, _ body: String? = nil, origin: String? = nil, at base: URL? = nil
  ) async throws -> String {
    let url = (base ?? page).deletingLastPathComponent().appendingPathComponent(name)
    var request = URLRequest(url: url)
    if let body {
      request.httpMethod = "POST"
      request.httpBody = Data(body.utf8)
      request.setValue(origin ?? self.origin, forHTTPHeaderField: "Origin")
    }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return "\(status) \(String(decoding: data.prefix(80), as: UTF8.self))"
  }

  private let screen = #"{"viewport":[390,844],"scale":3,"agent":"a phone"}"#

  private func touch(_ time: Int, _ phase: String) -> String {
    #"{"t":\#(time),"id":0,"phase":"\#(phase)","x":1,"y":2}"#
  }

  @Test("who does not know the token sees nothing, and only the page itself is heard")
  func strangers() async throws {
    let stranger = try #require(URL(string: "\(origin)/0123456789abcdef0123456789abcdef/page"))
    for name in ["page", "recorder.js", "recorder.css"] {
      #expect(try await ask(name, at: stranger) == "404 There is nothing here.")
    }
    #expect(try await ask("../page") == "404 There is nothing here.")
    #expect(try await ask("secret") == "403 Not allowed.")
    #expect(
      try await ask("begin", screen, origin: "http://evil.example") == "403 Not allowed.")
    var other = URLRequest(url: page)
    other.setValue("evil.example:80", forHTTPHeaderField: "Host")
    let (_, response) = try await URLSession.shared.data(for: other)
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
    #expect(try await ask("page").hasPrefix("200 <!doctype html>"))
    #expect(try program.files() == [])
  }

  @Test("what is too much, or makes no sense, is refused, and what came before is kept")
  func refusals() async throws {
    #expect(try await ask("samples/0/0", "") == "400 nothing is being recorded")
    #expect(try await ask("state", "") == "200 ")
    #expect(try await ask("finish", "", origin: "null") == "403 Not allowed.")
    #expect(try await ask("save", "") == "400 nothing is being recorded")
    #expect(try await ask("begin", "{}") == "400 the screen's size or scale is out of range")
    #expect(try await ask("begin", screen) == "200 0")
    #expect(try await ask("begin", screen) == "400 a recording is under way")
    let huge = String(repeating: "x", count: 1 << 18 + 1)
    #expect(try await ask("samples/0/0", huge) == "413 That is too much at once.")
    #expect(try await ask("samples/0/0", touch(5, "began")) == "200 1")
    #expect(try await ask("finish", "") == "400 a recording is under way")
    #expect(
      try await ask("samples/2/0", touch(6, "moved"))
        == "400 samples before these are missing")
    #expect(
      try await ask("samples/-1/0", touch(6, "moved"))
        == "400 samples before these are missing")
    #expect(try await ask("samples/1/0", touch(4, "moved")) == "400 time runs back, from 5 to 4 µs")
    #expect(
      try await ask("samples/1/0", touch(86_400_000_001, "moved"))
        == "400 \"t\" is not a whole number of µs from 0 to 86400000000")
    #expect(try await ask("samples/1/0", touch(9, "moved") + "\nnonsense").hasPrefix("400 "))
    #expect(try await ask("samples/x/0", "") == "404 There is nothing here.")
    #expect(try await ask("samples", "") == "404 There is nothing here.")
    #expect(try await ask("nowhere", "") == "404 There is nothing here.")
    let reading = try TraceFile.read(program.folder.appendingPathComponent("a.trace").path)
    #expect(reading.file.trace.touches.map(\.phase) == [.began, .moved, .cancelled])
    #expect(reading.file.header.source == "a test; a phone")
  }

  @Test(
    "takes are saved one after another, each with what to do next; the finger that was down is cancelled"
  )
  func save() async throws {
    #expect(try await ask("begin", screen) == "200 0")
    let offsets = #"{"t":3,"x":0,"y":0,"phase":"rest"}"#
    #expect(try await ask("samples/0/0", touch(0, "began") + "\u{0C}" + offsets) == "200 2")
    #expect(try await ask("save", "") == "200 2")
    // Only offsets: there is no file of touches.
    #expect(try await ask("begin", screen) == "200 0")
    #expect(try await ask("samples/0/0", "\u{0C}" + offsets) == "200 1")
    #expect(try await ask("save", "") == "200 1")
    // Nothing at all: no file, and no word of it.
    #expect(try await ask("begin", screen) == "200 0")
    #expect(try await ask("save", "") == "200 0")
    #expect(try await ask("finish", "") == "200 ")
    let (status, output) = recorder.wait()
    #expect(status == 0)
    #expect(
      output == """
        2 samples in a.trace and a.offsets.trace
        Next: panebench replay a.trace --loader three-pane tiled --pages 40
        1 samples in a-2.offsets.trace
        Next: panebench replay a-2.offsets.trace --loader three-pane tiled --pages 40

        """)
    #expect(try program.files() == ["a-2.offsets.trace", "a.offsets.trace", "a.trace"])
    let lines = try program.text(of: "a.trace").split(separator: "\n").dropFirst()
    #expect(
      lines == [
        #"{"t":0,"id":0,"phase":"began","x":1,"y":2}"#,
        #"{"t":0,"id":0,"phase":"cancelled","x":1,"y":2}"#, #"{"t":0,"event":"end"}"#,
      ])
  }

  @Test("samples that are sent again, because the answer was lost, are taken once")
  func sentAgain() async throws {
    #expect(try await ask("begin", screen) == "200 0")
    let offsets = (0..<3).map { #"{"t":\#($0),"x":\#($0),"y":0,"phase":"dragging"}"# }
    let touches = [touch(0, "began"), touch(1, "moved"), touch(2, "moved")]
    func body(_ touches: some Sequence<String>, _ offsets: some Sequence<String>) -> String {
      touches.joined(separator: "\n") + "\u{0C}" + offsets.joined(separator: "\n")
    }
    #expect(try await ask("samples/0/0", body(touches[..<2], offsets[..<1])) == "200 3")
    #expect(try await ask("samples/0/0", body(touches[..<2], offsets[..<1])) == "200 3")
    #expect(try await ask("samples/0/0", body(touches, offsets)) == "200 6")
    #expect(try await ask("samples/2/1", body(touches[2...], offsets[1...])) == "200 6")
    #expect(try await ask("save", "") == "200 6")
    let trace = try TraceFile.read(program.folder.appendingPathComponent("a.trace").path)
    #expect(trace.file.trace.touches.map(\.time.rawValue) == [0, 1, 2, 2])
  }

  @Test("a recording that is discarded leaves nothing, and another may begin")
  func discard() async throws {
    #expect(try await ask("begin", screen) == "200 0")
    #expect(try program.files() == ["a.offsets.trace", "a.trace"])
    #expect(try await ask("discard", "") == "200 0")
    #expect(try program.files() == [])
    #expect(try await ask("begin", screen) == "200 0")
  }

  @Test("what the page says of itself names no file: only those that were asked for are written")
  func paths() async throws {
    let naming =
      #"{"viewport":[390,844],"scale":3,"agent":"../../b","output":"../c.trace","path":"/d"}"#
    #expect(try await ask("begin", naming) == "200 0")
    for path in ["../../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%2e%2e/a.trace", "a.trace"] {
      let url = page.deletingLastPathComponent().absoluteString + path
      let (_, response) = try await URLSession.shared.data(
        from: try #require(URL(string: url)))
      #expect([403, 404].contains((response as? HTTPURLResponse)?.statusCode), "\(path)")
    }
    #expect(try program.files() == ["a.offsets.trace", "a.trace"])
  }

  @Test("the page and what it loads are the files of the sources, and name nobody else")
  func resources() async throws {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/Recorder/Resources").standardized
    for (name, file) in [
      ("page", "recorder.html"), ("recorder.css", "recorder.css"), ("recorder.js", "recorder.js"),
    ] {
      let url = page.deletingLastPathComponent().appendingPathComponent(name)
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
    #expect(try await ask("begin", screen) == "200 0")
    #expect(try await ask("samples/0/0", touch(0, "began")) == "200 1")
    isKilled ? recorder.kill() : recorder.interrupt()
    _ = recorder.wait()
    let reading = try TraceFile.read(program.folder.appendingPathComponent("a.trace").path)
    #expect(reading.file.trace.touches.map(\.phase) == [.began, .cancelled])
  }

  @Test(
    "fingers in a real browser are in the trace to the sample, and it is replayed against loaders",
    .enabled(if: Browser.program != nil, "no Chromium is installed"))
  func browser() async throws {
    let browser = try recordingBrowser()
    for _ in 0..<3 {
      try browser.swipe(fromX: 320, toX: 80, y: 500, steps: 12)
      usleep(900_000)
    }
    _ = try browser.evaluate("document.getElementById('stop').click()")
    try browser.wait(until: "document.body.className === 'stopped'")
    let seen = try browser.evaluate("seen")
    let dropped = try browser.evaluate("dropped")
    _ = try browser.evaluate("document.getElementById('save').click()")
    try browser.wait(until: "document.body.className === 'saved'")
    _ = try browser.evaluate("document.getElementById('finish').click()")
    #expect(recorder.wait().status == 0)
    #expect(dropped == "0")
    #expect(try compare(seen).warnings == [])
    let loaders = ["eager", "pagecontrol", "three-pane", "tiled", "predictive"]
    let replay = try await program.run(
      "replay", "a.trace", "--pages", "10", "--repetitions", "1", "--loaders", "eager",
      "pagecontrol", "three-pane", "tiled", "predictive")
    #expect(replay.status == 0)
    let rows = replay.output.split(separator: "\n").filter { $0.contains(" 10  ") }
    let named = rows.compactMap { row in loaders.first { row.hasPrefix("\($0) ") } }
    // A table that is too wide for a pipe has two blocks.
    #expect(Array(named.prefix(loaders.count)) == loaders)
    let offsets = try await program.run("replay", "a.offsets.trace", "--dry-run")
    #expect(offsets.output.hasPrefix("offsets on 375x667 pt @2x"))
  }

  @Test(
    "a tab that is closed loses no sample, and another one finds what it left",
    .enabled(if: Browser.program != nil, "no Chromium is installed"))
  func closedTab() async throws {
    let browser = try recordingBrowser()
    // Without its timer the page sends what it has when it is closed.
    _ = try browser.evaluate("(() => { for (let id = 0; id < 99; id++) clearInterval(id); })()")
    try browser.swipe(fromX: 320, toX: 80, y: 500, steps: 12)
    let seen = try browser.evaluate("seen")
    try browser.call("Page.close")
    let reported = try JSONDecoder().decode([String].self, from: Data(seen.utf8)).count
    // What the page sent last may still be on its way.
    for _ in 0..<100 where try await touches() < reported { usleep(50_000) }
    #expect(try compare(seen, strokes: 1).file.trace.touches.last?.phase == .ended)
    #expect(try await ask("state", "").hasPrefix("200 "))
    #expect(try await ask("save", "").hasPrefix("200 "))
    #expect(try await ask("finish", "") == "200 ")
    #expect(recorder.wait().status == 0)
  }

  @Test(
    "a mouse that drags is a finger, and the page goes where a flick would take it",
    .enabled(if: Browser.program != nil, "no Chromium is installed"))
  func mouse() async throws {
    let path = try #require(Browser.program)
    let browser = try Browser(
      path, in: program.folder, width: 800, height: 600, scale: 1, isPhone: false)
    try browser.call("Page.navigate", ["url": page.absoluteString])
    try browser.wait(
      until: "document.readyState === 'complete' && !!document.getElementById('start')")
    _ = try browser.evaluate("document.getElementById('start').click()")
    try browser.wait(until: "document.body.className === 'recording'")
    try browser.drag(fromX: 700, toX: 200, y: 400, steps: 10)
    try browser.wait(until: "pages.scrollLeft === innerWidth && !touches.length && !offsets.length")
    #expect(try await ask("save", "").hasPrefix("200 "))
    let touches = try TraceFile.read(program.folder.appendingPathComponent("a.trace").path)
      .file.trace.touches
    #expect(touches.first?.phase == .began && touches.last?.phase == .ended)
    #expect(touches.map(\.location.x).first == 700 && touches.last?.location.x == 200)
    #expect(touches.count >= 10)
    let offsets = try TraceFile.read(program.folder.appendingPathComponent("a.offsets.trace").path)
      .file.trace.offsets
    #expect(offsets.last?.offset.x == 800)
  }

  @Test(
    "what was done while the connection was lost comes when it is back",
    .enabled(if: Browser.program != nil, "no Chromium is installed"))
  func lostConnection() async throws {
    let browser = try recordingBrowser()
    _ = try browser.evaluate(
      "(() => { window.real = fetch; window.fetch = async () => { throw new TypeError('lost'); }; })()"
    )
    try browser.swipe(fromX: 320, toX: 80, y: 500, steps: 12)
    try browser.wait(
      until: "document.getElementById('hint').textContent.startsWith('The connection is lost')")
    _ = try browser.evaluate("(() => { window.fetch = window.real; })()")
    try browser.wait(until: "!touches.length")
    try compare(try browser.evaluate("seen"), strokes: 1)
  }

  @Test("hundreds of idle connections, and headers without an end, keep nobody waiting")
  func hostile() async throws {
    let port = try #require(page.port)
    let idle = try (0..<300).map { _ in try RawConnection(port: port) }
    let endless = try RawConnection(port: port)
    try endless.send("GET /" + String(repeating: "a", count: 1 << 19))
    #expect(endless.answer().hasPrefix("HTTP/1.1 431 "))
    let header = try RawConnection(port: port)
    try header.send("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 1 << 19))
    #expect(header.answer().hasPrefix("HTTP/1.1 431 "))
    #expect(try await ask("page").hasPrefix("200 <!doctype html>"))
    #expect(idle.count == 300)
  }

  private func touches() async throws -> Int {
    try TraceFile.read(program.folder.appendingPathComponent("a.trace").path)
      .file.trace.touches.count
  }

  /// A browser on the recorder's page, which is recording; what it reports is in `seen`.
  private func recordingBrowser() throws -> Browser {
    let path = try #require(Browser.program)
    let browser = try Browser(path, in: program.folder, width: 375, height: 667, scale: 2)
    try browser.call("Page.navigate", ["url": page.absoluteString])
    try browser.wait(
      until: "document.readyState === 'complete' && !!document.getElementById('start')")
    _ = try browser.evaluate(
      """
      (() => { window.seen = [];
        for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"])
          addEventListener(type, (e) => { for (const t of e.changedTouches)
            seen.push(type + " " + Math.round(t.clientX * 1000) / 1000); }, { capture: true, passive: true });
        document.getElementById("start").click(); })()
      """)
    try browser.wait(until: "document.body.className === 'recording'")
    return browser
  }

  /// What the browser has reported must be what the trace holds.
  @discardableResult
  private func compare(_ seen: String, strokes: Int = 3) throws -> TraceFile.Reading {
    let names: [String: String] = [
      "began": "touchstart", "moved": "touchmove", "ended": "touchend",
      "cancelled": "touchcancel",
    ]
    let reading = try TraceFile.read(program.folder.appendingPathComponent("a.trace").path)
    let held = reading.file.trace.touches.map { touch in
      let x = touch.location.x
      return "\(names[touch.phase.rawValue] ?? "") \(x == x.rounded() ? "\(Int(x))" : "\(x)")"
    }
    let reported = try JSONDecoder().decode([String].self, from: Data(seen.utf8))
    #expect(held == reported)
    #expect(held.count { $0.hasPrefix("touchstart") } == strokes)
    return reading
  }
}
