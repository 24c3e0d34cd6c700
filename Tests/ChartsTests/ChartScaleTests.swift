import Testing

@testable import Charts
@testable import Reporting

@Suite("The layout of a chart")
struct ChartScaleTests {
  @Test("a logarithmic axis gives equal ratios equal distances")
  func logarithmic() {
    let scale = LogScale(domain: 1...1000, start: 0, end: 300)
    #expect([1, 10, 100, 1000].map { scale.position($0).rounded() } == [0, 100, 200, 300])
  }

  @Test("an axis ends at ticks, and a value is never on the edge")
  func ticks() {
    func ticks(_ values: [Double], base: Double = 10) -> [Double] {
      LogScale.rounded(to: values, base: base, start: 0, end: 1).ticks
    }
    #expect(ticks([2, 70]) == [1, 10, 100])
    #expect(ticks([6, 6]) == [1, 10])
    #expect(ticks([10, 10]) == [1, 10, 100])
    #expect(ticks([0.02, 0.5]) == [0.01, 0.1, 1])
    #expect(ticks([5000, 100_000], base: 4) == [4096, 16384, 65536, 262_144])
  }

  @Test("labels stay where they are unless they would overlap, and then move apart evenly")
  func labels() {
    #expect(spread([10, 50, 90], gap: 20, within: 0...100) == [10, 50, 90])
    #expect(spread([50, 50], gap: 20, within: 0...100) == [40, 60])
    #expect(spread([50, 52, 54], gap: 20, within: 0...100) == [32, 52, 72])
    #expect(spread([20, 41, 44], gap: 20, within: 0...100) == [15, 35, 55])
  }

  @Test("labels stay inside their range as long as it has room for them")
  func range() {
    #expect(spread([99, 100], gap: 20, within: 0...100) == [80, 100])
    #expect(spread([-5, 0, 3], gap: 20, within: 0...100) == [0, 20, 40])
    #expect(spread([0, 50, 100], gap: 60, within: 0...100) == [0, 60, 120])
    #expect(spread([], gap: 20, within: 0...100) == [])
  }
}
