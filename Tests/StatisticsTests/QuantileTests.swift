import Statistics
import Testing

@Suite("Quantiles")
struct QuantileTests {
  @Test("the median is the middle sample, or lies half-way between the middle two")
  func medians() {
    #expect(median(of: [9, 1, 4]) == 4)
    #expect(median(of: [9, 1, 4, 5]) == 4.5)
    #expect(median(of: []) == nil)
  }

  // numpy.quantile(samples, [0, 0.1, 0.25, 0.5, 0.9, 0.99, 1]), NumPy 2.4.6.
  @Test(
    "quantiles are NumPy's",
    arguments: zip(
      [0, 0.1, 0.25, 0.5, 0.9, 0.99, 1], [1.2, 2.25, 2.85, 3.2, 6.67, 9.127, 9.4]))
  func agreesWithNumPy(probability: Double, expected: Double) throws {
    let samples = [1.2, 2.7, 2.9, 3.1, 3.3, 4.8, 5.5, 9.4]
    let value = try #require(quantile(probability, ofSorted: samples))
    #expect(abs(value - expected) < 1e-12)
  }

  @Test("between equal neighbours, and of one sample, a quantile is exactly their value")
  func equalNeighbours() {
    #expect(quantile(0.3, ofSorted: [0.1, 0.1, 0.1]) == 0.1)
    #expect([0, 0.5, 0.99, 1].map { quantile($0, ofSorted: [7]) } == [7, 7, 7, 7])
  }
}
