import Testing

@testable import Documents

@Suite("The layout of a chart")
struct ChartScaleTests {
  @Test("a logarithmic axis gives equal ratios equal distances")
  func logarithmic() {
    let axis = Axis.sizes("pages", [1, 1000])
    #expect([1, 10, 100, 1000].map { (axis.share($0) * 300).rounded() } == [0, 100, 200, 300])
  }

  @Test("a logarithmic axis ends at ticks, and a value is never on the edge")
  func ticks() {
    func ticks(_ values: [Double], base: Double = 10) -> [Double] {
      Axis.logarithmic(of: values, base: base) { "\($0)" }.ticks.map(\.value)
    }
    #expect(ticks([2, 70]) == [1, 10, 100])
    #expect(ticks([6, 6]) == [1, 10])
    #expect(ticks([10, 10]) == [1, 10, 100])
    #expect(ticks([0.02, 0.5]) == [0.01, 0.1, 1])
    #expect(ticks([5000, 100_000], base: 4) == [4096, 16384, 65536, 262_144])
  }

  @Test("a linear axis has its ticks at 1, 2 or 5 times a power of ten, and holds every value")
  func linear() {
    func axis(_ most: Double, unit: Double = 1) -> Axis {
      Axis.linear(to: most, unit: unit)
    }
    #expect(axis(7).ticks.map(\.value) == [0, 2, 4, 6, 8])
    #expect(axis(0.3).ticks.map(\.label) == ["0", "0.1", "0.2", "0.3"])
    #expect(axis(30 * 1024, unit: 1024).ticks.map { $0.value / 1024 } == [0, 10, 20, 30])
    for most in [0, 0.001, 0.7, 3, 19, 99.9, 12345] {
      let domain = axis(most).domain
      #expect(domain.lowerBound == 0 && most <= domain.upperBound && domain.upperBound > 0)
    }
  }

  @Test("labels stay where they are unless they would overlap, and then move apart evenly")
  func labels() {
    #expect(spread([10, 50, 90], gap: 20, within: 0...100) == [10, 50, 90])
    #expect(spread([50, 50], gap: 20, within: 0...100) == [40, 60])
    #expect(spread([50, 52, 54], gap: 20, within: 0...100) == [32, 52, 72])
    #expect(spread([20, 41, 44], gap: 20, within: 0...100) == [12, 32.5, 52.5])
    // They stay inside their range as long as it has room for them.
    #expect(spread([99, 100], gap: 20, within: 0...100) == [80, 100])
    #expect(spread([-5, 0, 3], gap: 20, within: 0...100) == [0, 20, 40])
    #expect(spread([0, 50, 100], gap: 60, within: 0...100) == [0, 60, 120])
    #expect(spread([], gap: 20, within: 0...100) == [])
  }
}
