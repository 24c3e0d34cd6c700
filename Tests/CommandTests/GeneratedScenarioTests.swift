import Measurement
import Metrics
import ScenarioLanguage
import Scrolling
import Testing

@testable import Commands

@Suite("The scenario that init writes")
struct GeneratedScenarioTests {
  private func scenario(_ layout: PageLayout) throws -> Scenario {
    let template = try PackageTemplate(
      name: "demo", source: ("", ""), directory: nil, layout: layout)
    let file = try #require(template.files.first { $0.path.hasSuffix(".scenario") })
    let result = ScenarioFile(path: file.path, text: file.text).parsed(["demo"])
    #expect(result.checkingGestures(nil).report() == "")
    return try #require(result.scenario)
  }

  @Test("is the same on the vertical axis, with fingers that go up")
  func vertical() throws {
    #expect(try scenario(.vertical) == scenario(.horizontal).along(.downwards))
  }

  /// They include what PaneUIKit allocates, which is not the pager's.
  @Test("bounds no bytes and no allocations but what is kept each time, or at the end")
  func bounds() throws {
    let scenario = try scenario(.horizontal)
    #expect(scenario.expectations.count > 10)
    for expectation in scenario.expectations {
      let metric = try #require(Metric.named(expectation.metric))
      guard metric.unit == .bytes || metric.countsAllocations,
        ![.bytesKeptGrowth, .bytesAfterWarning].contains(metric),
        case .comparison(_, let bound) = expectation.condition
      else { continue }
      #expect(bound.value == 0, "\(expectation)")
    }
  }
}
