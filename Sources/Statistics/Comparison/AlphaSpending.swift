import Foundation

/// How a chance of error is shared out among several looks at evidence that grows.
///
/// Looking again and again until something is significant finds something at last. So each look may spend only a
/// part of the chance of error: with t the share of all samples that a look has, up to it α·ln(1 + (e − 1)t) is spent,
/// the spending function of Lan and DeMets (Biometrika 70, 1983) that is like Pocock's boundary. A look is held against what
/// it may spend by itself. Whatever its tests depend on, the chance that any look errs is then at most α, for it is at
/// most the sum of what all spend.
package struct AlphaSpending: Hashable, Sendable {
  /// The numbers of samples at which one looks, ascending.
  package let looks: [Int]
  package let levels: [Double]

  /// Shares `level` out among `looks`, which ascend from above 0.
  package init(looks: [Int], level: Double = 0.05) {
    precondition(
      looks.first ?? 0 > 0 && zip(looks, looks.dropFirst()).allSatisfy { $0 < $1 },
      "looks ascend from above 0")
    self.looks = looks
    let total = Double(looks.last ?? 1)
    let spent = looks.map { level * log(1 + (M_E - 1) * Double($0) / total) }
    levels = zip(spent, [0] + spent).map { $0 - $1 }
  }

  /// Looks at `first` samples, at twice as many, and so on, while there are at most `most`.
  ///
  /// The last look is a doubling as well: one that adds little to the samples has little to spend, and can hardly decide
  /// what the one before it did not.
  package static func doubling(from first: Int, upTo most: Int, level: Double = 0.05)
    -> AlphaSpending
  {
    var looks = [first]
    while let latest = looks.last, 2 * latest <= most { looks.append(2 * latest) }
    return AlphaSpending(looks: looks, level: level)
  }

  /// What a look at `count` samples may spend: that of the first planned look with as many.
  package func level(at count: Int) -> Double {
    levels[looks.firstIndex { $0 >= count } ?? levels.count - 1]
  }

  /// The least planned look with more than `count` samples; nil after the last.
  package func next(after count: Int) -> Int? { looks.first { $0 > count } }
}
