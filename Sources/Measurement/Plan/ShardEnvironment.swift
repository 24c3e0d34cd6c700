/// Which shard this process is to measure, as a scheduler says in the environment of its jobs.
package enum ShardEnvironment {
  /// Why the environment does not say which shard to measure.
  package enum Fault: Error, Hashable, CustomStringConvertible {
    case nothing
    /// A variable is missing beside others.
    case missing(String, beside: String)
    /// A variable holds no number that it could.
    case nonsense(String, value: String, expected: String)
    /// Indices of a Slurm array that are no range.
    case noRange
    /// Two schedulers each speak of another shard.
    case contradiction(String, String)

    package var description: String {
      switch self {
      case .nothing:
        "no job array or parallel job is in the environment (\(known)). Give --shard I/N, or set \(own)."
      case .missing(let name, let other):
        "\(other) is set, but not \(name). Set it, or give --shard I/N."
      case .nonsense(let name, let value, let expected):
        "\(name) is '\(value)', not \(expected)."
      case .noRange:
        "the indices of the Slurm array are not a range. Submit it with --array=1-N, or give --shard I/N."
      case .contradiction(let one, let other):
        "\(one) and \(other) speak of different shards. Give --shard I/N, or set \(own)."
      }
    }
  }

  /// The variable of our own, like `2/4`, which overrides all others.
  static let own = "PANEBENCH_SHARD"
  /// The variable of our own that says how many shards an Indexed Job has: Kubernetes does not tell its pods.
  static let ownCount = "PANEBENCH_SHARD_COUNT"

  /// Where a scheduler says which job of how many this is.
  private struct Scheduler {
    let index: String
    let count: String
    /// The index of the first job.
    let first: Int
  }

  /// By their documentation: docs.gitlab.com/ci/variables/predefined_variables, circleci.com/docs/variables,
  /// buildkite.com/docs/pipelines/environment-variables, kubernetes.io/docs/concepts/workloads/controllers/job.
  private static let schedulers = [
    Scheduler(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Scheduler(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    Scheduler(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    Scheduler(index: "JOB_COMPLETION_INDEX", count: ownCount, first: 0),
  ]

  private static let slurm = "SLURM_ARRAY_TASK_"
  private static var known: String {
    (["\(slurm)ID"] + schedulers.map(\.index)).joined(separator: ", ")
  }

  /// The shard that `environment` names.
  ///
  /// - Throws: `Fault` where it names none, or two.
  package static func shard(_ environment: [String: String]) throws(Fault) -> Shard {
    if let text = environment[own] {
      guard let shard = Shard(text) else {
        throw .nonsense(own, value: text, expected: "a shard like 2/4")
      }
      return shard
    }
    var found: [(name: String, shard: Shard)] = []
    if environment["\(slurm)ID"] != nil {
      found.append(("\(slurm)ID", try slurmShard(environment)))
    }
    for scheduler in schedulers where environment[scheduler.index] != nil {
      found.append((scheduler.index, try shard(of: scheduler, environment)))
    }
    guard let first = found.first else { throw .nothing }
    if let other = found.first(where: { $0.shard != first.shard }) {
      throw .contradiction(first.name, other.name)
    }
    return first.shard
  }

  private static func shard(
    of scheduler: Scheduler, _ environment: [String: String]
  ) throws(Fault) -> Shard {
    let count = try number(scheduler.count, 1...Int.max, beside: scheduler.index, environment)
    let indices = scheduler.first...(count - 1 + scheduler.first)
    let index = try number(scheduler.index, indices, beside: scheduler.count, environment)
    return try made(index - scheduler.first + 1, count)
  }

  /// Slurm numbers the tasks of an array as its submitter likes: `1-4`, `0-3`, `10-40:10`; slurm.schedmd.com/job_array.html.
  private static func slurmShard(_ environment: [String: String]) throws(Fault) -> Shard {
    func value(_ name: String, _ range: ClosedRange<Int>) throws(Fault) -> Int {
      try number(slurm + name, range, beside: slurm + "ID", environment)
    }
    let most = Int(Int32.max)
    let least = try value("MIN", 0...most)
    let greatest = try value("MAX", least...most)
    let count = try value("COUNT", 1...most)
    let index = try value("ID", least...greatest)
    let step = environment[slurm + "STEP"] == nil ? 1 : try value("STEP", 1...most)
    guard (greatest - least) / step + 1 == count, (index - least).isMultiple(of: step) else {
      throw .noRange
    }
    return try made((index - least) / step + 1, count)
  }

  private static func made(_ index: Int, _ count: Int) throws(Fault) -> Shard {
    guard let shard = Shard(index: index, count: count) else { throw .noRange }
    return shard
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Int>, beside other: String,
    _ environment: [String: String]
  ) throws(Fault) -> Int {
    guard let text = environment[name] else { throw .missing(name, beside: other) }
    guard let number = Int(text), range.contains(number) else {
      let expected =
        range.upperBound >= Int(Int32.max)
        ? "a number from \(range.lowerBound)"
        : "a number from \(range.lowerBound) to \(range.upperBound)"
      throw .nonsense(name, value: text, expected: expected)
    }
    return number
  }
}
