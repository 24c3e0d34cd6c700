import TestSupport
import Testing

@testable import Statistics

/// The changes of a series that is searched alone.
private func timedChangePoints(
  of values: [Double], rule: ChangePointRule = ChangePointRule()
) -> [ChangePoint] {
  timedChangePoints(of: [values], rule: rule)[0]
}

@Suite("Changes of a noisy series")
struct TimedChangePointTests {
  struct Example: Sendable {
    var name: String
    var values: [Double]
    var changes: [Int] = []
    var pValues: [Double] = []
  }

  // The places, and p-values of 9 999 permutations, were computed with NumPy 2 by a program that
  // evaluates equation 7 of Matteson and James for every pair of a cut and an end, from blocks of the
  // matrix of distances, and shuffles with NumPy's own generator.
  static let examples = [
    Example(
      name: "one step, with a wild value before it",
      values: [
        5.91, 5.84, 6.02, 5.88, 5.95, 5.79, 6.40, 5.90, 6.51, 6.42, 6.60, 6.55, 6.47, 6.49, 6.58,
        6.44,
      ], changes: [8], pValues: [0.0017]),
    Example(
      name: "two steps",
      values: [
        4.1, 4.0, 4.2, 4.1, 4.05, 4.15, 5.0, 5.1, 4.95, 5.05, 5.02, 5.08, 4.5, 4.55, 4.45, 4.52,
        4.48, 4.51,
      ], changes: [6, 12], pValues: [0.0001, 0.0027]),
    Example(
      name: "a level that does not last",
      values: [
        2.0, 2.1, 1.9, 2.05, 1.95, 2.02, 3.0, 3.1, 2.9, 3.05, 2.95, 3.02, 2.0, 2.1, 1.9, 2.05, 1.95,
        2.02,
      ], changes: [6, 12], pValues: [0.0034, 0.0027]),
    Example(
      name: "a step three values before the end",
      values: [
        2.0, 2.1, 1.9, 2.05, 1.95, 2.02, 2.03, 1.97, 2.08, 1.92, 2.04, 1.96, 2.01, 1.99, 2.06, 1.94,
        2.07, 3.0, 3.1, 2.9,
      ], changes: [17], pValues: [0.0017]),
    Example(
      name: "two levels of few different values",
      values: [3, 3, 4, 3, 3, 4, 3, 3, 5, 5, 5, 4, 5, 5, 5, 5], changes: [8], pValues: [0.0012]),
    Example(
      name: "a slope is cut like a staircase", values: (1...20).map(Double.init), changes: [10],
      pValues: [0.0001]),
    Example(
      name: "a spike",
      values: [
        5.91, 5.84, 6.02, 5.88, 5.95, 5.79, 9.40, 5.90, 5.93, 5.87, 5.99, 5.86, 5.92, 5.85,
      ]),
    Example(
      name: "noise",
      values: [
        5.91, 5.84, 6.02, 5.88, 5.95, 5.79, 6.40, 5.90, 5.93, 5.87, 5.99, 5.86, 5.92, 5.85, 5.97,
        5.89,
      ]),
    Example(name: "no scatter at all", values: Array(repeating: 0.1, count: 30)),
    Example(name: "five values", values: [1, 1, 1, 9, 9]),
    Example(name: "nothing", values: []),
  ]

  @Test("are where NumPy finds them, and as probable", arguments: examples)
  func places(example: Example) throws {
    let found = timedChangePoints(of: example.values)
    #expect(found.map(\.index) == example.changes, "\(example.name)")
    for (change, expected) in zip(found, example.pValues) {
      // Both count random permutations: three standard deviations of the difference of two such counts, of which one ends
      // at ten.
      let scatter = 3 * (expected * (expected + 1e-4) / 10 + expected / 9_999).squareRoot() + 1e-4
      #expect(abs(try #require(change.pValue) - expected) <= scatter, "\(example.name)")
    }
  }

  @Test("have the energy distance that NumPy computes")
  func distance() throws {
    let distances = try ["two steps": 5.136, "a level that does not last": 5.472, "a spike": 0.02]
      .map { name, expected in
        let values = try #require(Self.examples.first { $0.name == name }).values
        let cut = try #require(Cut(best: values[...], leastLength: 3))
        return abs(cut.distance - expected)
      }
    #expect(distances.allSatisfy { $0 < 1e-12 })
  }

