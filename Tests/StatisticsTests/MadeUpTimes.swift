import TestSupport

extension Dice {
  /// A time about 1 as one measures them: near its least value, with a tail to the right.
  mutating func time(scatter: Double) -> Double {
    let share = Double.random(in: 0..<1, using: &self)
    return 1 + scatter * (share + 3 * share * share * share * share)
  }
}

extension Array where Element == Double {
  /// The values as those of rounds 1, 2, 3, …
  var byRound: [Int: Double] {
    [Int: Double](uniqueKeysWithValues: zip(1...count, self))
  }
}
