import Gestures
import ScenarioLanguage
import Scrolling
import TestSupport

/// Makes random scenarios that a file can hold.
struct RandomScenarios {
  let vocabulary: Vocabulary
  var random: Dice

  init(vocabulary: Vocabulary, seed: UInt64) {
    self.vocabulary = vocabulary
    random = Dice(seed: seed)
  }

  mutating func next() -> Scenario {
    Scenario(
      title: text(), device: device(),
      script: random.chance(50)
        ? .generated(seed: random.next() >> UInt64.random(in: 0...63, using: &random))
        : .file(path: text()),
      cuesPerPage: random.skewed(1...10_000),
      mode: random.pick([
        .read, .image, .blank, .memorize(character: nil), .memorize(character: text()),
        .cost(
          time: Microseconds(rawValue: Int64(random.skewed(0...10_000_000))),
          memory: ByteCount(bytes: random.skewed(0...1 << 30))),
      ]),
      pages: sizes(1...6),
      scenes: random.chance(50) ? 1 : random.skewed(1...1_000_000),
      loaders: loaders(),
      memoryLimit: random.chance(50)
        ? nil : ByteCount(bytes: random.skewed(1...1 << 50)),
      catching: random.pick(Catching.allCases),
      repetitions: random.chance(50) ? nil : random.skewed(1...1_000_000),
      gestures: [.open(at: page())] + gestures(depth: 0),
      expectations: distinct((0..<random.skewed(0...4)).map { _ in expectation() }))
  }

  private mutating func sizes(_ count: ClosedRange<Int>) -> [Int] {
    distinct((0..<random.skewed(count)).map { _ in random.skewed(0...1_000_000_000) })
  }

  private func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    var known: Set<Value> = []
    return values.filter { known.insert($0).inserted }
  }

  private mutating func text() -> String {
    let parts = ["a", "é", " ", "\"", "\\", "\n", "\t", "#", "🎭", "\u{0}", "{", "\u{7F}", "幕"]
    return "t" + (0..<random.skewed(0...12)).map { _ in random.pick(parts) }.joined()
  }

  private mutating func device() -> Device {
    if random.chance(50) {
      let device = random.pick(Device.catalogue)
      return random.chance(50) ? device : device.rotated
    }
    return Device(
      size: CGSize(width: number(1...100_000), height: number(1...100_000)),
      scale: Int.random(in: 1...3, using: &random), refreshRate: random.skewed(1...1_000))
  }

  /// A number of any precision.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let whole = Double(random.skewed(Int(range.lowerBound.rounded(.up))...Int(range.upperBound)))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Double.random(in: range, using: &random)
    case 1: return min(range.upperBound, whole + 0.1)
    default: return whole
    }
  }

  private mutating func loaders() -> [String] {
    Array(vocabulary.loaders.shuffled(using: &random).prefix(random.skewed(1...5)))
  }

  private mutating func time(from least: Int) -> Microseconds {
    Microseconds(rawValue: Int64(random.skewed(least...86_400_000_000)))
  }

  private mutating func page() -> PageNumber {
    PageNumber(
      random.skewed(1...1_000_000_000), scene: random.chance(70) ? 1 : random.skewed(1...1_000))
  }

  private mutating func gestures(depth: Int) -> [Gesture] {
    (0..<random.skewed(0...8)).flatMap { _ in
      let gesture = gesture(depth: depth)
      // No other finger comes down beside that of a drag.
      if case .drag = gesture { return [gesture, .hold(time(from: 0)), .release] }
      return [gesture]
    }
  }

  private mutating func gesture(depth: Int) -> Gesture {
    let direction = random.pick(Direction.allCases)
    switch Int.random(in: 0..<(depth < 4 ? 14 : 12), using: &random) {
    case 0: return .open(at: page())
    case 1: return .flick(direction, speed: Speed(pointsPerSecond: number(0.001...1_000_000)))
    case 2:
      return .flick(
        direction, speed: Speed(pointsPerSecond: number(0.001...1_000_000)),
        series: FlickSeries(every: time(from: 80_001), times: random.skewed(1...30)))
    case 3:
      let amount = number(0.001...1_000_000)
      return .drag(
        direction, random.chance(50) ? .pages(amount) : .points(amount), over: time(from: 1))
    case 4: return .release
    case 5: return .hold(time(from: 0))
    case 6: return .scroll(to: page())
    case 7: return .jump(to: page())
    case 8: return .rotate(random.pick(Orientation.allCases))
    case 9: return .memoryWarning
    case 10: return .replay(path: text())
    case 11: return random.chance(50) ? .close : .settle
    default: return .repeat(count: random.skewed(1...6), gestures(depth: depth + 1))
    }
  }

  private mutating func expectation() -> Expectation {
    let metric = random.pick(vocabulary.metrics)
    let tolerance = Percentage(percent: number(0.001...1_000))
    let bound = Quantity(number(0...1_000_000_000_000), metric.unit)
    let conditions: [Condition] = [
      .grows, .constant(within: tolerance), .comparison(random.pick(Comparison.allCases), bound),
      metric.isTimed ? .grows : .constant(within: nil),
    ]
    return Expectation(
      metric: metric.name, random.pick(conditions),
      loaders: random.chance(50) ? [] : loaders(),
      sizes: sizes(0...3))
  }
}
