import Metrics
import Replaying
import Scrolling

/// What a worker found out: it comes as one line of JSON.
package struct Report: Codable, Sendable, Hashable {
  package let outcome: Outcome
  /// Values by metric name, in the metric's unit. A metric that does not apply is absent.
  package var metrics: [String: Double] = [:]
  package var details = Details()

  /// The name of a metric that is below zero and cannot be; nil if there is none.
  package var impossibleMetric: String? {
    metrics.first { $0.value < 0 && Metric.named($0.key)?.isSigned == false }?.key
  }
}

/// What a worker found out that is no single number.
package struct Details: Hashable, Sendable, Codable {
  /// nil if each page fills the screen, and the next one follows at once.
  package var geometry: PageGeometry?
  package var slowFrames: SlowFrames?
  package var memory: PhaseMemory?
  package var timeline: MemoryTimeline?
  /// Which worker of the timing pass it comes from; nil if the worker measured nothing else.
  package var block: Int?
  /// How a worker ended in which it was not the first sample: nothing more is measured beside it
  /// then. The timing pass.
  package var endingOfShared: Outcome?

  package init() {}
}
