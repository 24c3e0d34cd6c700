import Basics
import Measurement
import Pages
import Replaying

extension RunReport {
  /// The page with films of the scenario files `paths`, which are made now and come as late as its runs measured them.
  ///
  /// - Throws: `Failure` with exit code 65 if no run has such a scenario as it stands.
  func page(filming paths: [String]) async throws -> Page {
    var films: [Film] = []
    for entry in paths.isEmpty ? [] : try ScenarioReading.entries(paths) {
      let title = entry.scenario.title
      let measured = books.flatMap(\.runs).first { run in
        let header = run.run.header
        return header.scenarios.contains { $0.title == title } && header.passes.contains(.timing)
      }
      guard let measured else {
        throw Failure(
          "--films \(entry.file.path): no run has times of \"\(title)\". Measure it: panebench run \(entry.file.path)",
          code: .badInput)
      }
      let making = try FilmMaking(entry, pages: FilmMaking.usualSize(of: entry))
      let path = measured.files.map(\.path).joined(separator: ", ")
      films.append(
        try await making.film(
          of: entry.scenario.loaders, program: WorkerProcess(),
          timesIn: (path: path, run: measured.run)))
    }
    return page(films: films)
  }
}
