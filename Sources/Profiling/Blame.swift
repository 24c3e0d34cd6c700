import Measurement
import Verdicts

/// The stacks that a metric counts.
private enum CountedStacks {
  case heap(KeyPath<HeapProfile, StackProfile>)
  case instructions(KeyPath<InstructionProfile, StackProfile>)

  /// Those of `metric`; nil if profiles say nothing about it.
  init?(_ metric: Metric) {
    switch metric.stacks {
    case .heapOfOpen: self = .heap(\.open)
    case .heapOfTurns: self = .heap(\.turns)
    case .heapAtPeak: self = .heap(\.peak)
    case .heapLeft: self = .heap(\.left)
    case .heapGrowth: self = .heap(\.growth)
    case .instructionsOfOpen: self = .instructions(\.open)
    case .instructionsOfTurns: self = .instructions(\.turns)
    case nil: return nil
    }
  }
}

extension Profiler.Part {
  /// The part that says which function a metric is due to; nil if none does.
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

  /// The function that `metric` is due to most, or that it grew by most since `base`; nil if profiles do not say.
  package func culprit(of metric: Metric, since base: Profile? = nil) -> Culprit? {
    guard let stacks = stacks(of: metric) else { return nil }
    let counts = metric.countsAllocations
    func cost(_ site: BlamedFunction) -> Int { counts ? site.count : site.cost }
    let old = base?.stacks(of: metric)
    let before = old?.blamedByFunction ?? [:]
    let least = leastCost(of: metric)
    let growth = stacks.blamedFunctions.filter { $0.frame.owner != .harness && $0.cost >= least }
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
