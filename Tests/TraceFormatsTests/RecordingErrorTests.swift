import InputFiles
import Testing

@testable import TraceFormats

private struct Malformed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let format: RecordingFormat
  let text: String
  let message: String

  init(_ name: String, _ format: RecordingFormat, _ text: String, _ message: String) {
    (testDescription, self.format, self.text, self.message) = (name, format, text, message)
  }
}

private let lineHint = "Correct or delete the line, or choose another --format."
private let screenHint =
  "Give the screen's size in pixels with --screen, such as --screen 1080x2340."
private let down = "[ 1.000000] 0003 0039 00000001\n"

private let corpus: [Malformed] = [
  Malformed(
    "nothing", .getevent, "",
    "a.rec: no finger comes down in this recording. Record the touch screen's own device, and touch it."
  ),
  Malformed(
    "prose", .getevent, "Dear diary\n",
    "a.rec:1: this is not an event as getevent writes it: 'Dear diary'. \(lineHint)"),
  Malformed(
    "no time", .getevent, "/dev/input/event2: 0003 0039 00000001\n",
    "a.rec:1: the event has no time: '/dev/input/event2: 0003 0039 00000001'. Record with 'getevent -lt'."
  ),
  Malformed(
    "torn", .getevent, down + "[ 1.0000",
    "a.rec:2: this is not an event as getevent writes it: '[ 1.0000'. \(lineHint)"),
  Malformed(
    "value that is none", .getevent, "[ 1.000000] 0003 0039 notahexx\n",
    "a.rec:1: this is not an event as getevent writes it: '[ 1.000000] 0003 0039 notahexx'. \(lineHint)"
  ),
  Malformed(
    "no axes", .getevent, down,
    "a.rec: the recording does not say how far the axes of the device go. \(screenHint)"
  ),
  Malformed(
    "time running back", .evemu,
    "A: 35 0 9 0 0 0\nA: 36 0 9 0 0 0\nE: 2.000000 0003 0039 1\nE: 1.000000 0000 0000 0\n",
    "a.rec:4: time runs back: 'E: 1.000000 0000 0000 0'. Import one recording at a time, and leave its lines in order."
  ),
  Malformed(
    "an empty axis", .evemu, "A: 35 9 0 0 0 0\nA: 36 0 9 0 0 0\nE: 2.000000 0003 0039 1\n",
    "a.rec: an axis of the device goes from 9 to 0. Correct it, or delete it and give the screen's size with --screen."
  ),
  Malformed(
    "evtest cut off", .evemu, "Event: time 5.000100, type 3 (EV_ABS), co",
    "a.rec:1: this is not an event as evtest writes it: 'Event: time 5.000100, type 3 (EV_ABS), co'. \(lineHint)"
  ),
  Malformed(
    "not YAML", .libinput, "version: [1\ndevices: }",
    "a.rec:2: the YAML is damaged: 'devices: }'. Correct the line, or cut the file before it."),
  Malformed(
    "another YAML", .libinput, "a: 1\n",
    "a.rec: this is not a recording of libinput. It has \"version\" and \"devices\"; choose another --format for other tools' files."
  ),
  Malformed(
    "a later version", .libinput, "version: 2\ndevices: []\n",
    "a.rec:1: version 2 is not known: 'version: 2'. Record with a libinput that writes version 1."),
  Malformed(
    "an event of four", .libinput,
    "version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 57]\n",
    "a.rec:5: an event is not [seconds, µs, type, code, value]: '- [0, 0, 3, 57]'. Correct or delete the line."
  ),
  Malformed(
    "no JSON", .webdriver, "[",
    "a.rec: these are not WebDriver actions: this is not JSON. They are {\"actions\":[{\"type\":\"pointer\",\"id\":…,\"actions\":[…]}]}."
  ),
  Malformed(
    "no screen", .webdriver, #"{"actions":[]}"#,
    "a.rec: WebDriver actions do not say how large the screen is. Give its size in pixels with --screen, such as --screen 1080x2340."
  ),
]

private let sized: [Malformed] = [
  Malformed(
    "up before down", .webdriver,
    #"{"actions":[{"type":"pointer","actions":[{"type":"pointerUp"}]}]}"#,
    "a.rec: tick 1 has a \"pointerUp\" where the finger is not down. Put each pointerDown before its pointerUp."
  ),
  Malformed(
    "a place in an element", .webdriver,
    #"{"actions":[{"type":"pointer","actions":[{"type":"pointerMove","x":1,"y":1,"origin":{"element-6066":"e"}}]}]}"#,
    "a.rec: tick 1 moves to a position in an element of a page. Use the origin \"viewport\" or \"pointer\"."
  ),
  Malformed(
    "time without end", .webdriver,
    #"{"actions":[{"type":"pointer","actions":[{"type":"pause","duration":1e300}]}]}"#,
    "a.rec: tick 1 lasts longer than a day, or less than no time. Give each \"duration\" in milliseconds."
  ),
  Malformed(
    "two screens", .getevent,
    "[ 1.000000] /dev/input/event1: 0003 0039 00000001\n[ 1.000000] /dev/input/event2: 0003 0039 00000001\n",
    "a.rec: fingers come down on /dev/input/event1 and /dev/input/event2. Record one touch screen at a time."
  ),
]

@Suite("Recordings that are none")
struct RecordingErrorTests {
  @Test("every mistake is named with its line, its reason and a remedy", arguments: corpus)
  private func malformed(_ malformed: Malformed) {
    let error = #expect(throws: InputError.self) {
      try RecordingFixture.read(malformed.format, malformed.text)
    }
    #expect(error?.description == malformed.message)
  }

  @Test("… and with a screen given as well", arguments: sized)
  private func malformedOnAScreen(_ malformed: Malformed) {
    let error = #expect(throws: InputError.self) {
      try RecordingFixture.read(
        malformed.format, malformed.text, screen: RecordingScreen(pixels: (10, 10), scale: 1))
    }
    #expect(error?.description == malformed.message)
  }

  @Test("no cut through a recording is more than an error", arguments: RecordingFormat.importable)
  func everyCut(format: RecordingFormat) throws {
    let whole = Array(RecordingFixture.labelled.utf8)
    for count in stride(from: 0, to: whole.count, by: 7) {
      let text = String(decoding: whole.prefix(count), as: UTF8.self)
      let reading = try? RecordingFixture.read(
        format, text, screen: RecordingScreen(pixels: (9, 9), scale: 1))
      guard let reading else { continue }
      _ = try TraceFile.read(text: reading.file.text, path: "a.trace")
    }
  }
}
