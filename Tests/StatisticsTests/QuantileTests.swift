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

@Suite("Hodges–Lehmann estimates")
struct HodgesLehmannTests {
  @Test("the centre of the depression scores of Hollander and Wolfe is 0.46")
  func centre() throws {
    // Hollander and Wolfe, "Nonparametric Statistical Methods" (1973), table 3.1, as in the example
    // of R's wilcox.test: Hamilton depression scores before and after the first visit.
    let before = [1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30]
    let after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29]
    let centre = try #require(hodgesLehmannCentre(of: zip(before, after).map { $0 - $1 }))
    #expect(abs(centre - 0.46) < 1e-12)
  }

  @Test("the shift of the permeabilities of Hollander and Wolfe is 0.305")
  func shift() throws {
    // The same book, table 4.1, as in R's example: permeability of the placenta at term and before.
    let atTerm = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
    let early = [1.15, 0.88, 0.90, 0.74, 1.21]
    let shift = try #require(hodgesLehmannShift(from: early, to: atTerm))
    #expect(abs(shift - 0.305) < 1e-12)
  }

  @Test("one wild sample in ten moves the centre by little")
  func robust() {
    let wild = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1e9]
    #expect(hodgesLehmannCentre(of: wild) == 5.5)
  }

  @Test("without samples there is no estimate")
  func empty() {
    #expect(hodgesLehmannCentre(of: []) == nil)
    #expect(hodgesLehmannShift(from: [1], to: []) == nil)
    #expect(hodgesLehmannShift(from: [], to: [1]) == nil)
  }
}
