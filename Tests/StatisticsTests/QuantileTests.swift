import Statistics
import Testing

@Suite("Quantiles")
struct QuantileTests {
  let samples = [3.1, 2.7, 9.4, 1.2, 5.5, 2.9, 4.8, 3.3]

  @Test("the median of an odd number of samples is the middle one")
  func oddMedian() {
    #expect(median(of: [9, 1, 4]) == 4)
  }

  @Test("the median of an even number of samples lies half-way between the middle two")
  func evenMedian() {
    #expect(median(of: [9, 1, 4, 5]) == 4.5)
  }

  // numpy.quantile(samples, [0, 0.1, 0.25, 0.5, 0.9, 0.99, 1]), NumPy 2.4.6.
  @Test(
    "quantiles are NumPy's",
    arguments: zip(
      [0, 0.1, 0.25, 0.5, 0.9, 0.99, 1], [1.2, 2.25, 2.85, 3.2, 6.67, 9.127, 9.4]))
  func agreesWithNumPy(probability: Double, expected: Double) throws {
    let value = try #require(quantile(probability, of: samples))
    #expect(abs(value - expected) < 1e-12)
  }

  @Test("between equal neighbours a quantile is exactly their value")
  func equalNeighbours() {
    #expect(quantile(0.3, of: [0.1, 0.1, 0.1]) == 0.1)
  }

  @Test("one sample is its own every quantile")
  func single() {
    #expect([0, 0.5, 0.99, 1].map { quantile($0, of: [7]) } == [7, 7, 7, 7])
  }

  @Test("without samples there is no quantile")
  func empty() {
    #expect(median(of: []) == nil)
    #expect(median(of: [.nan, .infinity]) == nil)
  }

  @Test("samples that are no finite numbers are ignored")
  func ignoresNotFinite() {
    #expect(median(of: [.nan, 3, .infinity, 1, -.infinity, 2]) == 2)
  }
}
