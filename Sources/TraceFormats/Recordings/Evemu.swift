import InputFiles

extension InputRecording {
  /// Reads what `evemu-record` writes, or what `evtest` prints; several files of one device may be joined.
  init(evemu text: String) throws(InputError) {
    var device = index(of: "the device")
    var axis: (code: Int, least: Int?)?
    var strays = StrayLines(of: "evemu or evtest")
    var joint = RecordingJoint()
    for (number, line) in EventLine.lines(text) {
      let words = EventLine.words(line)
      var event: InputEvent?
      switch words.first {
      case nil: continue
      case "E:": event = try Self.event(words, number)
      case "Event:": event = try Self.evtestEvent(line, number)
      case "N:":
        device = index(of: words.dropFirst().joined(separator: " "))
        joint.begin(after: devices[device])
      case "Input" where line.hasPrefix("Input device name:"):
        device = index(
          of: line.dropFirst("Input device name:".count).filter { $0 != "\"" }
            .trimmingPrefix(" ").description)
        joint.begin(after: devices[device])
      case "P:": takeProperties(words, of: device)
      case "A:": devices[device].axes.merge([try Self.axis(words, number)]) { $1 }
      case "Property" where line.contains("INPUT_PROP"): devices[device].notice(line)
      case "Event" where words.count > 2 && words[1] == "code":
        axis = Int(words[2]).map { ($0, nil) }
      case "Min": axis?.least = words.last.flatMap { EventLine.value($0) }
      case "Max":
        if let found = axis, let least = found.least,
          let greatest = words.last.flatMap({ EventLine.value($0) })
        {
          devices[device].axes[found.code] = AxisRange(least: least, greatest: greatest)
        }
      default: if !Self.isHeader(line) { strays.add(number) }
      }
      guard let event else { continue }
      try strays.passEvent()
      joint.append(event, to: &devices[device], &warnings)
    }
    try strays.finish()
  }

  /// Takes `P: 05 00 …`: the first bit says that the device moves a pointer, the second that fingers touch what is shown.
  private mutating func takeProperties(_ words: [Substring], of device: Int) {
    guard words.count > 1, let first = UInt8(words[1], radix: 16) else { return }
    if first & 1 != 0 { devices[device].isPointer = true }
    if first & 2 != 0 { devices[device].isDirect = true }
  }

  /// `A: 35 0 1079 0 0 12`: a code in hexadecimal, the least and the greatest value.
  private static func axis(
    _ words: [Substring], _ number: Int
  ) throws(InputError) -> (Int, AxisRange) {
    guard words.count >= 4, let code = EventLine.code(words[1], radix: 16),
      let least = EventLine.value(words[2]), let greatest = EventLine.value(words[3]),
      let range = AxisRange(least: least, greatest: greatest)
    else { throw EventLine.notAnEvent(number, of: "evemu") }
    return (code, range)
  }

  /// `E: 0.000001 0003 0039 0042`: type and code in hexadecimal, the value in decimal.
  private static func event(_ words: [Substring], _ number: Int) throws(InputError)
    -> InputEvent
  {
    guard words.count >= 5, let time = EventLine.time(words[1]),
      let type = EventLine.code(words[2], radix: 16),
      let code = EventLine.code(words[3], radix: 16), let value = EventLine.value(words[4])
    else { throw EventLine.notAnEvent(number, of: "evemu") }
    return InputEvent(line: number, time: time, type: type, code: code, value: value)
  }

  /// `Event: time 1.000002, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 382`, or signs and a name for a report.
  private static func evtestEvent(
    _ line: Substring, _ number: Int
  ) throws(InputError) -> InputEvent? {
    let parts = line.split(separator: ",").map { EventLine.words($0) }
    guard parts.count >= 2, parts[0].count == 3, parts[0][1] == "time",
      let time = EventLine.time(parts[0][2])
    else { throw EventLine.notAnEvent(number, of: "evtest") }
    if let signs = parts[1].first, ["---", "+++", ">>>"].contains(where: signs.hasPrefix) {
      let what =
        line.contains("SYN_DROPPED")
        ? InputCode.dropped : line.contains("MT_REPORT") ? InputCode.mtReport : InputCode.report
      return InputEvent(
        line: number, time: time, type: InputCode.synchronization, code: what, value: 0)
    }
    guard parts.count >= 4, parts[1].count >= 2, parts[2].count >= 2, parts[3].count >= 2,
      let type = EventLine.code(parts[1][1], radix: 10),
      let code = EventLine.code(parts[2][1], radix: 10)
    else { throw EventLine.notAnEvent(number, of: "evtest") }
    // A scan code is the one value that evtest prints in hexadecimal; nothing here needs it.
    guard let value = EventLine.value(parts[3][1]) else {
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
      "#", " ", "\t", "I:", "B:", "L:", "S:", "Input ", "Supported ", "Properties", "Property",
      "Testing ", "Key repeat", "No device specified", "Not running as root",
      "Available devices", "/dev/input/", "Select the device",
    ]
    return beginnings.contains { line.hasPrefix($0) }
  }
}

/// Joins recordings of one device that stand in one file, each with a header of its own.
private struct RecordingJoint {
  private var isNew = false
  /// What is added to the times of the recording, so that it comes after the one before.
  private var shift: Int64 = 0

  /// A header begins: what follows is another recording if there were events.
  mutating func begin(after device: InputDevice) { isNew = !device.events.isEmpty }

  mutating func append(
    _ event: InputEvent, to device: inout InputDevice, _ warnings: inout [Recording.Warning]
  ) {
    if isNew, let last = device.events.last?.time {
      isNew = false
      device.events.append(
        InputEvent(
          line: event.line, time: last, type: InputCode.synchronization,
          code: InputCode.restart, value: 0))
      shift = event.time < last ? last + 1_000_000 - event.time : 0
      warnings.append(
        (
          event.line,
          "another recording begins here\(shift > 0 ? "; it was put 1 s after the one before" : "")"
        ))
    }
    device.events.append(
      InputEvent(
        line: event.line, time: event.time + shift, type: event.type, code: event.code,
        value: event.value))
  }
}
