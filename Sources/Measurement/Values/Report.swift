import Instruments
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
  var impossibleMetric: String? {
    metrics.first { $0.value < 0 && Metric.named($0.key)?.isSigned == false }?.key
  }
}

/// The parts of a replay under callgrind, which writes a file for each, and its turns.
struct CountedParts: Hashable, Sendable, Codable {
  let parts: [ReplayPart]
  let turns: Int
  /// Whether it is the second of two: the first was the loader's first in the process.
  var followsFirst = false

  /// What comes before the first part of a replay has one as well.
  var files: Int { (followsFirst ? 2 : 1) * (parts.count + 1) }
}

/// What a worker found out that is no single number.
package struct Details: Hashable, Sendable, Codable {
  /// nil if each page fills the screen, and the next one follows at once.
  package var geometry: PageGeometry?
  /// Along which pages follow each other, where that is not the scenario's axis.
  package var otherAxis: Axis?
  /// True if they follow each other from right to left, and not so in the scenario.
  package var isReversed: Bool?
  /// What the loader uses that does nothing here, though it could change what is seen.
  package var idleNames: [String]?
  /// What no metric shows: `left 8 threads: …`, or what became of a gesture or a setting.
  package var remarks: [String]?
  package var slowFrames: SlowFrames?
  /// What each part of a timed replay came to.
  package var parts: [ReplayPart: PartTotal]?
  /// Nanoseconds of each stretch of turning, if two programs are compared: both make the same ones.
  package var turns: [Int64]?
  package var timeline: MemoryTimeline?
  // What no line of a run file has.
  /// What callgrind has counted, on the way from a worker to its parent.
  var counted: CountedParts?
  /// What happened, of a film or a profile of calls.
  package var recording: ReplayRecording?
  /// What is kept, and what holds it.
  package var kept: [KeptObjects]?
  /// The checkpoint at which most was live, of a heap profile.
  package var peak: Int?
  /// Which worker of the timing pass it comes from; nil if the worker measured nothing else.
  package var block: Int?
  /// How the shared worker of a block ended while it took this sample.
  package var endingOfShared: Outcome?

  package init() {}
}
