import Basics
import Foundation

/// One event of the Linux input layer, and where it stands in a recording.
struct InputEvent {
  let line: Int
  /// Microseconds of the kernel's clock.
  let time: Int64
  let code: InputCode
  let value: Int
}

/// The events that touch screens have. Source: linux/input-event-codes.h.
enum InputCode: String {
  case report = "SYN_REPORT"
  case mtReport = "SYN_MT_REPORT"
  case dropped = "SYN_DROPPED"
  case slot = "ABS_MT_SLOT"
  case positionX = "ABS_MT_POSITION_X"
  case positionY = "ABS_MT_POSITION_Y"
  case trackingID = "ABS_MT_TRACKING_ID"
  /// Never acted upon.
  case other

  private static let types: [String: UInt16] = ["EV_SYN": 0, "EV_ABS": 3]
  private static let numbers: [[UInt16]: InputCode] = [
    [0, 0]: .report, [0, 2]: .mtReport, [0, 3]: .dropped,
    [3, 0x2f]: .slot, [3, 0x35]: .positionX, [3, 0x36]: .positionY, [3, 0x39]: .trackingID,
  ]

  /// A type and a code, each as a name or as four hexadecimal digits; nil if they are neither.
  init?(_ type: Substring, _ code: Substring) {
    let numbers = [type, code].compactMap { word in
      Self.types[String(word)] ?? (word.count == 4 ? UInt16(word, radix: 16) : nil)
    }
    let names = [type, code].count { $0.contains("_") && Self.types[String($0)] == nil }
    guard numbers.count + names == 2 else { return nil }
    self = InputCode(rawValue: String(code)) ?? Self.numbers[numbers] ?? .other
  }
}

struct InputDevice {
  let name: String
  var axes: [InputCode: ClosedRange<Int>] = [:]
  var events: [InputEvent] = []
}

/// What Android's `getevent` prints with `-t` or `-tt`, with or without `-l` and `-r`, for one device or all.
///
/// Axis ranges are taken from a `getevent -p` listing before the events. A note may stand before and after all events.
struct Getevent {
  private var devices: [String: InputDevice] = [:]

  init(_ bytes: [UInt8]) throws(InputError) {
    var device = "the device"
    var stray: Int?
    var hasEvents = false
    for (number, bytes) in bytes.lines {
      let end = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      let line = String(decoding: end, as: UTF8.self)[...]
      let words = Self.words(line)
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
    let touched = devices.values.filter { device in
      device.events.contains { $0.code == .trackingID && $0.value >= 0 || $0.code == .positionX }
    }.sorted { $0.events[0].line < $1.events[0].line }
    guard let device = touched.first else { throw RecordedTouches.none }
    guard touched.count == 1 else {
      let names = touched.prefix(3).map(\.name).joined(separator: " and ")
      throw InputError("fingers come down on \(names)", remedy: "record one touch screen at a time")
    }
    var reader = try MultitouchReader(device, screen: screen)
    return try reader.read()
  }

  /// The time of an event in µs, and the words that follow: `[   12345.678901] …`; nil if the line does not begin with one.
  private static func stamp(
    _ line: Substring, _ number: Int
  ) throws(InputError) -> (time: Int64, rest: [Substring])? {
    guard line.first == "[", case let inside = line.dropFirst().drop(while: { $0 == " " }),
      inside.first?.isWholeNumber == true
    else { return nil }
    let digits = inside.prefix { $0 != "]" }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.endIndex < line.endIndex, parts.count == 2, parts[1].count == 6,
      let seconds = Int64(parts[0]), let rest = Int64(parts[1]),
      (0..<1 << 42).contains(seconds), (0..<1_000_000).contains(rest)
    else { throw notAnEvent(number) }
    return (seconds * 1_000_000 + rest, words(line[digits.endIndex...].dropFirst()))
  }

  /// Adds the event whose words follow its time: `/dev/input/event2: EV_SYN SYN_REPORT 00000000 rate 120`.
  private mutating func add(_ time: Int64, _ words: [Substring], _ line: Int) throws(InputError) {
    var words = words[...]
    var name: String?
    if let first = words.first, first.hasPrefix("/dev/"), first.hasSuffix(":") {
      name = String(first.dropLast())
      words = words.dropFirst()
    }
    if words.dropFirst(3).first == "rate" { words = words.prefix(3) }
    let parts = Array(words)
    guard parts.count == 3, let code = InputCode(parts[0], parts[1]),
      let value = Self.value(parts[2])
    else { throw Self.notAnEvent(line) }
    // Without a device column the events are of the one device that is listed, or of the only one there is.
    let device = name ?? (devices.count == 1 ? devices.keys.first : nil) ?? "the device"
    devices[device, default: InputDevice(name: device)].events.append(
      InputEvent(line: line, time: time, code: code, value: value))
  }

  private static let names: [Substring: Int] = ["UP": 0, "DOWN": 1, "REPEAT": 2]

  private static func value(_ word: Substring) -> Int? {
    if let named = names[word] { return named }
    guard word.count == 8, let bits = UInt32(word, radix: 16) else { return nil }
    return Int(Int32(bitPattern: bits))
  }

  /// Whether these are the words of an event, without a time.
  private static func isEvent(_ words: [Substring]) -> Bool {
    let words = words.first?.hasPrefix("/dev/") == true ? Array(words.dropFirst()) : words
    return words.count == 3 && value(words[2]) != nil && InputCode(words[0], words[1]) != nil
  }

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
      let code = InputCode("EV_ABS", words[colon - 1]),
      let least = number(after: "min"), let greatest = number(after: "max"), least <= greatest
    else { return false }
    devices[device, default: InputDevice(name: device)].axes[code] = least...greatest
    return true
  }

  private static func words(_ line: Substring) -> [Substring] {
    line.split { $0 == " " || $0 == "\t" }
  }

  private static func notAnEvent(_ line: Int) -> InputError {
    InputError(
      "this is not an event as getevent writes it", remedy: "correct or delete the line",
      line: line)
  }
}
