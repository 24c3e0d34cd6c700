import Basics
import TestSupport
import Testing

@testable import Traces

private let down = "[ 1.000000] 0003 0039 00000001\n"
private let frame = "[ 1.000000] 0000 0000 00000000\n"

private func pointer(_ items: String) -> String {
  #"[{"type":"pointer","actions":[\#(items)]}]"#
}

/// What is refused without a screen.
private let corpus: [(name: String, text: String)] = [
  ("nothing", ""),
  ("prose", "Dear diary\n"),
  ("no time", "/dev/input/event2: 0003 0039 00000001\n"),
  ("torn", down + "[ 1.0000"),
  ("value that is none", "[ 1.000000] 0003 0039 notahexx\n"),
  ("no axes", down),
  (
    "an axis from -2^63",
    "ABS_MT_POSITION_X : value 0, min -9223372036854775808, max 1, fuzz 0\n"
  ),
  ("a time of 2^63 s", "[ 9223372036854775807.000000] 0003 0039 00000001\n"),
  ("no touches", "[ 1.000000] 0001 0074 00000001\n"),
  (
    "what a terminal would obey, between events",
    down + "\u{1B}[2J" + String(repeating: "x y\t ", count: 40) + "\n" + down
  ),
  ("JSON cut off", "{"),
  ("no screen", #"{"actions":[]}"#),
]

/// What is refused on a screen of 1080x2340 pixels.
private let sized: [(name: String, text: String)] = [
  ("time running back", down + "[ 0.900000] 0000 0000 00000000\n"),
  (
    "two days",
    down + "[ 1.000000] 0003 0035 00000001\n[ 1.000000] 0003 0036 00000001\n" + frame
      + "[ 172801.000000] 0000 0000 00000000\n"
  ),
  ("a slot of two thousand million", down + "[ 1.000000] 0003 002f 77359400\n"),
  ("protocol A", down + "[ 1.000000] 0000 0002 00000000\n"),
  (
    "two screens",
    "[ 1.000000] /dev/input/event1: 0003 0039 00000001\n[ 1.000000] /dev/input/event2: 0003 0039 00000001\n"
  ),
  ("a finger that is nowhere", down + frame),
  (
    "a finger far off the screen",
    """
    [ 1.000000] EV_ABS ABS_MT_TRACKING_ID 00000001
    [ 1.000000] EV_ABS ABS_MT_POSITION_X 00007fff
    [ 1.000000] EV_ABS ABS_MT_POSITION_Y 00000001
    [ 1.000000] EV_SYN SYN_REPORT 00000000
    """
  ),
  ("WebDriver without touches", #"{"actions":[]}"#),
  (
    "WebDriver that moves a finger in the air",
    pointer(#"{"type":"pointerMove","duration":86400000,"x":1,"y":1}"#)
  ),
  ("up before down", pointer(#"{"type":"pointerUp"}"#)),
  (
    "a position in an element",
    pointer(#"{"type":"pointerMove","x":1,"y":1,"origin":{"element-6066":"e"}}"#)
  ),
  ("time without end", pointer(#"{"type":"pause","duration":1e300}"#)),
  (
    "a move of a day",
    pointer(#"{"type":"pointerDown"},{"type":"pointerMove","duration":86400000,"x":1,"y":1}"#)
  ),
  ("a word for a number", pointer(#"{"type":"pointerDown"},{"type":"pointerMove","x":"left"}"#)),
]

@Suite("Recordings that are none")
struct RecordingErrorTests {
  @Test("every mistake is named with its line, its reason and a remedy, with a screen and without")
  func malformed() {
    let screens = [
      (corpus, RecordingScreen(scale: 1)), (sized, RecordingScreen(pixels: (1080, 2340), scale: 1)),
    ]
    let messages = screens.flatMap { corpus, screen in
      corpus.map { name, text in
        let error = #expect(throws: InputError.self) {
          try RecordingFixture.read(text, screen: screen)
        }
        return "\(name)\n  \(error?.description ?? "")\n"
      }
    }
    expectSnapshot(messages.joined(), named: "recording-errors.txt")
  }
}
