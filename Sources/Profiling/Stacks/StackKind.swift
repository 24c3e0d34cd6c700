import Metrics

extension Metric.Stacks {
  package var unit: StackProfile.Unit {
    [.instructionsOfOpen, .instructionsOfTurns].contains(self) ? .instructions : .bytes
  }

  package var title: String { words.title }

  package var meaning: String { words.meaning }

  private var words: (title: String, meaning: String) {
    switch self {
    case .heapOfOpen:
      (
        "Allocated on open",
        "Until the frame in which the loader opened is complete, whether it was freed again or not."
      )
    case .heapOfTurns:
      (
        "Allocated while turning",
        "In all further frames until the loader closes, whether it was freed again or not."
      )
    case .heapOfClose: ("Allocated on close", "While the loader closes.")
    case .heapAtPeak: ("Live at the peak", "What was live when most was.")
    case .heapGrowth:
      (
        "Grown from open to close",
        "What was live before the loader closed, less what was live when it had opened."
      )
    case .heapLeft:
      (
        "Left when closed",
        "What was still live when the loader had closed: leaks, and what is kept for later use."
      )
    case .instructionsOfOpen:
      ("Instructions of open", "Until the frame in which the loader opened is complete.")
    case .instructionsOfTurns: ("Instructions while turning", "In all further frames.")
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
