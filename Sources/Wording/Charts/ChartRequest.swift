import Basics
import Documents
import Metrics
import Verdicts

package struct ChartRequest: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A metric over the number of pages, all loaders in one panel.
    case growth
    case memory
  }

  package let kind: Kind
  package let metric: Metric

  package init(_ kind: Kind, metric: Metric? = nil) {
    self.kind = kind
    self.metric = metric ?? .loadTime
  }

  /// The plot of the first of `scenarios` that has what it takes.
  ///
  /// - Throws: `Failure` with exit code 64 that says what is missing.
  package func plot(of scenarios: [ScenarioSummary]) throws(Failure) -> Plot {
    guard let plot = scenarios.lazy.compactMap({ plot(of: $0) }).first else {
      throw Failure(shortage(of: scenarios), code: .usage)
    }
    return plot
  }

  package func plot(of scenario: ScenarioSummary) -> Plot? {
    switch kind {
    case .growth: .growth(of: scenario, metric: metric)
    case .memory: .memory(of: scenario)
    }
  }

  private func shortage(of scenarios: [ScenarioSummary]) -> String {
    switch kind {
    case .growth
    where scenarios.flatMap(\.cells).contains { $0.evidence(for: metric).value == 0 }:
      "\(metric.name) is 0 at too many sizes, and a chart of growth has logarithmic axes. Choose another with --scenario or --metric."
    case .growth:
      "no scenario has \(metric.name) at two sizes. Choose another with --scenario or --metric."
    case .memory:
      "no cell has memory over time. Measure it with 'panebench run --passes timeline'."
    }
  }
}
