import Foundation
import Statistics
import TestSupport
import Testing

@Suite("Constancy of exact numbers")
struct ExactConstancyTests {
  @Test("names the first size that differs by more than the tolerance")
  func verdicts() throws {
    let cases: [([Double], ExactTolerance, Int?)] = [
      ([3, 3, 3], .none, nil), ([3, 3, 4, 5], .none, 2), ([3, 2, 4], .none, 1),
      ([0, 0, 1], .none, 2), ([1000, 1200, 1256], .bytes, nil), ([1000, 1200, 1257], .bytes, 2),
    ]
    for (values, tolerance, index) in cases {
      let constancy = try #require(ExactConstancy(values: values, tolerance: tolerance))
      #expect(constancy.firstChange == index, "\(values)")
    }
    #expect(ExactConstancy(values: [3]) == nil && ExactConstancy(values: []) == nil)
  }

  @Test("says which value is the greatest, the last of equal ones, and whether that grew")
  func greatest() {
    let cases: [([Double], Int, Bool)] = [
      ([3, 2, 4], 2, true), ([1, 4, 4, 2], 2, true), ([3, 2, 3], 2, false), ([3, 2, 1], 0, false),
    ]
    for (values, greatest, isGrowth) in cases {
      let constancy = ExactConstancy(values: values)
      #expect(constancy?.greatest == greatest && constancy?.isGrowth == isGrowth, "\(values)")
    }
  }
}

@Suite("Constancy of times")
struct TimedConstancyTests {
  /// Values of `count` rounds at sizes 10, 100, 1000: `cost` of the size, scattered by a few
  /// percent.
  private func samples(
    rounds count: Int = 12, scatter: Double = 0.03, _ cost: (Int) -> Double
  ) -> [SizeSamples] {
    var random = Dice(seed: 3)
    return [10, 100, 1000].map { size in
      let values = (0..<count).map { _ in cost(size) * random.time(scatter: scatter) }
      return (size: size, values: values.byRound())
    }
  }

  private func test(_ samples: [SizeSamples]) throws -> TimedConstancy {
    try #require(TimedConstancy(of: samples, within: 0.1))
  }

  @Test("the same at every size is constant; a fifth more or less at one of them is not")
  func verdicts() throws {
    let constant = try test(samples { _ in 6 })
    #expect(constant.verdict == .constant)
    #expect(constant.ratios.count == 2)
    #expect(constant.furtherBlocks == nil)
    #expect(try test(samples { $0 == 1000 ? 7.2 : 6 }).verdict == .grows)
    #expect(try test(samples { 6 * Double($0) }).verdict == .grows)
    #expect(try test(samples { $0 == 1000 ? 4.8 : 6 }).verdict == .falls)
  }

  @Test("what the harness's own error could explain is no verdict: growth, fall or constancy")
  func bias() throws {
    func verdict(_ ratio: Double, _ bias: Double) throws -> Constancy {
      let samples = [
        (size: 10, values: Array(repeating: 6.0, count: 12).byRound()),
        (size: 100, values: Array(repeating: 6 * ratio, count: 12).byRound()),
      ]
      return try #require(TimedConstancy(of: samples, within: 0.1, bias: bias)).verdict
    }
    for ratio in [1.15, 1 / 1.15, 1.05, 1 / 1.05] {
      let plain: Constancy = ratio > 1.1 ? .grows : ratio < 1 / 1.1 ? .falls : .constant
      #expect(try verdict(ratio, 1.03) == plain)
      #expect(try verdict(ratio, 1.06) == .undecided)
    }
  }

  @Test("too little evidence is undecided, never constant")
  func tooLittle() throws {
    let few = try test(samples(rounds: 7, scatter: 0.01) { _ in 6 })
    #expect(few.blocks == 7)
    #expect(few.verdict == .undecided)
    #expect(few.furtherBlocks == 1)
    let wide = try test(samples(scatter: 0.6) { _ in 6 })
    #expect(wide.verdict == .undecided)
  }

  @Test("a median on the bound, or on its inverse, cannot be decided by any number of rounds")
  func hopeless() throws {
    for edge in [7, 6 / 1.21] {
      let result = try test([
        (size: 10, values: Array(repeating: 6, count: 20).byRound()),
        (size: 20, values: (0..<20).map { $0.isMultiple(of: 2) ? 6 : edge }.byRound()),
      ])
      #expect(result.verdict == .undecided)
      #expect(result.furtherBlocks == nil)
    }
  }

  @Test("growth at one of two sizes is tested at a quarter of the chance of error")
  func sharedLevel() throws {
    func growing(_ rounds: Int) throws -> TimedConstancy {
      try test(samples(rounds: rounds, scatter: 0.01) { $0 == 1000 ? 12 : 6 })
    }
    // Nine in a row are the least that reject at 1.25%, by the boundary in SignBoundaryTests.
    #expect(try growing(8).verdict == .undecided)
    #expect(try growing(8).furtherBlocks == 1)
    #expect(try growing(9).verdict == .grows)
  }

