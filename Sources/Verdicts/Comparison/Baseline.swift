import Algorithms
import Basics
import Measurement
import Metrics

extension Run {
  /// A baseline, to be kept beside the code: the exact evidence of `run` alone, one repetition for
  /// each cell, in order, and nothing that belongs to the machine or the hour. Measured again it is
  /// the same text.
  ///
  /// - Parameter loaderOrder: The order of loaders; others follow as they come.
  /// - Throws: `InputError` without a path if it has none, or cells whose repetitions disagree, or
  ///   have no result.
  package init(baselineOf run: Run, loaderOrder: [String]) throws(InputError) {
    let census = Run(header: run.header, repetitions: run.repetitions.filter { $0.pass == .census })
    let evidence = RunEvidence(census, loaderOrder: loaderOrder)
    guard !evidence.cells.isEmpty else {
      throw InputError("the run holds no exact evidence", remedy: "measure it with --passes census")
    }
    let repetitions = try evidence.cells.map { cell throws(InputError) in
      let first = cell.repetitions[0]
      if let difference = cell.difference {
        throw InputError(
          "\(cell.cell.title): its repetitions disagree, and a baseline is one number: \(difference)",
          remedy: "measure again")
      }
      guard first.outcome.isResult else {
        let reason = first.outcome.reasonOfFailure ?? "its worker did not come to its end"
        throw InputError("\(cell.cell.title): \(reason)", remedy: "a baseline needs every cell")
      }
      var metrics = first.metrics
      for metric in Metric.all where metric.countsTimes {
        metrics[metric] = cell.repetitions.compactMap { $0.metrics[metric] }.min()
      }
      return Repetition(cell.cell, .census, 1, metrics, outcome: first.outcome)
    }
    let measured = Set(evidence.scenarios.map(\.title))
    let records = run.header.scenarios.filter { measured.contains($0.title) }
    self.init(header: run.header.baselineIdentity(scenarios: records), repetitions: repetitions)
  }
}

extension CellSummary {
  /// What repetitions disagree on: `open-fetches 3, 4`; or nil. Of long frames the least counts.
  fileprivate var difference: String? {
    guard repetitions.allSatisfy({ $0.outcome == repetitions[0].outcome }) else {
      return "they end differently"
    }
    let names = repetitions.flatMap(\.metrics.keys).uniqued().sorted()
    return names.lazy.filter { Metric.named($0)?.countsTimes != true }.compactMap { name in
      let values = repetitions.map { $0.metrics[name] }.uniqued()
      let texts = values.map {
        $0.map { value in Int(exactly: value).map { "\($0)" } ?? "\(value)" } ?? "none"
      }
      return texts.count > 1 ? "\(name) \(texts.joined(separator: ", "))" : nil
    }.first
  }
}
