import Testing

@testable import Statistics

@Suite("The sign test at any look")
struct SignBoundaryTests {
  // The least s with Σ w (2q)^s (2(1 − q))^(n − s) ≥ 1/level, for q = (1 + 0.95·1.5^−k)/2 and w ∝
  // 1.5^(−k/4), k = 0 … 8, to 50 digits by mpmath 1.3.0.
  static let points: [(level: Double, needed: [Int: Int])] = [
    (
      0.05,
      [6: 7, 7: 7, 8: 8, 12: 11, 20: 17, 50: 36, 100: 65, 400: 230, 1000: 549, 5000: 2613]
    ),
    (0.05 / 2, [7: 8, 8: 8]), (0.05 / 4, [8: 9, 9: 9]),
    (
      0.05 / 16,
      [11: 12, 12: 12, 13: 13, 20: 19, 50: 39, 100: 69, 400: 239, 1000: 562, 5000: 2641]
    ),
  ]

  @Test("needs the successes that mpmath finds, up to thousands of trials", arguments: points)
  func boundary(level: Double, expected: [Int: Int]) {
    let needed = SignBoundary(level: level, trials: 5_000).needed
    for (trials, successes) in expected { #expect(needed[trials - 1] == successes) }
  }

  /// The chance that trials which succeed with `probability` ever reach `boundary`, by its number
  /// of trials; exact.
  private func chance(_ boundary: SignBoundary, _ probability: Double) -> [Double] {
    // The chance of each number of successes without having reached it.
    var open = [1.0]
    var reached = 0.0
    return boundary.needed.map { needed in
      open = (0...open.count).map { successes in
        (successes < open.count ? open[successes] * (1 - probability) : 0)
          + (successes > 0 ? open[successes - 1] * probability : 0)
      }
      reached += open.dropFirst(needed).reduce(0, +)
      open = Array(open.prefix(needed))
      return reached
    }
  }

  @Test(
    "looked at after each of 500 tosses of a fair coin, rejects with its level at most, and uses most of it"
  )
  func level() {
    for level in [0.05, 0.05 / 16] {
      let chance = chance(SignBoundary(level: level, trials: 500), 0.5)[499]
      #expect(chance <= level && chance > level / 2)
    }
  }

  @Test("rejects plain cases in a few trials, and small effects in hundreds")
  func power() {
    func half(_ probability: Double, level: Double) -> Int? {
      chance(SignBoundary(level: level, trials: 500), probability).firstIndex { $0 >= 0.5 }
        .map { $0 + 1 }
    }
    #expect(half(1, level: 0.05) == 7)
    #expect(half(1, level: 0.05 / 16) == 12)
    #expect(half(0.8, level: 0.05) == 18)
    #expect(half(0.8, level: 0.05 / 16) == 34)
    #expect(half(0.6, level: 0.05) == 162)
  }

  @Test("stays reached once it was")
  func stays() {
    let boundary = SignBoundary(level: 0.05, trials: 50)
    let early = Array(repeating: true, count: 7)
    #expect(boundary.isReached(by: early))
    #expect(!boundary.isReached(by: early.dropLast()))
    #expect(boundary.isReached(by: early + Array(repeating: false, count: 43)))
    #expect(!boundary.isReached(by: Array(repeating: false, count: 43) + early))
  }

  @Test("tells the trials that would reach it at the same share, and that half of them never will")
  func further() {
    let boundary = SignBoundary(level: 0.05, trials: 20)
    #expect(SignBoundary.leastTrials(level: 0.05) == 7)
    #expect(SignBoundary.leastTrials(level: 0.05 / 16) == 12)
    let outcomes = (0..<20).map { $0 % 4 != 0 }
    // 3 of 4: by the boundary above first 33, by the mixture in mpmath with 24.75 successes.
    #expect(boundary.projectedTrials(outcomes) == 33)
    #expect(boundary.needed[19] > 15)
    #expect(boundary.projectedTrials([true, false]) == nil)
    #expect(boundary.projectedTrials([]) == nil)
  }
}
