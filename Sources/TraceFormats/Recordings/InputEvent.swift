import InputFiles

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
  /// Not the kernel's: another recording follows in the same file.
  static let restart = -2

  static let x = 0x00
  static let y = 0x01
  static let slot = 0x2f
  static let touchMajor = 0x30
  static let positionX = 0x35
  static let positionY = 0x36
  static let trackingID = 0x39
  static let pressure = 0x3a
  static let touch = 0x14a
  /// One finger or two: a touchpad says which.
  static let toolFinger = 0x145
  static let toolDoubleTap = 0x14d

  static let typeNames = ["EV_SYN": 0x00, "EV_KEY": 0x01, "EV_ABS": 0x03, "EV_MSC": 0x04]
  static let codeNames = [
    synchronization: ["SYN_REPORT": report, "SYN_MT_REPORT": mtReport, "SYN_DROPPED": dropped],
    key: ["BTN_TOUCH": touch, "BTN_TOOL_FINGER": toolFinger, "BTN_TOOL_DOUBLETAP": toolDoubleTap],
    absolute: [
      "ABS_X": x, "ABS_Y": y, "ABS_MT_SLOT": slot, "ABS_MT_TOUCH_MAJOR": touchMajor,
      "ABS_MT_POSITION_X": positionX, "ABS_MT_POSITION_Y": positionY,
      "ABS_MT_TRACKING_ID": trackingID, "ABS_MT_PRESSURE": pressure,
    ],
  ]

  /// A code that has no name here: never acted upon.
  static let other = -1
}

/// The least and greatest value of an axis, each of 32 bits.
struct AxisRange: Hashable {
  let least: Int
  let greatest: Int

  /// The range where both are values of the input layer.
  init?(least: Int, greatest: Int) {
    guard Int32(exactly: least) != nil, Int32(exactly: greatest) != nil else { return nil }
    (self.least, self.greatest) = (least, greatest)
  }

  /// From 0 to below `count`, which has at most 32 bits.
  init(count: Int) { (least, greatest) = (0, count - 1) }

  /// How many values there are.
  var count: Int { greatest - least + 1 }
}

/// The events of one device.
struct InputDevice {
  var name: String { didSet { notice(name) } }
  var axes: [Int: AxisRange] = [:]
  var events: [InputEvent] = []
  /// Whether the recording says that it moves a pointer.
  var isPointer = false
  /// Whether it says that fingers touch what is shown.
  var isDirect = false

  init(name: String) {
    self.name = name
    notice(name)
  }

  /// Takes a name that the device has, or a property of it.
  mutating func notice(_ text: some StringProtocol) {
    let lowercase = text.lowercased()
    isPointer =
      isPointer
      || ["touchpad", "trackpad", "glidepoint", "input_prop_pointer"]
        .contains { lowercase.contains($0) }
    isDirect = isDirect || lowercase.contains("input_prop_direct")
  }

  /// Whether it holds an event of this type and one of these codes.
  func has(_ type: Int, _ codes: Int...) -> Bool {
    events.contains { $0.type == type && codes.contains($0.code) }
  }

  /// Whether its fingers move a pointer and do not touch what they move.
  var isTouchpad: Bool {
    isPointer
      || !isDirect && has(InputCode.key, InputCode.toolFinger)
        && has(InputCode.key, InputCode.toolDoubleTap)
  }

  /// Whether a finger is on it at some time.
  var hasTouches: Bool {
    events.contains {
      switch ($0.type, $0.code) {
      case (InputCode.absolute, InputCode.trackingID): $0.value >= 0
      case (InputCode.absolute, InputCode.positionX): true
      case (InputCode.key, InputCode.touch): $0.value == 1
      default: false
      }
    }
  }
}

/// What tools that listen to the Linux input layer record.
struct InputRecording {
  var devices: [InputDevice] = []
  var warnings: [Recording.Warning] = []
  private var indices: [String: Int] = [:]

  /// The touches of the one device that has some.
  func touches(on screen: RecordingScreen) throws(InputError) -> Recording {
    let touched = devices.filter(\.hasTouches)
    guard let device = touched.first else { throw Recording.noTouches }
    guard touched.count == 1 else {
      let names = touched.prefix(3).map(\.name).joined(separator: " and ")
      throw InputError(
        "fingers come down on \(names)", remedy: "record one touch screen at a time")
    }
    var reader = try MultitouchReader(device, screen: screen)
    var found = try reader.read()
    found.warnings = warnings + found.warnings
    return found
  }

  /// The index of the device called `name`, which is added where it is new.
  mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = devices.count
    devices.append(InputDevice(name: name))
    return devices.count - 1
  }
}
