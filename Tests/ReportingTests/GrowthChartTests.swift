import Measurement
import Reporting
import TestSupport
import Testing

@Suite("The growth chart")
struct GrowthChartTests {
  @Test("draws a line for each loader, and where a line ends says why")
  func lines() throws {
    let metric = try #require(Metric.named("load-time"))
    let chart = try #require(GrowthChart(of: MadeUpRun.scenario(), metric: metric))
    expectSnapshot(chart.svg(), named: "growth-load-time.svg")
  }

  @Test("has an axis in binary units for bytes")
  func bytes() throws {
    let metric = try #require(Metric.named("bytes-open"))
    let chart = try #require(GrowthChart(of: MadeUpRun.scenario(), metric: metric))
    expectSnapshot(chart.svg(), named: "growth-bytes-open.svg")
  }

  @Test("keeps the names of many loaders apart")
  func manyLoaders() throws {
    let names = [
      "eager", "pagecontrol", "pagecontrol-end-decelerating", "pagecontrol-full-width",
      "pagecontrol-unload-neighbours", "pagecontrol-windowed", "directional", "looping",
      "three-pane", "five-pane", "three-pane-rotating", "five-pane-rotating", "two-pane", "tiled",
      "recentring", "ranged", "predictive",
    ]
    let repetitions = names.enumerated().flatMap { index, name in
      [10, 100, 1000, 10_000].flatMap { pages -> [Repetition] in
        let cell = Cell(scenario: "Every loader, flicked <fast> & far", loader: name, pages: pages)
        if index == 0 && pages >= 1000 {
          let outcome = Outcome.overMemoryLimit(limit: 512 << 20, pages: 127)
          return MadeUpRun.timing(cell, outcome: outcome, [:])
        }
        let slope = index == 0 ? 2.0 : index < 6 ? 0.002 : 0
        let base = 2.0 + Double((index * 7) % 5)
        return MadeUpRun.timing(cell, ["load-time": base + slope * Double(pages)])
      }
    }
    let metric = try #require(Metric.named("load-time"))
    let chart = try #require(GrowthChart(of: MadeUpRun.scenario(repetitions), metric: metric))
    expectSnapshot(chart.svg(), named: "growth-many-loaders.svg")
  }

  @Test("does not exist for a single size, nor for a metric without values above zero")
  func nothingToDraw() throws {
    let loadTime = try #require(Metric.named("load-time"))
    let hitches = try #require(Metric.named("hitches"))
    let single = MadeUpRun.repetitions.filter { $0.cell.pages == 10 }
    #expect(GrowthChart(of: MadeUpRun.scenario(single), metric: loadTime) == nil)
    #expect(GrowthChart(of: MadeUpRun.scenario([]), metric: loadTime) == nil)
    let eager = MadeUpRun.repetitions.filter { $0.cell.loader == "eager" }
    #expect(GrowthChart(of: MadeUpRun.scenario(eager), metric: hitches) == nil)
  }
}
