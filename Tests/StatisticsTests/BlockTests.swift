import Foundation
import Testing

@testable import Statistics

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
