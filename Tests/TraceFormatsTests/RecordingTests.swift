import Gestures
import Scrolling
import TestSupport
import Testing

@testable import TraceFormats

@Suite("Other tools' recordings")
struct RecordingTests {
  @Test("getevent with labels: slots, persistent values, several devices, no BTN_TOUCH")
  func geteventLabels() throws {
    let reading = try RecordingFixture.read(
      .getevent, RecordingFixture.labelled, screen: RecordingScreen(pixels: (1080, 2340), scale: 3))
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
    let reading = try RecordingFixture.read(
      .getevent, text, screen: RecordingScreen(pixels: (1000, 500)))
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
      .getevent, text, screen: RecordingScreen(pixels: (10, 10), scale: 1))
    #expect(RecordingFixture.lines(reading) == ["0 0 began 5 6", "10000 0 ended 5 6"])
    #expect(
      reading.warnings == [
        "a.rec:3: a finger comes down where the finger before it was, and that is not recorded; it begins with its first whole position."
      ])
  }

  @Test("libinput: frames of events, axes of the device, other devices and other entries skipped")
  func libinput() throws {
    let text = """
      # libinput record
      version: 1
      ndevices: 2
      libinput:
        version: "1.25.0"
      devices:
      - node: /dev/input/event3
        evdev:
          name: "Power Button"
        hid: [0x12, 3]
        events:
        - evdev:
          - [  0,      0,   1, 116,       1] # EV_KEY / KEY_POWER
          - [  0,      0,   0,   0,       0] # SYN_REPORT
      - node: /dev/input/event5
        evdev:
          name: "Touchscreen"
          absinfo:
            0: [0, 99, 0, 0, 12]
            53: [100, 1099, 0, 0, 12]
            54: [0, 1999, 0, 0, 12]
        udev:
          properties: []
        events:
        - hid:
            time: [0, 1]
        - evdev:
          - [  2,      5,   3,  57,      17] # EV_ABS / ABS_MT_TRACKING_ID
          - [  2,      5,   3,  53,     600]
          - [  2,      5,   3,  54,    1000]
          - [  2,      5,   1, 330,       1]
          - [  2,      5,   0,   0,       0] # ---------- SYN_REPORT (0) ---------- +0ms
          libinput:
          - {time: 2.000005, type: TOUCH_DOWN}
        - evdev:
          - [  2,   9005,   3,  57,      -1]
          - [  2,   9005,   0,   0,       0]
      """
    let reading = try RecordingFixture.read(.libinput, text, screen: RecordingScreen(scale: 2))
    #expect(reading.warnings == [])
    #expect(reading.file.header.viewport == CGSize(width: 500, height: 1000))
    #expect(RecordingFixture.lines(reading) == ["0 0 began 250 500", "9000 0 ended 250 500"])
  }

  @Test("evemu, and evtest with a screen for one finger")
  func evemuAndEvtest() throws {
    let evemu = """
      # EVEMU 1.3
      N: Touchscreen
      I: 0018 04f3 20d0 0100
      A: 35 0 99 0 0 0
      A: 36 0 99 0 0 0
      E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
      E: 0.000001 0003 0035 0010
      E: 0.000001 0003 0036 0020
      E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------
      E: 0.010001 0003 0039 -001
      E: 0.010001 0000 0000 0000
      """
    #expect(
      try RecordingFixture.lines(RecordingFixture.read(.evemu, evemu)) == [
        "0 0 began 10 20", "10000 0 ended 10 20",
      ])
    let evtest = """
      Input driver version is 1.0.1
      Input device name: "single touch"
      Supported events:
        Event type 3 (EV_ABS)
          Event code 0 (ABS_X)
            Value      0
            Min        0
            Max       99
          Event code 1 (ABS_Y)
            Value      0
            Min        0
            Max      199
      Testing ... (interrupt to exit)
      Event: time 5.000100, type 4 (EV_MSC), code 4 (MSC_SCAN), value d004a
      Event: time 5.000100, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
      Event: time 5.000100, type 3 (EV_ABS), code 0 (ABS_X), value 30
      Event: time 5.000100, type 3 (EV_ABS), code 1 (ABS_Y), value 40
      Event: time 5.000100, -------------- SYN_REPORT ------------
      Event: time 5.020100, type 3 (EV_ABS), code 1 (ABS_Y), value 50
      Event: time 5.020100, -------------- Report Sync ------------
      Event: time 5.030100, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
      Event: time 5.030100, -------------- SYN_REPORT ------------
      """
    #expect(
      try RecordingFixture.lines(RecordingFixture.read(.evemu, evtest)) == [
        "0 0 began 30 40", "20000 0 moved 30 50", "30000 0 ended 30 50",
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
      .webdriver, text, screen: RecordingScreen(pixels: (400, 800), scale: 2))
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

  /// A trace of whole pixels and milliseconds, as every format can hold it.
  private func plainTrace() throws -> TraceFile {
    let device = Device(size: CGSize(width: 400, height: 800), scale: 1, refreshRate: 60)
    let trace = try Trace(
      compiling: [
        .flick(.left, speed: Speed(pointsPerSecond: 1_200)),
        .hold(Microseconds(milliseconds: 500)),
        .drag(.right, .points(200), over: Microseconds(milliseconds: 300)), .release,
      ], device: device, pages: 5
    ) { _ in Trace() }
    var touches = trace.touches
    touches.insert(
      Touch(
        time: touches[3].time, id: 1, phase: .began, location: CGPoint(x: 7, y: 9)), at: 4)
    touches.insert(
      Touch(
        time: touches[5].time, id: 1, phase: .ended, location: CGPoint(x: 7, y: 9)), at: 6)
    touches = touches.map {
      Touch(
        time: Microseconds(milliseconds: $0.time.milliseconds.rounded()), id: $0.id,
        phase: $0.phase,
        location: CGPoint(x: $0.location.x.rounded(), y: $0.location.y.rounded()))
    }
    return TraceFile(
      header: TraceHeader(kind: .touches, viewport: device.size, scale: 1),
      trace: Trace(touches: touches, duration: trace.duration))
  }

  @Test(
    "what is written in a format reads back as the same touches",
    arguments: [RecordingFormat.getevent, .libinput, .webdriver])
  func roundTrip(format: RecordingFormat) throws {
    let file = try plainTrace()
    let text = try #require(try format.text(of: file))
    let reading = try RecordingFixture.read(
      format, text, screen: RecordingScreen(pixels: (400, 800), scale: 1))
    #expect(reading.warnings == [])
    #expect(reading.file.trace.touches == file.trace.touches)
  }

  @Test("WebDriver's whole milliseconds never drift by more than half of one", arguments: 1...5)
  func rounding(seed: UInt64) throws {
    var random = RandomGestures(seed: seed, pages: 9, isGrid: true)
    let device = Device(size: CGSize(width: 400, height: 800), scale: 1, refreshRate: 60)
    let trace = try Trace(
      compiling: random.next(count: 9), device: device, pages: 9, scenes: 3
    ) { _ in Trace() }
    let file = TraceFile(
      header: TraceHeader(kind: .touches, viewport: device.size, scale: 1), trace: trace)
    let text = try #require(try RecordingFormat.webdriver.text(of: file))
    let back = try RecordingFixture.read(
      .webdriver, text, screen: RecordingScreen(pixels: (400, 800), scale: 1))
    let begin = trace.touches.first?.time ?? .zero
    #expect(back.file.trace.touches.count == trace.touches.count)
    for (old, new) in zip(trace.touches, back.file.trace.touches) {
      #expect(abs((old.time - begin - new.time).milliseconds) < 1)
      #expect(old.phase == new.phase)
    }
  }

  @Test("every format is written as its tool would", arguments: RecordingFormat.exportable)
  func written(format: RecordingFormat) throws {
    var file = try plainTrace()
    file.trace = Trace(touches: Array(file.trace.touches.prefix(15)))
    expectSnapshot(
      try #require(try format.text(of: file)), named: "export-\(format.rawValue).txt")
  }
}
