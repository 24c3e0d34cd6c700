import Measurement
import Metrics
import Replaying
import Statistics

extension Metric {
  /// Whether times that are wrong by the ratio `bias` make it wrong by no more, unlike late frames.
  func scalesWithClockError(_ bias: Double) -> Bool { bias.isFinite && unit == .milliseconds }

  /// How the rounds of a block become one value: of the same work, the quickest tell most.
  var blockSummary: BlockSummary {
    let isWork = [
      .loadTime, .loadProcessorTime, .turnTimeMean, .turnTime, .rotationTime, .jumpTime,
      .warningTime, .closeTime, .backgroundTime, .frameTimeP50, .firstLoadTime, .firstReplayTime,
    ].contains(self)
    return isWork ? .quickest : .median
  }

  /// What is timed in a process only once: seldom enough that the slowest of it tell nothing.
  var isOfFirstReplay: Bool { self == .firstLoadTime || self == .firstReplayTime }

  /// The count that is judged where the time is inconclusive. It sees no caches and no waiting.
  var standIn: Metric? {
    switch self {
    case .firstLoadTime: .firstInstructions
    case .firstReplayTime: .firstReplayInstructions
    default: part?.metrics.instructions
    }
  }

  /// Which samples have it.
  var sampleKind: SampleKind {
    switch self {
    case .firstLoadTime: .firstOpening
    case .firstReplayTime: .first
    default: part == .open ? .opening : .whole
    }
  }

  /// How many times the threshold and the floor a difference must exceed: there is one sample a
  /// block of a first replay, and what threads do depends on when the system lets them.
  var coarseness: Double { isOfFirstReplay || self == .backgroundTime ? 5 : 1 }

  /// What is slowest of it, if a metric: a median over turns does not see one slow page in ten.
  var slowest: Metric? { self == .turnTimeMean || self == .turnTime ? .turnTimeMax : nil }
}
