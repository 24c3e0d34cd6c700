import Foundation
import InputFiles

extension InputRecording {
  /// Reads what Android's `getevent` prints, with `-t` or `-tt`, with or without `-l` and `-r`, of one device or all.
  ///
  /// Axis ranges are taken from a `getevent -p` listing before the events, where there is one.
  init(getevent text: String) throws(InputError) {
    var device = "the device"
    var strays = StrayLines(of: "getevent")
    for (number, line) in EventLine.lines(text) {
      let words = EventLine.words(line)
      guard !words.isEmpty else { continue }
      if let (time, rest) = try Self.stamp(line, number) {
        try strays.passEvent()
        try add(time, rest, number)
      } else if line.hasPrefix("add device"), let name = words.last {
        device = String(name)
      } else if line.contains("min "), line.contains("max ") {
        if !takeRange(words, of: device) { strays.add(number) }
      } else if Self.isEvent(words) {
        throw InputError(
          "the event has no time", remedy: "record with 'getevent -lt'", line: number)
      } else if Self.isListing(line) {
        if words[0] == "name:" || words[0].hasPrefix("INPUT_PROP") {
          devices[index(of: device)].notice(line)
        }
      } else {
        strays.add(number)
      }
    }
    try strays.finish()
  }

  /// The time of an event, and what follows: `[   12345.678901] …`, or `12345-678901: …` as Android 2 has it; nil where it has none.
  static func stamp(
    _ line: Substring, _ number: Int
  ) throws(InputError) -> (time: Int64, rest: [Substring])? {
    // A digit of a terminal may stand before the bracket.
    let line = line.drop { $0 == " " }
    let digits = line.prefix(while: \.isWholeNumber)
    let rest = line[digits.endIndex...]
    let end: Character
    let time: Int64?
    switch rest.first {
    case "[":
      let inside = rest.dropFirst().drop { $0 == " " }
      guard inside.first?.isWholeNumber == true else { return nil }
      end = "]"
      time = EventLine.time(inside.prefix { $0 != end })
    case "-" where !digits.isEmpty:
      end = ":"
      time = EventLine.time(
        seconds: digits, microseconds: rest.dropFirst().prefix { $0 != end })
      guard time != nil else { return nil }
    default: return nil
    }
    guard let time, let close = rest.firstIndex(of: end) else {
      throw EventLine.notAnEvent(number, of: "getevent")
    }
    return (time, EventLine.words(rest[rest.index(after: close)...]))
  }

  /// Adds the event whose words follow its time: `/dev/input/event2: EV_SYN SYN_REPORT 00000000 rate 120`.
  private mutating func add(
    _ time: Int64, _ words: [Substring], _ line: Int
  ) throws(InputError) {
    var words = words[...]
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
    else { throw EventLine.notAnEvent(line, of: "getevent") }
    // Without a device column the events are of the one device that is listed, or of the only one there is.
    let device = name ?? (devices.count == 1 ? devices[0].name : "the device")
    devices[index(of: device)].events.append(
      InputEvent(line: line, time: time, type: type, code: code, value: value))
  }

  /// A code by its name, or four hexadecimal digits; a name that touch screens do not use is `other`.
  private static func number(_ word: Substring, _ names: [String: Int]) -> Int? {
    if let known = names[String(word)] { return known }
    if word.count == 4, let number = EventLine.code(word, radix: 16) { return number }
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

  /// Whether these are an event's, without a time.
  static func isEvent(_ words: [Substring]) -> Bool {
    let words = words.first?.hasPrefix("/dev/") == true ? Array(words.dropFirst()) : words
    return words.count == 3 && value(words[2]) != nil
      && (words[0].hasPrefix("EV_")
        || (words[0].count == 4 && EventLine.code(words[0], radix: 16) != nil))
  }

  /// Whether a line belongs to what getevent says about devices.
  private static func isListing(_ line: Substring) -> Bool {
    line.hasPrefix(" ") || line.hasPrefix("\t") || line.hasPrefix("could not")
      || line.hasPrefix("remove device") || line.hasPrefix("poll ")
  }

  /// Takes in `ABS_MT_POSITION_X : value 0, min 0, max 1079, …` of a listing; false where it is none.
  private mutating func takeRange(_ words: [Substring], of device: String) -> Bool {
    func number(after word: Substring) -> Int? {
      words.firstIndex(of: word).flatMap { index in
        index + 1 < words.count ? Int(words[index + 1].filter { $0 != "," }) : nil
      }
    }
    guard let colon = words.firstIndex(of: "value").map({ $0 - 1 }), colon > 0,
      let code = Self.number(words[colon - 1], InputCode.codeNames[InputCode.absolute] ?? [:]),
      let least = number(after: "min"), let greatest = number(after: "max"),
      let range = AxisRange(least: least, greatest: greatest)
    else { return false }
    devices[index(of: device)].axes[code] = range
    return true
  }
}
