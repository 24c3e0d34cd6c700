import Gestures
import InputFiles
import Paging
import Scrolling

/// One line of a trace file after the header, as far as its keys are known.
struct TraceLine {
  /// The events a line may tell of.
  enum EventName: String, CaseIterable {
    case open, show, rotate
    case memoryWarning = "memory-warning"
    case close, end
  }

  /// Farther from the origin, in pt, nothing is; the scroll model's arithmetic stays exact within.
  private static let farthest = 1e9
  private static let neededPage = "a whole number from 1 to 1000000000"
  private static let latest = Trace.longestDuration.rawValue

  private var time: Int64?
  private var finger: Int64?
  private var phase: String?
  private var x: Double?
  private var y: Double?
  private var event: String?
  private var page: Int64?
  private var scene: Int64?
  private var animated: Bool?
  private var to: String?
  private(set) var extras: [JSONMember] = []

  /// Reads the object that `scanner` is at the beginning of.
  init(_ scanner: inout JSONScanner) throws(InputError) {
    var line = TraceLine()
    try scanner.object { key, scanner throws(InputError) in try line.take(key, &scanner) }
    try scanner.finish()
    self = line
  }

  private init() {}

  private mutating func take(_ key: String, _ scanner: inout JSONScanner) throws(InputError) {
    switch key {
    case "t": try Self.set(&time, key, "a whole number of µs", try? scanner.number().whole)
    case "id": try Self.set(&finger, key, "a whole number", try? scanner.number().whole)
    case "phase": try Self.set(&phase, key, "a word", try? scanner.string())
    case "x": try Self.set(&x, key, Self.neededCoordinate, Self.coordinate(&scanner))
    case "y": try Self.set(&y, key, Self.neededCoordinate, Self.coordinate(&scanner))
    case "event": try Self.set(&event, key, "a word", try? scanner.string())
    case "page": try Self.set(&page, key, Self.neededPage, Self.number(&scanner))
    case "scene": try Self.set(&scene, key, Self.neededPage, Self.number(&scanner))
    case "animated": try Self.set(&animated, key, "true or false", try? scanner.truth())
    case "to": try Self.set(&to, key, "a word", try? scanner.string())
    default: extras.append(JSONMember(key: key, value: try scanner.value()))
    }
  }

  private static func set<Value>(
    _ property: inout Value?, _ key: String, _ needed: String, _ value: Value?
  ) throws(InputError) {
    guard property == nil else {
      throw InputError("\"\(key)\" is there twice", remedy: "keep one of them")
    }
    property = try checked(value, key, needed)
  }

  private static func checked<Value>(
    _ value: Value?, _ key: String, _ needed: String
  ) throws(InputError) -> Value {
    guard let value else {
      throw InputError("\"\(key)\" is not \(needed)", remedy: "give it \(needed)")
    }
    return value
  }

  private static let neededCoordinate = "a number of points within ±1000000000"

  private static func coordinate(_ scanner: inout JSONScanner) -> Double? {
    (try? scanner.number().value).flatMap { abs($0) <= farthest ? $0 : nil }
  }

  /// A page or scene as people number them.
  private static func number(_ scanner: inout JSONScanner) -> Int64? {
    (try? scanner.number().whole).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
  }
}

extension TraceLine {
  func checkedTime() throws(InputError) -> Microseconds {
    let time = time.flatMap { (0...Self.latest).contains($0) ? $0 : nil }
    return Microseconds(
      rawValue: try Self.checked(time, "t", "a whole number of µs from 0 to \(Self.latest)"))
  }

  /// What the line tells of, in a file of samples of `kind`; nil for the end.
  func item(_ kind: TraceHeader.Kind, at time: Microseconds) throws(InputError) -> Trace.Item? {
    if let event {
      return try traceEvent(event).map { .event(Trace.TimedEvent(time: time, event: $0)) }
    }
    switch kind {
    case .touches:
      guard let phase, let finger, let x, let y else {
        throw Self.notASample(
          kind, "a touch has \"t\", \"id\", \"phase\", \"x\" and \"y\"; offsets belong")
      }
      let known = try Self.checked(
        Touch.Phase(rawValue: phase), "phase", "began, moved, ended or cancelled")
      return .touch(
        Touch(time: time, id: Int(finger), phase: known, location: CGPoint(x: x, y: y)))
    case .offsets:
      guard let phase, let x, let y, finger == nil else {
        throw Self.notASample(
          kind, "an offset has \"t\", \"x\", \"y\" and \"phase\"; touches belong")
      }
      let known = try Self.checked(
        OffsetSample.Phase(rawValue: phase), "phase", "dragging, decelerating or rest")
      return .offset(OffsetSample(time: time, phase: known, offset: CGPoint(x: x, y: y)))
    }
  }

  private static func notASample(_ kind: TraceHeader.Kind, _ help: String) -> InputError {
    InputError(
      "the line is neither one of the \(kind.rawValue) nor an event",
      remedy: "\(help) in a file of their own")
  }

  /// The event called `name`; nil for the end.
  private func traceEvent(_ name: String) throws(InputError) -> Trace.Event? {
    switch EventName(rawValue: name) {
    case .open: return .open(try pageIndex())
    case .show:
      let animated = try Self.checked(animated, "animated", "true or false")
      return .show(try pageIndex(), animated: animated)
    case .rotate:
      return .rotate(
        try Self.checked(to.flatMap(Orientation.init), "to", "portrait or landscape"))
    case .memoryWarning: return .memoryWarning
    case .close: return .close
    case .end: return nil
    case nil:
      throw InputError(
        "there is no event \"\(name)\"",
        remedy: "events are \(EventName.allCases.map(\.rawValue).joined(separator: ", "))")
    }
  }

  private func pageIndex() throws(InputError) -> PageIndex {
    let page = try Self.checked(page, "page", Self.neededPage)
    return PageIndex(Int(page) - 1, scene: Int(scene ?? 1) - 1)
  }
}
