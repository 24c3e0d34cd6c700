import Foundation
import Gestures
import InputFiles
import Scrolling

/// The parameters of WebDriver's "Perform Actions". Source: W3C WebDriver, section Actions.
///
/// The i-th items of all sources happen together in a tick, which lasts as long as the longest of them.
enum WebDriverActions {
  /// A move that takes longer than this, in ms, is sampled on its way, every 1/120 s.
  private static let longestStep = 25.0
  /// The longest tick, and the longest recording: a day, in ms.
  private static let longestTime = 86_400_000.0
  /// A recording has no more samples than this.
  private static let mostSamples = 1_000_000

  /// The touches of every touch pointer; WebDriver's pixels are points.
  static func read(_ text: String, on screen: RecordingScreen) throws(InputError) -> RecordedTouches
  {
    let sources = try sources(in: text)
    guard let pixels = screen.pixels else {
      throw InputError(
        "WebDriver actions do not say how large the screen is",
        remedy: "give its size in pixels with --screen, such as --screen 1080x2340")
    }
    let scale = screen.scale ?? 1
    var found = RecordedTouches(
      viewport: CGSize(
        width: Double(pixels.width) / scale, height: Double(pixels.height) / scale),
      scale: scale)
    for source in sources where source.type != "pointer" && source.type != "none" {
      found.warn("a source of type \"\(source.type)\" takes time and does nothing")
    }
    if sources.contains(where: { $0.type == "pointer" && $0.parameters?.pointerType == "mouse" }) {
      found.warn("a mouse was taken for a finger")
    }
    try perform(sources, &found)
    return found
  }

  // MARK: - JSON

  private static func sources(in text: String) throws(InputError) -> [Source] {
    do { return try JSONDecoder().decode(Document.self, from: Data(text.utf8)).sources } catch {
      throw InputError(
        "these are not WebDriver actions: \(reason(error))",
        remedy: "they are {\"actions\":[{\"type\":\"pointer\",\"id\":…,\"actions\":[…]}]}")
    }
  }

  /// The parameters as they are sent, or their sources alone.
  private struct Document: Decodable {
    let sources: [Source]

    private enum Key: CodingKey { case actions }

    init(from decoder: any Decoder) throws {
      let parameters = try? decoder.container(keyedBy: Key.self)
      sources =
        try parameters?.decode([Source].self, forKey: .actions) ?? [Source](from: decoder)
    }
  }

  private struct Source: Decodable {
    let type: String
    let parameters: Parameters?
    let actions: [Item]

    private enum Key: CodingKey { case type, parameters, actions }

