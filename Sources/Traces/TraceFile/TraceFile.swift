import Basics
import Foundation
import Scrolling

/// A trace as it is in a file: JSON Lines, a header and then the samples in order of time.
package struct TraceFile: Hashable, Sendable {
  package var header: TraceHeader
  package var trace: Trace

  /// A file of `trace`, which must hold no samples of another kind than its header says.
  package init(header: TraceHeader, trace: Trace) { (self.header, self.trace) = (header, trace) }

  package struct Reading: Hashable, Sendable {
    package let file: TraceFile
    /// What was mended, each with its position.
    package let warnings: [String]

    /// A recording, ended if cut off, and what should be known of it, by the last `line` at `path`.
    init(
      _ header: TraceHeader, _ trace: Trace, warnings: [String], line: Int? = nil, path: String
    ) {
      var trace = trace
      let position = path + (line.map { ":\($0)" } ?? "")
      self.warnings = (warnings + trace.endMotions()).map { "\(position): \($0)." }
      file = TraceFile(header: header, trace: trace)
    }
  }

  /// Reads the file at `path`, which a scenario names. Linear.
  package static func read(_ path: String) throws(InputError) -> Reading {
    let bytes = try RegularFile.bytes(
      of: path, longestLine: TraceReader.longestLine, acceptsPipe: false)
    return try read(bytes, path: path)
  }

  /// The file that holds `bytes` and that messages call `path`. Linear.
  package static func read(
    _ bytes: some Sequence<UInt8>, path: String
  ) throws(InputError) -> Reading {
    let bytes = Array(bytes)
    var reader = TraceReader()
    var last = 0
    for (number, line) in bytes.lines where !line.isEmpty || line.endIndex < bytes.endIndex {
      last = number
      do { try reader.read(line, isTorn: line.endIndex == bytes.endIndex) } catch {
        throw error.located(in: path, line: number)
      }
    }
    guard let header = reader.header else {
      throw .notATrace("the file is empty").located(in: path)
    }
    return Reading(header, reader.trace, warnings: reader.warnings, line: last, path: path)
  }

  /// The file's text: the same text for the same file. Linear.
  package var text: String {
    let end = max(trace.duration, trace.items.last?.time ?? .zero)
    let settles = trace.settles.map { ($0, "{\"t\":\($0.rawValue),\"event\":\"settle\"}\n") }
    let lines = trace.items.map { ($0.time, $0.line) } + settles
    return header.line + lines.sorted { $0.0 < $1.0 }.map(\.1).joined()
      + "{\"t\":\(end.rawValue),\"event\":\"end\"}\n"
  }
}

/// Encoded as its text.
extension TraceFile: Codable {
  package init(from decoder: any Decoder) throws {
    self = try Self.read(String(from: decoder).utf8, path: "").file
  }

  package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension TraceHeader {
  fileprivate var line: String {
    let size = "[\(plainNumeral(viewport.width)),\(plainNumeral(viewport.height))]"
    let members = [
      #"{"panebench":"trace","version":\#(Self.version),"kind":"\#(kind.rawValue)""#,
      #""viewport":\#(size),"scale":\#(plainNumeral(scale))"#,
      refreshRate.map { "\"refreshRate\":\($0)" }, source.map { "\"source\":\(jsonLine($0))" },
      recorded.map { "\"recorded\":\(jsonLine($0))" },
    ]
    return members.compactMap(\.self).joined(separator: ",") + "}\n"
  }
}

extension Trace.Item {
  fileprivate var line: String {
    let members =
      switch self {
      case .touch(let touch):
        #""id":\#(touch.id),"phase":"\#(touch.phase.rawValue)",\#(touch.location.members)"#
      case .offset(let sample): #"\#(sample.offset.members),"phase":"\#(sample.phase.rawValue)""#
      case .event(let timed):
        #""event":"\#(timed.event.spelling.word)"\#(timed.event.spelling.members)"#
      }
    return "{\"t\":\(time.rawValue),\(members)}\n"
  }
}

extension Trace.Event {
  /// How a trace file calls it, and the further members of its object.
  var spelling: (word: String, members: String) {
    switch self {
    case .open(let page): ("open", page.members)
    case .show(let page, let animated): ("show", "\(page.members),\"animated\":\(animated)")
    case .rotate(let orientation): ("rotate", #","to":"\#(orientation.rawValue)""#)
    case .memoryWarning: ("memory-warning", "")
    case .background: ("background", "")
    case .foreground: ("foreground", "")
    case .close: ("close", "")
    case .change(.insert(let count, let page)):
      ("insert", #","count":\#(count),"page":\#(page + 1)"#)
    case .change(.delete(let page)): ("delete", #","page":\#(page + 1)"#)
    case .change(.move(let page, let end)):
      ("move", #","page":\#(page + 1),"destination":\#(end + 1)"#)
    case .change(.reload): ("reload", "")
    case .input(.tap(let x, let y, let times)):
      ("tap", ",\(CGPoint(x: x, y: y).members),\"count\":\(times)")
    case .input(.pinch(let pinch)):
      (
        "pinch",
        ",\(CGPoint(x: pinch.x, y: pinch.y).members),\"scale\":\(plainNumeral(pinch.scale))"
          + ",\"duration\":\(pinch.duration.rawValue)"
      )
    case .input(.slide(let share)): ("slide", ",\"x\":\(plainNumeral(share))")
    case .input(.appearance(let isDark)): (isDark ? "dark-mode" : "light-mode", "")
    case .input(.keyboard(let isShown)): (isShown ? "keyboard-up" : "keyboard-down", "")
    case .input(.cover(let isThere)): (isThere ? "cover" : "uncover", "")
    }
  }

  /// Those that are known by their word alone.
  static let plain =
    [memoryWarning, background, foreground, close, change(.reload)]
    + [true, false].flatMap {
      [
        .input(.appearance(isDark: $0)), .input(.keyboard(isShown: $0)),
        .input(.cover(isThere: $0)),
      ]
    }
}

extension CGPoint {
  fileprivate var members: String { "\"x\":\(plainNumeral(x)),\"y\":\(plainNumeral(y))" }
}

extension PageIndex {
  fileprivate var members: String {
    ",\"page\":\(page + 1)" + (scene == 0 ? "" : ",\"scene\":\(scene + 1)")
  }
}