  @Test("sizes are compared within rounds, in ascending order, whatever order they come in")
  func pairing() throws {
    // A drift that both sizes share leaves every ratio at 1.05.
    let drift = (0..<8).map { 6 + Double($0) }
    let result = try test([
      (size: 100, values: drift.map { $0 * 1.05 }.byRound()),
      (size: 10, values: drift.byRound()),
    ])
    #expect(result.verdict == .constant)
    let ratio = try #require(result.ratios.first)
    for value in [ratio.value, ratio.interval.lower, ratio.interval.upper] {
      #expect(abs(value - 1.05) < 1e-12)
    }
  }

  @Test("one size, or values that are not above zero, allow no test")
  func untestable() {
    #expect(TimedConstancy(of: [], within: 0.1) == nil)
    #expect(TimedConstancy(of: [(size: 10, values: [6].byRound())], within: 0.1) == nil)
    let zero = [
      (size: 10, values: [0].byRound()), (size: 20, values: [1].byRound()),
    ]
    #expect(TimedConstancy(of: zero, within: 0.1) == nil)
  }

  @Test("a size whose units come in runs allows no constancy, and hides no growth of another")
  func dependent() throws {
    let level = Array(repeating: 6.0, count: 24)
    let rising = (0..<24).map { 6 + Double($0) / 100 }
    let twice = (0..<24).map { 12 + Double($0 * 7 % 24) / 100 }
    func test(_ greatest: [Double]) throws -> TimedConstancy {
      try self.test([
        (size: 10, values: level.byRound()),
        (size: 100, values: rising.byRound()),
        (size: 1000, values: greatest.byRound()),
      ])
    }
    let open = try test(level)
    #expect(open.verdict == .undecided)
    #expect(open.isDependent)
    #expect(open.furtherBlocks == nil)
    #expect(try test(twice).verdict == .grows)
  }

  @Test("among several sizes units must come in clearer runs to depend on each other")
  func sharedDependence() throws {
    let level = (size: 10, values: Array(repeating: 6.0, count: 10).byRound())
    // Five below the median, then five above: two orders of 252.
    let step = (1...10).map { 6 + Double($0) / 100 }.byRound()
    #expect(try test([level, (size: 20, values: step)]).isDependent)
    let two = try test([
      level, (size: 20, values: step), (size: 30, values: step),
    ])
    #expect(!two.isDependent)
  }

  @Test("processes with offsets of their own are the unit")
  func blocks() throws {
    var dice = Dice(seed: 83)
    let offsets = Noise.normal.logRatios(9, scatter: 0.05, dice: &dice)
    let values = offsets.flatMap { offset in
      Noise.normal.logRatios(10, scatter: 0.01, dice: &dice).map { 6 * exp($0 + offset) }
    }
    let result = try test([
      (size: 10, values: Array(repeating: 6, count: 90).byRound(block: 10)),
      (size: 100, values: values.byRound(block: 10)),
    ])
    #expect(result.blocks == 9)
  }
}

/// How often constancy errs that is looked at again and again, and stops at the first verdict.
@Suite("Errors of constancy")
struct ConstancyErrorTests {
  /// The verdict at the first look that decides, for sizes 10, 100, … whose values are `costs`.
  private func stopped(
    _ costs: [Double], noise: Noise, rounds: Int, within bound: Double, dice: inout Dice
  ) throws -> Constancy {
    let values = costs.map { cost in
      noise.logRatios(rounds, scatter: 0.03, dice: &dice).map { cost * exp($0) }
    }
    for look in stride(from: 8, through: rounds, by: 8) {
      let samples = values.enumerated().map { index, values in
        (size: index, values: Array(values.prefix(look)).byRound(block: 4))
      }
      let verdict = try #require(TimedConstancy(of: samples, within: bound)).verdict
      if verdict != .undecided { return verdict }
    }
    return .undecided
  }

  @Test(
    "a size on the bound is seldom called constant, and seldom found beyond",
    arguments: Noise.allCases)
  func onTheBound(noise: Noise) throws {
    var dice = Dice(seed: 89)
    let runs = Trials.count(24)
    let verdicts = try (0..<runs).map { _ in
      try stopped([1, 1, 1.1], noise: noise, rounds: 64, within: 0.1, dice: &dice)
    }
    #expect(verdicts.count { $0 == .constant } <= most(0.05, of: runs))
    #expect(verdicts.count { $0 == .grows || $0 == .falls } <= most(0.05, of: runs))
    // What never decides would never err either.
    let plain = try stopped([1, 1, 2], noise: noise, rounds: 64, within: 0.1, dice: &dice)
    #expect(plain == .grows)
  }

  @Test(
    "a tenth more over three decades is never called constant within 5%, the same nearly always is",
    arguments: Noise.allCases)
  func slowGrowth(noise: Noise) throws {
    var dice = Dice(seed: 97)
    let costs = (0...3).map { 1 + 0.1 * Double($0) / 3 }
    var (growing, level): ([Constancy], [Constancy]) = ([], [])
    let runs = Trials.count(8)
    for _ in 0..<runs {
      growing.append(try stopped(costs, noise: noise, rounds: 288, within: 0.05, dice: &dice))
      level.append(try stopped([1, 1, 1, 1], noise: noise, rounds: 288, within: 0.1, dice: &dice))
    }
    #expect(growing.count { $0 == .constant } == 0)
    #expect(level.count { $0 == .constant } * 4 >= runs * 3)
  }
}