    /// What is not needed may have any form.
    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Key.self)
      type = try keys.decode(String.self, forKey: .type)
      parameters = try? keys.decode(Parameters.self, forKey: .parameters)
      actions = try keys.decode([Item].self, forKey: .actions)
    }
  }

  private struct Parameters: Decodable {
    let pointerType: String?
  }

  private struct Item: Decodable {
    let type: String
    let duration: Double?
    let x: Double?
    let y: Double?
    let origin: Origin?

    /// How long it lasts, in ms, if it is of a kind that lasts. Source: W3C WebDriver, "compute the tick duration".
    var lasting: Double? {
      ["pause", "pointerMove", "scroll"].contains(type) ? duration : nil
    }
  }

  private enum Origin: Decodable {
    case viewport, pointer, element

    init(from decoder: any Decoder) throws {
      let word = try? decoder.singleValueContainer().decode(String.self)
      self = word == "viewport" ? .viewport : word == "pointer" ? .pointer : .element
    }
  }

  private static func reason(_ error: any Error) -> String {
    func name(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
      let name = path.joined().drop { $0 == "." }
      return name.isEmpty ? "the JSON" : "\"\(name)\""
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      return "\(name(context)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(name(context)) has another type"
    case .dataCorrupted(let context):
      let detail = (context.underlyingError as? NSError)?.userInfo[NSDebugDescriptionErrorKey]
      let text = (detail as? String).map { " (\($0.prefix(80).filter { $0 != "." }))" }
      return "this is not JSON\(text ?? "")"
    default: return "this is not JSON"
    }
  }

  // MARK: - Ticks

  /// A finger while it is read.
  private struct Finger {
    var position = CGPoint.zero
    var isDown = false
  }

  /// When a tick begins, and how long it lasts, in ms.
  private typealias Tick = (begin: Double, length: Double)

  private static func perform(
    _ sources: [Source], _ found: inout RecordedTouches
  ) throws(InputError) {
    let ticks = try ticks(of: sources)
    try checkLength(of: sources, ticks)
    var fingers = Array(repeating: Finger(), count: sources.count)
    var pointers = sources.indices.filter { sources[$0].type == "pointer" }
    for (number, tick) in ticks.enumerated() {
      pointers.removeAll { sources[$0].actions.count <= number }
      var samples: [Touch] = []
      for index in pointers {
        let action = Action(item: sources[index].actions[number], number: number + 1, tick: tick)
        samples += try perform(action, &fingers[index], id: index)
      }
      found.touches += samples.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
  }

  /// The ticks: each is as long as its longest pause or move. Linear in the items.
  private static func ticks(of sources: [Source]) throws(InputError) -> [Tick] {
    var lengths = Array(repeating: 0.0, count: sources.map(\.actions.count).max() ?? 0)
    for source in sources {
      for (number, item) in source.actions.enumerated() {
        guard let duration = item.lasting else { continue }
        guard (0...longestTime).contains(duration) else { throw tooLong(number) }
        lengths[number] = max(lengths[number], duration)
      }
    }
    var now = 0.0
    var ticks: [Tick] = []
    for length in lengths {
      ticks.append((now, length))
      now += length
      guard now <= longestTime else { throw tooLong(ticks.count - 1) }
    }
    return ticks
  }

  private static func tooLong(_ number: Int) -> InputError {
    InputError(
      "tick \(number + 1) lasts longer than a day, or less than no time",
      remedy: "give each \"duration\" in milliseconds")
  }

  /// Counts the samples before any is made.
  private static func checkLength(of sources: [Source], _ ticks: [Tick]) throws(InputError) {
    var count = 0
    for source in sources where source.type == "pointer" {
      var isDown = false
      for (item, tick) in zip(source.actions, ticks) {
        switch item.type {
        case "pointerDown": isDown = true
        case "pointerUp", "pointerCancel": isDown = false
        case "pointerMove": if isDown { count += steps(item.duration ?? tick.length) }
        default: break
        }
      }
    }
    guard count > mostSamples else { return }
    throw InputError(
      "the moves would make \(count) samples; a recording has at most \(mostSamples)",
      remedy: "shorten the \"duration\" of each \"pointerMove\", which is in milliseconds")
  }

  /// An item, and the tick that it is in, counted from 1.
  private struct Action {
    let item: Item
    let number: Int
    let tick: Tick
  }

  private static func perform(
    _ action: Action, _ finger: inout Finger, id: Int
  ) throws(InputError) -> [Touch] {
    let (item, number) = (action.item, action.number)
    let start = finger.position
    func sample(_ phase: Touch.Phase, after elapsed: Double, at position: CGPoint) -> Touch {
      let time = Microseconds(milliseconds: action.tick.begin + elapsed)
      return Touch(time: time, id: id, phase: phase, location: position)
    }
    switch item.type {
    case "pause": return []
    case "pointerDown" where !finger.isDown:
      finger.isDown = true
      return [sample(.began, after: 0, at: start)]
    case "pointerUp" where finger.isDown, "pointerCancel" where finger.isDown:
      finger.isDown = false
      return [sample(item.type == "pointerUp" ? .ended : .cancelled, after: 0, at: start)]
    case "pointerMove":
      finger.position = try target(of: item, from: start, number)
      guard finger.isDown else { return [] }
      return path(
        from: start, to: finger.position, lasting: item.duration ?? action.tick.length
      ).map { sample(.moved, after: $0.after, at: $0.position) }
    case "pointerDown", "pointerUp", "pointerCancel":
      throw InputError(
        "tick \(number) has a \"\(item.type)\" where the finger is \(finger.isDown ? "down already" : "not down")",
        remedy: "put each pointerDown before its pointerUp")
    default:
      throw InputError(
        "tick \(number) has an action \"\(item.type)\"",
        remedy: "pointers have pointerDown, pointerMove, pointerUp, pointerCancel and pause")
    }
  }

  private static func target(
    of item: Item, from position: CGPoint, _ number: Int
  ) throws(InputError) -> CGPoint {
    guard let x = item.x, let y = item.y, abs(x) <= 1e9, abs(y) <= 1e9 else {
      throw InputError(
        "tick \(number) has a \"pointerMove\" without a target",
        remedy: "give \"x\" and \"y\" in points")
    }
    switch item.origin ?? .viewport {
    case .viewport: return CGPoint(x: x, y: y)
    case .pointer: return position + CGPoint(x: x, y: y)
    case .element:
      throw InputError(
        "tick \(number) moves to a position in an element of a page",
        remedy: "use the origin \"viewport\" or \"pointer\"")
    }
  }

  /// How many samples a move of this length has.
  private static func steps(_ length: Double) -> Int {
    length > longestStep ? Int((length * 120 / 1000).rounded(.up)) : 1
  }

  /// The samples of a move, which is linear.
  private static func path(
    from start: CGPoint, to end: CGPoint, lasting length: Double
  ) -> [(after: Double, position: CGPoint)] {
    let inner = (1..<steps(length)).map { Double($0) * 1000 / 120 }.filter { $0 < length }
    let way = end - start
    return inner.map { elapsed in
      let share = elapsed / length
      return (elapsed, CGPoint(x: start.x + way.x * share, y: start.y + way.y * share))
    } + [(length, end)]
  }
}
