import Algorithms
import Basics

/// A run that several files hold, the shards of one plan; or one file.
package struct JoinedRun: Sendable {
  package typealias File = (path: String, run: Run)

  package let files: [File]

  /// The runs in `files`, in their order: all shards together are one run, every other file is one
  /// by itself. Shards of two plans, or one of them twice, are refused.
  package static func all(_ files: [File]) throws(InputError) -> [JoinedRun] {
    let shards = files.filter { $0.run.header.shard != nil }
    guard let first = shards.first else { return files.map { JoinedRun(files: [$0]) } }
    var known: [Shard?: String] = [:]
    for file in shards {
      let header = file.run.header
      if let what = header.differenceOfPlan(from: first.run.header) {
        throw InputError(
          "this shard is of another plan than \(first.path): \(what)",
          remedy: "name the shards of one plan only", path: file.path)
      }
      if let other = known.updateValue(file.path, forKey: header.shard), let shard = header.shard {
        throw InputError(
          "shard \(shard) is in \(other) as well", remedy: "name one of the two", path: file.path)
      }
    }
    return files.compactMap { file in
      guard file.run.header.shard != nil else { return JoinedRun(files: [file]) }
      return file.path == first.path ? JoinedRun(files: shards) : nil
    }
  }

  private init(files: [File]) { self.files = files }

  /// A run that was measured in one piece, into the file at `path`.
  package init(_ run: Run, path: String) { files = [(path, run)] }

  /// The whole of it, with the header of the first file.
  package var run: Run {
    files.count == 1
      ? files[0].run
      : Run(header: files[0].run.header, repetitions: files.flatMap(\.run.repetitions))
  }

  /// A sentence for each shard, or the run, that lacks something; `entries` are its scenarios.
  /// Nothing is missing of a baseline, nor of two runs that were measured in turn: neither loader
  /// is timed in a cell that one of them could not open. A plan too large to measure is refused.
  package func missing(of entries: [ScenarioEntry]) throws(InputError) -> [String] {
    let header = files[0].run.header
    guard !header.isBaseline, header.interleaving == nil else { return [] }
    guard (try? Plan.check(entries, options: header.options)) != nil else {
      throw .badLine("this plan is too large to measure", files[0].path, line: 1)
    }
    var options = header.options
    guard let count = options.shard?.count else {
      return missing(Plan(entries, options: options), path: files[0].path).map { [$0] } ?? []
    }
    options.shard = nil
    // There are no more cells in further shards.
    let last = min(count, Plan(entries, options: options).cells.joined().count)
    return (1...max(1, last)).compactMap { index in
      options.shard = Shard(index: index, count: count)
      let path = files.first { $0.run.header.shard == options.shard }?.path
      return missing(Plan(entries, options: options), path: path)
    }
  }

  private func missing(_ plan: Plan, path: String?) -> String? {
    let repetitions = files.first { $0.path == path }?.run.repetitions ?? []
    let measured = Sides(head: Measured(repetitions.filter { !$0.outcome.isRetryable }))
    let cells = Array(measured.missing(of: plan.steps, .head).map(\.cell).uniqued())
    guard !cells.isEmpty else { return nil }
    let named = cells.prefix(3).map {
      "\($0.loader) with \(counted($0.pages, "page")) in \"\($0.scenario)\""
    }
    let more = cells.count > 3 ? " and \(cells.count - 3) more" : ""
    let names = named.joined(separator: ", ") + more
    guard let path else {
      let shard = plan.options.shard?.rawValue ?? ""
      return "shard \(shard) is missing, with \(names). "
        + "Measure it with 'panebench run … --shard \(shard)'."
    }
    return "\(path) is not finished: it lacks repetitions of \(names). "
      + "Measure them with 'panebench run … --resume \(path)'."
  }
}

extension RunHeader {
  /// What makes a shard with this header one of another plan than `other`'s; or nil.
  fileprivate func differenceOfPlan(from other: RunHeader) -> String? {
    func whole(_ header: RunHeader) -> Options {
      var options = header.options
      options.shard = nil
      return options
    }
    let differences = [
      (program != other.program, "it was measured by version \(program), not \(other.program)"),
      (
        !scenarioDifferences(from: other).isEmpty,
        "its scenarios are others, or their texts are, or those of their scripts and traces"
      ),
      (passes != other.passes, "it has other passes"),
      (whole(self) != whole(other), "its loaders, sizes or repetitions were chosen otherwise"),
      (environment != other.environment, "its workers had another environment"),
      (
        machine.baselineIdentity != other.machine.baselineIdentity,
        "its machine has another allocator, other drawing libraries or other fonts"
      ),
      (
        shard?.count != other.shard?.count,
        "one is cut into \(other.shard?.count ?? 1) shards, the other into \(shard?.count ?? 1)"
      ),
    ]
    return differences.first(where: \.0)?.1
  }
}
