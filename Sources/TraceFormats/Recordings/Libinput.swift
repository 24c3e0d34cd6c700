import InputFiles

extension InputRecording {
  /// Reads what `libinput record` writes: YAML, version 1. What is not needed is skipped, and only events are kept.
  ///
  /// What a terminal shows before the first line is passed over.
  init(libinput text: String) throws(InputError) {
    let first = EventLine.lines(text).first { $0.text.hasPrefix("version:") }
    let yaml = try YAMLReader(
      text[(first?.text.startIndex ?? text.startIndex)...], line: first?.number ?? 1)
    var (hasVersion, hasDevices) = (false, false)
    try yaml.mapping { key throws(InputError) in
      switch key {
      case "version":
        hasVersion = true
        try Self.checkVersion(yaml)
      case "devices":
        hasDevices = hasDevices || yaml.isAtSequence
        try yaml.sequence { () throws(InputError) in try takeDevice(yaml) }
      default: try yaml.skip()
      }
    }
    guard hasVersion, hasDevices, yaml.isAtEnd else {
      throw InputError(
        "this is not a recording of libinput",
        remedy: "it has \"version\" and \"devices\"; choose another --format for other tools' files"
      )
    }
  }

  private static func checkVersion(_ yaml: YAMLReader) throws(InputError) {
    let line = yaml.line
    let version = try yaml.scalar()
    guard version == "1" else {
      throw InputError(
        "version \(version ?? "?") is not known",
        remedy: "record with a libinput that writes version 1", line: line)
    }
  }

  private mutating func takeDevice(_ yaml: YAMLReader) throws(InputError) {
    var device = InputDevice(name: "device \(devices.count + 1)")
    try yaml.mapping { key throws(InputError) in
      switch key {
      case "node":
        if let name = try yaml.scalar() { device.name = name }
      case "evdev": try device.takeDescription(yaml)
      case "udev":
        try yaml.mapping { key throws(InputError) in
          guard key == "properties" else { return try yaml.skip() }
          try yaml.sequence { () throws(InputError) in
            if try yaml.scalar() == "ID_INPUT_TOUCHPAD=1" { device.isPointer = true }
          }
        }
      case "events":
        try yaml.sequence { () throws(InputError) in try device.takeEvents(yaml) }
      default: try yaml.skip()
      }
    }
    devices.append(device)
  }
}

extension InputDevice {
  fileprivate mutating func takeDescription(_ yaml: YAMLReader) throws(InputError) {
    try yaml.mapping { key throws(InputError) in
      switch key {
      case "name": notice(try yaml.scalar() ?? "")
      case "properties":
        let properties = try yaml.integers() ?? []
        isPointer = isPointer || properties.contains(0)
        isDirect = properties.contains(1)
      case "absinfo":
        try yaml.mapping { key throws(InputError) in try takeAxis(key, yaml) }
      default: try yaml.skip()
      }
    }
  }

  private mutating func takeAxis(_ key: String, _ yaml: YAMLReader) throws(InputError) {
    let line = yaml.line
    guard let code = Int(key), let numbers = try yaml.integers(), numbers.count >= 2,
      let range = AxisRange(least: numbers[0], greatest: numbers[1])
    else {
      throw InputError(
        "an axis is not [least, greatest, …]", remedy: "correct or delete the line", line: line)
    }
    axes[code] = range
  }

  /// Takes an entry of the list of events: those of the kernel, or something else.
  fileprivate mutating func takeEvents(_ yaml: YAMLReader) throws(InputError) {
    try yaml.mapping { key throws(InputError) in
      guard key == "evdev" else { return try yaml.skip() }
      try yaml.sequence { () throws(InputError) in
        let line = yaml.line
        events.append(try Self.event(try yaml.integers() ?? [], line))
      }
    }
  }

  private static func event(_ numbers: [Int], _ line: Int) throws(InputError) -> InputEvent {
    guard numbers.count == 5, (0..<1 << 42).contains(numbers[0]),
      (0..<1_000_000).contains(numbers[1]), Int32(exactly: numbers[4]) != nil
    else {
      throw InputError(
        "an event is not [seconds, µs, type, code, value]", remedy: "correct or delete the line",
        line: line)
    }
    return InputEvent(
      line: line, time: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]),
      type: numbers[2], code: numbers[3], value: numbers[4])
  }
}
