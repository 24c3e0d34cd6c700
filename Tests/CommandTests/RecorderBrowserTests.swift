import Foundation
import Testing
import TraceFormats

/// A real browser on the recorder's page.
@Suite("The recorder's page")
struct RecorderBrowserTests {
  private let recorder: RunningRecorder

  init() throws { recorder = try RunningRecorder() }

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
    #expect(recorder.process.wait().status == 0)
    #expect(dropped == "0")
    #expect(try compare(seen).warnings == [])
    let loaders = ["eager", "pagecontrol", "three-pane", "tiled", "predictive"]
    let replay = try await recorder.program.run(
      "replay", "a.trace", "--pages", "10", "--repetitions", "1", "--loaders", "eager",
      "pagecontrol", "three-pane", "tiled", "predictive")
    #expect(replay.status == 0)
    let rows = replay.output.split(separator: "\n").filter { $0.contains(" 10  ") }
    let named = rows.compactMap { row in loaders.first { row.hasPrefix("\($0) ") } }
    // A table that is too wide for a pipe has two blocks.
    #expect(Array(named.prefix(loaders.count)) == loaders)
    let offsets = try await recorder.program.run("replay", "a.offsets.trace", "--dry-run")
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
    #expect(try await recorder.ask("state", "").hasPrefix("200 1 "))
    #expect(try await recorder.ask("save/1", "").hasPrefix("200 "))
    #expect(try await recorder.ask("finish", "") == "200 ")
    #expect(recorder.process.wait().status == 0)
  }

  @Test(
    "a mouse that drags is a finger, and the page goes where a flick would take it",
    .enabled(if: Browser.program != nil, "no Chromium is installed"))
  func mouse() async throws {
    let path = try #require(Browser.program)
    let browser = try Browser(
      path, in: recorder.program.folder, width: 800, height: 600, scale: 1, isPhone: false)
    try browser.call("Page.navigate", ["url": recorder.page.absoluteString])
    try browser.wait(
      until: "document.readyState === 'complete' && !!document.getElementById('start')")
    _ = try browser.evaluate("document.getElementById('start').click()")
    try browser.wait(until: "document.body.className === 'recording'")
    try browser.drag(fromX: 700, toX: 200, y: 400, steps: 10)
    try browser.wait(until: "pages.scrollLeft === innerWidth && !touches.length && !offsets.length")
    #expect(try await recorder.ask("save/1", "").hasPrefix("200 "))
    let touches = try TraceFile.read(recorder.program.folder.appendingPathComponent("a.trace").path)
      .file.trace.touches
    #expect(touches.first?.phase == .began && touches.last?.phase == .ended)
    #expect(touches.map(\.location.x).first == 700 && touches.last?.location.x == 200)
    #expect(touches.count >= 10)
    let offsets = try TraceFile.read(
      recorder.program.folder.appendingPathComponent("a.offsets.trace").path
    )
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

  private func touches() async throws -> Int {
    try TraceFile.read(recorder.program.folder.appendingPathComponent("a.trace").path)
      .file.trace.touches.count
  }

  /// A browser on the recorder's page, which is recording; what it reports is in `seen`.
  private func recordingBrowser() throws -> Browser {
    let path = try #require(Browser.program)
    let browser = try Browser(path, in: recorder.program.folder, width: 375, height: 667, scale: 2)
    try browser.call("Page.navigate", ["url": recorder.page.absoluteString])
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
    let reading = try TraceFile.read(recorder.program.folder.appendingPathComponent("a.trace").path)
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
