import Basics
import Documents
import Measurement
import Metrics
import Verdicts

package struct ChartRequest: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A metric over the number of pages, all loaders in one panel.
    case growth
    case memory
    case frames
  }

  package let kind: Kind
  package let metric: Metric

  package init(_ kind: Kind, metric: Metric? = nil) {
    self.kind = kind
    self.metric = metric ?? .loadTime
  }

  /// The plot of the first of `scenarios` that has what it takes.
  ///
  /// - Parameter refreshRates: Frames a second by the title of a scenario; 60 where it has none.
  /// - Throws: `Failure` with exit code 64 that says what is missing.
  package func plot(
    of scenarios: [ScenarioSummary], refreshRates: [String: Int] = [:]
  ) throws(Failure) -> Plot {
    let plots = scenarios.lazy.compactMap { scenario in
      plot(of: scenario, refreshRate: refreshRates[scenario.title])
    }
    guard let plot = plots.first else { throw Failure(shortage, code: .usage) }
    return plot
  }

  package func plot(of scenario: ScenarioSummary, refreshRate: Int? = nil) -> Plot? {
    switch kind {
    case .growth: .growth(of: scenario, metric: metric)
    case .memory: .memory(of: scenario)
    case .frames: .frames(of: scenario, refreshRate: refreshRate ?? 60)
    }
  }

  private var shortage: String {
    switch kind {
    case .growth:
      "no scenario has \(metric.name) at two sizes. Choose another with --scenario or --metric."
    case .memory:
      "no cell has memory over time. Measure it with 'panebench run --passes timeline'."
    case .frames:
      "no cell has the times of single frames: the pass 'timing' records them. Measure with 'panebench run'."
    }
  }
}
