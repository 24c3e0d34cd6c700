import Foundation
import TestSupport

@testable import Statistics

extension Dice {
  /// A time about 1 as one measures them: near its least value, with a tail to the right.
  mutating func time(scatter: Double) -> Double {
    let share = Double.random(in: 0..<1, using: &self)
    return 1 + scatter * (share + 3 * share * share * share * share)
  }

  private mutating func uniform() -> Double { Double.random(in: 0..<1, using: &self) }

  /// A number of the standard normal distribution (Box and Muller, 1958).
  mutating func normal() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
  }

  /// A number of the Laplace distribution about 0 with a standard deviation of 1.
  mutating func laplace() -> Double {
    (Bool.random(using: &self) ? 1 : -1) * -log(1 - uniform()) / 2.0.squareRoot()
  }

  /// A number of Student's distribution with three degrees of freedom: about 0, with heavy tails.
  mutating func heavyTailed() -> Double {
    let squares = (0..<3).reduce(0.0) { sum, _ in
      let part = normal()
      return sum + part * part
    }
    return normal() / (squares / 3).squareRoot()
  }
}

/// How the logarithms of the ratios of a program's times to its own scatter.
enum Noise: CaseIterable {
  case normal, laplace, heavyTailed
  /// Slow stretches in which a time takes a third more, about ten pairs long, that hit either side
  /// of a pair.
  case bursty

  /// So many, one after the other.
  func logRatios(_ count: Int, scatter: Double, dice: inout Dice) -> [Double] {
    var isBurst = false
    return (0..<count).map { _ in
      if Int.random(in: 0..<10, using: &dice) == 0 { isBurst.toggle() }
      let burst =
        isBurst && self == .bursty ? Double(Int.random(in: -1...1, using: &dice)) * 0.3 : 0
      return switch self {
      case .normal: scatter * dice.normal()
      case .laplace: scatter * dice.laplace()
      case .heavyTailed: scatter * dice.heavyTailed()
      case .bursty: burst + scatter * dice.normal()
      }
    }
  }
}

/// How often an event of the chance `share` happens in `count` tries at most, but for one time in a
/// thousand.
func most(_ share: Double, of count: Int) -> Int {
  let mean = share * Double(count)
  return Int((mean + 3.1 * (mean * (1 - share)).squareRoot()).rounded(.up))
}

extension Array where Element == Double {
  /// The values as those of rounds 1, 2, 3, …, in blocks of so many.
  func byRound(block: Int = 1) -> Rounds {
    Rounds(
      uniqueKeysWithValues: enumerated().map {
        let (round, block) = ($0.offset + 1, $0.offset / block)
        return (round, RoundValue(round: round, block: block, value: $0.element))
      })
  }

  /// Pairs with these logarithms of candidate ÷ baseline, after `shift` is added, in blocks of so
  /// many.
  func pairs(shiftedBy shift: Double = 0, block: Int = 1) -> [Pair] {
    enumerated().map {
      Pair(baseline: 10, candidate: 10 * exp($0.element + shift), block: $0.offset / block)
    }
  }
}

extension [Pair] {
  /// Pairs of so many rounds, by their index, in blocks of so many.
  init(_ count: Int, block: Int = 1, _ values: (Int) -> (baseline: Double, candidate: Double)) {
    self = (0..<count).map {
      let (baseline, candidate) = values($0)
      return Pair(baseline: baseline, candidate: candidate, block: $0 / block)
    }
  }
}
