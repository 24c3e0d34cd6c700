import Gestures
import Paging
import Scrolling

extension TraceFile {
  /// The file's text: the same text for the same file. Linear.
  package var text: String {
    header.line + "\n" + trace.lines(extras)
      + Self.endLine(at: max(trace.duration, trace.lastTime), extras[Self.end] ?? [])
  }

  /// The last line, with its end.
  static func endLine(at time: Microseconds, _ extras: [JSONMember] = []) -> String {
    let object: JSONObject = ["t": time.rawValue, "event": TraceLine.EventName.end.rawValue]
    return object.adding(extras).json + "\n"
  }
}

extension Trace {
  /// The lines of all items, each with its end.
  func lines(_ extras: [Int: [JSONMember]] = [:]) -> String {
    items.enumerated().map { $1.object.adding(extras[$0] ?? []).json + "\n" }.joined()
  }
}

extension Trace.Item {
  /// The item as a line of a trace file has it.
  fileprivate var object: JSONObject {
    switch self {
    case .touch(let touch):
      [
        "t": touch.time.rawValue, "id": touch.id, "phase": touch.phase.rawValue,
        "x": touch.location.x, "y": touch.location.y,
      ]
    case .offset(let sample):
      [
        "t": sample.time.rawValue, "x": sample.offset.x, "y": sample.offset.y,
        "phase": sample.phase.rawValue,
      ]
    case .event(let timed): timed.event.object(at: timed.time.rawValue)
    }
  }
}

extension Trace.Event {
  fileprivate func object(at time: Int64) -> JSONObject {
    func object(
      _ name: TraceLine.EventName, page: PageIndex? = nil, animated: Bool? = nil,
      to: Orientation? = nil
    ) -> JSONObject {
      [
        "t": time, "event": name.rawValue, "page": page.map { $0.page + 1 },
        "scene": page.flatMap { $0.scene == 0 ? nil : $0.scene + 1 }, "animated": animated,
        "to": to?.rawValue,
      ]
    }
    return switch self {
    case .open(let page): object(.open, page: page)
    case .show(let page, let animated): object(.show, page: page, animated: animated)
    case .rotate(let orientation): object(.rotate, to: orientation)
    case .memoryWarning: object(.memoryWarning)
    case .close: object(.close)
    }
  }
}
