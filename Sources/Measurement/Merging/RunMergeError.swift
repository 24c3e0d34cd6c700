import ScenarioLanguage
import Workers

/// Why runs cannot be merged, and what to do.
package enum RunMergeError: Error, Hashable, CustomStringConvertible {
  /// What makes two plans different plans.
  package enum Difference: Hashable, Sendable {
    /// They were measured by programs of these versions.
    case program(String, String)
    /// The scenarios are others, or their texts are.
    case scenarios
    case passes
    /// Loaders, sizes or repetitions were chosen otherwise.
    case options
    case environment
    /// One plan was cut into so many shards, the other into so many.
    case shardCount(Int, Int)
    /// One plan was cut by loaders, the other by cells.
    case shardUnit
  }

  case nothing
  /// A run is of another plan than the first.
  case otherPlan(Difference, path: String, first: String)
  /// The same repetition is in two runs with different results.
  case conflict(StepKey, path: String, first: String)
  /// What values of one family come from two of.
  package enum Origin: String, Hashable, Sendable {
    case machine = "another machine"
    case build = "another build of the program"
    case libraries = "a machine with other libraries or fonts"
  }

  /// The times of a family come from two machines or two builds of the program, or its values from two sets of libraries.
  case mixed(CellFamily, Origin, isTimed: Bool, path: String, first: String)
  /// A cell is not one of the plan that the run's header gives.
  case notInPlan(Cell, path: String)
  /// The plan that a run's header gives is one that nobody can measure.
  case tooLarge(PlanTooLarge, path: String)

  package var description: String {
    switch self {
    case .nothing:
      "no run was given. Name the run files of all shards."
    case .otherPlan(let difference, let path, let first):
      "\(path): this run is of another plan than \(first): \(difference.words). Merge shards of one plan only."
    case .conflict(let step, let path, let first):
      "\(path): \(step.pass) \(step.repetition) of \(Self.name(step.cell)) is in \(first) as well, with another result. Merge one of the two."
    case .mixed(let family, let origin, let isTimed, let path, let first):
      "\(path): \(isTimed ? "times" : "counts") of \(family.loader) in \"\(family.scenario)\" come from \(origin.rawValue) than those in \(first). Measure the shard again, \(isTimed ? "on one machine and by one build" : "with the same libraries and fonts")."
    case .notInPlan(let cell, let path):
      "\(path): \(Self.name(cell)) is not in the plan that the file's first line gives. Measure into a new file with --output."
    case .tooLarge(let error, let path):
      "\(path): \(error) The file was damaged; measure again."
    }
  }

  static func name(_ cell: Cell) -> String {
    "\(cell.loader) with \(cell.pages) pages in \"\(cell.scenario)\""
  }
}

extension RunMergeError.Difference {
  fileprivate var words: String {
    switch self {
    case .program(let one, let other): "it was measured by version \(one), not \(other)"
    case .scenarios:
      "its scenarios are others, or their texts are, or those of their scripts and traces"
    case .passes: "it has other passes"
    case .options: "its loaders, sizes or repetitions were chosen otherwise"
    case .environment: "its workers had another environment"
    case .shardCount(let one, let other): "one is cut into \(one) shards, the other into \(other)"
    case .shardUnit: "one is cut by loaders, the other by cells"
    }
  }
}