  @Test("are left out where they are small, the smallest first, and the levels beside them are one")
  func leastChange() {
    // +24% and -11%.
    let values = Self.examples[1].values
    func found(_ leastChange: Double) -> [[Double]] {
      timedChangePoints(of: values, rule: ChangePointRule(leastChange: leastChange))
        .map { [Double($0.index), $0.before, $0.after] }
    }
    #expect(found(0.1).map { $0[0] } == [6, 12])
    #expect(found(0.12) == [[6, 4.1, 4.75]])
    // From 4.1 to the median of all the others is 16%.
    #expect(found(0.17) == [])
  }

  @Test("lie between the medians of the levels on both sides")
  func levels() {
    let found = timedChangePoints(of: Self.examples[1].values)
    #expect(found.map(\.before) == [4.1, 5.035])
    #expect(found.map(\.after) == [5.035, 4.505])
  }

  @Test("are the same whenever they are looked for, and other permutations give about the same")
  func deterministic() {
    let values = Self.examples[0].values
    #expect(timedChangePoints(of: values) == timedChangePoints(of: values))
    let other = timedChangePoints(of: values, rule: ChangePointRule(seed: 99))
    #expect(other.map(\.index) == [8])
  }

  @Test("do not depend on the unit")
  func scale() {
    let values = Self.examples[1].values
    // Multiplication by a power of two rounds nothing.
    let scaled = timedChangePoints(of: values.map { $0 * 1024 })
    let plain = timedChangePoints(of: values)
    #expect(scaled.map(\.index) == plain.map(\.index))
    #expect(scaled.map(\.pValue) == plain.map(\.pValue))
  }

  @Test("are sure to be found at 1% in eleven values, and never in seven")
  func leastCount() {
    #expect(ChangePointRule().leastCount == 11)
    #expect(ChangePointRule(significance: 0.05).leastCount == 9)
    func step(_ count: Int) -> [Double] {
      (0..<count).map { Double($0) / 100 + ($0 < count / 2 ? 1 : 2) }
    }
    for seed in 1...10 {
      let rule = ChangePointRule(seed: UInt64(seed))
      #expect(timedChangePoints(of: step(7), rule: rule).isEmpty)
      #expect(timedChangePoints(of: step(11), rule: rule).map(\.index) == [5])
    }
  }

  @Test("are found in about one of a hundred series of nothing but noise")
  func falsePositives() {
    var random = Dice(seed: 2026)
    let found = (0..<300).count { _ in
      let values = (0..<24).map { _ in random.time(scatter: 0.2) }
      return !timedChangePoints(of: values).isEmpty
    }
    // Three are expected; the number is the same every time, for the seeds are.
    #expect(found == 1)
  }

  @Test(
    "of 10% are found in nearly all series that scatter by 8%, in half of those that scatter by 20%",
    arguments: [(range: 0.08, found: 30, near: 30), (range: 0.2, found: 17, near: 13)])
  func power(range: Double, found: Int, near: Int) {
    var random = Dice(seed: 7)
    let offsets = (0..<30).compactMap { _ -> Int? in
      let values = (0..<24).map { random.time(scatter: range / 4) * ($0 < 15 ? 1 : 1.1) }
      return timedChangePoints(of: values).first.map { abs($0.index - 15) }
    }
    #expect(offsets.count == found)
    #expect(offsets.count { $0 <= 1 } == near)
  }
}

@Suite("Changes of several noisy series")
struct SeveralChangePointTests {
  /// Series of which every eighth has another level in its second half; two more never could have.
  private static let series: [[Double]] = {
    var random = Dice(seed: 11)
    let noisy = (0..<160).map { number in
      (0..<20).map { random.time(scatter: 0.05) * ($0 >= 10 && number % 8 == 0 ? 1.3 : 1) }
    }
    return noisy + [[1, 2, 3], Array(repeating: 4, count: 20)]
  }()

