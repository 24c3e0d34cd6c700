import Basics
import Foundation
import Scrolling

/// The parameters of WebDriver's "Perform Actions", read as a trace: the i-th items of all sources
/// happen in one tick, as long as the longest of them. Source: W3C WebDriver, section Actions.
package enum WebDriverImport {
  /// A move that takes longer than this, in ms, is sampled on its way.
  private static let longestStep = 25.0
  /// The longest tick, and the longest recording: a day, in ms.
  private static let longestTime = 86_400_000.0
  /// A pointer makes no more samples than this.
  private static let mostSamples = 1_000_000

  /// Reads the recording at `path`, made on a screen of so many pixels, `scale` of them a point.
  package static func read(
    _ path: String, pixels: (width: Int, height: Int), scale: Double
  ) throws(InputError) -> TraceFile.Reading {
    let bytes = try RegularFile.bytes(
      of: path, limit: 64 << 20, remedy: "convert a shorter recording")
    return try read(bytes, path: path, pixels: pixels, scale: scale)
  }

  package static func read(
    _ bytes: [UInt8], path: String, pixels: (width: Int, height: Int), scale: Double
  ) throws(InputError) -> TraceFile.Reading {
    do throws(InputError) {
      let sources = try sources(in: bytes)
      let ticks = try ticks(of: sources)
      // Those of all touch pointers, whose pixels are points.
      var touches: [Touch] = []
      for (id, source) in sources.enumerated() where source.isPointer {
        touches += try self.touches(of: source, id: id, ticks)
      }
      touches.sort { $0.time < $1.time }
      let size = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
      let header = TraceHeader(
        kind: .touches, viewport: size, scale: scale, source: "imported from WebDriver actions")
      do { try header.check() } catch {
        throw InputError(
          "a trace cannot have a screen of \(pixels.width)x\(pixels.height) pixels with a scale of \(plainNumeral(scale))",
          remedy: "correct --screen: 1 to 100000 points on a side")
      }
      guard let begin = touches.first?.time, let end = touches.last?.time else {
        throw InputError(
          "no finger comes down in this recording", remedy: "record one that touches the screen")
      }
      let items = touches.map { Trace.Item.touch($0.at($0.time - begin)) }
      let idle = sources.filter { !$0.isPointer && $0.type != "none" }
        .map { "a source of type \"\($0.type)\" takes time and does nothing" }
      let isMouse = sources.contains { $0.isPointer && $0.parameters?.pointerType == "mouse" }
      // Fingers that are down at the end are cancelled.
      return TraceFile.Reading(
        header, Trace(items, duration: end - begin),
        warnings: idle + (isMouse ? ["a mouse was taken for a finger"] : []), path: path)
    } catch {
      throw error.located(in: path)
    }
  }

  /// The sources of actions: as they are sent, or alone.
  private static func sources(in bytes: [UInt8]) throws(InputError) -> [Source] {
    let isList = bytes.first { $0 > 0x20 } == UInt8(ascii: "[")
    let (decoder, data) = (JSONDecoder(), Data(bytes))
    do {
      return isList
        ? try decoder.decode([Source].self, from: data)
        : try decoder.decode(Parameters.self, from: data).actions
    } catch {
      let reason = InputError.reason(error).map { ": \($0)" } ?? ""
      throw InputError(
        "these are not WebDriver actions\(reason)",
        remedy: "they are {\"actions\":[{\"type\":\"pointer\",\"id\":…,\"actions\":[…]}]}")
    }
  }

  private struct Parameters: Decodable { let actions: [Source] }

  private struct Source: Decodable {
    struct Pointer: Decodable { let pointerType: String? }

    let type: String
    let parameters: Pointer?
    let actions: [Item]

    var isPointer: Bool { type == "pointer" }
  }

  private struct Item: Decodable {
    let type: String
    let duration: Double?
    let x: Double?
    let y: Double?
    let origin: Origin?

    /// Its length in ms, if of a kind that lasts. Source: WebDriver, "compute the tick duration".
    var lasting: Double? { ["pause", "pointerMove", "scroll"].contains(type) ? duration : nil }
  }

  /// A word, or an object that stands for an element.
  private struct Origin: Decodable {
    let word: String?

    init(from decoder: any Decoder) throws {
      word = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  /// When a tick begins, and how long it lasts, in ms.
  private typealias Tick = (begin: Double, length: Double)

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

  /// What the pointer `source` does; a move is linear, and sampled every 1/120 s if it is long.
  private static func touches(
    of source: Source, id: Int, _ ticks: [Tick]
  ) throws(InputError) -> [Touch] {
    var touches: [Touch] = []
    var position = CGPoint.zero
    var isDown = false
    for (number, (item, tick)) in zip(1..., zip(source.actions, ticks)) {
      func add(_ phase: Touch.Phase, after elapsed: Double = 0) {
        let time = Microseconds(milliseconds: tick.begin + elapsed)
        touches.append(Touch(time: time, id: id, phase: phase, location: position))
      }
      switch item.type {
      case "pause": break
      case "pointerDown" where !isDown:
        isDown = true
        add(.began)
      case "pointerUp" where isDown, "pointerCancel" where isDown:
        isDown = false
        add(item.type == "pointerUp" ? .ended : .cancelled)
      case "pointerMove":
        let (start, end) = (position, try target(of: item, from: position, number))
        let length = item.duration ?? tick.length
        let steps = isDown && length > longestStep ? Int((length * 120 / 1000).rounded(.up)) : 1
        guard touches.count + steps <= mostSamples else {
          throw InputError(
            "the moves make more than \(mostSamples) samples",
            remedy: "shorten the \"duration\" of each \"pointerMove\", which is in milliseconds")
        }
        for elapsed in (1..<steps).lazy.map({ Double($0) * 1000 / 120 }) where elapsed < length {
          let share = elapsed / length
          position = CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
          add(.moved, after: elapsed)
        }
        position = end
        if isDown { add(.moved, after: length) }
      default: throw unusable(item, number, isDown: isDown)
      }
    }
    return touches
  }

  private static func unusable(_ item: Item, _ number: Int, isDown: Bool) -> InputError {
    guard ["pointerDown", "pointerUp", "pointerCancel"].contains(item.type) else {
      return InputError(
        "tick \(number) has an action \"\(item.type)\"",
        remedy: "pointers have pointerDown, pointerMove, pointerUp, pointerCancel and pause")
    }
    return InputError(
      "tick \(number) has a \"\(item.type)\" where the finger is \(isDown ? "down already" : "not down")",
      remedy: "put each pointerDown before its pointerUp")
  }

  private static func target(
    of item: Item, from position: CGPoint, _ number: Int
  ) throws(InputError) -> CGPoint {
    guard let x = item.x, let y = item.y, CGPoint(x: x, y: y).isNear else {
      throw InputError(
        "tick \(number) has a \"pointerMove\" without a target",
        remedy: "give \"x\" and \"y\" in points")
    }
    switch item.origin.map(\.word) ?? "viewport" {
    case "viewport": return CGPoint(x: x, y: y)
    case "pointer":
      let point = position + CGPoint(x: x, y: y)
      if point.isNear { return point }
      throw InputError(
        "tick \(number) moves farther out than a trace goes: 1000000000 points",
        remedy: "correct the number")
    default:
      throw InputError(
        "tick \(number) moves to a position in an element of a page",
        remedy: "use the origin \"viewport\" or \"pointer\"")
    }
  }
}
