import Gestures
import Scrolling

/// A compiled trace as 64-bit words in the machine's byte order, for a process on the same machine: nothing is left to parse.
///
/// The first word is the format's version. A touch takes 5 words, a recorded offset 4, an event 4.
extension Trace {
  private static let version: Int64 = 1
  private static let touchPhases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
  private static let offsetPhases: [OffsetSample.Phase] = [.dragging, .decelerating, .rest]

  var words: [Int64] {
    var words = [
      Self.version, duration.rawValue, Int64(touches.count), Int64(offsets.count),
      Int64(events.count),
    ]
    words.reserveCapacity(words.count + 5 * touches.count + 4 * (offsets.count + events.count))
    for touch in touches {
      words.append(touch.time.rawValue)
      words.append(Int64(touch.id))
      words.append(Int64(Self.touchPhases.firstIndex(of: touch.phase) ?? 0))
      words.append(contentsOf: Self.words(touch.location))
    }
    for offset in offsets {
      words.append(offset.time.rawValue)
      words.append(Int64(Self.offsetPhases.firstIndex(of: offset.phase) ?? 0))
      words.append(contentsOf: Self.words(offset.offset))
    }
    for timed in events {
      words.append(timed.time.rawValue)
      words.append(contentsOf: Self.words(timed.event))
    }
    return words
  }

  /// The trace that became `words`; nil where they are of another version, or too few.
  init?(words: [Int64]) {
    guard words.count >= 5, words[0] == Self.version else { return nil }
    let counts = words[2..<5].map { Int($0) }
    guard counts.allSatisfy({ $0 >= 0 }),
      words.count == 5 + 5 * counts[0] + 4 * (counts[1] + counts[2])
    else { return nil }
    var next = 5
    func word() -> Int64 {
      defer { next += 1 }
      return words[next]
    }
    func time() -> Microseconds { Microseconds(rawValue: word()) }
    func point() -> CGPoint { CGPoint(x: number(word()), y: number(word())) }
    func number(_ word: Int64) -> Double { Double(bitPattern: UInt64(bitPattern: word)) }
    let touches = (0..<counts[0]).map { _ in
      Touch(time: time(), id: Int(word()), phase: Self.touchPhases[Int(word())], location: point())
    }
    let offsets = (0..<counts[1]).map { _ in
      OffsetSample(time: time(), phase: Self.offsetPhases[Int(word())], offset: point())
    }
    let events = (0..<counts[2]).map { _ in
      TimedEvent(time: time(), event: Self.event(word(), Int(word()), Int(word())))
    }
    self.init(
      touches: touches, offsets: offsets, events: events,
      duration: Microseconds(rawValue: words[1]))
  }

  private static func words(_ point: CGPoint) -> [Int64] {
    [Int64(bitPattern: Double(point.x).bitPattern), Int64(bitPattern: Double(point.y).bitPattern)]
  }

  private static func words(_ event: Event) -> [Int64] {
    switch event {
    case .open(let page): [0, Int64(page.page), Int64(page.scene)]
    case .show(let page, animated: false): [1, Int64(page.page), Int64(page.scene)]
    case .show(let page, animated: true): [2, Int64(page.page), Int64(page.scene)]
    case .rotate(let orientation): [3, orientation == .portrait ? 0 : 1, 0]
    case .memoryWarning: [4, 0, 0]
    case .close: [5, 0, 0]
    }
  }

  private static func event(_ kind: Int64, _ first: Int, _ second: Int) -> Event {
    switch kind {
    case 0: .open(PageNumber(first, scene: second))
    case 1: .show(PageNumber(first, scene: second), animated: false)
    case 2: .show(PageNumber(first, scene: second), animated: true)
    case 3: .rotate(first == 0 ? .portrait : .landscape)
    case 4: .memoryWarning
    default: .close
    }
  }
}
