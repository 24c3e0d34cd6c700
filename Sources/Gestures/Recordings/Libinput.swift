import Yams

extension InputRecording {
  /// Reads what `libinput record` writes: YAML, version 1. What is not needed is skipped.
  init(libinput text: String) throws(RecordingError) {
    let root: Node?
    do { root = try Yams.compose(yaml: text) } catch {
      throw Self.damaged(error)
    }
    guard let root, let version = root["version"], let list = root["devices"]?.sequence else {
      throw RecordingError(
        line: nil, "this is no recording of libinput",
        remedy:
          "It has \"version\" and \"devices\"; choose another --format for other tools' files.")
    }
    guard version.int == 1 else {
      throw RecordingError(
        line: version.mark?.line, "version \(version.string ?? "?") is not known",
        remedy: "Record with a libinput that writes version 1.")
    }
    for device in list { devices.append(try Self.device(device, number: devices.count)) }
  }

  private static func damaged(_ error: any Error) -> RecordingError {
    let line: Int? =
      switch error as? YamlError {
      case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
        mark.line
      default: nil
      }
    return RecordingError(
      line: line, "the YAML is damaged", remedy: "Mend the line, or cut the file before it.")
  }

  private static func device(_ node: Node, number: Int) throws(RecordingError) -> InputDevice {
    var device = InputDevice(name: node["node"]?.string ?? "device \(number + 1)")
    for (key, value) in node["evdev"]?["absinfo"]?.mapping ?? [:] {
      let numbers = value.sequence?.compactMap(\.int) ?? []
      guard let code = key.int, numbers.count >= 2 else {
        throw RecordingError(
          line: key.mark?.line, "an axis is not [least, greatest, …]",
          remedy: "Mend the line or remove it.")
      }
      device.axes[code] = AxisRange(least: numbers[0], greatest: numbers[1])
    }
    for entry in node["events"]?.sequence ?? [] {
      for event in entry["evdev"]?.sequence ?? [] {
        let numbers = event.sequence?.compactMap(\.int) ?? []
        guard numbers.count == 5, numbers[0] >= 0, numbers[0] < 1 << 42,
          (0..<1_000_000).contains(numbers[1])
        else {
          throw RecordingError(
            line: event.mark?.line, "an event is not [seconds, µs, type, code, value]",
            remedy: "Mend the line or remove it.")
        }
        device.events.append(
          InputEvent(
            line: event.mark?.line ?? 0,
            time: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]), type: numbers[2],
            code: numbers[3], value: numbers[4]))
      }
    }
    return device
  }
}
