import Foundation
import Testing

@testable import phone_judge

@Suite("The page by which Safari judges", .needsBrowser)
struct JudgePageTests {
  private let program = Program()
  private let browser: Browser

  /// A browser that says that it is an iPhone's: only its scrolling is Chromium's own.
  init() throws {
    browser = try Browser(in: program.folder, width: 390, height: 844, scale: 3)
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
  private func check(_ log: PhoneLog) {
    let file = log.file
    #expect(log.isOfSafari && log.scrollView.ios == "17.4.1")
    #expect(file.header.viewport == CGSize(width: 390, height: 844) && file.header.scale == 3)
    let touches = file.trace.touches
    #expect(touches.count { $0.phase == .began } == 2 && touches.count { $0.phase == .ended } == 2)
    #expect(touches.map(\.location.y).first == 600 && touches.last?.location.y == 500)
    let (frames, size) = (log.frames, log.scrollView.size)
    #expect(frames.allSatisfy { $0.size == size } && frames.count > 80)
    #expect(frames.contains { $0.offset.y > 200 } && frames.last?.offset == .zero)
    let contents = frames.compactMap(\.contentSize?.height)
    #expect(contents.count == 1 && contents[0] < 1.25 * size.height)
    #expect(log.scrollView.contentSize.height == 20_000)
  }

  @Test("is a file that works alone: Share and Download give the log")
  func alone() async throws {
    let page = Program.package.appendingPathComponent("Lab/Phone/judge.html")
    try browser.open(page.absoluteString)
    // Chromium shares no such file.
    try browser.run(
      "navigator.canShare = () => true; navigator.share = async ({ files }) => { window.shared = await files[0].text(); }"
    )
    try scroll()
    try browser.press("share", until: "stopped")
    try browser.wait(until: "window.shared === log")
    try browser.call(
      "Browser.setDownloadBehavior",
      ["behavior": "allow", "downloadPath": program.folder.path])
    try browser.press("download", until: "stopped")
    let download = program.path(of: "safari.trace")
    for _ in 0..<400 where !FileManager.default.fileExists(atPath: download) { usleep(50_000) }
    check(try PhoneLog(Array(Data(contentsOf: URL(fileURLWithPath: download))), path: download))
    let judge = Program.built.deletingLastPathComponent().appendingPathComponent("phone-judge")
    let judged = try await program.run(at: judge.path, [download], code: nil)
    #expect(judged.output.contains("finger minus content when held"))
  }
}
