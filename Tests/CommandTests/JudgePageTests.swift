import Foundation
import Testing
import Traces

@Suite("The page Judge", .needsBrowser)
struct JudgePageTests {
  private let recorder: RunningRecorder
  private let browser: Browser

  /// A browser that says that it is an iPhone's: only its scrolling is Chromium's own.
  init() throws {
    recorder = try RunningRecorder()
    browser = try Browser(in: recorder.program.folder, width: 390, height: 844, scale: 3)
    try browser.call("Page.enable")
    try browser.call(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source":
          "Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' })"
      ])
    try browser.call(
      "Emulation.setUserAgentOverride",
      [
        "userAgent":
          "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4.1 Mobile Safari/604.1"
      ])
  }

  /// Flicks once, goes on to the short content, and pulls it past its edge.
  private func scroll() throws {
    try browser.press("start", until: "recording")
    try browser.swipe(fromX: 190, toX: 190, y: 600, toY: 300, steps: 12)
    try browser.wait(until: "$('hint').textContent === 'Step 1 of 4, gesture 2 of 3'")
    for _ in 0..<3 { try browser.press("skip", until: "recording") }
    try browser.swipe(fromX: 190, toX: 190, y: 300, toY: 500, steps: 12)
    try browser.wait(until: "$('hint').textContent === 'Step 4 of 4, gesture 2 of 4'")
    try browser.press("stop", until: "stopped")
  }

  /// What the log says must be what happened.
  private func check(_ file: TraceFile) {
    #expect(file.header.isOfSafari && file.header.scrollView?.ios == "17.4.1")
    #expect(file.header.viewport == CGSize(width: 390, height: 844) && file.header.scale == 3)
    let touches = file.trace.touches
    #expect(touches.count { $0.phase == .began } == 2 && touches.count { $0.phase == .ended } == 2)
    #expect(touches.map(\.location.y).first == 600 && touches.last?.location.y == 500)
    let (log, size) = (file.log.frames, file.header.scrollView?.size)
    #expect(log.allSatisfy { $0.size == size } && log.count > 80)
    #expect(log.contains { $0.offset.y > 200 } && log.last?.offset == .zero)
    let contents = log.compactMap(\.contentSize?.height)
    #expect(contents.count == 1 && contents[0] < 1.25 * (size?.height ?? 0))
    #expect(file.header.scrollView?.contentSize.height == 20_000)
  }

  @Test("sends the recorder a log, which is judged")
  func served() async throws {
    let page = recorder.page.deletingLastPathComponent().appendingPathComponent("judge")
    try browser.open(page.absoluteString)
    try scroll()
    try browser.press("save", until: "saved")
    try browser.press("finish", until: "saved")
    let ending = recorder.process.wait()
    #expect(ending.output.hasSuffix("\nNext: panebench replay a.trace --against phone\n"))
    check(try TraceFile.read(recorder.program.path(of: "a.trace")).file)
    let result = try await recorder.program.run("replay a.trace --against phone")
    #expect(result.output.contains("finger minus content when held"))
  }

  @Test("is a file that works alone: Share and Download give the log")
  func alone() throws {
    let page = Program.package.appendingPathComponent("Sources/Recorder/Resources/recorder.html")
    try browser.open(page.absoluteString)
    #expect(try browser.evaluate("document.querySelector('nav').hidden") == "true")
    // Chromium shares no such file.
    try browser.run(
      "navigator.canShare = () => true; navigator.share = async ({ files }) => { window.shared = await files[0].text(); }"
    )
    try scroll()
    #expect(try browser.evaluate("$('save').hidden") == "true")
    try browser.press("share", until: "stopped")
    try browser.wait(until: "window.shared === log[0]")
    try browser.call(
      "Browser.setDownloadBehavior",
      ["behavior": "allow", "downloadPath": recorder.program.folder.path])
    try browser.press("download", until: "stopped")
    let download = recorder.program.path(of: "safari.trace")
    for _ in 0..<400 where !FileManager.default.fileExists(atPath: download) { usleep(50_000) }
    check(try TraceFile.read(download).file)
  }
}
