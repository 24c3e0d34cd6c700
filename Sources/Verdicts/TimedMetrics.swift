import Metrics
import Statistics

extension Metric {
  /// Whether an error of times by the ratio `bias` makes this metric wrong by that and no more: a
  /// count of frames that are late may be anything.
  func isOff(by bias: Double) -> Bool { bias.isFinite && unit == .milliseconds }

  /// How the rounds of a block become one value: of work that is the same in each, the quickest
  /// tell most.
  var blockSummary: BlockSummary {
    let isWork = [
      .loadTime, .loadProcessorTime, .turnTimeMean, .turnTime, .rotationTime, .jumpTime,
      .warningTime, .closeTime, .backgroundTime, .frameTimeP50,
    ].contains(self)
    return isWork ? .quickest : .median
  }

  /// How many times the threshold and the floor a difference must exceed: there is one sample a
  /// block of a first replay, and what threads do depends on when the system lets them.
  var coarseness: Double {
    [.firstLoadTime, .firstReplayTime, .backgroundTime].contains(self) ? 5 : 1
  }

  /// What is slowest of it, if that is a metric of its own: a median over turns does not see one
  /// slow page in ten.
  var slowest: Metric? { self == .turnTimeMean || self == .turnTime ? .turnTimeMax : nil }
}
