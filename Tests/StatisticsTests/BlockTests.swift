import Foundation
import Testing

@testable import Statistics

@Suite("The test of Kruskal and Wallis")
struct KruskalWallisTests {
  // scipy.stats.kruskal(*groups).pvalue, SciPy 1.17.1.
  static let cases: [(groups: [[Double]], probability: Double)] = [
    (
      [[5.91, 5.84, 6.02, 5.88], [5.95, 5.79, 6.40], [5.90, 5.93, 5.87, 5.99, 6.50]],
      0.7778029602956639
    ),
    ([[1, 2, 2, 3], [2, 3, 3, 4], [5, 5, 6]], 0.024224781353062014),
    (
      [[0, 1, 2], [10, 11, 12], [20, 21, 22], [30, 31, 32], [40, 41, 42]], 0.009074317061131603
    ),
    ([[1, 1], [1, 1, 1]], 1), ([[1, 2, 3]], 1), ([], 1),
  ]

  @Test("is SciPy's, with ties and without", arguments: cases)
  func agreesWithSciPy(groups: [[Double]], probability: Double) {
    #expect(abs(kruskalWallis(groups) / probability - 1) < 1e-10)
  }

  @Test("the tail of χ² is SciPy's")
  func chiSquare() {
    // scipy.stats.chi2.sf(value, degrees), SciPy 1.17.1.
    let tails: [(value: Double, degrees: Int, probability: Double)] = [
      (3.84, 1, 0.05004352124870519), (1, 2, 0.6065306597126334),
      (18.3, 10, 0.050109061411462506), (130, 101, 0.027531404753532118),
      (300, 200, 5.924540335483916e-06), (0, 7, 1),
    ]
    for tail in tails {
      let own = chiSquareTail(tail.value, degrees: tail.degrees)
      #expect(abs(own / tail.probability - 1) < 1e-10)
    }
  }
}

@Suite("Signs in a row")
struct RunsTestTests {
  @Test("are as improbable as counting all orders says")
  func enumerated() {
    // All orders of as many signs, by Python's itertools.combinations.
    let orders: [(String, Double)] = [
      ("+++++-----", 2.0 / 252), ("++++------++", 12.0 / 924), ("++---+++----", 60.0 / 792),
      ("+++--++++-----++", 400.0 / 11_440), ("-+-+-+-+-+-+", 1), ("++++", 1), ("", 1),
    ]
    for (signs, probability) in orders {
      #expect(abs(fewRunsProbability(signs.map { $0 == "+" }) - probability) < 1e-12, "\(signs)")
    }
  }

  @Test("are counted right for thousands")
  func large() {
    // The same sum in Python's fractions: 50 of either kind in 40 runs, 2500 in 2400.
    func signs(runs: Int, each: Int) -> [Bool] {
      let half = runs / 2
      let rest = each - half
      let pairs = (0..<half).flatMap { _ in [true, false] }
      return Array(repeating: true, count: rest) + pairs + Array(repeating: false, count: rest)
    }
    #expect(abs(fewRunsProbability(signs(runs: 40, each: 50)) - 0.01717827123889401) < 1e-12)
    let thousands = fewRunsProbability(signs(runs: 2400, each: 2500))
    #expect(abs(thousands - 0.0022332457093088573) < 1e-9)
  }

  @Test("are those about the median, and a value that equals it has none")
  func median() {
    #expect(
      fewRunsProbability(aboutMedianOf: [1, 1, 1, 2, 3, 3, 3])
        == fewRunsProbability([false, false, false, true, true, true]))
    #expect(fewRunsProbability(aboutMedianOf: []) == 1)
  }
}

@Suite("A block of pairs")
struct PairedBlocksTests {
  private func blocks(_ logRatios: [Double], block: Int) -> PairedBlocks {
    PairedBlocks(logRatios.pairs(block: block), level: 0.01)
  }

  @Test("speaks once, by its median, whether blocks scatter or not")
  func medians() {
    let alike = blocks([1, 2, 3, 3, 2, 1, 1, 2, 3], block: 3)
    #expect(alike.values.compactMap(\.logRatio).allSatisfy { abs($0 - 2) < 1e-12 })
    #expect(alike.values.count == 3)
    let apart = blocks([1, 2, 4, 7, 8, 9], block: 3)
    #expect(apart.values.count == 2)
    #expect(abs(apart.values[0].difference - 10 * (exp(2) - 1)) < 1e-9)
  }

  @Test("speaks by the mean of the quickest quarter of either side where it is work that is timed")
  func quickest() throws {
    let (baseline, candidate) = ([9.0, 1, 8, 3, 7, 9, 9, 9], [5.0, 9, 9, 9, 9, 9, 9, 3])
    let pairs = zip(baseline, candidate).map { Pair(baseline: $0, candidate: $1, block: 1) }
    let value = try #require(PairedBlocks(pairs, by: .quickest, level: 0.01).values.first)
    #expect(value.difference == 2)
    #expect(value.logRatio == log(2))
  }

  @Test("is one of several that depend on each other if their medians come in runs")
  func runs() {
    // Every block rises in the same way, and its median does not.
    let rising = (0..<64).map { (index: Int) -> Double in
      Double(index % 16) + Double(index / 16 * 7 % 4) / 1000
    }
    #expect(!blocks(rising, block: 16).isDependent)
    #expect(blocks((0..<60).map { Double($0) / 1000 }, block: 3).isDependent)
  }

  @Test(
    "is waited for where a verdict would rest on fewer than eight, or on some that come in runs")
  func decision() {
    let mixed = (0..<20).map { Double($0 * 7 % 20) }
    #expect(blocks(mixed, block: 1).decision(from: 3) == 8)
    #expect(blocks(mixed, block: 1).decision(from: 12) == 12)
    #expect(blocks(mixed, block: 1).decision(from: nil) == nil)
    #expect(blocks(Array(mixed.prefix(7)), block: 1).decision(from: 3) == nil)
    // Ten that rise: two orders of 252. Then they are mixed with others.
    let rising = (0..<10).map(Double.init)
    #expect(blocks(rising, block: 1).decision(from: 10) == nil)
    let later = blocks(rising + (0..<20).map { Double($0 * 7 % 10) }, block: 1)
    #expect((11...20).contains(later.decision(from: 10) ?? 0))
  }
}

@Suite("The scatter of blocks")
struct BlockScatterTests {
  @Test("is tested over blocks of two rounds or more")
  func singles() {
    // scipy.stats.kruskal of the two blocks alone: 0.0209; with each of the ten single rounds as a
    // group: 0.119.
    let blocks: [[Double]] = [[1, 2, 3, 4], [21, 22, 23, 24]] + (0..<10).map { [Double($0 + 8)] }
    #expect(blocksDiffer(blocks))
    #expect(kruskalWallis(blocks) > 0.05)
  }
}
