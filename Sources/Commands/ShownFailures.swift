import Basics
import Measurement
import Profiling
import Verdicts

extension [Finding] {
  /// Cells in which what fails is looked at; a person begins with one.
  private static let mostCells = 5

  /// The same, failures of the first cells with the gesture that shows them; `path` is the program that was measured, nil for
  /// this one.
  func shown(in entries: [ScenarioEntry], by path: String?) async -> [Finding] {
    let program = path.map { WorkerProgram($0) } ?? WorkerProgram()
    return await showingGestures(of: entries, most: Self.mostCells) { cell, entry, trace in
      await program.ask(.timeline(cell), of: entry, trace: trace).recording
    }
  }

  /// Ends a list on standard error: by which command the first failure can be seen, a fault on the screen if there is one.
  /// `paths` are the files of the scenarios by title.
  func sayHowToSeeMore(paths: [String: String]) {
    let failures = filter { $0.verdict.isFailure && $0.cell != nil }
    guard
      let failure = failures.first(where: { $0.metric?.isFault == true })
        ?? failures.first(where: { $0.gesture != nil }),
      let cell = failure.cell, let path = paths[cell.scenario]
    else { return }
    let gesture = failure.gesture.map { " --gesture \($0.number)" } ?? ""
    StandardError.print(
      "See: panebench debug \(CommandLineText.quoted(path)) --loader \(cell.loader) --pages \(cell.pages)\(gesture)"
    )
  }
}
