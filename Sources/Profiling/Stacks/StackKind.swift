import Metrics

extension Metric.Stacks {
  package var unit: StackProfile.Unit {
    [.instructionsOfOpen, .instructionsOfTurns].contains(self) ? .instructions : .bytes
  }

  package var title: String {
    switch self {
    case .heapOfOpen: "Allocated on open"
    case .heapOfTurns: "Allocated while turning"
    case .heapOfClose: "Allocated on close"
    case .heapAtPeak: "Live at the peak"
    case .heapGrowth: "Grown from open to close"
    case .heapLeft: "Left when closed"
    case .instructionsOfOpen: "Instructions of open"
    case .instructionsOfTurns: "Instructions while turning"
    }
  }

  package var meaning: String {
    switch self {
    case .heapOfOpen:
      "Until the frame in which the loader opened is complete, whether it was freed again or not."
    case .heapOfTurns:
      "In all further frames until the loader closes, whether it was freed again or not."
    case .heapOfClose: "While the loader closes."
    case .heapAtPeak: "What was live when most was."
    case .heapGrowth:
      "What was live before the loader closed, less what was live when it had opened."
    case .heapLeft:
      "What was still live when the loader had closed: leaks, and what is kept for later use."
    case .instructionsOfOpen: "Until the frame in which the loader opened is complete."
    case .instructionsOfTurns: "In all further frames."
    }
  }
}

extension Profile {
  /// The stacks that were profiled, all or those of `unit`, in the order of their kinds.
  package func stacks(
    of unit: StackProfile.Unit? = nil
  ) -> [(kind: Metric.Stacks, profile: StackProfile)] {
    Metric.Stacks.allCases.filter { unit == nil || $0.unit == unit }.compactMap { kind in
      stacks[kind].map { (kind, $0) }
    }
  }
}
