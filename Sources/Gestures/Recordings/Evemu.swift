extension InputRecording {
  /// Reads what `evemu-record` writes, or what `evtest` prints.
  init(evemu text: String) throws(RecordingError) {
    let device = index(of: "the device")
    var axis: (code: Int, least: Int?)?
    for (number, line) in EventLine.lines(text) {
      let words = EventLine.words(line)
      switch words.first {
      case "E:": devices[device].events.append(try Self.event(words, number))
      case "A:":
        guard words.count >= 4, let code = Int(words[1], radix: 16), let least = Int(words[2]),
          let greatest = Int(words[3])
        else { throw EventLine.notAnEvent(number, of: "evemu") }
        devices[device].axes[code] = AxisRange(least: least, greatest: greatest)
      case "Event:":
        if let event = try Self.evtestEvent(line, number) { devices[device].events.append(event) }
      case "Event" where words.count > 2 && words[1] == "code":
        axis = Int(words[2]).map { ($0, nil) }
      case "Min": axis?.least = words.last.flatMap { Int($0) }
      case "Max":
        if let found = axis, let least = found.least, let greatest = words.last.flatMap({ Int($0) })
        {
          devices[device].axes[found.code] = AxisRange(least: least, greatest: greatest)
        }
      default:
        guard words.isEmpty || Self.isHeader(line) else {
          throw EventLine.notAnEvent(number, of: "evemu or evtest")
        }
      }
    }
  }

  /// `E: 0.000001 0003 0039 0042`: type and code in hexadecimal, the value in decimal.
  private static func event(_ words: [Substring], _ number: Int) throws(RecordingError)
    -> InputEvent
  {
    guard words.count >= 5, let time = EventLine.time(words[1]),
      let type = Int(words[2], radix: 16), let code = Int(words[3], radix: 16),
      let value = Int(words[4])
    else { throw EventLine.notAnEvent(number, of: "evemu") }
    return InputEvent(line: number, time: time, type: type, code: code, value: value)
  }

  /// `Event: time 1.000002, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 382`, or a line of dashes for a report.
  private static func evtestEvent(
    _ line: Substring, _ number: Int
  ) throws(RecordingError) -> InputEvent? {
    let parts = line.split(separator: ",").map { EventLine.words($0) }
    guard parts.count >= 2, parts[0].count == 3, parts[0][1] == "time",
      let time = EventLine.time(parts[0][2])
    else { throw EventLine.notAnEvent(number, of: "evtest") }
    if parts[1].first?.hasPrefix("---") == true {
      let what =
        line.contains("SYN_DROPPED")
        ? InputCode.dropped : line.contains("MT_REPORT") ? InputCode.mtReport : InputCode.report
      return InputEvent(
        line: number, time: time, type: InputCode.synchronization, code: what, value: 0)
    }
    guard parts.count >= 4, parts[1].count >= 2, parts[2].count >= 2, parts[3].count >= 2,
      let type = Int(parts[1][1]), let code = Int(parts[2][1])
    else { throw EventLine.notAnEvent(number, of: "evtest") }
    // A scan code is the one value that evtest prints in hexadecimal; nothing here needs it.
    guard let value = Int(parts[3][1]) else {
      guard type != InputCode.absolute, type != InputCode.key else {
        throw EventLine.notAnEvent(number, of: "evtest")
      }
      return nil
    }
    return InputEvent(line: number, time: time, type: type, code: code, value: value)
  }

  /// Whether a line belongs to what the tools say about the device.
  private static func isHeader(_ line: Substring) -> Bool {
    let beginnings = [
      "#", " ", "\t", "N:", "I:", "P:", "B:", "L:", "S:", "Input ", "Supported ", "Properties",
      "Testing ", "Key repeat", "No device specified", "Available devices", "/dev/input/",
      "Select the device",
    ]
    return beginnings.contains { line.hasPrefix($0) }
  }
}
