/// One event of the Linux input layer, and where it stands in a recording.
struct InputEvent {
  let line: Int
  /// Microseconds of the kernel's clock.
  let time: Int64
  let type: Int
  let code: Int
  let value: Int
}

/// The event types and codes that touch screens use. Source: linux/input-event-codes.h.
enum InputCode {
  static let synchronization = 0x00
  static let key = 0x01
  static let absolute = 0x03

  static let report = 0
  static let mtReport = 2
  static let dropped = 3

  static let x = 0x00
  static let y = 0x01
  static let slot = 0x2f
  static let positionX = 0x35
  static let positionY = 0x36
  static let trackingID = 0x39
  static let pressure = 0x3a
  static let touch = 0x14a

  static let typeNames = ["EV_SYN": 0x00, "EV_KEY": 0x01, "EV_ABS": 0x03, "EV_MSC": 0x04]
  static let codeNames = [
    synchronization: ["SYN_REPORT": report, "SYN_MT_REPORT": mtReport, "SYN_DROPPED": dropped],
    key: ["BTN_TOUCH": touch],
    absolute: [
      "ABS_X": x, "ABS_Y": y, "ABS_MT_SLOT": slot, "ABS_MT_POSITION_X": positionX,
      "ABS_MT_POSITION_Y": positionY, "ABS_MT_TRACKING_ID": trackingID,
      "ABS_MT_PRESSURE": pressure,
    ],
  ]

  /// A code that has no name here: never acted upon.
  static let other = -1
}

/// The least and greatest value of an axis.
struct AxisRange: Hashable {
  let least: Int
  let greatest: Int

  /// How many values there are.
  var count: Int { greatest - least + 1 }
}

/// The events of one device.
struct InputDevice {
  let name: String
  var axes: [Int: AxisRange] = [:]
  var events: [InputEvent] = []

  /// Whether a finger came down on it.
  var hasTouches: Bool {
    events.contains {
      ($0.type == InputCode.absolute && $0.code == InputCode.trackingID && $0.value >= 0)
        || ($0.type == InputCode.key && $0.code == InputCode.touch && $0.value == 1)
    }
  }
}

/// What tools that listen to the Linux input layer record.
struct InputRecording {
  var devices: [InputDevice] = []

  /// The touches of the one device that has some.
  func touches(on screen: RecordingScreen) throws(RecordingError) -> Recording {
    let touched = devices.filter(\.hasTouches)
    guard let device = touched.first else {
      throw RecordingError(
        line: nil, "no finger comes down in this recording",
        remedy: "Record the touch screen's own device, and touch it.")
    }
    guard touched.count == 1 else {
      let names = touched.map(\.name).joined(separator: " and ")
      throw RecordingError(
        line: nil, "fingers come down on \(names)", remedy: "Record one touch screen at a time.")
    }
    var reader = try MultitouchReader(device, screen: screen)
    return try reader.read()
  }

  /// The index of the device called `name`, which is added where it is new.
  mutating func index(of name: String) -> Int {
    if let index = devices.firstIndex(where: { $0.name == name }) { return index }
    devices.append(InputDevice(name: name))
    return devices.count - 1
  }
}
