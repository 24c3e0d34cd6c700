import CYaml
import Foundation
import InputFiles
import Yams

extension InputRecording {
  /// Reads what `libinput record` writes: YAML, version 1. What is not needed is skipped.
  ///
  /// What a terminal shows before the first line is passed over.
  init(libinput whole: String) throws(InputError) {
    let lines = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let begin = lines.firstIndex { $0.hasPrefix("version:") } ?? 0
    let text = String(repeating: "\n", count: begin) + lines[begin...].joined(separator: "\n")
    try Self.refuseAliases(text)
    let root: Node?
    do { root = try Yams.compose(yaml: text) } catch {
      throw Self.damaged(error)
    }
    guard let root, let version = root["version"], let list = root["devices"]?.sequence else {
      throw InputError(
        "this is not a recording of libinput",
        remedy: "it has \"version\" and \"devices\"; choose another --format for other tools' files"
      )
    }
    guard version.int == 1 else {
      throw InputError(
        "version \(version.string ?? "?") is not known",
        remedy: "record with a libinput that writes version 1", line: version.mark?.line)
    }
    for device in list { try take(device) }
  }

  /// Refuses what would make a small text large: libinput writes no aliases. Linear.
  private static func refuseAliases(_ text: String) throws(InputError) {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return }
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return }
    defer { yaml_parser_delete(&parser) }
    let bytes = Array(text.utf8)
    let line = bytes.withUnsafeBufferPointer { bytes -> Int? in
      yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      while true {
        var token = yaml_token_t()
        // What is damaged is reported by who reads it.
        guard yaml_parser_scan(&parser, &token) == 1 else { return nil }
        defer { yaml_token_delete(&token) }
        if token.type == YAML_ALIAS_TOKEN { return Int(token.start_mark.line) + 1 }
        if token.type == YAML_STREAM_END_TOKEN { return nil }
      }
    }
    guard let line else { return }
    throw InputError(
      "there is an alias, and libinput does not write any",
      remedy: "write out what it stands for, or record anew", line: line)
  }

  private static func damaged(_ error: any Error) -> InputError {
    let line: Int? =
      switch error as? YamlError {
      case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
        mark.line
      default: nil
      }
    return InputError(
      "the YAML is damaged", remedy: "correct the line, or cut the file before it", line: line)
  }

  private mutating func take(_ node: Node) throws(InputError) {
    var device = InputDevice(name: node["node"]?.string ?? "device \(devices.count + 1)")
    device.notice(node["evdev"]?["name"]?.string ?? "")
    let properties = node["evdev"]?["properties"]?.sequence?.compactMap(\.int) ?? []
    let udev = node["udev"]?["properties"]?.sequence?.compactMap(\.string) ?? []
    device.isPointer =
      device.isPointer || properties.contains(0) || udev.contains("ID_INPUT_TOUCHPAD=1")
    device.isDirect = properties.contains(1)
    for (key, value) in node["evdev"]?["absinfo"]?.mapping ?? [:] {
      let numbers = value.sequence?.compactMap(\.int) ?? []
      guard let code = key.int, numbers.count >= 2,
        let range = AxisRange(least: numbers[0], greatest: numbers[1])
      else {
        throw InputError(
          "an axis is not [least, greatest, …]", remedy: "correct or delete the line",
          line: key.mark?.line)
      }
      device.axes[code] = range
    }
    for entry in node["events"]?.sequence ?? [] {
      for event in entry["evdev"]?.sequence ?? [] { device.events.append(try Self.event(event)) }
    }
    devices.append(device)
  }

  private static func event(_ node: Node) throws(InputError) -> InputEvent {
    let numbers = node.sequence?.compactMap(\.int) ?? []
    guard numbers.count == 5, (0..<1 << 42).contains(numbers[0]),
      (0..<1_000_000).contains(numbers[1]), Int32(exactly: numbers[4]) != nil
    else {
      throw InputError(
        "an event is not [seconds, µs, type, code, value]", remedy: "correct or delete the line",
        line: node.mark?.line)
    }
    return InputEvent(
      line: node.mark?.line ?? 0, time: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]),
      type: numbers[2], code: numbers[3], value: numbers[4])
  }
}
