import Measurement
import Metrics
import Statistics

extension Metric {
  /// Whether an error of times by the ratio `bias` makes this metric wrong by that and no more: a count of frames that are
  /// late may be anything.
  func isOff(by bias: Double) -> Bool { bias.isFinite && unit == .milliseconds }

  /// How the rounds of a block become one value: of work that is the same in each, the quickest tell most.
  var blockSummary: BlockSummary {
    let isWork = [.loadTime, .loadProcessorTime, .turnTime, .frameTimeP50].contains(self)
    return isWork ? .quickest : .median
  }

  /// What is slowest of it, if that is a metric of its own: a median over turns does not see one slow page in ten.
  var slowest: Metric? { self == .turnTime ? .turnTimeMax : nil }
}
