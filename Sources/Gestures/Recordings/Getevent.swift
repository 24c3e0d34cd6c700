import Foundation

extension InputRecording {
  /// Reads what Android's `getevent` prints, with `-t` or `-tt`, with or without `-l`, of one device or all.
  ///
  /// Axis ranges are taken from a `getevent -p` listing before the events, where there is one.
  init(getevent text: String) throws(RecordingError) {
    var device = "the device"
    for (number, line) in EventLine.lines(text) {
      let words = EventLine.words(line)
      guard let first = words.first else { continue }
      if first.hasPrefix("[") {
        try add(try Self.event(line, number), number)
      } else if line.hasPrefix("add device"), let name = words.last {
        device = String(name)
      } else if line.contains("min "), line.contains("max ") {
        try takeRange(words, of: device, number)
      } else if Self.isEvent(words) {
        throw RecordingError(
          line: number, "the event has no time", remedy: "Record with 'getevent -lt'.")
      } else if !Self.isListing(line) {
        throw EventLine.notAnEvent(number, of: "getevent")
      }
    }
  }

  private typealias Parsed = (time: Int64, device: String?, words: [Substring])

  private mutating func add(_ parsed: Parsed, _ number: Int) throws(RecordingError) {
    guard let type = Self.number(parsed.words[0], InputCode.typeNames),
      let code = Self.number(parsed.words[1], InputCode.codeNames[type] ?? [:]),
      let value = Self.value(parsed.words[2])
    else { throw EventLine.notAnEvent(number, of: "getevent") }
    // Without a device column the events are of the one device that is listed, or of the only one there is.
    let name = parsed.device ?? (devices.count == 1 ? devices[0].name : "the device")
    devices[index(of: name)].events.append(
      InputEvent(line: number, time: parsed.time, type: type, code: code, value: value))
  }

  /// The time, device and last three words of `[   12345.678901] /dev/input/event2: EV_ABS …`.
  private static func event(
    _ line: Substring, _ number: Int
  ) throws(RecordingError) -> Parsed {
    guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]"),
      let time = EventLine.time(
        Substring(line[line.index(after: open)..<close].drop { $0 == " " }))
    else { throw EventLine.notAnEvent(number, of: "getevent") }
    var words = EventLine.words(line[line.index(after: close)...])[...]
    var device: String?
    if let name = words.first, name.hasPrefix("/dev/"), name.hasSuffix(":") {
      device = String(name.dropLast())
      words = words.dropFirst()
    }
    guard words.count == 3 else { throw EventLine.notAnEvent(number, of: "getevent") }
    return (time, device, Array(words))
  }

  /// A code by its name, or four hexadecimal digits; a name that touch screens do not use is `other`.
  private static func number(_ word: Substring, _ names: [String: Int]) -> Int? {
    if let known = names[String(word)] { return known }
    if word.count == 4, let number = Int(word, radix: 16) { return number }
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

  private static func isEvent(_ words: [Substring]) -> Bool {
    let words = words.first?.hasPrefix("/dev/") == true ? Array(words.dropFirst()) : words
    return words.count == 3
      && (words[0].hasPrefix("EV_") || (words[0].count == 4 && Int(words[0], radix: 16) != nil))
  }

  /// Whether a line belongs to what getevent says about devices.
  private static func isListing(_ line: Substring) -> Bool {
    line.hasPrefix(" ") || line.hasPrefix("\t") || line.hasPrefix("could not")
      || line.hasPrefix("remove device") || line.hasPrefix("poll ")
  }

  /// Takes in `ABS_MT_POSITION_X : value 0, min 0, max 1079, …` of a listing.
  private mutating func takeRange(
    _ words: [Substring], of device: String, _ line: Int
  ) throws(RecordingError) {
    func number(after word: Substring) -> Int? {
      words.firstIndex(of: word).flatMap { index in
        index + 1 < words.count ? Int(words[index + 1].filter { $0 != "," }) : nil
      }
    }
    guard let colon = words.firstIndex(of: "value").map({ $0 - 1 }), colon > 0,
      let code = Self.number(words[colon - 1], InputCode.codeNames[InputCode.absolute] ?? [:]),
      let least = number(after: "min"), let greatest = number(after: "max")
    else { throw EventLine.notAnEvent(line: line, what: "an axis of a device listing") }
    devices[index(of: device)].axes[code] = AxisRange(least: least, greatest: greatest)
  }
}

extension EventLine {
  fileprivate static func notAnEvent(line: Int, what: String) -> RecordingError {
    RecordingError(
      line: line, "the line is not \(what)", remedy: "Mend the line or remove it.")
  }
}
