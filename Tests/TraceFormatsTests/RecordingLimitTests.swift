import Foundation
import Gestures
import InputFiles
import Scrolling
import Testing

@testable import TraceFormats

private let screen = RecordingScreen(pixels: (1000, 1000), scale: 1)

/// A recording that is beyond what a tool writes, and what is said of it.
private struct Extreme: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let format: RecordingFormat
  let text: String
  let message: String

  init(_ name: String, _ format: RecordingFormat, _ text: String, _ message: String) {
    (testDescription, self.format, self.text, self.message) = (name, format, text, message)
  }
}

private let lineHint = "Correct or delete the line, or choose another --format."
private let noFinger =
  "a.rec: no finger comes down in this recording. Record the touch screen's own device, and touch it."

private let extremes: [Extreme] = [
  Extreme(
    "evemu: an axis from -2^63", .evemu, "A: 35 -9223372036854775808 9223372036854775807 0 0\n",
    "a.rec:1: this is not an event as evemu writes it: 'A: 35 -9223372036854775808 9223372036854775807 0 0'. \(lineHint)"
  ),
  Extreme(
    "libinput: an axis from -2^63", .libinput,
    "version: 1\ndevices:\n- evdev:\n    absinfo:\n      53: [-9223372036854775808, 9, 0, 0, 0]\n",
    "a.rec:5: an axis is not [least, greatest, …]: '53: [-9223372036854775808, 9, 0, 0, 0]'. Correct or delete the line."
  ),
  Extreme(
    "libinput: a value of -2^63", .libinput,
    "version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 53, -9223372036854775808]\n",
    "a.rec:5: an event is not [seconds, µs, type, code, value]: '- [0, 0, 3, 53, -9223372036854775808]'. Correct or delete the line."
  ),
  Extreme(
    "evtest: an axis from -2^63 is not taken", .evemu,
    "  Event code 53 (ABS_MT_POSITION_X)\n   Min -9223372036854775808\n   Max 9\n", noFinger),
  Extreme(
    "getevent: an axis from -2^63 is not taken", .getevent,
    "ABS_MT_POSITION_X : value 0, min -9223372036854775808, max 1, fuzz 0\n",
    "a.rec:1: this is not an event as getevent writes it: 'ABS_MT_POSITION_X : value 0, min -9223372036854775808, max …'. \(lineHint)"
  ),
  Extreme(
    "a time of 2^63 s", .evemu, "E: 9223372036854775807.000000 0003 0039 1\n",
    "a.rec:1: this is not an event as evemu writes it: 'E: 9223372036854775807.000000 0003 0039 1'. \(lineHint)"
  ),
  Extreme(
    "two days", .evemu,
    """
    E: 1.000000 0003 0039 1
    E: 1.000000 0003 0035 1
    E: 1.000000 0003 0036 1
    E: 1.000000 0000 0000 0
    E: 172801.000000 0000 0000 0
    """,
    "a.rec:5: the recording is longer than a day: 'E: 172801.000000 0000 0000 0'. Import a shorter recording."
  ),
  Extreme(
    "a slot of two thousand million", .evemu,
    "E: 1.000000 0003 0039 1\nE: 1.000000 0003 002f 2000000000\n",
    "a.rec:2: there is no slot 2000000000: 'E: 1.000000 0003 002f 2000000000'. Correct or delete the line: slots go from 0 to 1023."
  ),
  Extreme(
    "257 fingers in a frame", .evemu,
    String(repeating: "E: 1.000000 0003 0035 1\nE: 1.000000 0000 0002 0\n", count: 257),
    "a.rec:514: more than 256 fingers are down at once: 'E: 1.000000 0000 0002 0'. Correct the recording: a SYN_REPORT ends each frame."
  ),
  Extreme(
    "a move of a day", .webdriver,
    #"[{"type":"pointerDown"},{"type":"pointerMove","duration":86400000,"x":1,"y":1}]"#,
    "a.rec: the moves would make 10368000 samples; a recording has at most 1000000. Shorten the \"duration\" of each \"pointerMove\", which is in milliseconds."
  ),
  Extreme(
    "an alias as a key", .libinput, "version: 1\na: &a [x, y]\n? *a\n: *a\ndevices: []\n",
    "a.rec:3: there is an alias, and libinput does not write any: '? *a'. Write out what it stands for, or record anew."
  ),
  Extreme(
    "aliases of aliases", .libinput,
    "version: 1\na: &a0 [x, x]\n"
      + (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
      + "devices: []\n",
    "a.rec:3: there is an alias, and libinput does not write any: 'a1: &a1 [*a0, *a0]'. Write out what it stands for, or record anew."
  ),
  Extreme(
    "values in values", .libinput,
    "version: 1\na:\n  " + String(repeating: "[", count: 500) + "\ndevices: []\n",
    "a.rec:3: the YAML is nested more than 64 deep: '\(String(repeating: "[", count: 59))…'. Libinput nests 6 deep: correct the line, or record anew."
  ),
  Extreme("getevent without touches", .getevent, "[ 1.000000] 0001 0074 00000001\n", noFinger),
  Extreme("evemu without touches", .evemu, "E: 1.000000 0001 0074 1\n", noFinger),
  Extreme("libinput without touches", .libinput, "version: 1\ndevices: []\n", noFinger),
  Extreme("WebDriver without touches", .webdriver, #"{"actions":[]}"#, noFinger),
  Extreme(
    "WebDriver that moves a finger in the air", .webdriver,
    #"[{"type":"pointerMove","duration":86400000,"x":1,"y":1}]"#, noFinger),
  Extreme(
    "a finger that is nowhere", .getevent,
    "[ 1.000000] 0003 0039 00000001\n[ 1.000000] 0000 0000 00000000\n", noFinger),
  Extreme(
    "WebDriver with a word for a number", .webdriver,
    #"[{"type":"pointer","actions":[{"type":"pointerDown"},{"type":"pointerMove","x":"left"}]}]"#,
    "a.rec: these are not WebDriver actions: \"[0].actions[1].x\" has another type. They are {\"actions\":[{\"type\":\"pointer\",\"id\":…,\"actions\":[…]}]}."
  ),
]

@Suite("Recordings and exports beyond measure")
struct RecordingLimitTests {
  @Test("what no tool writes is refused, with its line or the number", arguments: extremes)
  private func extreme(_ extreme: Extreme) {
    let error = #expect(throws: InputError.self) {
      try RecordingFixture.read(extreme.format, extreme.text, screen: screen)
    }
    #expect(error?.description == extreme.message)
  }

  @Test("an asterisk is no alias where libinput has one: in a comment or in a name")
  func asterisk() throws {
    let text = RecordingPattern.libinput.text
      .replacingOccurrences(of: "# libinput record", with: "# *a &b")
      .replacingOccurrences(of: "MSFT0001", with: "a *b &c")
    let reading = try RecordingFixture.read(.libinput, text, screen: screen)
    #expect(RecordingFixture.lines(reading) == RecordingPattern.libinput.lines)
  }

  /// Fingers `0..<count`, each down for a millisecond; all at once, or one after the other.
  private func fingers(_ count: Int, atOnce: Bool) -> TraceFile {
    func touch(_ id: Int, _ phase: Touch.Phase, at time: Int) -> Touch {
      Touch(
        time: Microseconds(rawValue: Int64(time) * 1_000), id: id, phase: phase,
        location: CGPoint(x: Double(id % 10), y: 20))
    }
    let touches =
      atOnce
      ? (0..<count).map { touch($0, .began, at: $0) }
        + (0..<count).map { touch($0, .ended, at: count + $0) }
      : (0..<count).flatMap { [touch($0, .began, at: 2 * $0), touch($0, .ended, at: 2 * $0 + 1)] }
    let header = TraceHeader(
      kind: .touches, viewport: CGSize(width: 1000, height: 1000), scale: 1)
    return TraceFile(header: header, trace: Trace(touches: touches))
  }

  @Test("a finger that is lifted leaves its slot to the next", arguments: [11, 300])
  func slots(count: Int) throws {
    for format in [RecordingFormat.getevent, .libinput, .webdriver] {
      let text = try #require(try format.text(of: fingers(count, atOnce: false)))
      let reading = try RecordingFixture.read(format, text, screen: screen)
      #expect(Set(reading.file.trace.touches.map(\.id)) == [0])
      #expect(
        reading.file.trace.touches.map(\.phase)
          == fingers(count, atOnce: false).trace.touches.map(\.phase))
    }
  }

  @Test("more than ten fingers at once are written and read", arguments: [12, 40])
  func manyAtOnce(count: Int) throws {
    let file = fingers(count, atOnce: true)
    for format in [RecordingFormat.getevent, .libinput, .webdriver] {
      let text = try #require(try format.text(of: file))
      let reading = try RecordingFixture.read(format, text, screen: screen)
      #expect(reading.file.trace.touches == file.trace.touches)
    }
    let getevent = try #require(try RecordingFormat.getevent.text(of: file))
    #expect(getevent.contains("ABS_MT_SLOT           : value 0, min 0, max \(count - 1),"))
  }

  @Test("twenty thousand fingers, one after the other, are written in every format")
  func manyInTurn() throws {
    let file = fingers(20_000, atOnce: false)
    for format in RecordingFormat.exportable {
      #expect(try format.text(of: file) != nil)
    }
  }

  @Test("fingers that are down at once are counted before they are written")
  func countedFirst() throws {
    let file = fingers(10_000, atOnce: true)
    let remedy = "Export a trace that is shorter or has fewer fingers at once."
    let touches = #expect(throws: InputError.self) {
      try RecordingFormat.devtools.text(of: file)
    }
    #expect(
      touches?.description
        == "it would make 100000000 touch points; at most 1000000 are written. \(remedy)")
    let actions = #expect(throws: InputError.self) {
      try RecordingFormat.webdriver.text(of: file)
    }
    #expect(
      actions?.description
        == "it would make 400000000 actions; at most 1000000 are written. \(remedy)")
  }
}
