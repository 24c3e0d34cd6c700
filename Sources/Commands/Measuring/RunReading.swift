import Basics
import Measurement
import ScenarioLanguage
import Verdicts

enum RunReading {
  /// The run in `path`; what its reader should know is said on standard error.
  static func run(_ path: String) throws(InputError) -> Run {
    let run = try Run.read(path)
    run.warnings.forEach { StandardError.print("warning: \($0)") }
    return run
  }

  /// A book for each run in `paths`, of which the shards of one plan are one; what its reader should know is said on standard error.
  static func books(_ paths: [String]) throws -> [Book] {
    try JoinedRun.all(paths.map { ($0, try run($0)) }).map(book)
  }

  static func book(_ run: JoinedRun) -> Book {
    Book([run], loaders: ScenarioReading.loaders)
  }

  /// Whether every cell of the plans of `books` was measured; those that were not are named on standard error. No one can
  /// tell if this program does not understand a scenario.
  ///
  /// - Throws: `InputError` if one of the plans is too large to measure.
  static func areComplete(_ books: [Book]) throws(InputError) -> Bool {
    var isComplete = true
    for book in books {
      let entries = book.recorded.compactMap(\.entry)
      guard entries.count == book.recorded.count else { continue }
      for sentence in try book.runs.first?.missing(of: entries) ?? [] {
        StandardError.print("warning: \(sentence)")
        isComplete = false
      }
    }
    return isComplete
  }

  static func checkComplete(_ areComplete: Bool) throws(Failure) {
    guard !areComplete else { return }
    throw Failure("cells of the plan are missing.", code: .incomplete)
  }

  /// The scenarios of `book` as they stood when they were measured.
  static func entries(of book: Book) throws(Failure) -> [ScenarioEntry] {
    var entries: [ScenarioEntry] = []
    for recorded in book.recorded {
      guard let entry = recorded.entry else {
        StandardError.write(recorded.result.report(isColoured: StandardError.isColoured))
        throw Failure(
          "\(book.runs[0].files[0].path): this program cannot read its scenario \"\(recorded.record.title)\". Use the program that measured it.",
          code: .badInput)
      }
      entries.append(entry)
    }
    return entries
  }
}
