import Basics
import Measurement

/// A run of exact evidence alone, to be kept beside the code: one repetition for each cell, in
/// order, and nothing that belongs to the machine or the hour. Measured again it is the same text.
package struct Baseline: Sendable {
  package private(set) var run: Run

  /// The exact evidence of `run`.
  ///
  /// - Parameter loaderOrder: The order of loaders; others follow as they come.
  /// - Throws: `InputError` without a path if it has none, or cells whose repetitions disagree.
  package init(of run: Run, loaderOrder: [String]) throws(InputError) {
    let census = Run(header: run.header, repetitions: run.repetitions.filter { $0.pass == .census })
    let book = Book(census, loaderOrder: loaderOrder)
    guard !book.cells.isEmpty else {
      throw InputError("the run holds no exact evidence", remedy: "measure it with --passes census")
    }
    var repetitions: [Repetition] = []
    for cell in book.cells {
      let first = cell.repetitions[0]
      let agree = cell.repetitions.allSatisfy {
        $0.outcome == first.outcome && $0.metrics == first.metrics
      }
      guard agree else {
        throw InputError(
          "\(cell.cell.title): its repetitions disagree, and a baseline is one number",
          remedy: "'panebench report' shows which; measure again")
      }
      repetitions.append(first.baselineIdentity)
    }
    let measured = Set(book.scenarios.map(\.title))
    let records = run.header.scenarios.filter { measured.contains($0.title) }
    self.run = Run(
      header: run.header.baselineIdentity(scenarios: records), repetitions: repetitions)
  }

  /// `baseline`, with what is better or new in `candidate`.
  ///
  /// What is the same within its tolerance keeps the number that it has: many small losses do not
  /// add up to a great one.
  ///
  /// - Parameter comparison: That of `baseline` with `candidate`.
  /// - Throws: `InputError` without a path if `baseline` is an ordinary run, or `candidate` cannot
  ///   be one.
  package init(
    tightening baseline: Run, by candidate: Run, _ comparison: RunComparison, loaderOrder: [String]
  ) throws(InputError) {
    guard baseline.header.isBaseline else {
      throw InputError(
        "this is an ordinary run, with repetitions that would be lost",
        remedy: "make a baseline of it with 'panebench report RUN --format baseline --output FILE'")
    }
    let new = try Baseline(of: candidate, loaderOrder: loaderOrder)
    guard baseline.header.allocationDifferences(to: candidate.header).isEmpty else {
      throw InputError(
        "it was measured with other libraries or fonts, and is not tightened by a run that differs in them",
        remedy:
          "measure it anew and write it with 'panebench report RUN --format baseline --output FILE'"
      )
    }
    let known = Dictionary(baseline.repetitions.map { ($0.cell, $0) }, uniquingKeysWith: { $1 })
    // Of each cell it records no more than it did: a baseline may be for any machine.
    let recorded = Set(baseline.repetitions.flatMap(\.metrics.keys))
    let findings = Dictionary(grouping: comparison.findings.filter(\.isTighter), by: \.cell)
    let repetitions = new.run.repetitions.map { repetition in
      let repetition = repetition.replacing(
        metrics: repetition.metrics.filter { recorded.contains($0.key) })
      return known[repetition.cell]?.tightened(by: repetition, findings[repetition.cell] ?? [])
        ?? repetition
    }
    run = Run(header: new.run.header, repetitions: repetitions)
  }
}

extension Finding {
  /// Whether it is exact, and better than the baseline or new to it: a baseline is tightened by it.
  package var isTighter: Bool {
    guard verdict == .better || verdict == .new else { return false }
    return switch subject {
    case .whole, .outcome: true
    case .pass(let pass): pass == .census
    case .metric(let metric), .tail(let metric), .expectation(_, let metric): metric.kind == .exact
    }
  }
}

extension Repetition {
  fileprivate var baselineIdentity: Repetition {
    Repetition(cell: cell, pass: .census, repetition: 1, outcome: outcome, metrics: metrics)
  }

  /// The repetition with the values of `new` that `findings`, all of its cell, call better or new.
  fileprivate func tightened(by new: Repetition, _ findings: [Finding]) -> Repetition {
    var metrics = metrics
    for finding in findings {
      guard case .metric(let metric) = finding.subject else { return new }
      metrics[metric.name] = new.metrics[metric.name]
    }
    return replacing(metrics: metrics)
  }
}
