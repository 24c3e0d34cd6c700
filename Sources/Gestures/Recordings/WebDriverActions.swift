import Foundation
import Scrolling

/// The parameters of WebDriver's "Perform Actions". Source: W3C WebDriver, section 17, Actions.
///
/// The i-th items of all sources happen together in a tick, which lasts as long as the longest of them.
enum WebDriverActions {
  /// A move that takes longer than this, in ms, is sampled on its way, every 1/120 s.
  private static let longestStep = 25

  private struct File: Codable {
    var actions: [Source]
  }

  private struct Source: Codable {
    var type: String
    var id: String?
    var parameters: [String: String]?
    var actions: [Item]
  }

  private struct Item: Codable {
    var type: String
    var duration: Double?
    var x: Double?
    var y: Double?
    var origin: Origin?
    var button: Int?
  }

  private enum Origin: Codable {
    case viewport, pointer, element

    init(from decoder: any Decoder) throws {
      let word = try? decoder.singleValueContainer().decode(String.self)
      self = word == "viewport" ? .viewport : word == "pointer" ? .pointer : .element
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("viewport")
    }
  }

  // MARK: - Reading

  /// A finger while it is read.
  private struct Finger {
    var place = Point.zero
    var isDown = false
  }

  /// The touches of every touch pointer; WebDriver's pixels are points.
  static func read(_ text: String, on screen: RecordingScreen) throws(RecordingError) -> Recording {
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: Data(text.utf8)) } catch {
      throw RecordingError(
        line: nil, "these are no WebDriver actions: \(reason(error))",
        remedy: "They are {\"actions\":[{\"type\":\"pointer\",\"id\":…,\"actions\":[…]}]}.")
    }
    guard let pixels = screen.pixels else {
      throw RecordingError(
        line: nil, "WebDriver actions do not say how large the screen is",
        remedy: "Give its size in pixels with --screen, such as --screen 1080x2340.")
    }
    let scale = screen.scale ?? 1
    var found = Recording(
      viewport: Size(
        width: Double(pixels.across) / scale, height: Double(pixels.down) / scale),
      scale: scale, touches: [], warnings: [])
    for source in file.actions where source.type != "pointer" && source.type != "none" {
      found.warnings.append(
        (nil, "a source of type \"\(source.type)\" takes time and does nothing"))
    }
    try perform(file.actions, &found)
    return found
  }

  private static func perform(
    _ sources: [Source], _ found: inout Recording
  ) throws(RecordingError) {
    var fingers = Array(repeating: Finger(), count: sources.count)
    var now = 0.0
    for tick in 0..<(sources.map(\.actions.count).max() ?? 0) {
      let items = sources.map { tick < $0.actions.count ? $0.actions[tick] : nil }
      let length = items.compactMap { $0?.duration }.max() ?? 0
      guard items.allSatisfy({ (0...86_400_000).contains($0?.duration ?? 0) }),
        now + length <= 86_400_000
      else {
        throw RecordingError(
          line: nil, "tick \(tick + 1) lasts longer than a day, or less than no time",
          remedy: "Give each \"duration\" in milliseconds.")
      }
      var samples: [Touch] = []
      for (index, item) in items.enumerated() where sources[index].type == "pointer" {
        guard let item else { continue }
        samples += try perform(item, &fingers[index], id: index, tick: tick, at: now)
      }
      found.touches += samples.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
      now += length
    }
  }

  private static func perform(
    _ item: Item, _ finger: inout Finger, id: Int, tick: Int, at now: Double
  ) throws(RecordingError) -> [Touch] {
    let place = finger.place
    func sample(_ phase: Touch.Phase, after elapsed: Double, at place: Point) -> Touch {
      Touch(
        time: Microseconds(milliseconds: now + elapsed), id: id, phase: phase, location: place)
    }
    switch item.type {
    case "pause": return []
    case "pointerDown" where !finger.isDown:
      finger.isDown = true
      return [sample(.began, after: 0, at: place)]
    case "pointerUp" where finger.isDown, "pointerCancel" where finger.isDown:
      finger.isDown = false
      return [sample(item.type == "pointerUp" ? .ended : .cancelled, after: 0, at: place)]
    case "pointerMove":
      finger.place = try target(of: item, from: place, tick: tick)
      guard finger.isDown else { return [] }
      return path(from: place, to: finger.place, lasting: item.duration ?? 0).map {
        sample(.moved, after: $0.after, at: $0.place)
      }
    case "pointerDown", "pointerUp", "pointerCancel":
      throw RecordingError(
        line: nil,
        "tick \(tick + 1) has a \"\(item.type)\" where the finger is \(finger.isDown ? "down already" : "not down")",
        remedy: "Put each pointerDown before its pointerUp.")
    default:
      throw RecordingError(
        line: nil, "tick \(tick + 1) has an action \"\(item.type)\"",
        remedy: "Pointers have pointerDown, pointerMove, pointerUp, pointerCancel and pause.")
    }
  }

  private static func target(
    of item: Item, from place: Point, tick: Int
  ) throws(RecordingError) -> Point {
    guard let x = item.x, let y = item.y, abs(x) <= 1e9, abs(y) <= 1e9 else {
      throw RecordingError(
        line: nil, "tick \(tick + 1) moves to no place", remedy: "Give \"x\" and \"y\" in points.")
    }
    switch item.origin ?? .viewport {
    case .viewport: return Point(x: x, y: y)
    case .pointer: return place + Point(x: x, y: y)
    case .element:
      throw RecordingError(
        line: nil, "tick \(tick + 1) moves to a place in an element of a page",
        remedy: "Use the origin \"viewport\" or \"pointer\".")
    }
  }

  /// The samples of a move, which is linear.
  private static func path(
    from start: Point, to end: Point, lasting length: Double
  ) -> [(after: Double, place: Point)] {
    let steps =
      length > Double(longestStep) ? Int((length * 120 / 1000).rounded(.down)) : 0
    let inner = (0..<max(0, steps)).map { Double($0 + 1) * 1000 / 120 }.filter { $0 < length }
    return inner.map { elapsed in
      let way = end - start
      return (
        elapsed,
        Point(x: start.x + way.x * elapsed / length, y: start.y + way.y * elapsed / length)
      )
    } + [(length, end)]
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\"\(context.codingPath.last?.stringValue ?? "the whole")\" has another type"
    default: "it is no JSON"
    }
  }

  // MARK: - Writing

  /// One pointerMove for each sample, in whole milliseconds; the remainder is carried on, so that no sample is 1 ms off.
  static func text(of trace: Trace) -> String {
    let fingers = Set(trace.touches.map(\.id)).sorted()
    var items: [[Item]] = Array(repeating: [], count: fingers.count)
    var places: [Int: Point] = [:]
    var index = 0
    var written: Int64 = 0
    while index < trace.touches.count {
      let time = trace.touches[index].time
      let end = trace.touches[index...].firstIndex { $0.time != time } ?? trace.touches.count
      let due = Int64(time.milliseconds.rounded())
      var queues = fingers.map { finger in
        trace.touches[index..<end].filter { $0.id == finger }
          .flatMap { Self.items(for: $0, places: &places) }[...]
      }
      var length = Double(due - written)
      repeat {
        for finger in queues.indices {
          var item =
            queues[finger].first.map { length > 0 && $0.type != "pointerMove" ? pause : $0 }
            ?? pause
          if item.type != "pause" || queues[finger].first?.type == "pause" {
            queues[finger] = queues[finger].dropFirst()
          }
          if item.type == "pause" || item.type == "pointerMove" { item.duration = length }
          items[finger].append(item)
        }
        length = 0
      } while queues.contains { !$0.isEmpty }
      (written, index) = (due, end)
    }
    return encode(
      File(
        actions: zip(fingers, items).map { finger, items in
          Source(
            type: "pointer", id: "finger\(finger)", parameters: ["pointerType": "touch"],
            actions: items)
        }))
  }

  private static let pause = Item(type: "pause")

  /// What a sample takes: a move to its place, unless the finger is there, and what else happens.
  private static func items(for touch: Touch, places: inout [Int: Point]) -> [Item] {
    let move = Item(
      type: "pointerMove", x: touch.location.x, y: touch.location.y, origin: .viewport)
    let isThere = places.updateValue(touch.location, forKey: touch.id) == touch.location
    switch touch.phase {
    case .moved: return [move]
    case .began: return (isThere ? [] : [move]) + [Item(type: "pointerDown", button: 0)]
    case .ended: return (isThere ? [] : [move]) + [Item(type: "pointerUp", button: 0)]
    case .cancelled: return (isThere ? [] : [move]) + [Item(type: "pointerCancel")]
    }
  }

  private static func encode(_ file: File) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // Every number is finite, and strings can always be encoded.
    guard let data = try? encoder.encode(file) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
