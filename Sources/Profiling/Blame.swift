import Metrics
import Verdicts

extension Profile {
  /// The function that `metric` is due to most, or grew by most since `base`; nil if not known.
  package func culprit(of metric: Metric, since base: Profile? = nil) -> Culprit? {
    guard let kind = metric.stacks, let stacks = stacks[kind] else { return nil }
    let counts = metric.countsAllocations
    func cost(_ function: BlamedFunction) -> Int { counts ? function.count : function.cost }
    let old = base?.stacks[kind]
    let before = old?.blamedByFunction ?? [:]
    // Of those that cost as much, the first.
    let worst = stacks.blamedFunctions.filter { $0.frame.owner != .harness }
      .map { (frame: $0.frame, cost: cost($0) - (before[$0.frame.withoutLine].map(cost) ?? 0)) }
      .max { $0.cost < $1.cost }
    guard let worst, worst.cost > 0 else { return nil }
    return Culprit(
      function: worst.frame.function, location: worst.frame.source, cost: worst.cost,
      unit: counts ? .allocations : kind.unit == .bytes ? .bytes : .instructions,
      isGrowth: old != nil)
  }
}
