import Basics
import Measurement
import Pages
import Pictures

extension RunReport {
  /// The page with films of the scenario files `paths`, which are made now and come as late as its runs measured them.
  ///
  /// - Throws: `Failure` with exit code 65 where no run has such a scenario as it stands.
  func page(filming paths: [String]) async throws -> ReportPage {
    var page = page
    for entry in paths.isEmpty ? [] : try ScenarioReading.entries(paths) {
      let title = entry.scenario.title
      let measured = runs.map(\.run).filter { run in
        run.header.scenarios.contains { $0.title == title } && run.header.passes.contains(.timing)
      }
      guard let run = measured.first else {
        throw Failure(
          "--films \(entry.file.path): no run has times of \"\(title)\". Measure it: panebench run \(entry.file.path)",
          code: .badInput)
      }
      let making = try FilmMaking(entry, pages: FilmMaking.usualSize(of: entry))
      let film = try await making.film(
        of: entry.scenario.loaders, program: WorkerProgram(), timesIn: ("--films", run))
      page.films.append(
        ReportPage.Film(
          title: "What a reader sees: \(title)",
          fragment: FilmHTML.fragment(film, id: "film-\(page.films.count + 1)")))
      (page.addedStyle, page.addedScript) = (FilmHTML.style, FilmHTML.script)
    }
    return page
  }
}
