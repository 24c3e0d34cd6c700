import Profiling

/// What is said of the stacks of one phase, or of one moment.
enum StackPart {
  /// What is counted, by the name of the stacks.
  static let meanings = [
    "heap-open":
      "Until the frame in which the loader opened is complete, whether it was freed again or not.",
    "heap-turns":
      "In all further frames until the loader closes, whether it was freed again or not.",
    "heap-close": "While the loader closes.",
    "heap-peak": "What was live when most was.",
    "heap-growth": "What was live before the loader closed, less what was live when it had opened.",
    "heap-left":
      "What was still live when the loader had closed: leaks, and what is kept for later use.",
    "instructions-open": "Until the frame in which the loader opened is complete.",
    "instructions-turns": "In all further frames.",
  ]

  /// What a difference does not sum up: others say the same.
  static let notSummed: Set = ["heap-close", "heap-growth"]
}

extension Profile {
  /// Stacks of one unit, with names and titles.
  func stacks(of unit: StackProfile.Unit) -> [(name: String, title: String, profile: StackProfile)]
  {
    stacks.filter { $0.profile.unit == unit }
  }

  /// How the costs of `unit` were found out.
  func kind(of unit: StackProfile.Unit) -> CostKind {
    unit == .instructions ? .nearExact : heap.map(CostKind.init) ?? .exact
  }
}

/// The same stacks of two profiles.
struct StackPair {
  let name, title: String
  let base, head: StackProfile

  /// What both profiles have of one unit.
  static func all(_ base: Profile, _ head: Profile, of unit: StackProfile.Unit) -> [StackPair] {
    head.stacks(of: unit).compactMap { after in
      base.stacks(of: unit).first { $0.name == after.name }.map { before in
        StackPair(name: after.name, title: after.title, base: before.profile, head: after.profile)
      }
    }
  }
}
