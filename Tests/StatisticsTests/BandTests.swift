import TestSupport
import Testing

@testable import Statistics

@Suite("The place of a median")
struct BandTests {
  @Test("is decided at a level exactly if the interval at that level lies in the band")
  func agreesWithInterval() throws {
    var random = Dice(seed: 1)
    var decided = 0
    for _ in 0..<2000 {
      let count = Int.random(in: 1...40, using: &random)
      let center = Double.random(in: -2...2, using: &random)
      // Rounded, so that samples tie with each other and with the bounds.
      let samples = (0..<count).map { _ in
        (center + Double.random(in: -1...1, using: &random) * 4).rounded() / 4
      }
      let level = Double.random(in: 0.001...0.2, using: &random)
      let estimate = try #require(medianEstimate(of: samples, confidence: 1 - level))
      let test = BandTest(samples, bound: 0.5)
      let interval = estimate.interval
      #expect((test.pValue(.above) <= level) == (interval.lower > 0.5))
      #expect((test.pValue(.below) <= level) == (interval.upper < -0.5))
      #expect(
        (test.pValue(.inside) <= level) == (interval.lower >= -0.5 && interval.upper <= 0.5))
      if Band.allCases.contains(where: { test.pValue($0) <= level }) { decided += 1 }
    }
    // Both answers were put to the test.
    #expect(decided > 200 && decided < 1800)
  }

  @Test("has the p-value of the sign test")
  func pValues() {
    // scipy.stats.binomtest(10, 12, 0.5).pvalue, SciPy 1.17.1: ten of twelve samples lie above.
    let samples: [Double] = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0]
    #expect(BandTest(samples, bound: 1).pValue(.above) == 0.03857421875)
    #expect(BandTest(samples, bound: 1).pValue(.inside) == 1)
    #expect(BandTest(samples, bound: 2).pValue(.inside) == 0.00048828125)
  }

  @Test("takes as many samples as go on to leave few enough outside")
  func samplesToDecide() {
    // One in eight against: by scipy.stats.binom, 2·P(X ≤ ⌈n/8⌉) ≤ 0.01 first at n = 15.
    let samples: [Double] = [2, 2, 2, 2, 2, 2, 2, 0]
    let test = BandTest(samples, bound: 1)
    #expect(test.samplesToDecide(for: .above, level: 0.01) == 15)
    #expect(test.samplesToDecide(for: .above, level: 0.1) == 8)
    #expect(test.samplesToDecide(for: .below, level: 0.01) == nil)
    #expect(BandTest([], bound: 1).samplesToDecide(for: .inside, level: 0.5) == nil)
  }
}
