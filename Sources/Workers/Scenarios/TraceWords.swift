import Gestures
import Paging
import Scrolling

/// A compiled trace as 64-bit words in the machine's byte order, for a process on the same machine: nothing is left to parse.
///
/// It begins with the format's version, the duration and the number of items. An item takes five words: its time, its
/// kind, and three more.
extension Trace {
  private static let version: Int64 = 2
  private static let wordsPerItem = 5
  private static let touchPhases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
  private static let offsetPhases: [OffsetSample.Phase] = [.dragging, .decelerating, .rest]

  package var words: [Int64] {
    var words = [Self.version, duration.rawValue, Int64(items.count)]
    words.reserveCapacity(words.count + Self.wordsPerItem * items.count)
    for item in items {
      words.append(item.time.rawValue)
      switch item {
      case .touch(let touch):
        let kind = Self.touchPhases.firstIndex(of: touch.phase) ?? 0
        words += [Int64(kind), Int64(touch.id)] + Self.words(touch.location)
      case .offset(let sample):
        let kind = 10 + (Self.offsetPhases.firstIndex(of: sample.phase) ?? 0)
        words += [Int64(kind), 0] + Self.words(sample.offset)
      case .event(let timed): words += Self.words(timed.event)
      }
    }
    return words
  }

  /// The trace that became `words`; nil where they are of another version, or too few.
  package init?(words: [Int64]) {
    guard words.count >= 3, words[0] == Self.version,
      words.count - 3 == Int(words[2]) * Self.wordsPerItem
    else { return nil }
    let items = stride(from: 3, to: words.count, by: Self.wordsPerItem).map { index -> Item in
      let (time, kind) = (Microseconds(rawValue: words[index]), Int(words[index + 1]))
      let point = CGPoint(
        x: Double(bitPattern: UInt64(bitPattern: words[index + 3])),
        y: Double(bitPattern: UInt64(bitPattern: words[index + 4])))
      switch kind {
      case 0..<10:
        return .touch(
          Touch(
            time: time, id: Int(words[index + 2]), phase: Self.touchPhases[kind], location: point))
      case 10..<20:
        return .offset(
          OffsetSample(time: time, phase: Self.offsetPhases[kind - 10], offset: point))
      default:
        let page = PageIndex(Int(words[index + 2]), scene: Int(words[index + 3]))
        return .event(TimedEvent(time: time, event: Self.event(kind, page)))
      }
    }
    self.init(items, duration: Microseconds(rawValue: words[1]))
  }

  private static func words(_ point: CGPoint) -> [Int64] {
    [point.x, point.y].map { Int64(bitPattern: Double($0).bitPattern) }
  }

  private static func words(_ event: Event) -> [Int64] {
    switch event {
    case .open(let page): [20, Int64(page.page), Int64(page.scene), 0]
    case .show(let page, animated: false): [21, Int64(page.page), Int64(page.scene), 0]
    case .show(let page, animated: true): [22, Int64(page.page), Int64(page.scene), 0]
    case .rotate(.portrait): [23, 0, 0, 0]
    case .rotate(.landscape): [24, 0, 0, 0]
    case .memoryWarning: [25, 0, 0, 0]
    case .close: [26, 0, 0, 0]
    }
  }

  private static func event(_ kind: Int, _ page: PageIndex) -> Event {
    switch kind {
    case 20: .open(page)
    case 21: .show(page, animated: false)
    case 22: .show(page, animated: true)
    case 23: .rotate(.portrait)
    case 24: .rotate(.landscape)
    case 25: .memoryWarning
    default: .close
    }
  }
}
