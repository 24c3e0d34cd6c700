import Basics
import Films
import Measurement
import PageLoaders
import Replaying
import ScenarioLanguage
import Scrolling
import Statistics
import Traces

/// Has workers film the loaders of one scenario at one size.
struct FilmMaking {
  private let entry: ScenarioEntry
  private let pages: Int
  private var trace: Trace
  private var starts: [GestureStart]

  /// Compiles the gestures of `entry` for `pages` pages.
  init(_ entry: ScenarioEntry, pages: Int? = nil) throws {
    (self.entry, self.pages) = (entry, pages ?? entry.scenario.filmedSize)
    (trace, starts) = try ScenarioSetup.compiled(entry, pages: self.pages)
    let changes = trace.events.contains { if case .change = $0.event { true } else { false } }
    if changes {
      throw InputError(
        "pages come and go in it, which no film shows",
        remedy: "film a scenario without 'insert', 'delete', 'move' and 'reload'",
        path: entry.file.path)
    }
  }

  /// The film of the loaders called `names`, as late as `run` measured them.
  ///
  /// - Throws: `Failure` with exit code 65 if the run says nothing of the scenario as it stands, or
  ///   70; with 3 if no lane has a frame.
  func film(
    of names: [String], timesIn run: (path: String, run: Run)?
  ) async throws(Failure) -> Film {
    try run?.run.checkMeasured(entry, at: run?.path ?? "")
    let scenario = entry.scenario
    var (making, lanes) = (self, try await lanes(names, timesIn: run?.run))
    let waits = Trace.longest(of: lanes.map(\.recording.waits))
    if !waits.isEmpty {
      // So that all lanes do the same at the same time.
      making.trace = trace.lengthened(by: waits, on: scenario.device)
      making.starts = starts.map { $0.later(by: waits, on: scenario.device) }
      lanes = try await making.lanes(names, timesIn: run?.run)
    }
    if let run {
      for lane in lanes where lane.times == nil {
        let frames = "\(lane.name) at \(counted(pages, "page"))"
        StandardError.print("warning: \(run.path): no times of the frames of \(frames).")
      }
    }
    if lanes.allSatisfy({ $0.recording.frameCount == 0 }) {
      let ending = lanes.first?.ending ?? "there is no frame"
      throw Failure("\(entry.file.path): nothing can be filmed: \(ending).", code: .incomplete)
    }
    return Film(
      title: scenario.title, pages: pages, scenes: scenario.scenes, device: scenario.device,
      trace: making.trace,
      gestures: making.starts.map { GestureFrame($0, on: scenario.device) }, lanes: lanes)
  }

  private func lanes(
    _ names: [String], timesIn run: Run?
  ) async throws(Failure) -> [FilmLane] {
    var lanes: [FilmLane] = []
    for name in names {
      if let lane = try await lane(name, timesIn: run) { lanes.append(lane) }
    }
    return lanes
  }

  /// What a worker shows of a loader; nil if there is no such loader.
  private func lane(_ loader: String, timesIn run: Run?) async throws(Failure) -> FilmLane? {
    guard let type = CommandContext.catalogue.named(loader) else { return nil }
    let scenario = entry.scenario
    let cell = Cell(
      scenario: scenario.title, loader: loader, pages: pages, scenes: scenario.scenes)
    var recording: ReplayRecording?
    var ending: String? = "has no scenes above and below"
    if scenario.scenes == 1 || type.plane.isGrid {
      let report = await WorkerProgram().ask(.film(cell), of: entry)
      if case .harnessFault(let reason) = report.outcome {
        throw Failure("a fault of panebench itself: \(reason)", code: .fault)
      }
      recording = report.details.recording
      ending = report.outcome.isCompleted ? nil : report.outcome.text
    }
    return FilmLane(
      name: loader, plane: type.plane,
      recording: recording ?? ReplayRecording(refreshRate: scenario.device.refreshRate),
      ending: ending, times: run.flatMap { FilmTimes(of: cell, in: $0) })
  }
}

extension FilmTimes {
  /// The times that `run` measured of a cell; nil if it has none, or none of single frames.
  fileprivate init?(of cell: Cell, in run: Run) {
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
  /// - Throws: `Failure` with exit code 65 if this run, read from `path`, says nothing of `entry`
  ///   as it stands.
  fileprivate func checkMeasured(_ entry: ScenarioEntry, at path: String) throws(Failure) {
    let title = entry.scenario.title
    let remedy = "Measure it: panebench run \(CommandLineText.quoted(entry.file.path))"
    guard let record = header.scenarios.first(where: { $0.title == title }) else {
      throw Failure("\(path): the run has no scenario \"\(title)\". \(remedy)", code: .badInput)
    }
    guard record.text == entry.file.text else {
      throw Failure(
        "\(path): the scenario \"\(title)\" has changed since this run. \(remedy)", code: .badInput)
    }
  }
}
