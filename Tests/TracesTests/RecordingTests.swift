import Basics
import Scrolling
import TestSupport
import Testing

@testable import Traces

@Suite("Other tools' recordings")
struct RecordingTests {
  private static let thousand = RecordingScreen(pixels: (1000, 1000), scale: 1)

  /// The screen that a case begins with: its pixels, and how many of them a point has, as far as either is known.
  private func screen(_ text: Substring) throws -> RecordingScreen {
    let match = try #require(text.wholeMatch(of: /(?:(\d+)x(\d+))? ?(?:@(\d))?/)).output
    let pixels = match.1.flatMap { Int($0) }.flatMap { width in
      match.2.flatMap { Int($0) }.map { (width, $0) }
    }
    return RecordingScreen(pixels: pixels, scale: match.3.flatMap { Double($0) })
  }

  private func read(_ text: String) throws -> TraceFile.Reading {
    let first = text.prefix { $0 != "\n" }
    let recording = String(text.dropFirst(first.count + 1))
    return try RecordingFixture.read(recording, screen: screen(first))
  }

  @Test("are read as touches, on a screen in points, with warnings where they leave a doubt")
  func touches() throws {
    try expectCases("recordings.txt") { text in
      let reading = try read(text + "\n")
      let viewport = reading.file.header.viewport
      let lines = RecordingFixture.lines(reading) + reading.warnings
      return (["\(viewport.width) x \(viewport.height)"] + lines).joined(separator: "\n")
    }
  }

  @Test("every mistake is named with its line, its reason and a remedy, with a screen and without")
  func mistakes() throws {
    try expectCases("recording-errors.txt") { text in
      #expect(throws: InputError.self) { try read(text) }?.description ?? ""
    }
  }

  @Test("a tracking id that comes again is the same finger; another is another")
  func trackingIDs() throws {
    let lines = RecordingFixture.panel(999, 499).split(separator: "\n").map(String.init)
    func text(_ id: String) -> String {
      (lines.prefix(7) + ["[ 1.005000] 0003 0039 \(id)", "[ 1.005000] 0000 0000 00000000"]
        + lines.dropFirst(7)).joined(separator: "\n")
    }
    #expect(
      try RecordingFixture.lines(RecordingFixture.read(text("00000001"))) == [
        "0 0 began 1 1", "5000 0 moved 1 1", "10000 0 ended 1 1",
      ])
    #expect(
      try RecordingFixture.lines(RecordingFixture.read(text("00000002"))) == [
        "0 0 began 1 1", "5000 0 ended 1 1", "5000 0 began 1 1", "10000 0 ended 1 1",
      ])
  }

  @Test(
    "axes that cannot be pixels need the screen's size",
    arguments: [
      (32767, 32767, false), (4095, 4095, false), (14399, 31999, false), (1023, 1023, false),
      (1079, 2339, true), (2339, 1079, true), (4095, 2303, true), (479, 479, true),
    ])
  func units(across: Int, down: Int, arePixels: Bool) throws {
    let text = RecordingFixture.panel(across, down)
    let size = "\(across + 1)x\(down + 1)"
    if arePixels {
      let reading = try RecordingFixture.read(text, screen: RecordingScreen())
      #expect(
        reading.warnings == [
          "a.rec: axes of \(size) were taken for pixels, and pixels were taken for points; say with --scale how many pixels a point has."
        ])
    } else {
      let error = #expect(throws: InputError.self) { try RecordingFixture.read(text) }
      #expect(
        error?.description
          == "a.rec: the axes of panel are in the device's own units (\(size)), not in pixels. Give the screen's size in pixels with --screen, such as --screen 1080x2340."
      )
    }
    let given = try RecordingFixture.read(text, screen: Self.thousand)
    #expect(given.file.header.viewport == CGSize(width: 1000, height: 1000))
    #expect(given.warnings == [])
  }
}
