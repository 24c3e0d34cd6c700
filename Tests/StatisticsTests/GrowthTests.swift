import Statistics
import Testing

@Suite("The shape of growth")
struct GrowthTests {
  private static let noise = [0.0, 0.011, -0.004, 0.032, 0.007, -0.013, 0.002, 0.018]

  /// Eight rounds of `cost` at each size, scattered by a few percent.
  private func samples(
    _ sizes: [Int] = [10, 100, 1000, 10_000], _ cost: (Double) -> Double
  ) -> [SizeSamples] {
    sizes.enumerated().map { index, size in
      let values = (0..<8).map { round in
        cost(Double(size)) * (1 + Self.noise[(round * 3 + index) % 8])
      }
      return SizeSamples(size: size, values: values.byRound())
    }
  }

  struct Expected: Sendable {
    var shape: GrowthShape
    var criterion, intercept, slope, lower, upper, misfit: Double
  }

  // numpy.polyfit(g(n), y, 1, w=1/median) over all samples for criterion and misfit, and for each
  // round for the medians of a and b; the interval is scipy.stats.quantile_test's.
  // NumPy 2.4.6, SciPy 1.17.1.
  static let expected = [
    Expected(
      shape: .linear, criterion: -271.278205265399, intercept: 3.025000426768334,
      slope: 0.002016863762407255, lower: 0.001971837310422235, upper: 0.0020585718161299717,
      misfit: 0.002115480338476699),
    Expected(
      shape: .linearithmic, criterion: -194.6539581233518, intercept: 3.143361088615783,
      slope: 0.00015497128335443158, lower: 0.00015145901629878215, upper: 0.0001585236774500591,
      misfit: 0.06819843244014898),
    Expected(
      shape: .quadratic, criterion: -111.36427115252603, intercept: 3.4051474795035723,
      slope: 2.0010214928200142e-07, lower: 1.9583904155866866e-07, upper: 2.0643345579498528e-07,
      misfit: 0.28343469680697914),
    Expected(
      shape: .squareRoot, criterion: -87.40506982348862, intercept: 2.1450423319419736,
      slope: 0.12895134171791822, lower: 0.12431558801346092, upper: 0.13109318553936064,
      misfit: 0.35038646280311303),
    Expected(
      shape: .logarithmic, criterion: -54.60315031624582, intercept: 1.19143584986363,
      slope: 0.41530420425767156, lower: 0.3875854812376945, upper: 0.42675696719697337,
      misfit: 0.7105952140262225),
  ]

  @Test("is ranked and fitted as NumPy and SciPy do it")
  func agreesWithNumPy() throws {
    let growth = try #require(Growth(of: samples { 3 + 0.002 * $0 }))
    #expect(growth.uncertainty == nil)
    #expect(growth.fits.map(\.shape) == Self.expected.map(\.shape))
    for (fit, expected) in zip(growth.fits, Self.expected) {
      func isClose(_ value: Double, _ other: Double) -> Bool { abs(value / other - 1) < 1e-7 }
      #expect(isClose(fit.criterion, expected.criterion))
      #expect(isClose(fit.intercept, expected.intercept))
      #expect(isClose(fit.slope.value, expected.slope))
      #expect(isClose(fit.slope.interval.lower, expected.lower))
      #expect(isClose(fit.slope.interval.upper, expected.upper))
      #expect(isClose(fit.misfit, expected.misfit))
    }
  }

  @Test("is found for each shape", arguments: GrowthShape.allCases)
  func eachShape(shape: GrowthShape) throws {
    let growth = try #require(Growth(of: samples { 5 + 0.5 * shape.value(at: Int($0)) }))
    let best = try #require(growth.best)
    #expect(best.shape == shape)
    #expect(abs(best.slope.value / 0.5 - 1) < 0.03)
  }

  @Test("is undetermined from two sizes")
  func twoSizes() throws {
    let growth = try #require(Growth(of: samples([10, 100]) { 3 + 2 * $0 }))
    #expect(growth.best == nil)
    #expect(growth.uncertainty == .tooFewSizes)
    #expect(growth.fits.count == 5)
  }

  @Test("is undetermined where the runner-up fits nearly as well")
  func closeRunnerUp() throws {
    let growth = try #require(Growth(of: samples([100, 120, 140]) { 3 + 0.02 * $0 }))
    #expect(growth.best == nil)
    #expect(growth.uncertainty == .closeRunnerUp)
  }

  @Test("is undetermined where no curve fits: a step is none of them")
  func step() throws {
    let growth = try #require(Growth(of: samples { $0 < 50 ? 1 : 10 }))
    #expect(growth.best == nil)
    #expect(growth.uncertainty == .poorFit)
  }

  @Test("does not depend on the order of the sizes, nor on rounds that lack one")
  func order() throws {
    let sizes = samples { 3 + 0.002 * $0 }
    #expect(Growth(of: sizes.reversed()) == Growth(of: sizes))
    let incomplete = [SizeSamples(size: 10, values: sizes[0].values.filter { $0.key != 4 })]
    let growth = try #require(Growth(of: incomplete + sizes.dropFirst()))
    #expect(growth.best?.slope.sampleCount == 7)
  }

  @Test("needs two sizes with values above zero, and a round that has all")
  func untestable() {
    #expect(Growth(of: []) == nil)
    #expect(Growth(of: [SizeSamples(size: 10, values: [2].byRound())]) == nil)
    #expect(
      Growth(of: [
        SizeSamples(size: 10, values: [0].byRound()), SizeSamples(size: 20, values: [1].byRound()),
      ]) == nil)
    #expect(
      Growth(of: [
        SizeSamples(size: 10, values: [1].byRound()),
        SizeSamples(size: 20, values: [2: RoundValue(value: 1, block: 0)]),
      ]) == nil)
  }

  @Test("has a unit of its slope")
  func units() {
    #expect(
      GrowthShape.allCases.map { $0.slopeUnit("ms", per: "page") } == [
        "ms per doubling", "ms per √page", "ms per page", "ms per page·log₂ page", "ms per page²",
      ])
  }
}
