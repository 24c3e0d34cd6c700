import Foundation
import Testing
import Traces

@Suite("The recorder's page", .needsBrowser)
struct RecorderBrowserTests {
  private let recorder: RunningRecorder

  init() throws { recorder = try RunningRecorder() }

  @Test(
    "fingers in a real browser are in the trace to the sample, and it is replayed against loaders")
  func browser() async throws {
    let browser = try recordingBrowser()
    for page in 1...3 {
      try browser.swipe(fromX: 320, toX: 80, y: 500, steps: 12)
      try browser.wait(until: "pages.scrollLeft === \(page) * innerWidth && phase === 'rest'")
    }
    try browser.press("stop", until: "stopped")
    let seen = try browser.evaluate("seen")
    let dropped = try browser.evaluate("dropped")
    try browser.press("save", until: "saved")
    #expect(try browser.evaluate("localStorage.length") == "0")
    try browser.press("finish", until: "saved")
    #expect(recorder.process.wait().status == 0)
    #expect(dropped == "0")
    #expect(try compare(seen).warnings == [])
    let loaders = ["eager", "pagecontrol", "three-pane", "tiled", "predictive"]
    let replay = try await recorder.program.run(
      "run a.trace --pages 10 --repetitions 1 --loaders \(loaders.joined(separator: ","))",
      code: 0)
    let rows = replay.output.split(separator: "\n").filter { $0.contains(" 10  ") }
    let named = rows.compactMap { row in loaders.first { row.hasPrefix("\($0) ") } }
    // A table that is too wide for a pipe has two blocks.
    #expect(Array(named.prefix(loaders.count)) == loaders)
    let header = try TraceFile.read(recorder.program.path(of: "a.offsets.trace")).file.header
    #expect(header.kind == .offsets && header.viewport == CGSize(width: 375, height: 667))
  }

  @Test("a tab that is left loses no sample: the next one finds what it recorded")
  func leftTab() async throws {
    let browser = try recordingBrowser()
    try browser.swipe(fromX: 320, toX: 80, y: 500, steps: 12)
    let seen = try browser.evaluate("seen")
    try browser.open("about:blank")
    try browser.open(recorder.page.absoluteString)
    try browser.wait(until: "document.body.className === 'stopped'")
    try browser.press("save", until: "saved")
    #expect(try compare(seen, strokes: 1).file.trace.touches.last?.phase == .ended)
  }

  @Test("a mouse that drags is a finger, and the page goes where a flick would take it")
  func mouse() async throws {
    let browser = try Browser(
      in: recorder.program.folder, width: 800, height: 600, scale: 1, isPhone: false)
    try browser.open(recorder.page.absoluteString)
    try browser.press("start", until: "recording")
    try browser.drag(fromX: 700, toX: 200, y: 400, steps: 10)
    try browser.wait(until: "pages.scrollLeft === innerWidth && phase === 'rest'")
    try browser.press("stop", until: "stopped")
    try browser.press("save", until: "saved")
    let touches = try TraceFile.read(recorder.program.path(of: "a.trace")).file.trace.touches
    #expect(touches.first?.phase == .began && touches.last?.phase == .ended)
    #expect(touches.map(\.location.x).first == 700 && touches.last?.location.x == 200)
    #expect(touches.count >= 10)
    let offsets = try TraceFile.read(recorder.program.path(of: "a.offsets.trace"))
      .file.trace.offsets
    #expect(offsets.last?.offset.x == 800)
  }

  @Test(
    "a recording that cannot be sent is kept, and is sent again or left with the device as files")
  func lostConnection() async throws {
    let browser = try recordingBrowser()
    try browser.swipe(fromX: 320, toX: 80, y: 500, steps: 12)
    try browser.press("stop", until: "stopped")
    let seen = try browser.evaluate("seen")
    _ = try browser.evaluate(
      "(() => { window.real = fetch; window.fetch = async () => { throw new TypeError('lost'); }; })()"
    )
    try browser.press("save", until: "failed")
    let title = try browser.evaluate("document.getElementById('state').textContent")
    #expect(title == #""Not saved: The computer cannot be reached""#)
    try browser.call(
      "Browser.setDownloadBehavior",
      ["behavior": "allow", "downloadPath": recorder.program.folder.path])
    try browser.press("download", until: "failed")
    _ = try browser.evaluate("(() => { window.fetch = window.real; })()")
    try browser.press("save", until: "saved")
    let trace = try compare(seen, strokes: 1).file.trace
    let download = recorder.program.path(of: "fingers.trace")
    for _ in 0..<400 where !FileManager.default.fileExists(atPath: download) { usleep(50_000) }
    #expect(try TraceFile.read(download).file.trace == trace)
  }

  /// A browser on the recorder's page, which is recording; what it reports is in `seen`.
  private func recordingBrowser() throws -> Browser {
    let browser = try Browser(in: recorder.program.folder, width: 375, height: 667, scale: 2)
    try browser.open(recorder.page.absoluteString)
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
    let reading = try TraceFile.read(recorder.program.path(of: "a.trace"))
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
