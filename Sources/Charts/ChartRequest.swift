import Verdicts
import Workers

/// Which chart is to be made of what was measured.
package struct ChartRequest: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A metric over the number of pages, all loaders in one panel.
    case growth
    /// The same with a panel for each loader.
    case multiples
    /// The allocator's memory along the gestures.
    case memory
    /// The work in single frames.
    case frames
    /// How the values of a timed metric are distributed.
    case distribution

    /// Whether it shows a metric that can be chosen.
    package var hasMetric: Bool { self != .memory && self != .frames }
  }

  /// What was measured is not enough.
  package struct Shortage: Error, Hashable, CustomStringConvertible {
    /// What is missing, and what to do.
    package let description: String
  }

  package let kind: Kind
  package let metric: Metric

  /// A chart of load time, where no metric is named.
  package init(_ kind: Kind, metric: Metric? = nil) {
    self.kind = kind
    self.metric = metric ?? .loadTime
  }

  /// The plot of the first of `scenarios` that has what it takes.
  ///
  /// - Parameter refreshRates: Frames a second by the title of a scenario; 60 where it has none.
  package func plot(
    of scenarios: [ScenarioSummary], refreshRates: [String: Int] = [:]
  ) throws(Shortage) -> Plot {
    for scenario in scenarios {
      let plot = plot(of: scenario, refreshRate: refreshRates[scenario.title])
      if let plot { return plot }
    }
    throw Shortage(description: shortage)
  }

  /// The plot of `scenario`; nil where it has not what it takes.
  package func plot(of scenario: ScenarioSummary, refreshRate: Int? = nil) -> Plot? {
    switch kind {
    case .growth: GrowthChart(of: scenario, metric: metric)?.plot
    case .multiples: GrowthChart(of: scenario, metric: metric)?.multiples
    case .memory: MemoryChart(of: scenario)?.plot
    case .frames: FrameChart(of: scenario, refreshRate: refreshRate ?? 60)?.plot
    case .distribution: DistributionChart(of: scenario, metric: metric)?.plot
    }
  }

  private var shortage: String {
    switch kind {
    case .growth, .multiples:
      "no scenario has \(metric.name) at two sizes. Choose another with --scenario or --metric."
    case .memory:
      "no cell has memory over time. Measure it with 'panebench run --passes timeline'."
    case .frames:
      "no cell has the times of single frames: the pass 'timing' records them. Measure with 'panebench run'."
    case .distribution:
      metric.kind == .timed
        ? "no cell has \(metric.name) of two rounds. Choose another metric with --metric, or measure with more --repetitions."
        : "\(metric.name) is the same number in every round. Choose a timed metric with --metric."
    }
  }
}
