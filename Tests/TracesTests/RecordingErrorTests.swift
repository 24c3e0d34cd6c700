import Basics
import Testing

@testable import Traces

private struct Malformed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let message: String

  init(_ name: String, _ text: String, _ message: String) {
    (testDescription, self.text, self.message) = (name, text, message)
  }
}

private let screenHint =
  "Give the screen's size in pixels with --screen, such as --screen 1080x2340."
private let down = "[ 1.000000] 0003 0039 00000001\n"
private let noFinger =
  "a.rec: no finger comes down in this recording. Record the touch screen's own device, and touch it."

private func notAnEvent(_ line: Int, _ quote: String) -> String {
  "a.rec:\(line): this is not an event as getevent writes it: '\(quote)'. Correct or delete the line."
}

/// What is refused without a screen.
private let corpus: [Malformed] = [
  Malformed("nothing", "", noFinger),
  Malformed("prose", "Dear diary\n", notAnEvent(1, "Dear diary")),
  Malformed(
    "no time", "/dev/input/event2: 0003 0039 00000001\n",
    "a.rec:1: the event has no time: '/dev/input/event2: 0003 0039 00000001'. Record with 'getevent -lt'."
  ),
  Malformed("torn", down + "[ 1.0000", notAnEvent(2, "[ 1.0000")),
  Malformed(
    "value that is none", "[ 1.000000] 0003 0039 notahexx\n",
    notAnEvent(1, "[ 1.000000] 0003 0039 notahexx")),
  Malformed(
    "no axes", down,
    "a.rec: the recording does not say how far the axes of the device go. \(screenHint)"),
  Malformed(
    "an axis from -2^63",
    "ABS_MT_POSITION_X : value 0, min -9223372036854775808, max 1, fuzz 0\n",
    notAnEvent(1, "ABS_MT_POSITION_X : value 0, min -9223372036854775808, max …")),
  Malformed(
    "a time of 2^63 s", "[ 9223372036854775807.000000] 0003 0039 00000001\n",
    notAnEvent(1, "[ 9223372036854775807.000000] 0003 0039 00000001")),
  Malformed("no touches", "[ 1.000000] 0001 0074 00000001\n", noFinger),
  Malformed(
    "what a terminal would obey, between events",
    down + "\u{1B}[2J" + String(repeating: "x y\t ", count: 40) + "\n" + down,
    notAnEvent(2, "\u{FFFD}[2Jx y x y x y x y x y x y x y x y x y x y x y x y x y x y…")),
  Malformed(
    "JSON cut off", "{",
    "a.rec: these are not WebDriver actions: this is not JSON. They are {\"actions\":[{\"type\":\"pointer\",\"id\":…,\"actions\":[…]}]}."
  ),
  Malformed(
    "no screen", #"{"actions":[]}"#,
    "a.rec: WebDriver actions do not say how large the screen is. Give its size in pixels with --screen, such as --screen 1080x2340."
  ),
]

private func pointer(_ items: String) -> String {
  #"[{"type":"pointer","actions":[\#(items)]}]"#
}

