import Testing

@testable import PaneBenchTesting

/// Fetches a page that nobody sees when a deceleration has ended, though a finger is down.
final class StoppedPager: SteadyPager {
  override func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if scrollView.isTracking { _ = source.page(at: PageIndex(0)) }
  }
}

@Suite("What is not known of a phone")
struct DependenceTests {
  /// Fingers that catch the content on its way.
  private let hasty = Scenario("Hasty", StoppedPager.self, pages: [10]) {
    Gesture.open(page: 1)
    Gesture.settle
    Gesture.flick(.left, 2000.pointsPerSecond, every: 200.milliseconds, times: 4)
    Gesture.settle
    Gesture.close
  }

  private func text(of scenario: Scenario) async throws -> String {
    try await issues { try await prove(scenario, loaders: [StoppedPager.self]) }.texts.joined()
  }

  @Test(
    "what fails here and holds if a phone does otherwise is not decided; what fails anyhow fails")
  func undecided() async throws {
    var scenario = hasty
    scenario.expectations = [Expect("wasted-pages").is(0), Expect("open-fetches").is(7)]
    let text = try await text(of: scenario)
    #expect(text.contains("1 of 2 expectations does not hold."))
    #expect(text.contains("?  stopped  wasted-pages = 0"))
    #expect(text.contains("would hold with 'assume stop-is-told-at-lift'"))
    #expect(text.contains("✗  stopped  open-fetches = 7"))
  }

  @Test("a scenario that assumes it is judged by it alone")
  func assumed() async throws {
    var scenario = hasty
    scenario.expectations = [Expect("wasted-pages").is(0)]
    scenario.device.assumption = .stopIsToldAtLift
    #expect(try await text(of: scenario) == "")
  }
}
