/// A sequence of numbers that follows from a seed and is the same on every machine. Source: Steele,
/// Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, not including, `bound`, which is positive and small.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }

  /// `cards` in another order (Fisher and Yates).
  package mutating func shuffled<Card>(_ cards: [Card]) -> [Card] {
    var cards = cards
    for last in stride(from: cards.count - 1, to: 0, by: -1) { cards.swapAt(last, below(last + 1)) }
    return cards
  }
}
