import Basics
import Measurement
import PageLoaders
import Replaying
import Scrolling
import Statistics
import Tables
import Traces
import Verdicts

/// Has workers film the loaders of one scenario at one size.
struct FilmMaking {
  let entry: ScenarioEntry
  let pages: Int
  private let trace: Trace
  private let starts: [GestureStart]

  /// Compiles the gestures of `entry` for `pages` pages.
  ///
  /// - Throws: `Failure` with exit code 65 where they do not suit.
  init(_ entry: ScenarioEntry, pages: Int) throws(Failure) {
    (self.entry, self.pages) = (entry, pages)
    var starts: [GestureStart] = []
    do {
      trace = try ScenarioSetup.trace(
        of: entry, pages: pages, scenes: entry.scenario.scenes, starts: &starts)
    } catch {
      throw Failure("\(error)", code: .badInput)
    }
    self.starts = starts
  }

  /// The cell of the loader called `name`.
  func cell(_ name: String) -> Cell {
    Cell(
      scenario: entry.scenario.title, loader: name, pages: pages, scenes: entry.scenario.scenes)
  }

  /// One loader as `program` shows it.
  ///
  /// - Throws: `Failure` with exit code 70 where this program is to blame.
  func lane(
    _ type: any PageLoader.Type, name: String? = nil, program: WorkerProgram,
    times: FilmTimes? = nil
  ) async throws(Failure) -> FilmLane {
    let name = name ?? type.name
    let empty = ReplayRecording(refreshRate: entry.scenario.device.refreshRate)
    func lane(_ recording: ReplayRecording, _ ending: String?) -> FilmLane {
      FilmLane(
        name: name, plane: type.plane, recording: recording, ending: ending, times: times)
    }
    guard entry.scenario.scenes == 1 || type.plane.isGrid else {
      return lane(empty, "has no scenes above and below")
    }
    let answer = await program.ask(.film(cell(type.name)), of: entry, trace: trace)
    let outcome = answer.outcome
    if case .harnessFault(let reason) = outcome {
      throw Failure("a fault of panebench itself: \(reason)", code: .fault)
    }
    return lane(answer.recording ?? empty, outcome.isCompleted ? nil : outcome.text)
  }

  /// The size of a film where nobody names one: the scenario's least of 10 pages or more.
  static func usualSize(of entry: ScenarioEntry) -> Int {
    let sizes = entry.scenario.pages
    return sizes.filter { $0 >= 10 }.min() ?? sizes.max() ?? 0
  }

  /// The film of the loaders called `names`, as late as `run` measured them.
  ///
  /// - Throws: `Failure` with exit code 65 where the run says nothing of the scenario as it stands, or 70.
  func film(
    of names: [String], program: WorkerProgram, timesIn run: (path: String, run: Run)?
  ) async throws(Failure) -> Film {
    try run?.run.checkMeasured(entry, at: run?.path ?? "")
    var lanes: [FilmLane] = []
    for name in names {
      guard let type = CommandContext.catalogue.named(name) else { continue }
      let times = run.flatMap { FilmTimes(of: cell(name), in: $0.run) }
      if let run, times == nil {
        StandardError.print(
          "warning: \(run.path): no times of the frames of \(name) at \(counted(pages, "page")).")
      }
      lanes.append(try await lane(type, program: program, times: times))
    }
    return film(lanes)
  }

  /// The film of `lanes`.
  func film(_ lanes: [FilmLane]) -> Film {
    let device = entry.scenario.device
    let gestures = starts.map { FilmGesture($0, on: device) }
    return Film(
      title: entry.scenario.title, pages: pages, scenes: entry.scenario.scenes, device: device,
      trace: trace, gestures: gestures, lanes: lanes)
  }
}

extension FilmTimes {
  /// The times that `run` measured of a cell; nil where it measured none, or did not keep those of single frames.
  init?(of cell: Cell, in run: Run) {
    let timing = run.repetitions.filter {
      $0.pass == .timing && $0.outcome.isCompleted && $0.selfTestSample == nil
    }
    let samples = timing.filter { $0.cell == cell }
    guard !samples.isEmpty, timing.contains(where: { $0.details.slowFrames != nil }) else {
      return nil
    }
    self.init(
      samples.map(\.details.slowFrames),
      loadTime: median(of: samples.compactMap { $0.metrics[.loadTime] }))
  }
}

extension Run {
  /// - Throws: `Failure` with exit code 65 where this run, read from `path`, says nothing of `entry` as it stands.
  func checkMeasured(_ entry: ScenarioEntry, at path: String) throws(Failure) {
    let title = entry.scenario.title
    let remedy = "Measure it: panebench run \(entry.file.path)"
    guard let record = header.scenarios.first(where: { $0.title == title }) else {
      throw Failure("\(path): the run has no scenario \"\(title)\". \(remedy)", code: .badInput)
    }
    guard record.text == entry.file.text else {
      throw Failure(
        "\(path): the scenario \"\(title)\" has changed since this run. \(remedy)", code: .badInput)
    }
  }
}

/// The film of what a comparison of two programs found.
struct ComparisonFilm {
  let base: (program: String, run: Run)
  let head: (program: String, run: Run)
  let entries: [ScenarioEntry]

  /// The worst cell, base above head; nil if nothing got worse.
  func film(of comparison: RunComparison) async throws(Failure) -> Film? {
    let failures = comparison.findings.filter(\.verdict.isFailure).compactMap(\.cell)
    let counts = Dictionary(grouping: failures, by: \.self).mapValues(\.count)
    // Of those with as many findings, the first.
    let worst = failures.reduce(nil as Cell?) { worst, cell in
      (counts[cell] ?? 0) > (worst.flatMap { counts[$0] } ?? 0) ? cell : worst
    }
    guard let cell = worst,
      let entry = entries.first(where: { $0.scenario.title == cell.scenario }),
      let type = CommandContext.catalogue.named(cell.loader)
    else { return nil }
    let making = try FilmMaking(entry, pages: cell.pages)
    var lanes: [FilmLane] = []
    for (side, name) in [(base, "base"), (head, "head")] {
      lanes.append(
        try await making.lane(
          type, name: "\(cell.loader), \(name)", program: WorkerProgram(side.program),
          times: FilmTimes(of: cell, in: side.run)))
    }
    var film = making.film(lanes)
    film.columns = 1
    return film
  }
}
