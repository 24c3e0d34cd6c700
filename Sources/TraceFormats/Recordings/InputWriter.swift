import Foundation
import Scrolling

/// Writes touches as events of a touch screen whose axes are the screen's pixels.
///
/// A position is rounded to the nearest pixel, and a cancelled finger is one that was lifted: the input layer knows no more.
struct InputWriter {
  private struct Event {
    let type: Int
    let code: Int
    let value: Int
  }

  private let width: Int
  private let height: Int
  private let scale: Double
  /// The last slot; a screen has ten at least.
  private var lastSlot = 9
  private var frames: [(time: Int64, events: [Event])] = []

  /// A writer of `file`'s touches.
  init(_ file: TraceFile) {
    scale = file.header.scale
    width = Int((file.header.viewport.width * scale).rounded())
    height = Int((file.header.viewport.height * scale).rounded())
    encode(file.trace.touches.renumbered)
  }

  private struct Slot {
    var x: Int?
    var y: Int?
  }

  /// One frame for each sample: what is unchanged is not said again.
  private mutating func encode(_ touches: [Touch]) {
    var slots: [Int: Slot] = [:]
    var (current, tracking, down) = (0, 0, 0)
    func add(_ events: inout [Event], _ code: Int, _ value: Int) {
      events.append(Event(type: InputCode.absolute, code: code, value: value))
    }
    for touch in touches {
      var events: [Event] = []
      let number = touch.id
      lastSlot = max(lastSlot, number)
      if number != current { add(&events, InputCode.slot, number) }
      current = number
      if touch.phase == .began {
        add(&events, InputCode.trackingID, tracking)
        tracking += 1
      }
      if !touch.isLift {
        let (x, y) = (pixel(touch.location.x), pixel(touch.location.y))
        if slots[number]?.x != x { add(&events, InputCode.positionX, x) }
        if slots[number]?.y != y { add(&events, InputCode.positionY, y) }
        slots[number] = Slot(x: x, y: y)
      } else {
        add(&events, InputCode.trackingID, -1)
      }
      let before = down
      down += touch.phase == .began ? 1 : touch.isLift ? -1 : 0
      if (before == 0) != (down == 0) {
        events.append(
          Event(type: InputCode.key, code: InputCode.touch, value: down == 0 ? 0 : 1))
      }
      events.append(Event(type: InputCode.synchronization, code: InputCode.report, value: 0))
      frames.append((touch.time.rawValue, events))
    }
  }

  /// The nearest pixel that the input layer's 32 bits hold.
  private func pixel(_ points: Double) -> Int {
    Int(min(Double(Int32.max), max(Double(Int32.min), (points * scale).rounded())))
  }

  // MARK: - getevent

  /// What `getevent -p` and then `getevent -lt` print.
  var getevent: String {
    let name = "/dev/input/event0"
    var text = """
      add device 1: \(name)
        name:     "panebench"
        events:
          KEY (0001): BTN_TOUCH
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max \(lastSlot), fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max \(width - 1), fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max \(height - 1), fuzz 0, flat 0, resolution 0
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0

      """
    for (time, events) in frames {
      let stamp = String(format: "[%8lld.%06lld]", time / 1_000_000, time % 1_000_000)
      for event in events {
        text += "\(stamp) \(name): \(Self.labels(event))\n"
      }
    }
    return text
  }

  private static func labels(_ event: Event) -> String {
    let type = InputCode.typeNames.first { $0.value == event.type }?.key ?? ""
    let code = InputCode.codeNames[event.type]?.first { $0.value == event.code }?.key ?? ""
    let value =
      event.type == InputCode.key
      ? (event.value == 0 ? "UP" : "DOWN")
      : String(format: "%08x", UInt32(truncatingIfNeeded: event.value))
    return type.padding(toLength: 12, withPad: " ", startingAt: 0) + " "
      + code.padding(toLength: 20, withPad: " ", startingAt: 0) + " " + value
  }

  // MARK: - libinput

  /// What `libinput record` writes.
  var libinput: String {
    var text = """
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event0
        evdev:
          name: "panebench"
          id: [0, 0, 0, 0]
          codes:
            0: [0]
            1: [330]
            3: [47, 53, 54, 57]
          absinfo:
            47: [0, \(lastSlot), 0, 0, 0]
            53: [0, \(width - 1), 0, 0, 0]
            54: [0, \(height - 1), 0, 0, 0]
            57: [0, 65535, 0, 0, 0]
          properties: [1]
        events:

      """
    for (time, events) in frames {
      text += "  - evdev:\n"
      for event in events {
        text += String(
          format: "    - [%3lld, %6lld, %3ld, %3ld, %7ld]\n", time / 1_000_000, time % 1_000_000,
          event.type, event.code, event.value)
      }
    }
    return text
  }
}
