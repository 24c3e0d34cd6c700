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
  static func panel(_ across: Int, _ down: Int) -> String {
    """
    add device 1: panel
      ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max \(across), fuzz 0, flat 0, resolution 0
                  ABS_MT_POSITION_Y     : value 0, min 0, max \(down), fuzz 0, flat 0, resolution 0
    [       1.000000] 0003 0039 00000001
    [       1.000000] 0003 0035 00000001
    [       1.000000] 0003 0036 00000001
    [       1.000000] 0000 0000 00000000
    [       1.010000] 0003 0039 ffffffff
    [       1.010000] 0000 0000 00000000
    """
  }
}
