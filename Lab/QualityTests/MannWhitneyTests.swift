import Testing

@testable import panebench_quality

@Suite("The test of Mann and Whitney")
struct MannWhitneyTests {
  @Test("is SciPy's, with ties and without")
  func agreesWithSciPy() {
    // scipy.stats.mannwhitneyu(first, second, method="asymptotic").pvalue, SciPy 1.17.1.
    let cases: [(first: [Double], second: [Double], probability: Double)] = [
      ([1.1, 2.2, 3.3, 4.4, 5.5], [2, 3, 6, 7, 8, 9], 0.17090352023079747),
      ([1, 2, 2, 3, 3, 3, 4], [2, 3, 4, 4, 5, 5, 6, 6], 0.025144761173357368),
      ((1...30).map(Double.init), (11...40).map(Double.init), 0.00022448380595775603),
    ]
    for one in cases {
      #expect(abs(mannWhitney(one.first, one.second) / one.probability - 1) < 1e-9)
      #expect(abs(mannWhitney(one.second, one.first) / one.probability - 1) < 1e-9)
    }
  }

  @Test("finds nothing where there is nothing to tell apart")
  func degenerate() {
    #expect(mannWhitney([2, 2], [2, 2, 2]) == 1)
    #expect(mannWhitney([], [1]) == 1)
    #expect(mannWhitney([], []) == 1)
  }
}
