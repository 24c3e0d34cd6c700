import Gestures
import InputFiles
import Scrolling

/// One line of a trace file after the header, as far as its keys are known.
struct TraceLine {
  /// The events a line may tell of.
  enum EventName: String, CaseIterable {
    case open, show, rotate
    case memoryWarning = "memory-warning"
    case close, end
  }

  var time: Int64?
  var finger: Int64?
  var phase: Range<Int>?
  var x: Double?
  var y: Double?
  var event: String?
  var page: Int64?
  var scene: Int64?
  var animated: Bool?
  var to: String?
  var extras: [JSONMember] = []

  /// Farther from the origin, in pt, nothing is; the scroll model's arithmetic stays exact within.
  static let farthest = 1e9

  /// Reads the object that `scanner` stands at the beginning of.
  init(_ scanner: inout JSONScanner, start: Int) throws(InputError) {
    do {
      try scanner.require(UInt8(ascii: "{"))
      if !scanner.skip(UInt8(ascii: "}")) {
        repeat {
          let key = try scanner.string()
          try scanner.require(UInt8(ascii: ":"))
          try take(key, &scanner)
        } while scanner.skip(UInt8(ascii: ","))
        try scanner.require(UInt8(ascii: "}"))
      }
      if scanner.peek() != nil { throw JSONScanner.Stop(place: scanner.place) }
    } catch let stop as JSONScanner.Stop {
      throw .notJSON(column: stop.place - start + 1)
    } catch let error as InputError {
      throw error
    } catch {
      throw .notJSON(column: 1)
    }
  }

  private mutating func take(_ key: Range<Int>, _ scanner: inout JSONScanner) throws {
    switch (key.count, scanner.first(key)) {
    case (1, UInt8(ascii: "t")):
      try set(&time, "t", try Self.whole("t", "a whole number of µs", &scanner))
    case (1, UInt8(ascii: "x")): try set(&x, "x", try Self.coordinate("x", &scanner))
    case (1, UInt8(ascii: "y")): try set(&y, "y", try Self.coordinate("y", &scanner))
    case (2, _) where scanner.matches("id", key):
      try set(&finger, "id", try Self.whole("id", "a whole number", &scanner))
    case (5, _) where scanner.matches("phase", key):
      guard scanner.peek() == UInt8(ascii: "\"") else {
        throw InputError.badValue("phase", needed: "a word")
      }
      try set(&phase, "phase", try scanner.string())
    case (5, _) where scanner.matches("event", key):
      try set(&event, "event", try Self.word("event", &scanner))
    case (4, _) where scanner.matches("page", key):
      try set(&page, "page", try Self.number("page", &scanner))
    case (5, _) where scanner.matches("scene", key):
      try set(&scene, "scene", try Self.number("scene", &scanner))
    case (8, _) where scanner.matches("animated", key):
      try set(&animated, "animated", try Self.truth("animated", &scanner))
    case (2, _) where scanner.matches("to", key):
      try set(&to, "to", try Self.word("to", &scanner))
    default:
      let value = try scanner.value()
      extras.append(JSONMember(key: scanner.text(key), value: scanner.text(value)))
    }
  }

  private func set<Value>(_ property: inout Value?, _ key: String, _ value: Value)
    throws(InputError)
  {
    guard property == nil else {
      throw InputError("\"\(key)\" is there twice", remedy: "keep one of them")
    }
    property = value
  }

  private static func whole(
    _ key: String, _ needed: String, _ scanner: inout JSONScanner
  ) throws -> Int64 {
    guard let whole = try? scanner.number().whole else {
      throw InputError.badValue(key, needed: needed)
    }
    return whole
  }

  /// A page or scene as people number them.
  private static func number(_ key: String, _ scanner: inout JSONScanner) throws -> Int64 {
    let needed = "a whole number from 1 to 1000000000"
    let number = try whole(key, needed, &scanner)
    guard (1...1_000_000_000).contains(number) else {
      throw InputError.badValue(key, needed: needed)
    }
    return number
  }

