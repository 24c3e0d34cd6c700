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
  private let trace: Trace
  private let starts: [GestureStart]

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

  /// The film of the loaders called `names`, as late as `timing` measured them.
  func film(of names: [String], timesIn timing: JoinedRun?) async throws(Failure) -> Film {
    let scenario = entry.scenario
    let (run, path) = (timing?.run, timing?.files.map(\.path).joined(separator: ", ") ?? "")
    try run?.header.checkMeasured(entry, at: path)
    var lanes = try await lanes(names, timesIn: run)
    let waits = Trace.longest(of: lanes.map(\.recording.waits))
    // So that all lanes do the same at the same time.
    if !waits.isEmpty { lanes = try await self.lanes(names, timesIn: run, waits, after: lanes) }
    for lane in lanes where run != nil && lane.times == nil {
      let frames = "\(lane.name) at \(counted(pages, "page"))"
      StandardError.print("warning: \(path): no times of the frames of \(frames).")
    }
    if lanes.allSatisfy({ $0.recording.frameCount == 0 }) {
      let ending = lanes.first?.ending ?? "there is no frame"
      throw Failure("\(entry.file.path): nothing can be filmed: \(ending).", code: .incomplete)
    }
    return Film(
      title: scenario.title, pages: pages, scenes: scenario.scenes, device: scenario.device,
      trace: trace.lengthened(by: waits, on: scenario.device),
      gestures: starts.map { GestureFrame($0, on: scenario.device, after: waits) }, lanes: lanes)
  }

  /// What a worker shows of each loader, waiting after the frames `waits` of the trace; in the lanes
  /// that are `known` each waited for itself alone.
  private func lanes(
    _ names: [String], timesIn run: Run?, _ waits: [Int] = [], after known: [FilmLane] = []
  ) async throws(Failure) -> [FilmLane] {
    let scenario = entry.scenario
    var lanes: [FilmLane] = []
    for type in names.compactMap(CommandContext.catalogue.named) {
      let cell = Cell(
        scenario: scenario.title, loader: type.name, pages: pages, scenes: scenario.scenes)
      var recording: ReplayRecording?
      var ending: String? = "has no scenes above and below"
      if scenario.scenes == 1 || type.plane.isGrid {
        let report = await WorkerProgram().ask(.recording(cell, waits: waits), of: entry)
        if case .harnessFault(let reason) = report.outcome {
          throw Failure("a fault of panebench itself: \(reason)", code: .fault)
        }
        recording = report.details.recording
        ending = report.outcome.isCompleted ? nil : report.outcome.text
      }
      let own = known.first { $0.name == type.name }?.recording.waits ?? []
      let added = Trace.framesAdded(to: own, by: waits)
      lanes.append(
        FilmLane(
          name: type.name, plane: type.plane,
          recording: recording ?? ReplayRecording(refreshRate: scenario.device.refreshRate),
          ending: ending, times: run.flatMap { FilmTimes(of: cell, in: $0, addedAfter: added) }))
    }
    return lanes
  }
}

extension FilmTimes {
  /// The times that `run` measured of a cell; nil if it has none, or none of single frames.
  fileprivate init?(of cell: Cell, in run: Run, addedAfter frames: [Int]) {
    let timing = run.repetitions.filter {
      $0.pass == .timing && $0.outcome.isCompleted && $0.selfTestSample == nil
    }
    let samples = timing.filter { $0.cell == cell }
    guard !samples.isEmpty, timing.contains(where: { $0.details.slowFrames != nil }) else {
      return nil
    }
    self.init(
      samples.map(\.details.slowFrames),
      loadTime: median(of: samples.compactMap { $0.metrics[.loadTime] }),
      addedAfter: frames)
  }
}

extension RunHeader {
  /// Refuses a run, read from `path`, that says nothing of `entry` as it stands.
  fileprivate func checkMeasured(_ entry: ScenarioEntry, at path: String) throws(Failure) {
    let title = entry.scenario.title
    guard let record = scenarios.first(where: { $0.title == title }) else {
      throw Failure(
        "\(path): the run has no scenario \"\(title)\". \(entry.howToMeasure)", code: .badInput)
    }
    guard record.text == entry.file.text else {
      throw Failure(
        "\(path): the scenario \"\(title)\" has changed since this run. \(entry.howToMeasure)",
        code: .badInput)
    }
  }
}

extension ScenarioEntry {
  /// By which command a run gets what it lacks.
  var howToMeasure: String { "Measure it: panebench run \(file.path.shellQuoted)" }
}
