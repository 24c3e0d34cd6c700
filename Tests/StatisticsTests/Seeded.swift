/// A small random generator that gives the same numbers every time: SplitMix64, Steele, Lea and
/// Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

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
