import TestSupport
import Testing

@testable import Statistics

@Suite("The estimate at any look")
struct AnytimeEstimateTests {
  private let boundary = SignBoundary(level: 0.05, trials: 100)

  @Test("ends where the sign test at its level has rejected all that lies beyond")
  func agreesWithTest() throws {
    var dice = Dice(seed: 101)
    var rejected = 0
    for _ in 0..<1000 {
      let center = Double.random(in: -2...2, using: &dice)
      // Rounded, so that values tie with each other and with the bound.
      let values = (0..<Int.random(in: 1...40, using: &dice)).map { _ in
        (center + Double.random(in: -1...1, using: &dice) * 4).rounded() / 4
      }
      let estimate = try #require(anytimeEstimate(of: values, boundary: boundary))
      let interval = estimate.interval
      let isAbove = boundary.isReached(by: values.map { $0 >= 0.5 })
      let isBelow = boundary.isReached(by: values.map { $0 <= 0.5 })
      if estimate.value >= 0.5 { #expect(isAbove == (interval.lower >= 0.5)) }
      if estimate.value <= 0.5 { #expect(isBelow == (interval.upper <= 0.5)) }
      #expect(interval.lower <= estimate.value && estimate.value <= interval.upper)
      if isAbove || isBelow { rejected += 1 }
    }
    // Both answers were put to the test.
    #expect(rejected > 100 && rejected < 900)
  }

  @Test("never widens as values like those before are added")
  func narrows() throws {
    let values = (0..<100).map { Double($0 * 37 % 100) }
    let widths = try (7...100).map { count in
      let interval = try #require(
        anytimeEstimate(of: Array(values.prefix(count)), boundary: boundary)
      ).interval
      return interval.upper - interval.lower
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 >= $1 })
    #expect((10..<40).contains(try #require(widths.last)))
  }

  @Test("reaches to the median where the values drifted beyond what was rejected")
  func drift() throws {
    let values = Array(repeating: 1.0, count: 10) + Array(repeating: 2.0, count: 20)
    let estimate = try #require(anytimeEstimate(of: values, boundary: boundary))
    #expect(estimate.value == 2)
    #expect(estimate.interval.lower == 1)
    #expect(estimate.interval.upper == 2)
  }

  @Test("has no bounds with fewer than seven values, and says how many it would take")
  func tooFew() throws {
    let estimate = try #require(anytimeEstimate(of: [1, 2, 3, 4, 5, 6], boundary: boundary))
    #expect(estimate.value == 3.5)
    #expect(!estimate.interval.isBounded)
    #expect(estimate.samplesNeeded == 7)
    #expect(anytimeEstimate(of: [], boundary: boundary) == nil)
  }
}
