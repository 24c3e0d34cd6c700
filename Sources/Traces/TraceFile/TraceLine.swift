import Basics
import Foundation
import Scrolling

/// One line of a trace file after the header: a touch, an offset or an event, as its keys say.
struct TraceLine: Decodable {
  /// Farther from the origin, in pt, nothing is; the scroll model's arithmetic stays exact within.
  static let farthest = 1e9
  private static let latest = Trace.longestDuration.rawValue
  static let decoder = JSONDecoder()

  // Numbers are decoded as they come and judged below: the decoder does not say which is wrong.
  private let t: Double?
  private let id: Double?
  private let phase: String?
  private let x: Double?
  private let y: Double?
  let event: String?
  /// What is called, in a phone's log.
  private let call: String?
  /// Where the content is, in a phone's log.
  private let offset: [Double]?
  private let page: Double?
  private let scene: Double?
  private let animated: Bool?
  private let to: String?
  // Of pages that come or move.
  private let count: Double?
  private let destination: Double?
  // Of two fingers.
  private let scale: Double?
  private let duration: Double?

  /// Reads a line. Keys that are not known are passed over.
  init(_ line: Data) throws(InputError) {
    do { self = try Self.decoder.decode(TraceLine.self, from: line) } catch {
      guard let key = (error as? DecodingError)?.key else {
        throw InputError("the line is not a JSON object", remedy: "correct or delete the line")
      }
      throw Self.fault(key)
    }
  }

  var isOfPhoneLog: Bool { call != nil || offset != nil }

  func time() throws(InputError) -> Microseconds {
    guard let t = t.flatMap(Int64.init(exactly:)), (0...Self.latest).contains(t) else {
      throw Self.fault("t")
    }
    return Microseconds(rawValue: t)
  }

  /// What the line tells of, in a file of samples of `kind`; nil for the end.
  func item(_ kind: TraceHeader.Kind, at time: Microseconds) throws(InputError) -> Trace.Item? {
    if let event {
      return try traceEvent(event).map { .event(Trace.TimedEvent(time: time, event: $0)) }
    }
    switch kind {
    case .touches:
      guard let phase, let id, let x, let y else {
        throw Self.notASample(
          kind, "a touch has \"t\", \"id\", \"phase\", \"x\" and \"y\"; offsets belong")
      }
      guard let id = Int(exactly: id) else { throw Self.fault("id") }
      guard let known = Touch.Phase(rawValue: phase) else {
        throw Self.fault("phase", "began, moved, ended or cancelled")
      }
      return .touch(Touch(time: time, id: id, phase: known, location: try Self.point(x, y)))
    case .offsets:
      guard let phase, let x, let y, id == nil else {
        throw Self.notASample(
          kind, "an offset has \"t\", \"x\", \"y\" and \"phase\"; touches belong")
      }
      guard let known = OffsetSample.Phase(rawValue: phase) else {
        throw Self.fault("phase", "dragging, decelerating or rest")
      }
      return .offset(OffsetSample(time: time, phase: known, offset: try Self.point(x, y)))
    }
  }

  private static func point(_ x: Double, _ y: Double) throws(InputError) -> CGPoint {
    let point = CGPoint(x: x, y: y)
    guard point.isNear else { throw fault(abs(x) <= farthest ? "y" : "x") }
    return point
  }

  /// The event called `name`; nil for the end.
  private func traceEvent(_ name: String) throws(InputError) -> Trace.Event? {
    if let event = Trace.Event.plain.first(where: { $0.spelling.word == name }) { return event }
    switch name {
    case "open": return .open(try pageIndex())
    case "show":
      guard let animated else { throw Self.fault("animated") }
      return .show(try pageIndex(), animated: animated)
    case "rotate":
      guard let to = to.flatMap(Orientation.init) else {
        throw Self.fault("to", "portrait or landscape")
      }
      return .rotate(to)
    case "insert":
      return .change(.insert(try number(count, "count"), at: try number(page, "page") - 1))
    case "delete": return .change(.delete(try number(page, "page") - 1))
    case "move":
      return .change(
        .move(try number(page, "page") - 1, to: try number(destination, "destination") - 1))
    case "tap":
      let times = try number(count, "count")
      guard times <= 2 else { throw Self.fault("count", "1 or 2") }
      return .input(.tap(x: try share(x, "x"), y: try share(y, "y"), times: times))
    case "pinch":
      guard let scale, 0.1...10 ~= scale else { throw Self.fault("scale") }
      guard let duration = duration.flatMap(Int64.init(exactly:)), 1...Self.latest ~= duration
      else { throw Self.fault("duration") }
      let time = Microseconds(rawValue: duration)
      return .input(
        .pinch(Pinch(scale: scale, x: try share(x, "x"), y: try share(y, "y"), duration: time)))
    case "slide": return .input(.slide(to: try share(x, "x")))
    case "end": return nil
    default:
      throw InputError(
        "there is no event \"\(name)\"",
        remedy:
          "events are open, show, rotate, memory-warning, background, foreground, settle, insert, delete, move, reload, tap, pinch, slide, dark-mode, light-mode, keyboard-up, keyboard-down, close, end"
      )
    }
  }

  private func number(_ value: Double?, _ key: String) throws(InputError) -> Int {
    guard let number = value.flatMap(Int.init(exactly:)), (1...1_000_000_000).contains(number)
    else { throw Self.fault(key) }
    return number
  }

  private func share(_ value: Double?, _ key: String) throws(InputError) -> Double {
    guard let value, 0...1 ~= value else { throw Self.fault(key, "a share from 0 to 1") }
    return value
  }

  private func pageIndex() throws(InputError) -> PageIndex {
    PageIndex(try number(page, "page") - 1, scene: try number(scene ?? 1, "scene") - 1)
  }

  private static func notASample(_ kind: TraceHeader.Kind, _ help: String) -> InputError {
    InputError(
      "the line is neither one of the \(kind.rawValue) nor an event",
      remedy: "\(help) in a file of their own")
  }

  /// The error of a value that is not what its key needs.
  static func fault(_ key: String, _ needed: String? = nil) -> InputError {
    let usual =
      switch key {
      case "t": "a whole number of µs from 0 to \(latest)"
      case "id": "a whole number"
      case "x", "y": "a number of points within ±1000000000"
      case "page", "count", "destination", "scene": "a whole number from 1 to 1000000000"
      case "scale": "a number from 0.1 to 10"
      case "duration": "a whole number of µs from 1 to \(latest)"
      case "animated": "true or false"
      case "offset": "two numbers of points"
      default: "a word"
      }
    return InputError(
      "\"\(key)\" is not \(needed ?? usual)", remedy: "give it \(needed ?? usual)")
  }
}

extension CGPoint {
  /// Whether a trace may have it.
  package var isNear: Bool { max(abs(x), abs(y)) <= TraceLine.farthest }
}
