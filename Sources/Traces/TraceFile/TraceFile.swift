import Basics
import Foundation
import Scrolling

/// A trace as it is in a file: JSON Lines, a header and then the samples in order of time.
package struct TraceFile: Hashable, Sendable {
  /// The first line.
  package var header: TraceHeader
  package var trace: Trace

  /// A file of `trace`, which must hold no samples of another kind than its header says.
  package init(header: TraceHeader, trace: Trace) {
    self.header = header
    self.trace = trace
  }

  /// A trace file that was read, and what its reader should know.
  package struct Reading: Hashable, Sendable {
    package let file: TraceFile
    /// What was mended, each with its position.
    package let warnings: [String]
  }

  /// Reads the file at `path`. Linear.
  package static func read(_ path: String) throws(InputError) -> Reading {
    try read(Data(RegularFile.bytes(of: path)), path: path)
  }

  /// Reads a trace file's bytes; `path` is what errors and warnings call it.
  package static func read(_ bytes: Data, path: String) throws(InputError) -> Reading {
    var reader = TraceReader(path: path)
    try reader.take(bytes)
    return try reader.finish()
  }

  /// The file's text: the same text for the same file. Linear.
  package var text: String {
    let end = max(trace.duration, trace.lastTime)
    let last = line(["t": "\(end.rawValue)", "event": "\"\(TraceLine.EventName.end.rawValue)\""])
    return header.line + trace.items.map(\.line).joined() + last
  }
}

/// A JSON object of the values that are not nil, in their order, and a line end.
private func line(_ members: KeyValuePairs<String, String?>) -> String {
  let present = members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
  return "{\(present.joined(separator: ","))}\n"
}

private func quoted(_ text: String) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .withoutEscapingSlashes
  // A string can always be encoded.
  return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
}

extension TraceHeader {
  fileprivate var line: String {
    Traces.line([
      "panebench": "\"trace\"", "version": "\(Self.version)", "kind": "\"\(kind.rawValue)\"",
      "viewport": "[\(plainNumeral(viewport.width)),\(plainNumeral(viewport.height))]",
      "scale": plainNumeral(scale), "refreshRate": refreshRate.map(String.init),
      "source": source.map(quoted), "recorded": recorded.map(quoted),
    ])
  }
}

extension Trace.Item {
  fileprivate var line: String {
    switch self {
    case .touch(let touch):
      Traces.line([
        "t": "\(touch.time.rawValue)", "id": "\(touch.id)", "phase": "\"\(touch.phase.rawValue)\"",
        "x": plainNumeral(touch.location.x), "y": plainNumeral(touch.location.y),
      ])
    case .offset(let sample):
      Traces.line([
        "t": "\(sample.time.rawValue)", "x": plainNumeral(sample.offset.x),
        "y": plainNumeral(sample.offset.y), "phase": "\"\(sample.phase.rawValue)\"",
      ])
    case .event(let timed): timed.event.line(at: timed.time)
    }
  }
}

extension Trace.Event {
  fileprivate func line(at time: Microseconds) -> String {
    func line(
      _ name: TraceLine.EventName, _ page: PageIndex? = nil, animated: Bool? = nil,
      to: Orientation? = nil
    ) -> String {
      Traces.line([
        "t": "\(time.rawValue)", "event": "\"\(name.rawValue)\"",
        "page": page.map { "\($0.page + 1)" },
        "scene": page.flatMap { $0.scene == 0 ? nil : "\($0.scene + 1)" },
        "animated": animated.map(String.init), "to": to.map { "\"\($0.rawValue)\"" },
      ])
    }
    return switch self {
    case .open(let page): line(.open, page)
    case .show(let page, let animated): line(.show, page, animated: animated)
    case .rotate(let orientation): line(.rotate, to: orientation)
    case .memoryWarning: line(.memoryWarning)
    case .close: line(.close)
    }
  }
}
