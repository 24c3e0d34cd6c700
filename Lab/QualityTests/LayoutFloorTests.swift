import Foundation
import TestSupport
import Testing

@testable import Statistics
@testable import panebench_quality

@Suite("What the layout of code moves")
struct LayoutFloorTests {
  private func relink(_ program: String, _ values: [Double?]) -> LayoutFloor.Relink {
    LayoutFloor.Relink(
      program: program,
      ratios: values.map { value in
        value.map {
          Estimate(
            value: $0, interval: Interval(lower: $0 - 0.004, upper: $0 + 0.005),
            sampleCount: 40)
        }
      })
  }

  @Test("relinks scatter about the first, to either side")
  func spread() {
    let floor = LayoutFloor(
      itself: relink("a", [1.5]),
      relinks: [relink("b", [exp(0.03), nil]), relink("c", [exp(-0.04), 1])])
    #expect(abs(floor.spread.deviation - (0.0025 / 3).squareRoot()) < 1e-12)
    #expect(abs(floor.spread.greatest - (exp(0.04) - 1)) < 1e-12)
    let none = LayoutFloor(itself: relink("a", [nil]), relinks: [relink("b", [nil])])
    #expect(none.spread.deviation == 0 && none.spread.greatest == 0)
  }

  @Test("the section says how far each lies from the first, and how far noise goes")
  func markdown() {
    let floor = LayoutFloor(
      itself: relink("Runs/panebench-0", [1.001, 0.999, 1, 1.002]),
      relinks: [
        relink("Runs/panebench-1", [1.012, 0.981, 1.003, nil]),
        relink("Runs/panebench-2", [0.995, 1.007, 1.004, 1.01]),
      ])
    expectSnapshot(floor.markdown, named: "layout.md")
  }
}
