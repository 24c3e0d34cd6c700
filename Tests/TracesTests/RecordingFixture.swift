import Foundation

@testable import Traces

/// A recording of another tool, and how it is read.
enum RecordingFixture {
  static func read(
    _ text: String, screen: RecordingScreen = RecordingScreen(scale: 1)
  ) throws -> TraceFile.Reading {
    try Recording.read(Array(text.utf8), path: "a.rec", screen: screen)
  }

  /// The touches as short lines: µs, finger, phase, position.
  static func lines(_ reading: TraceFile.Reading) -> [String] {
    reading.file.trace.touches.map {
      "\($0.time.rawValue) \($0.id) \($0.phase.rawValue) \(Double($0.location.x)) \(Double($0.location.y))"
        .replacing(".0", with: "")
    }
  }

  /// A listing of one device whose axes go from 0 to `across` and `down`, and a finger that comes down and is lifted.
  static func panel(_ across: Int, _ down: Int, x: Int = 1) -> String {
    """
    add device 1: panel
      ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max \(across), fuzz 0, flat 0, resolution 0
                  ABS_MT_POSITION_Y     : value 0, min 0, max \(down), fuzz 0, flat 0, resolution 0
    [       1.000000] 0003 0039 00000001
    [       1.000000] 0003 0035 \(String(format: "%08x", x))
    [       1.000000] 0003 0036 00000001
    [       1.000000] 0000 0000 00000000
    [       1.010000] 0003 0039 ffffffff
    [       1.010000] 0000 0000 00000000
    """
  }

  /// A Galaxy-like phone with labels, two devices, a power key among the touches, values that persist, and no BTN_TOUCH.
  static let labelled = """
    add device 1: /dev/input/event1
      name:     "gpio_keys"
      events:
        KEY (0001): KEY_POWER
    add device 2: /dev/input/event2
      name:     "sec_touchscreen"
      events:
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 4095, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 4095, fuzz 0, flat 0, resolution 0
    could not get driver version for /dev/input/mice, Not a typewriter
    [   12345.678901] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000002a
    [   12345.678901] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000800
    [   12345.678901] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000400
    [   12345.678901] /dev/input/event2: EV_ABS       ABS_MT_TOUCH_MAJOR   00000005
    [   12345.678901] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   12345.680000] /dev/input/event1: EV_KEY       KEY_POWER            DOWN
    [   12345.680000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
    [   12345.687234] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000700
    [   12345.687234] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   12345.695567] /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000001
    [   12345.695567] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000002b
    [   12345.695567] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000100
    [   12345.695567] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000200
    [   12345.695567] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   12345.703900] /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000000
    [   12345.703900] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   12345.703900] /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000001
    [   12345.703900] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   12345.703900] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   12345.803900] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000002c
    [   12345.803900] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000300
    [   12345.803900] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   12345.812234] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   12345.812234] /dev/input/event2: EV_SYN       SYN_REPORT           00000000

    """
}