/// What is refused on a screen of 1080x2340 pixels.
private let sized: [Malformed] = [
  Malformed(
    "time running back", down + "[ 0.900000] 0000 0000 00000000\n",
    "a.rec:2: time runs back: '[ 0.900000] 0000 0000 00000000'. Import one recording at a time, and leave its lines in order."
  ),
  Malformed(
    "two days",
    down + "[ 1.000000] 0003 0035 00000001\n[ 1.000000] 0003 0036 00000001\n"
      + "[ 1.000000] 0000 0000 00000000\n[ 172801.000000] 0000 0000 00000000\n",
    "a.rec:5: the recording is longer than a day: '[ 172801.000000] 0000 0000 00000000'. Import a shorter recording."
  ),
  Malformed(
    "a slot of two thousand million", down + "[ 1.000000] 0003 002f 77359400\n",
    "a.rec:2: there is no slot 2000000000: '[ 1.000000] 0003 002f 77359400'. Correct or delete the line: slots go from 0 to 1023."
  ),
  Malformed(
    "protocol A", down + "[ 1.000000] 0000 0002 00000000\n",
    "a.rec:2: this device lists its fingers anew in each frame (multi-touch protocol A): '[ 1.000000] 0000 0002 00000000'. Record a device that has slots (ABS_MT_SLOT), as those since 2012 have."
  ),
  Malformed(
    "two screens",
    "[ 1.000000] /dev/input/event1: 0003 0039 00000001\n[ 1.000000] /dev/input/event2: 0003 0039 00000001\n",
    "a.rec: fingers come down on /dev/input/event1 and /dev/input/event2. Record one touch screen at a time."
  ),
  Malformed("a finger that is nowhere", down + "[ 1.000000] 0000 0000 00000000\n", noFinger),
  Malformed(
    "a finger far off the screen",
    """
    [ 1.000000] EV_ABS ABS_MT_TRACKING_ID 00000001
    [ 1.000000] EV_ABS ABS_MT_POSITION_X 00007fff
    [ 1.000000] EV_ABS ABS_MT_POSITION_Y 00000001
    [ 1.000000] EV_SYN SYN_REPORT 00000000
    """,
    "a.rec:4: a finger is at 32767,1, outside of the screen of 1080x2340 pixels: '[ 1.000000] EV_SYN SYN_REPORT 00000000'. If the device has units of its own, put what 'getevent -p' prints before the recording; else correct --screen."
  ),
  Malformed("WebDriver without touches", #"{"actions":[]}"#, noFinger),
  Malformed(
    "WebDriver that moves a finger in the air",
    pointer(#"{"type":"pointerMove","duration":86400000,"x":1,"y":1}"#), noFinger),
  Malformed(
    "up before down", pointer(#"{"type":"pointerUp"}"#),
    "a.rec: tick 1 has a \"pointerUp\" where the finger is not down. Put each pointerDown before its pointerUp."
  ),
  Malformed(
    "a position in an element",
    pointer(#"{"type":"pointerMove","x":1,"y":1,"origin":{"element-6066":"e"}}"#),
    "a.rec: tick 1 moves to a position in an element of a page. Use the origin \"viewport\" or \"pointer\"."
  ),
  Malformed(
    "time without end", pointer(#"{"type":"pause","duration":1e300}"#),
    "a.rec: tick 1 lasts longer than a day, or less than no time. Give each \"duration\" in milliseconds."
  ),
  Malformed(
    "a move of a day",
    pointer(#"{"type":"pointerDown"},{"type":"pointerMove","duration":86400000,"x":1,"y":1}"#),
    "a.rec: the moves make more than 1000000 samples. Shorten the \"duration\" of each \"pointerMove\", which is in milliseconds."
  ),
  Malformed(
    "a word for a number", pointer(#"{"type":"pointerDown"},{"type":"pointerMove","x":"left"}"#),
    "a.rec: these are not WebDriver actions: \"[0].actions[1].x\" has another type. They are {\"actions\":[{\"type\":\"pointer\",\"id\":…,\"actions\":[…]}]}."
  ),
]

@Suite("Recordings that are none")
struct RecordingErrorTests {
  @Test("every mistake is named with its line, its reason and a remedy", arguments: corpus)
  private func malformed(_ malformed: Malformed) {
    let error = #expect(throws: InputError.self) { try RecordingFixture.read(malformed.text) }
    #expect(error?.description == malformed.message)
  }

  @Test("… and with a screen given as well", arguments: sized)
  private func malformedOnAScreen(_ malformed: Malformed) {
    let error = #expect(throws: InputError.self) {
      try RecordingFixture.read(
        malformed.text, screen: RecordingScreen(pixels: (1080, 2340), scale: 1))
    }
    #expect(error?.description == malformed.message)
  }
}
