import Metrics
import Verdicts

extension Profile {
  /// The function that `metric` is due to most, or grew by most since `base`; nil if not known.
  package func culprit(of metric: Metric, since base: Profile? = nil) -> Culprit? {
    guard let kind = metric.stacks, let stacks = stacks[kind] else { return nil }
    let (counts, old) = (metric.countsAllocations, base?.stacks[kind])
    let changes = stacks.changes(since: old) { counts ? $0.count : $0.cost }
    // Of those that cost as much, the first.
    let worst = changes.filter { $0.function.owner != .harness && $0.head > 0 }
      .max { $0.change < $1.change }
    guard let worst, worst.change > 0 else { return nil }
    return Culprit(
      function: worst.function.function, location: worst.function.source, cost: worst.change,
      unit: counts ? .allocations : kind.unit == .bytes ? .bytes : .instructions,
      isGrowth: old != nil)
  }
}
