import Metrics
import ScenarioLanguage
import Statistics
import TestSupport
import Testing

@testable import Verdicts
@testable import Wording

@Suite("Remedies")
struct RemedyTests {
  @Test("Documentation/Stories.md has each, ten at most, and no metric has two")
  func documented() throws {
    let stories = try projectText("Documentation/Stories.md").replacing("`", with: "")
    #expect(Metric.remedies.count <= 10)
    for remedy in Metric.remedies { #expect(stories.contains("| \(remedy.text) |"), "\(remedy)") }
    let metrics = Metric.remedies.flatMap(\.metrics)
    #expect(Set(metrics).count == metrics.count)
  }

  private func finding(
    _ metric: Metric, _ condition: Condition, _ verdict: Verdict = .fails,
    before: Double? = nil, after: Double, sizes: [Int] = [10]
  ) -> Finding {
    Finding(
      scenario: "Small", loader: "mine", sizes: sizes,
      .expectation(Expectation(metric: metric.name, condition), metric), verdict,
      before: before.map { .number($0) }, after: .number(after))
  }

  @Test("a failure by a number has one; what holds, and a failure of a metric without, has none")
  func remedy() {
    let none = Condition.comparison(.equal, Quantity(0, .count))
    #expect(
      finding(.blankFrames, none, after: 3).remedy
        == "load in scrollViewDidScroll what comes into view")
    #expect(finding(.blankFrames, none, .holds, after: 0).remedy == nil)
    #expect(finding(.wastedPages, none, after: 3).remedy == nil)
    #expect(finding(.livePagesPeak, .grows, before: 3, after: 3).remedy == nil)
  }

  @Test("what grows by an element a page is said to be an array, and more is not")
  func growth() {
    func grows(_ metric: Metric, by bytes: Double) -> Finding {
      finding(
        metric, .constant(within: nil), before: 1_000, after: 1_000 + 990 * bytes,
        sizes: [10, 1_000])
    }
    #expect(
      grows(.bytesOpen, by: 88).growthText == "+88 B a page: an array of as many elements")
    #expect(grows(.bytesOpen, by: 88).remedy?.contains("prepare(pageCount:)") == true)
    #expect(grows(.bytesOpen, by: 464).growthText == nil)
    #expect(grows(.bytesOpen, by: 0.1).growthText == nil)
    #expect(grows(.bytesTurn, by: 88).growthText == nil)
  }
}
