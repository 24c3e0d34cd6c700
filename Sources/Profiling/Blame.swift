import Measurement
import Verdicts

/// The stacks that a metric counts.
private enum CountedStacks {
  case heap(KeyPath<HeapProfile, StackProfile>)
  case instructions(KeyPath<InstructionProfile, StackProfile>)

  /// Those of `metric`; nil where profiles say nothing of it.
  init?(_ metric: Metric) {
    switch metric.name {
    case "bytes-open", "allocations-open", "open-fetches": self = .heap(\.open)
    case "bytes-turn", "allocations-turn", "turn-fetches", "mid-page-fetches", "wasted-pages":
      self = .heap(\.turns)
    case "peak-bytes", "live-pages-peak", "resident-peak", "jemalloc-allocated", "jemalloc-active",
      "jemalloc-resident":
      self = .heap(\.peak)
    case "retained-bytes": self = .heap(\.left)
    case "bytes-growth": self = .heap(\.growth)
    case "instructions-open", "load-time", "cold-load-time", "load-cpu-time":
      self = .instructions(\.open)
    case "instructions-turn", "turn-time", "frame-time-p50", "frame-time-p99", "frame-time-max",
      "hitches", "worst-hitch", "hitch-ratio":
      self = .instructions(\.turns)
    default: return nil
    }
  }
}

extension Profiler.Part {
  /// The part that says which function a metric is due to; nil where none does.
  package static func explaining(_ metric: Metric) -> Profiler.Part? {
    switch CountedStacks(metric) {
    case .heap: .heap
    case .instructions: .instructions
    case nil: nil
    }
  }
}

extension Profile {
  /// What is sampled says nothing of a function that was met a few times only.
  private static let leastSamples = 16

  /// The bytes from which on a site of `metric` is believed.
  private func leastCost(of metric: Metric) -> Int {
    guard Profiler.Part.explaining(metric) == .heap, let heap, heap.samplingPeriod > 1 else {
      return .min
    }
    return Self.leastSamples * heap.samplingPeriod
  }

  private func stacks(of metric: Metric) -> StackProfile? {
    switch CountedStacks(metric) {
    case .heap(let path): heap?[keyPath: path]
    case .instructions(let path): instructions?[keyPath: path]
    case nil: nil
    }
  }

  /// The function that `metric` is due to most, or that it grew by most since `base`; nil where profiles do not say.
  package func culprit(of metric: Metric, since base: Profile? = nil) -> Culprit? {
    guard let stacks = stacks(of: metric) else { return nil }
    let counts = metric.name.hasPrefix("allocations-")
    func cost(_ site: Site) -> Int { counts ? site.count : site.cost }
    let old = base?.stacks(of: metric)
    let before = old?.sitesByFunction ?? [:]
    let least = leastCost(of: metric)
    let growth = stacks.sites.filter { $0.frame.owner != .harness && $0.cost >= least }
      .map { (site: $0, cost: cost($0) - (before[$0.frame.withoutLine].map(cost) ?? 0)) }
    // Of those that cost as much, the first.
    let worst = growth.reduce(growth.first) { $1.cost > $0?.cost ?? 0 ? $1 : $0 }
    guard let worst, worst.cost > 0 else { return nil }
    let frame = worst.site.frame
    return Culprit(
      function: frame.function,
      location: frame.source,
      cost: worst.cost,
      unit: counts ? .allocations : stacks.unit == .bytes ? .bytes : .instructions,
      isGrowth: old != nil)
  }
}
