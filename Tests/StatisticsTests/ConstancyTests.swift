import Statistics
import TestSupport
import Testing

@Suite("Constancy of exact numbers")
struct ExactConstancyTests {
  @Test("equal at every size is constant")
  func constant() {
    #expect(ExactConstancy(values: [3, 3, 3])?.verdict == .constant)
  }

  @Test("the first size that differs is named")
  func differs() {
    #expect(ExactConstancy(values: [3, 3, 4, 5])?.verdict == .grows)
    #expect(ExactConstancy(values: [3, 3, 4, 5])?.index == 2)
    #expect(ExactConstancy(values: [3, 2, 4])?.verdict == .falls)
    #expect(ExactConstancy(values: [3, 2, 4])?.index == 1)
    #expect(ExactConstancy(values: [0, 0, 1])?.verdict == .grows)
    #expect(ExactConstancy(values: [0, 0, 1])?.index == 2)
  }

  @Test("within the tolerance is constant, though not strictly")
  func tolerance() {
    #expect(
      ExactConstancy(values: [1000, 1200, 1256], tolerance: .bytes)?.verdict == .constant)
    #expect(ExactConstancy(values: [1000, 1200, 1257], tolerance: .bytes)?.verdict == .grows)
    #expect(ExactConstancy(values: [1000, 1200, 1257], tolerance: .bytes)?.index == 2)
  }

  @Test("one size shows nothing")
  func single() {
    #expect(ExactConstancy(values: [3]) == nil)
    #expect(ExactConstancy(values: []) == nil)
  }
}

@Suite("Constancy of times")
struct TimedConstancyTests {
  /// Values of `count` rounds at sizes 10, 100, 1000: `cost` of the size, scattered by a few percent.
  private func samples(
    rounds count: Int = 12, scatter: Double = 0.03, _ cost: (Int) -> Double
  ) -> [SizeSamples] {
    var random = Dice(seed: 3)
    return [10, 100, 1000].map { size in
      let values = (0..<count).map { _ in cost(size) * random.time(scatter: scatter) }
      return SizeSamples(size: size, values: values.byRound)
    }
  }

  private func test(_ samples: [SizeSamples]) throws -> TimedConstancy {
    try #require(TimedConstancy(of: samples, within: 0.1))
  }

  @Test("the same at every size, and enough rounds: constant")
  func constant() throws {
    let result = try test(samples { _ in 6 })
    #expect(result.verdict == .constant)
    #expect(result.ratios.map(\.size) == [100, 1000])
    #expect(result.furtherRounds == nil)
  }

  @Test("a fifth more at the greatest size: grows, and the size is named")
  func grows() throws {
    #expect(try test(samples { $0 == 1000 ? 7.2 : 6 }).verdict == .grows)
    #expect(try test(samples { 6 * Double($0) }).verdict == .grows)
  }

  @Test("a fifth less is no constancy either")
  func falls() throws {
    #expect(try test(samples { $0 == 1000 ? 4.8 : 6 }).verdict == .falls)
  }

  @Test("too little evidence is undecided, never constant")
  func tooLittle() throws {
    let few = try test(samples(rounds: 7, scatter: 0.01) { _ in 6 })
    #expect(few.verdict == .undecided)
    #expect(few.furtherRounds == 1)
    let wide = try test(samples(scatter: 0.6) { _ in 6 })
    #expect(wide.verdict == .undecided)
  }

  @Test("a median on the bound cannot be decided by any number of rounds")
  func hopeless() throws {
    let level = (0..<12).map { _ in 6.0 }
    let edge = (0..<12).map { $0.isMultiple(of: 2) ? 6.0 : 7.0 }
    let result = try test([
      SizeSamples(size: 10, values: level.byRound), SizeSamples(size: 20, values: edge.byRound),
    ])
    #expect(result.verdict == .undecided)
    #expect(result.furtherRounds == nil)
  }

  @Test("sizes are compared within rounds, in ascending order, whatever order they come in")
  func pairing() throws {
    // A drift that both sizes share leaves every ratio at 1.05.
    let drift = (0..<8).map { 6 + Double($0) }
    let result = try test([
      SizeSamples(size: 100, values: drift.map { $0 * 1.05 }.byRound),
      SizeSamples(size: 10, values: drift.byRound),
    ])
    #expect(result.verdict == .constant)
    let ratio = try #require(result.ratios.first)
    #expect(ratio.size == 100)
    #expect(abs(ratio.ratio.value - 1.05) < 1e-12)
    #expect(abs(ratio.ratio.interval.lower - 1.05) < 1e-12)
    #expect(abs(ratio.ratio.interval.upper - 1.05) < 1e-12)
  }

  @Test("one size, or values that are not above zero, allow no test")
  func untestable() {
    #expect(TimedConstancy(of: [], within: 0.1) == nil)
    #expect(
      TimedConstancy(of: [SizeSamples(size: 10, values: [1: 6])], within: 0.1) == nil)
    let zero = [SizeSamples(size: 10, values: [1: 0]), SizeSamples(size: 20, values: [1: 1])]
    #expect(TimedConstancy(of: zero, within: 0.1) == nil)
  }

  @Test("what does not grow is seldom found to grow, what grows by the bound seldom constant")
  func errors() throws {
    var random = Dice(seed: 5)
    func values(_ cost: Double) -> [Int: Double] {
      (0..<12).map { _ in cost * random.time(scatter: 0.05) }.byRound
    }
    var wronglyGrowing = 0
    var wronglyConstant = 0
    for _ in 0..<1000 {
      let level = [10, 100, 1000].map { SizeSamples(size: $0, values: values(6)) }
      if try test(level).verdict == .grows { wronglyGrowing += 1 }
      let edge = [
        SizeSamples(size: 10, values: values(6)), SizeSamples(size: 100, values: values(6)),
        SizeSamples(size: 1000, values: values(6.6)),
      ]
      if try test(edge).verdict == .constant { wronglyConstant += 1 }
    }
    #expect(wronglyGrowing <= 50)
    #expect(wronglyConstant <= 50)
  }
}