  @Test("of those said to have changed, few have not, where one in twenty would be said to alone")
  func falseDiscoveries() {
    let rule = ChangePointRule(significance: 0.05, permutations: 1_999)
    let steady = Self.series.indices.filter { $0 % 8 != 0 }
    let alone = steady.filter { !timedChangePoints(of: Self.series[$0], rule: rule).isEmpty }
    let together = timedChangePoints(of: Self.series, rule: rule)
    let changed = together.indices.filter { !together[$0].isEmpty }
    // Seven of 140 are expected alone, and one of 21 together; the numbers are the same every time, for the seeds are.
    #expect(alone.count == 4)
    #expect(changed.count { $0 % 8 == 0 } == 20)
    #expect(changed.count { $0 % 8 != 0 } == 0)
    #expect(changed.filter { $0 % 8 == 0 }.allSatisfy { together[$0].map(\.index).contains(10) })
  }

  @Test("a change that is sure enough alone is not among many that have none")
  func multiplicity() throws {
    let step = TimedChangePointTests.examples[0].values
    let pValue = try #require(timedChangePoints(of: step).first?.pValue)
    #expect(pValue > 0.001 && pValue < 0.003)
    let noise = TimedChangePointTests.examples[7].values
    func changes(among others: Int) -> Int {
      timedChangePoints(of: [step] + Array(repeating: noise, count: others))[0].count
    }
    #expect(changes(among: 2) == 1)
    #expect(changes(among: 12) == 0)
    // What cannot change counts for nothing.
    let constant = Array(repeating: 3.0, count: 30)
    #expect(timedChangePoints(of: [step] + Array(repeating: constant, count: 12))[0].count == 1)
  }

  @Test("a series whose changes are all too small is no discovery")
  func leastChange() {
    let steps = [Array(TimedChangePointTests.examples[1].values)]
    let rule = ChangePointRule(leastChange: 0.17)
    #expect(timedChangePoints(of: steps, rule: rule) == [[]])
  }
}

@Suite("The false discovery rate")
struct DiscoveryLevelTests {
  // Adjusted p-values as SciPy 1.17 gives them: scipy.stats.false_discovery_control. The first are the example of Benjamini and Hochberg.
  @Test(
    "is that of SciPy's adjusted p-values",
    arguments: [
      (
        [
          0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
          0.5719, 0.6528, 0.7590, 1.000,
        ],
        [
          0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714285714286, 0.06385714285714286, 0.0645,
          0.0765, 0.486, 0.5811818181818181, 0.714875, 0.7532307692307693, 0.8132142857142857, 1,
        ]
      ),
      ([0.04, 0.001, 0.03, 0.012, 0.2, 0.0125], [0.048, 0.006, 0.045, 0.025, 0.2, 0.025]),
    ])
  func adjusted(pValues: [Double], adjusted: [Double]) {
    for rate in adjusted {
      for rate in [rate * (1 - 1e-9), rate * (1 + 1e-9)] {
        let level = DiscoveryLevel(pValues, rate: rate)
        #expect(pValues.map(level.rejects) == adjusted.map { $0 <= rate }, "\(rate)")
        #expect(level.discoveries == adjusted.count { $0 <= rate })
      }
    }
  }

  @Test("rejects nothing where there is nothing")
  func nothing() {
    let level = DiscoveryLevel([], rate: 0.05)
    #expect(level.discoveries == 0 && !level.rejects(0))
  }
}

@Suite("Changes of an exact series")
struct ExactChangePointTests {
  @Test("are all places where the value is another, without any probability")
  func places() {
    let found = exactChangePoints(of: [3, 3, 4, 4, 4, 3])
    #expect(
      found == [
        ChangePoint(index: 2, before: 3, after: 4, pValue: nil),
        ChangePoint(index: 5, before: 4, after: 3, pValue: nil),
      ])
    #expect(exactChangePoints(of: [3, 3, 3]).isEmpty)
    #expect(exactChangePoints(of: [3]).isEmpty)
    #expect(exactChangePoints(of: []).isEmpty)
  }

  @Test("of a tolerance are those that leave it, one by one or little by little")
  func tolerance() {
    let tolerance = ExactTolerance(relative: 0.01, absolute: 0)
    let drifting = [1000, 1004, 1008, 1012, 1012, 1030.0]
    #expect(exactChangePoints(of: drifting, tolerance: tolerance).map(\.index) == [3, 5])
  }
}
