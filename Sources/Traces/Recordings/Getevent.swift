import Basics
import Foundation

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
  static let absolute = 0x03

  static let report = 0
  static let mtReport = 2
  static let dropped = 3

  static let slot = 0x2f
  static let positionX = 0x35
  static let positionY = 0x36
  static let trackingID = 0x39

  static let typeNames = ["EV_SYN": synchronization, "EV_ABS": absolute]
  static let codeNames = [
    synchronization: ["SYN_REPORT": report, "SYN_MT_REPORT": mtReport, "SYN_DROPPED": dropped],
    absolute: [
      "ABS_MT_SLOT": slot, "ABS_MT_POSITION_X": positionX, "ABS_MT_POSITION_Y": positionY,
      "ABS_MT_TRACKING_ID": trackingID,
    ],
  ]

  /// A type or code that has no name here: never acted upon.
  static let other = -1
}

/// The events of one device.
struct InputDevice {
  let name: String
  /// The ranges of its axes, by code.
  var axes: [Int: ClosedRange<Int>] = [:]
  var events: [InputEvent] = []

  /// Whether a finger is on it at some time.
  var hasTouches: Bool {
    events.contains {
      $0.type == InputCode.absolute
        && ($0.code == InputCode.trackingID && $0.value >= 0 || $0.code == InputCode.positionX)
    }
  }
}

/// What Android's `getevent` prints with `-t` or `-tt`, with or without `-l` and `-r`, for one device or all.
///
/// Axis ranges are taken from a `getevent -p` listing before the events. A prompt or a note may stand before the first event
/// and after the last, but not between.
struct Getevent {
  private var devices: [InputDevice] = []
  private var indices: [String: Int] = [:]

  /// Reads the lines of a recording.
  init(_ bytes: [UInt8]) throws(InputError) {
    var device = "the device"
    var stray: Int?
    var hasEvents = false
    for (number, bytes) in bytes.lines {
      let line = Self.text(of: bytes)[...]
      let words = line.split { $0 == " " || $0 == "\t" }
      guard !words.isEmpty else { continue }
      if let (time, rest) = try Self.stamp(line, number) {
        if hasEvents, let stray { throw Self.notAnEvent(stray) }
        (stray, hasEvents) = (nil, true)
        try add(time, rest, number)
      } else if line.hasPrefix("add device"), let name = words.last {
        device = String(name)
      } else if line.contains("min "), line.contains("max ") {
        if !addRange(words, of: device) { stray = stray ?? number }
      } else if Self.isEvent(words) {
        throw InputError(
          "the event has no time", remedy: "record with 'getevent -lt'", line: number)
      } else if !Self.isListing(line) {
        stray = stray ?? number
      }
    }
    if !hasEvents, let stray { throw Self.notAnEvent(stray) }
  }

  /// The touches of the one device that has some.
  func touches(on screen: RecordingScreen) throws(InputError) -> RecordedTouches {
    let touched = devices.filter(\.hasTouches)
    guard let device = touched.first else { throw RecordedTouches.none }
    guard touched.count == 1 else {
      let names = touched.prefix(3).map(\.name).joined(separator: " and ")
      throw InputError(
        "fingers come down on \(names)", remedy: "record one touch screen at a time")
    }
    var reader = try MultitouchReader(device, screen: screen)
    return try reader.read()
  }

  // MARK: - Events

