import Foundation
import Gestures
import Scrolling

extension TraceHeader {
  /// The header's line, without its end: the same text for the same header.
  package var line: String {
    var members = [
      #""panebench":"trace""#, #""version":\#(Self.currentVersion)"#,
      #""kind":"\#(kind.rawValue)""#,
      #""viewport":[\#(viewport.width.json),\#(viewport.height.json)]"#,
      #""scale":\#(scale.json)"#,
    ]
    if let refreshRate { members.append(#""refreshRate":\#(refreshRate)"#) }
    if let source { members.append(#""source":\#(source.json)"#) }
    if let recorded { members.append(#""recorded":\#(recorded.json)"#) }
    return "{\((members + extras.map(\.text)).joined(separator: ","))}"
  }
}

extension TraceFile {
  /// The file's text: the same text for the same file. Linear.
  package var text: String {
    header.line + "\n" + trace.lines(extras: extras)
      + Self.endLine(
        at: max(trace.duration, trace.lastTime),
        extras: extras[.event(trace.events.count)] ?? [])
  }

  /// The last line, with its end.
  package static func endLine(at time: Microseconds, extras: [JSONMember] = []) -> String {
    "{\"t\":\(time.rawValue),\"event\":\"end\"\(extras.appended)}\n"
  }
}

extension Trace {
  /// The lines of every sample and event in order of time, each with its end.
  func lines(extras: [TraceFile.Place: [JSONMember]] = [:]) -> String {
    var text = ""
    var (touch, offset, event) = (0, 0, 0)
    func time<Sample>(
      _ list: [Sample], _ index: Int, _ time: KeyPath<Sample, Microseconds>
    ) -> Int64 {
      index < list.count ? list[index][keyPath: time].rawValue : .max
    }
    while true {
      let touchTime = time(touches, touch, \.time)
      let offsetTime = time(offsets, offset, \.time)
      let eventTime = time(events, event, \.time)
      switch min(touchTime, offsetTime, eventTime) {
      case .max: return text
      case eventTime:
        text += events[event].line(extras: extras[.event(event)] ?? [])
        event += 1
      case touchTime:
        text += touches[touch].line(extras: extras[.touch(touch)] ?? [])
        touch += 1
      default:
        text += offsets[offset].line(extras: extras[.offset(offset)] ?? [])
        offset += 1
      }
      text += "\n"
    }
  }
}

extension Touch {
  /// The sample's line in a trace file, without its end.
  package func line(extras: [JSONMember] = []) -> String {
    "{\"t\":\(time.rawValue),\"id\":\(id),\"phase\":\"\(phase.rawValue)\",\"x\":\(location.x.json),\"y\":\(location.y.json)\(extras.appended)}"
  }
}

extension OffsetSample {
  /// The sample's line in a trace file, without its end.
  package func line(extras: [JSONMember] = []) -> String {
    "{\"t\":\(time.rawValue),\"x\":\(offset.x.json),\"y\":\(offset.y.json),\"phase\":\"\(phase.rawValue)\"\(extras.appended)}"
  }
}

extension Trace.TimedEvent {
  /// The event's line in a trace file, without its end.
  package func line(extras: [JSONMember] = []) -> String {
    "{\"t\":\(time.rawValue),\"event\":\(event.members)\(extras.appended)}"
  }
}

extension Trace.Event {
  /// The name, and what else the event has.
  fileprivate var members: String {
    switch self {
    case .open(let page): "\"open\",\(page.members)"
    case .show(let page, let animated): "\"show\",\(page.members),\"animated\":\(animated)"
    case .rotate(let orientation): "\"rotate\",\"to\":\"\(orientation.rawValue)\""
    case .memoryWarning: "\"memory-warning\""
    case .close: "\"close\""
    }
  }
}

extension PageNumber {
  fileprivate var members: String {
    scene == 1 ? "\"page\":\(page)" : "\"page\":\(page),\"scene\":\(scene)"
  }
}

extension JSONMember {
  fileprivate var text: String { "\"\(key)\":\(value)" }
}

extension [JSONMember] {
  fileprivate var appended: String { map { ",\($0.text)" }.joined() }
}

extension Double {
  /// The shortest text that reads back as the same number.
  var json: String {
    if let whole = Int64(exactly: self), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(self)"
  }
}

extension String {
  /// The text as a JSON string.
  var json: String {
    let escaped = unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.value < 0x20:
        "\\u" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : 2)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension CGFloat {
  /// As JSON has it.
  var json: String { Double(self).json }
}
