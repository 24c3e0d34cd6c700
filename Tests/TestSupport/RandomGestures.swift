import ScenarioLanguage
import Scrolling
import Traces

extension [Gesture] {
  /// From open to close, with `count` gestures between that a person might make over `pages` pages,
  /// in any order that makes sense; with movements up and down where `isGrid`.
  package static func random(
    _ seed: UInt64, pages: Int, isGrid: Bool = false, count: Int
  ) -> [Gesture] {
    var random = RandomGestures(dice: Dice(seed: seed), pages: pages, isGrid: isGrid)
    return [.open(at: random.page())] + (0..<count).flatMap { _ in random.step() }
      + [.settle, .close]
  }
}

private struct RandomGestures {
  var dice: Dice
  let pages: Int
  let isGrid: Bool

  mutating func step() -> [Gesture] {
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: [.drag(direction(), .pages(number(0.05...1.2)), over: time()), .release]
    case 1: [.drag(direction(), .points(number(1...300)), over: time()), .hold(time()), .release]
    case 2: [.scroll(to: page()), .settle]
    case 3: [.jump(to: page())]
    case 4: [.rotate(.landscape), .hold(time()), .rotate(.portrait)]
    case 5: [.memoryWarning, .hold(time())]
    case 6: [.flick(direction(), speed(), every: 120.milliseconds, times: 3), .hold(time())]
    default: [.flick(direction(), speed: speed()), .settle]
    }
  }

  mutating func page() -> PageIndex { PageIndex(Int.random(in: 0..<pages, using: &dice)) }

  private mutating func direction() -> Direction {
    let directions: [Direction] = isGrid ? Direction.allCases : [.left, .right]
    return directions[Int.random(in: 0..<directions.count, using: &dice)]
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &dice)
  }

  private mutating func speed() -> Speed { Speed(pointsPerSecond: number(50...4_000)) }

  private mutating func time() -> Microseconds {
    Microseconds(rawValue: Int64.random(in: 1_000...700_000, using: &dice))
  }
}
