import Basics
import Scrolling
import Testing

@testable import Traces

@Suite("Other tools' recordings")
struct RecordingTests {
  @Test("getevent with labels: slots, persistent values, several devices, no BTN_TOUCH")
  func geteventLabels() throws {
    let reading = try RecordingFixture.read(
      RecordingFixture.labelled, screen: RecordingScreen(pixels: (1080, 2340), scale: 3))
    #expect(reading.warnings == [])
    #expect(reading.file.header.viewport == CGSize(width: 360, height: 780))
    #expect(
      RecordingFixture.lines(reading) == [
        "0 0 began 180 195", "8333 0 moved 157.5 195", "16666 1 began 22.5 97.5",
        "24999 0 ended 157.5 195", "24999 1 ended 22.5 97.5", "124999 1 began 22.5 146.25",
        "133333 1 ended 22.5 146.25",
      ])
  }

  @Test("getevent without labels and device column, with a screen given and a frame dropped")
  func geteventBare() throws {
    let text = """
      [     100.000000] 0003 0039 00000001
      [     100.000000] 0003 0035 000001f4
      [     100.000000] 0003 0036 00000064
      [     100.000000] 0001 014a 00000001
      [     100.000000] 0000 0000 00000000
      [     100.010000] 0003 0035 000001f0
      [     100.010000] 0000 0003 00000000
      [     100.010000] 0003 0035 00000001
      [     100.010000] 0000 0000 00000000
      [     100.020000] 0003 0036 00000063
      [     100.020000] 0000 0000 00000000
      """
    let reading = try RecordingFixture.read(text, screen: RecordingScreen(pixels: (1000, 500)))
    #expect(
      reading.warnings == [
        "a.rec: pixels were taken for points; say with --scale how many pixels a point has.",
        "a.rec:7: the device lost events here.",
        "a.rec: the recording ends with finger 0 down; it was ended as cancelled.",
      ])
    #expect(
      RecordingFixture.lines(reading) == [
        "0 0 began 500 100", "20000 0 moved 496 99", "20000 0 cancelled 496 99",
      ])
  }

  @Test("a finger that comes down where no axis was said begins with its first whole position")
  func unknownPlace() throws {
    let text = """
      [       1.000000] EV_ABS       ABS_MT_TRACKING_ID   00000001
      [       1.000000] EV_ABS       ABS_MT_POSITION_X    00000005
      [       1.000000] EV_SYN       SYN_REPORT           00000000
      [       1.010000] EV_ABS       ABS_MT_POSITION_Y    00000006
      [       1.010000] EV_SYN       SYN_REPORT           00000000
      [       1.020000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [       1.020000] EV_SYN       SYN_REPORT           00000000
      """
    let reading = try RecordingFixture.read(
      text, screen: RecordingScreen(pixels: (10, 10), scale: 1))
    #expect(RecordingFixture.lines(reading) == ["0 0 began 5 6", "10000 0 ended 5 6"])
    #expect(
      reading.warnings == [
        "a.rec:3: a finger comes down where the finger before it was, and that is not recorded; it begins with its first whole position."
      ])
  }

  @Test("getevent -ltr from a terminal: rates, carriage returns, a prompt before and after")
  func geteventTerminal() throws {
    let text = """
      $ adb shell getevent -ltr\r
      add device 1: /dev/input/event7\r
        name:     "touch"\r
      [  615041.859259] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   00000a1f            \r
      [  615041.859259] /dev/input/event7: EV_ABS       ABS_MT_POSITION_X    000003b9            \r
      [  615041.859259] /dev/input/event7: EV_ABS       ABS_MT_POSITION_Y    0000032a            \r
      [  615041.859259] /dev/input/event7: EV_SYN       SYN_REPORT           00000000             rate 0\r
      [  615041.867622] /dev/input/event7: EV_ABS       ABS_MT_POSITION_X    000003c2            \r
      [  615041.867622] /dev/input/event7: EV_SYN       SYN_REPORT           00000000             rate 119\r
      [  615041.875947] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   ffffffff            \r
      [  615041.875947] /dev/input/event7: EV_SYN       SYN_REPORT           00000000             rate 120\r
      ^C\r

      """
    #expect(
      try RecordingFixture.lines(RecordingFixture.read(text, screen: Self.thousand)) == [
        "0 0 began 953 810", "8363 0 moved 962 810", "16688 0 ended 962 810",
      ])
  }

  @Test("a recording that begins in the middle of a touch begins the touch there, and says so")
  func downBefore() throws {
    let text = """
      [  9.000000] EV_ABS       ABS_MT_POSITION_X    00000064
      [  9.000000] EV_SYN       SYN_REPORT           00000000
      [  9.010000] EV_ABS       ABS_MT_POSITION_Y    000000c8
      [  9.010000] EV_SYN       SYN_REPORT           00000000
      [  9.020000] EV_ABS       ABS_MT_POSITION_X    00000065
      [  9.020000] EV_SYN       SYN_REPORT           00000000
      [  9.030000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [  9.030000] EV_SYN       SYN_REPORT           00000000
      """
    let reading = try RecordingFixture.read(text, screen: Self.thousand)
    #expect(
      RecordingFixture.lines(reading) == [
        "0 0 began 100 200", "10000 0 moved 101 200", "20000 0 ended 101 200",
      ])
    #expect(
      reading.warnings == ["a.rec:2: a finger was down before the recording began; it begins here."]
    )
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

  @Test("a note before the first event and after the last is passed over")
  func notes() throws {
    let lines = RecordingFixture.labelled.split(separator: "\n").map(String.init)
    let around = (["a note"] + lines + ["another"]).joined(separator: "\n")
    #expect(
      try RecordingFixture.read(around, screen: Self.thousand).file
        == RecordingFixture.read(RecordingFixture.labelled, screen: Self.thousand).file)
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

  @Test("fingers far outside of the recording's own axes are counted")
  func farOutside() throws {
    let reading = try RecordingFixture.read(RecordingFixture.panel(999, 499, x: 2010))
    #expect(RecordingFixture.lines(reading) == ["0 0 began 2010 1", "10000 0 ended 2010 1"])
    #expect(
      reading.warnings == [
        "a.rec: 1 of 2 samples are far outside of the axes that the recording gives."
      ])
  }

  @Test("WebDriver: ticks as long as their longest item, relative moves, long moves sampled")
  func webdriver() throws {
    let text = """
      {"actions": [
        {"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "duration": 0, "x": 100, "y": 200},
          {"type": "pointerDown", "button": 0},
          {"type": "pointerMove", "duration": 30, "x": -60, "y": 0, "origin": "pointer"},
          {"type": "pause", "duration": 5},
          {"type": "pointerUp", "button": 0}]},
        {"type": "pointer", "id": "b", "actions": [
          {"type": "pause"}, {"type": "pause"}, {"type": "pause"}, {"type": "pause", "duration": 12}]}]}
      """
    let reading = try RecordingFixture.read(
      text, screen: RecordingScreen(pixels: (400, 800), scale: 2))
    #expect(reading.file.header.viewport == CGSize(width: 200, height: 400))
    #expect(
      RecordingFixture.lines(reading).map {
        $0.split(separator: " ").prefix(3).joined(separator: " ")
      } == [
        "0 0 began", "8333 0 moved", "16667 0 moved", "25000 0 moved", "30000 0 moved",
        "42000 0 ended",
      ])
    #expect(reading.file.trace.touches.last?.location == CGPoint(x: 40, y: 200))
  }

  @Test("WebDriver's sources alone are read, and a mouse is taken for a finger")
  func webdriverSources() throws {
    let swipe = """
      [{"type": "pointer", "id": "finger1", "parameters": {"pointerType": "mouse", "x": 1}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 100, "y": 500},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "x": 50, "y": 500},
        {"type": "pointerUp", "button": 0}]},
       {"type": "none", "actions": [{"type": "pause"}, {"type": "pause"}, {"type": "pause", "duration": 24}]}]
      """
    let reading = try RecordingFixture.read(swipe, screen: Self.thousand)
    #expect(
      RecordingFixture.lines(reading) == [
        "0 0 began 100 500", "24000 0 moved 50 500", "24000 0 ended 50 500",
      ])
    #expect(reading.warnings == ["a.rec: a mouse was taken for a finger."])
  }

  private static let thousand = RecordingScreen(pixels: (1000, 1000), scale: 1)
}