  private static func coordinate(_ key: String, _ scanner: inout JSONScanner) throws -> Double {
    guard let value = try? scanner.number().value, abs(value) <= farthest else {
      throw InputError.badValue(key, needed: "a number of points within ±1000000000")
    }
    return value
  }

  private static func truth(_ key: String, _ scanner: inout JSONScanner) throws -> Bool {
    guard let range = try? scanner.value(),
      scanner.matches("true", range)
        || scanner.matches("false", range)
    else { throw InputError.badValue(key, needed: "true or false") }
    return scanner.matches("true", range)
  }

  private static func word(_ key: String, _ scanner: inout JSONScanner) throws -> String {
    guard let range = try? scanner.string() else {
      throw InputError.badValue(key, needed: "a word")
    }
    return scanner.text(range)
  }
}

extension TraceLine {
  /// The line's time.
  func checkedTime() throws(InputError) -> Microseconds {
    guard let time, (0...Trace.longestDuration.rawValue).contains(time) else {
      throw .badValue(
        "t", needed: "a whole number of µs from 0 to \(Trace.longestDuration.rawValue)")
    }
    return Microseconds(rawValue: time)
  }

  /// The touch that the line tells of.
  func touch(_ scanner: JSONScanner, at time: Microseconds) throws(InputError) -> Touch {
    guard let phase, let finger, let x, let y else {
      throw InputError(
        "the line is neither one of the touches nor an event",
        remedy:
          "a touch has \"t\", \"id\", \"phase\", \"x\" and \"y\"; offsets belong in a file of their own"
      )
    }
    let known: Touch.Phase? =
      switch phase.count {
      case 5 where scanner.matches("moved", phase): .moved
      case 5 where scanner.matches("began", phase): .began
      case 5 where scanner.matches("ended", phase): .ended
      case 9 where scanner.matches("cancelled", phase): .cancelled
      default: nil
      }
    guard let known else {
      throw .badValue("phase", needed: "began, moved, ended or cancelled")
    }
    return Touch(time: time, id: Int(finger), phase: known, location: CGPoint(x: x, y: y))
  }

  /// The offset that the line tells of.
  func offset(_ scanner: JSONScanner, at time: Microseconds) throws(InputError) -> OffsetSample {
    guard let phase, let x, let y, finger == nil else {
      throw InputError(
        "the line is neither one of the offsets nor an event",
        remedy:
          "an offset has \"t\", \"x\", \"y\" and \"phase\"; touches belong in a file of their own")
    }
    guard let known = OffsetSample.Phase(rawValue: scanner.text(phase)) else {
      throw .badValue("phase", needed: "dragging, decelerating or rest")
    }
    return OffsetSample(time: time, phase: known, offset: CGPoint(x: x, y: y))
  }

  /// The event called `name`; nil for the end.
  func event(_ name: String) throws(InputError) -> Trace.Event? {
    switch EventName(rawValue: name) {
    case .open: return .open(try pageNumber())
    case .show:
      guard let animated else { throw .badValue("animated", needed: "true or false") }
      return .show(try pageNumber(), animated: animated)
    case .rotate:
      guard let orientation = to.flatMap(Orientation.init) else {
        throw .badValue("to", needed: "portrait or landscape")
      }
      return .rotate(orientation)
    case .memoryWarning: return .memoryWarning
    case .close: return .close
    case .end: return nil
    case nil:
      throw InputError(
        "there is no event \"\(name)\"",
        remedy: "events are \(EventName.allCases.map(\.rawValue).joined(separator: ", "))")
    }
  }

  private func pageNumber() throws(InputError) -> PageNumber {
    guard let page else {
      throw .badValue("page", needed: "a whole number from 1 to 1000000000")
    }
    return PageNumber(Int(page), scene: Int(scene ?? 1))
  }
}
