import Foundation
import Scrolling

/// A compiled trace as numbers in binary, which is read fifty times as fast as JSON: its duration,
/// then five for each item: the time, the kind, and three that depend on the kind. A time at which
/// nothing should move is an item of its own kind.
extension Trace: Codable {
  fileprivate static let numbersPerItem = 5
  fileprivate static let touchPhases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
  fileprivate static let offsetPhases: [OffsetSample.Phase] = [.dragging, .decelerating, .rest]
  private static let settle = 30.0

  package func encode(to encoder: any Encoder) throws {
    let rests: [[Double]] = settles.map { [Double($0.rawValue), Self.settle, 0, 0, 0] }
    let numbers = [Double(duration.rawValue)] + items.flatMap(\.numbers) + rests.joined()
    var container = encoder.singleValueContainer()
    try container.encode(numbers.withUnsafeBytes { Data($0) })
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let data = try container.decode(Data.self)
    let count = data.count / MemoryLayout<Double>.size
    guard count % Self.numbersPerItem == 1 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "numbers are missing")
    }
    let numbers = [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = data.copyBytes(to: buffer) / MemoryLayout<Double>.size
    }
    let starts = stride(from: 1, to: count, by: Self.numbersPerItem)
    let items = starts.filter { numbers[$0 + 1] != Self.settle }.compactMap {
      Item(numbers[$0], numbers[$0 + 1], numbers[$0 + 2], numbers[$0 + 3], numbers[$0 + 4])
    }
    let settles = starts.filter { numbers[$0 + 1] == Self.settle }.compactMap {
      Int64(exactly: numbers[$0]).map(Microseconds.init(rawValue:))
    }
    guard let duration = Int64(exactly: numbers[0]),
      items.count + settles.count == count / Self.numbersPerItem
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a number is none that a trace has")
    }
    self.init(items, duration: Microseconds(rawValue: duration), settles: settles)
  }
}

extension Trace.Item {
  fileprivate var numbers: [Double] {
    func numbers(_ kind: Int, _ a: Int = 0, _ b: Double = 0, _ c: Double = 0) -> [Double] {
      [Double(time.rawValue), Double(kind), Double(a), b, c]
    }
    switch self {
    case .touch(let touch):
      let kind = Trace.touchPhases.firstIndex(of: touch.phase) ?? 0
      return numbers(kind, touch.id, touch.location.x, touch.location.y)
    case .offset(let sample):
      let kind = Trace.offsetPhases.firstIndex(of: sample.phase) ?? 0
      return numbers(10 + kind, 0, sample.offset.x, sample.offset.y)
    case .event(let timed):
      switch timed.event {
      case .open(let page): return numbers(20, page.page, Double(page.scene))
      case .show(let page, let isAnimated):
        return numbers(isAnimated ? 22 : 21, page.page, Double(page.scene))
      case .rotate(let orientation): return numbers(orientation == .portrait ? 23 : 24)
      case .memoryWarning: return numbers(25)
      case .close: return numbers(26)
      case .background: return numbers(27)
      case .foreground: return numbers(28)
      case .change(.insert(let count, let page)): return numbers(40, page, Double(count))
      case .change(.delete(let page)): return numbers(41, page)
      case .change(.move(let page, let end)): return numbers(42, page, Double(end))
      case .change(.reload): return numbers(43)
      }
    }
  }

  /// Nil if there is no such kind, or no such time, finger or page.
  fileprivate init?(_ time: Double, _ kind: Double, _ a: Double, _ b: Double, _ c: Double) {
    guard let time = Int64(exactly: time).map(Microseconds.init(rawValue:)),
      let kind = Int(exactly: kind), let id = Int(exactly: a)
    else { return nil }
    func event(_ event: Trace.Event) -> Self { .event(Trace.TimedEvent(time: time, event: event)) }
    let point = CGPoint(x: b, y: c)
    let page = Int(exactly: b).map { PageIndex(id, scene: $0) }
    switch (kind, page) {
    case (Trace.touchPhases.indices, _):
      self = .touch(Touch(time: time, id: id, phase: Trace.touchPhases[kind], location: point))
    case (10..<10 + Trace.offsetPhases.count, _):
      self = .offset(OffsetSample(time: time, phase: Trace.offsetPhases[kind - 10], offset: point))
    case (20, let page?): self = event(.open(page))
    case (21...22, let page?): self = event(.show(page, animated: kind == 22))
    case (23...24, _): self = event(.rotate(kind == 23 ? .portrait : .landscape))
    case (25, _): self = event(.memoryWarning)
    case (26, _): self = event(.close)
    case (27...28, _): self = event(kind == 27 ? .background : .foreground)
    case (40, let page?): self = event(.change(.insert(page.scene, at: id)))
    case (41, _): self = event(.change(.delete(id)))
    case (42, let page?): self = event(.change(.move(id, to: page.scene)))
    case (43, _): self = event(.change(.reload))
    default: return nil
    }
  }
}
