import TestSupport

extension Dice {
  /// A number that is small more often than great.
  mutating func skewed(_ range: ClosedRange<Int>) -> Int {
    let span = UInt64(range.upperBound - range.lowerBound)
    let limit = span >> UInt64.random(in: 0...40, using: &self)
    return range.lowerBound + Int(UInt64.random(in: 0...limit, using: &self))
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element {
    let distance = Int.random(in: 0..<choices.count, using: &self)
    return choices[choices.index(choices.startIndex, offsetBy: distance)]
  }
}