  /// The time of an event in µs, and the words that follow: `[   12345.678901] …`; nil if the line does not begin with one.
  private static func stamp(
    _ line: Substring, _ number: Int
  ) throws(InputError) -> (time: Int64, rest: ArraySlice<Substring>)? {
    guard line.first == "[", case let inside = line.dropFirst().drop(while: { $0 == " " }),
      inside.first?.isWholeNumber == true
    else { return nil }
    let digits = inside.prefix { $0 != "]" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.endIndex < line.endIndex, parts.count == 2, parts[1].count == 6,
      let seconds = Int64(parts[0]), let rest = Int64(parts[1]),
      (0..<1 << 42).contains(seconds), (0..<1_000_000).contains(rest)
    else { throw notAnEvent(number) }
    let words = line[line.index(after: digits.endIndex)...].split { $0 == " " || $0 == "\t" }
    return (seconds * 1_000_000 + rest, words[...])
  }

  /// Adds the event whose words follow its time: `/dev/input/event2: EV_SYN SYN_REPORT 00000000 rate 120`.
  private mutating func add(
    _ time: Int64, _ words: ArraySlice<Substring>, _ line: Int
  ) throws(InputError) {
    var words = words
    var name: String?
    if let first = words.first, first.hasPrefix("/dev/"), first.hasSuffix(":") {
      name = String(first.dropLast())
      words = words.dropFirst()
    }
    if words.dropFirst(3).first == "rate" { words = words.prefix(3) }
    let parts = Array(words)
    guard parts.count == 3, let type = Self.number(parts[0], InputCode.typeNames),
      let code = Self.number(parts[1], InputCode.codeNames[type] ?? [:]),
      let value = Self.value(parts[2])
    else { throw Self.notAnEvent(line) }
    // Without a device column the events are of the one device that is listed, or of the only one there is.
    let device = name ?? (devices.count == 1 ? devices[0].name : "the device")
    devices[index(of: device)].events.append(
      InputEvent(line: line, time: time, type: type, code: code, value: value))
  }

  /// A type or code by its name, or four hexadecimal digits; a name that touch screens do not use is `other`.
  private static func number(_ word: Substring, _ names: [String: Int]) -> Int? {
    if let known = names[String(word)] { return known }
    if word.count == 4, let number = UInt16(word, radix: 16) { return Int(number) }
    return word.contains("_") ? InputCode.other : nil
  }

  private static func value(_ word: Substring) -> Int? {
    switch word {
    case "DOWN": return 1
    case "UP": return 0
    case "REPEAT": return 2
    default:
      guard word.count == 8, let bits = UInt32(word, radix: 16) else { return nil }
      return Int(Int32(bitPattern: bits))
    }
  }

  /// Whether these are the words of an event, without a time.
  private static func isEvent(_ words: [Substring]) -> Bool {
    let words = words.first?.hasPrefix("/dev/") == true ? Array(words.dropFirst()) : words
    return words.count == 3 && value(words[2]) != nil
      && (words[0].hasPrefix("EV_") || number(words[0], [:]) != nil)
  }

  // MARK: - The listing

  /// Whether a line belongs to the listing of devices.
  private static func isListing(_ line: Substring) -> Bool {
    [" ", "\t", "could not", "remove device", "poll "].contains { line.hasPrefix($0) }
  }

  /// Adds `ABS_MT_POSITION_X : value 0, min 0, max 1079, …` of a listing; false if it is none.
  private mutating func addRange(_ words: [Substring], of device: String) -> Bool {
    func number(after word: Substring) -> Int? {
      guard let index = words.firstIndex(of: word), index + 1 < words.count else { return nil }
      return Int32(words[index + 1].filter { $0 != "," }).map(Int.init)
    }
    guard let colon = words.firstIndex(of: "value").map({ $0 - 1 }), colon > 0,
      let code = Self.number(words[colon - 1], InputCode.codeNames[InputCode.absolute] ?? [:]),
      let least = number(after: "min"), let greatest = number(after: "max"), least <= greatest
    else { return false }
    devices[index(of: device)].axes[code] = least...greatest
    return true
  }

  /// The index of the device called `name`, which is added if it is new.
  private mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = devices.count
    devices.append(InputDevice(name: name))
    return devices.count - 1
  }

  // MARK: - Lines

  /// A line without the carriage return at its end.
  static func text(of line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  private static func notAnEvent(_ line: Int) -> InputError {
    InputError(
      "this is not an event as getevent writes it", remedy: "correct or delete the line",
      line: line)
  }
}
