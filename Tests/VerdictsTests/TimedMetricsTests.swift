import Metrics
import Statistics
import Testing

@testable import Verdicts

@Suite("How a time is compared")
struct TimedMetricsTests {
  @Test("work is compared by its quickest rounds, and what is slow or late by the median")
  func summaries() {
    #expect(Metric.comparedByDefault.filter { $0.blockSummary != .quickest } == [])
    let others: [Metric] = [.replayTime, .turnTimeMax, .frameTimeP99, .hitches, .hitchRatio]
    #expect(others.filter { $0.blockSummary != .median } == [])
  }

  @Test("what is timed once in a process, or of other threads, has to differ five times as much")
  func coarseness() {
    let coarse = Metric.comparedByDefault.filter { $0.coarseness != 1 }
    #expect(coarse == [.backgroundTime, .firstLoadTime, .firstReplayTime])
    #expect(coarse.map(\.coarseness) == [5, 5, 5])
  }
}
