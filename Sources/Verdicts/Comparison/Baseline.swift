import Basics
import Measurement

/// A run of exact evidence alone, to be kept beside the code: one repetition for each cell, in
/// order, and nothing that belongs to the machine or the hour. Measured again it is the same text.
package struct Baseline: Sendable {
  package private(set) var run: Run

  /// The exact evidence of `run`.
  ///
  /// - Parameter loaderOrder: The order of loaders; others follow as they come.
  /// - Throws: `InputError` without a path if it has none, or cells whose repetitions disagree, or
  ///   whose loader was not looked at.
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
      if case .notLookedAt(let reason) = first.outcome {
        throw InputError("\(cell.cell.title): \(reason)", remedy: "a baseline needs every cell")
      }
      repetitions.append(first.baselineIdentity)
    }
    let measured = Set(book.scenarios.map(\.title))
    let records = run.header.scenarios.filter { measured.contains($0.title) }
    self.run = Run(
      header: run.header.baselineIdentity(scenarios: records), repetitions: repetitions)
  }
}

extension Repetition {
  /// The only repetition of its cell.
  fileprivate var baselineIdentity: Repetition {
    Repetition(cell, .census, 1, metrics, outcome: outcome)
  }
}
