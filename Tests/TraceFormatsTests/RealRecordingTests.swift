import InputFiles
import Scrolling
import Testing

@testable import TraceFormats

private let thousand = RecordingScreen(pixels: (1000, 1000), scale: 1)

/// evemu's text of one finger on axes that go to `across` and `down`.
private func panel(_ across: Int, _ down: Int, header: String = "N: panel") -> String {
  """
  \(header)
  A: 35 0 \(across) 0 0 0
  A: 36 0 \(down) 0 0 0
  E: 1.000000 0003 0039 1
  E: 1.000000 0003 0035 1
  E: 1.000000 0003 0036 1
  E: 1.000000 0000 0000 0
  E: 1.010000 0003 0039 -1
  E: 1.010000 0000 0000 0
  """
}

@Suite("Recordings as tools and people make them")
struct RealRecordingTests {
  @Test("each becomes the touches that were made", arguments: RecordingPattern.all)
  func pattern(_ pattern: RecordingPattern) throws {
    let reading = try RecordingFixture.read(pattern.format, pattern.text, screen: thousand)
    #expect(RecordingFixture.lines(reading) == pattern.lines)
    #expect(reading.warnings == pattern.warnings)
    #expect(
      try TraceFile.read(text: reading.file.text, path: "a.trace").file.trace
        == reading.file.trace)
  }

  @Test("its format shows", arguments: RecordingPattern.all)
  func detected(_ pattern: RecordingPattern) {
    #expect(RecordingFormat(detecting: pattern.text) == pattern.format)
  }

  @Test("what is none of them is not taken for one")
  func undetected() {
    for text in ["", " ", "Dear diary\n", "[sudo] password for me:\n", "[1, 2]", "<html>"] {
      #expect(RecordingFormat(detecting: text) == nil, "\(text)")
    }
  }

  @Test("no cut through any of them crashes", arguments: RecordingPattern.all)
  func everyCut(_ pattern: RecordingPattern) throws {
    let whole = Array(pattern.text.utf8)
    for count in 0..<whole.count {
      let text = String(decoding: whole.prefix(count), as: UTF8.self)
      _ = RecordingFormat(detecting: text)
      let reading = try? RecordingFixture.read(pattern.format, text, screen: thousand)
      guard let reading else { continue }
      _ = try TraceFile.read(text: reading.file.text, path: "a.trace")
    }
  }

  @Test("a line between events that is none is an error, and quoted; elsewhere it is passed over")
  func strayLines() throws {
    let text = RecordingPattern.getevent[0].text
    let lines = text.split(separator: "\n").map(String.init)
    let torn = "\u{1B}[2J" + String(repeating: "x y\t ", count: 40)
    let middle = (lines.prefix(3) + [torn] + lines.dropFirst(3)).joined(separator: "\n")
    let error = #expect(throws: InputError.self) {
      try RecordingFixture.read(.getevent, middle, screen: thousand)
    }
    #expect(
      error?.description
        == "a.rec:4: this is not an event as getevent writes it: '\u{FFFD}[2Jx y x y x y x y x y x y x y x y x y x y x y x y x y x y…'. Correct or delete the line, or choose another --format."
    )
    let around = ([torn] + lines + [torn]).joined(separator: "\n")
    #expect(
      try RecordingFixture.lines(RecordingFixture.read(.getevent, around, screen: thousand))
        == RecordingPattern.getevent[0].lines)
  }

  @Test(
    "axes that cannot be pixels need the screen's size",
    arguments: [
      (32767, 32767, false), (4095, 4095, false), (14399, 31999, false), (1023, 1023, false),
      (1079, 2339, true), (2339, 1079, true), (4095, 2303, true), (479, 479, true),
    ])
  func units(across: Int, down: Int, arePixels: Bool) throws {
    let text = panel(across, down)
    let size = "\(across + 1)x\(down + 1)"
    if arePixels {
      let reading = try RecordingFixture.read(.evemu, text, screen: RecordingScreen())
      #expect(
        reading.warnings == [
          "a.rec: axes of \(size) were taken for pixels, and pixels were taken for points; say with --scale how many pixels a point has."
        ])
    } else {
      let error = #expect(throws: InputError.self) {
        try RecordingFixture.read(.evemu, text)
      }
      #expect(
        error?.description
          == "a.rec: the axes of panel are in the device's own units (\(size)), not in pixels. Give the screen's size in pixels with --screen, such as --screen 1080x2340."
      )
    }
    let given = try RecordingFixture.read(.evemu, text, screen: thousand)
    #expect(given.file.header.viewport == CGSize(width: 1000, height: 1000))
    #expect(given.warnings == [])
  }

  @Test(
    "a touchpad is named as one, however the recording says so",
    arguments: [
      "N: panel\nP: 05 00 00 00 00 00 00 00", "N: SynPS/2 Synaptics TouchPad",
      "Input device name: \"panel\"\nProperties:\n  Property type 0 (INPUT_PROP_POINTER)",
      "N: panel\nE: 0.500000 0001 0145 0001\nE: 0.500000 0001 014d 0001",
    ])
  func touchpad(header: String) throws {
    let text = panel(1279, 799, header: header)
    let reading = try RecordingFixture.read(.evemu, text, screen: thousand)
    #expect(reading.warnings.count == 1)
    #expect(
      reading.warnings[0].hasSuffix(
        " is a touchpad: its fingers moved a pointer. They are taken as if they had touched the page."
      ))
    let error = #expect(throws: InputError.self) { try RecordingFixture.read(.evemu, text) }
    #expect(error?.reason.hasSuffix("a touchpad's own units (1280x800), not in pixels") == true)
  }

  @Test("a touch screen that says so is none, whatever buttons it has")
  func direct() throws {
    let header = "N: panel\nP: 02 00\nE: 0.500000 0001 0145 0001\nE: 0.500000 0001 014d 0001"
    #expect(try RecordingFixture.read(.evemu, panel(1279, 799, header: header)).warnings == [])
  }

  @Test("fingers far off a screen that was given show that it is another")
  func farOutside() throws {
    let text = """
      [ 1.000000] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.000000] EV_ABS ABS_MT_POSITION_X 00007fff
      [ 1.000000] EV_ABS ABS_MT_POSITION_Y 00000001
      [ 1.000000] EV_SYN SYN_REPORT 00000000
      """
    let error = #expect(throws: InputError.self) {
      try RecordingFixture.read(
        .getevent, text, screen: RecordingScreen(pixels: (1080, 2340), scale: 3))
    }
    #expect(
      error?.description
        == "a.rec:4: a finger is at 32767,1, outside of the screen of 1080x2340 pixels: '[ 1.000000] EV_SYN SYN_REPORT 00000000'. If the device has units of its own, put what 'getevent -p' prints before the recording; else correct --screen."
    )
  }
}
