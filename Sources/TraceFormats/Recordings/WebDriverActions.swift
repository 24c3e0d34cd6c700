import Foundation
import Gestures
import InputFiles
import Scrolling

/// The parameters of WebDriver's "Perform Actions". Source: W3C WebDriver, section Actions.
///
/// The i-th items of all sources happen together in a tick, which lasts as long as the longest of them.
enum WebDriverActions {
  struct File: Encodable {
    var actions: [Source]
  }

  struct Source: Encodable {
    var type: String
    var id: String?
    var parameters: Parameters?
    var actions: [Item]
  }

  struct Parameters: Codable {
    var pointerType: String?
  }

  struct Item: Codable {
    var type: String
    var duration: Double?
    var x: Double?
    var y: Double?
    var origin: Origin?
    var button: Int?
  }

  enum Origin: Codable {
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

  // MARK: - Writing

  /// One pointerMove for each sample, in whole milliseconds; the remainder is carried on, so that no sample is 1 ms off.
  ///
  /// A finger that comes down takes the source of one that was lifted. Every source has an item in every tick.
  static func text(of trace: Trace) throws(InputError) -> String {
    let touches = trace.touches.renumbered
    let fingers = (touches.map(\.id).max() ?? -1) + 1
    var count = 0
    forEachTick(of: touches) { _, _ in count += fingers }
    try RecordingFormat.checkLength(count, of: "actions")
    var items: [[Item]] = Array(repeating: [], count: fingers)
    forEachTick(of: touches) { length, tick in
      for finger in items.indices {
        var item = tick[finger] ?? pause
        if item.type == "pause" || item.type == "pointerMove" { item.duration = length }
        items[finger].append(item)
      }
    }
    return encode(
      File(
        actions: items.enumerated().map { finger, items in
          Source(
            type: "pointer", id: "finger\(finger)", parameters: Parameters(pointerType: "touch"),
            actions: items)
        }))
  }

  /// Calls `body` with each tick's length in ms and what fingers do in it. Time passes while they move, and stands still while they
  /// come down and are lifted.
  private static func forEachTick(
    of touches: [Touch], _ body: (_ length: Double, _ items: [Int: Item]) -> Void
  ) {
    var positions: [Int: CGPoint] = [:]
    var index = 0
    var written: Int64 = 0
    while index < touches.count {
      let time = touches[index].time
      let end = touches[index...].firstIndex { $0.time != time } ?? touches.count
      let due = Int64(time.milliseconds.rounded())
      var queues: [Int: ArraySlice<Item>] = [:]
      for touch in touches[index..<end] {
        queues[touch.id, default: []] += Self.items(for: touch, positions: &positions)
      }
      var length = Double(due - written)
      repeat {
        var tick: [Int: Item] = [:]
        for (finger, queue) in queues where length == 0 || queue.first?.type == "pointerMove" {
          tick[finger] = queue.first
          queues[finger] = queue.count > 1 ? queue.dropFirst() : nil
        }
        body(length, tick)
        length = 0
      } while !queues.isEmpty
      (written, index) = (due, end)
    }
  }

  private static let pause = Item(type: "pause")

  /// What a sample takes: a move to its position, unless the finger is there, and what else happens.
  private static func items(for touch: Touch, positions: inout [Int: CGPoint]) -> [Item] {
    let move = Item(
      type: "pointerMove", x: touch.location.x, y: touch.location.y, origin: .viewport)
    let isThere = positions.updateValue(touch.location, forKey: touch.id) == touch.location
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
