import Console
import Gestures
import Measurement
import PageLoaders
import Paging
import Replaying
import Reporting
import Workers

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

  /// One loader as `program` shows it; nil where that program cannot make films.
  ///
  /// - Throws: `Failure` with exit code 70 where this program is to blame.
  func lane(
    _ type: any PageLoader.Type, name: String? = nil, program: WorkerProcess,
    times: FilmTimes? = nil
  ) async throws(Failure) -> FilmLane? {
    let name = name ?? type.name
    func lane(_ recording: FilmRecording, _ ending: String?) -> FilmLane {
      FilmLane(
        name: name, plane: type.plane, recording: recording, ending: ending, times: times)
    }
    guard entry.scenario.scenes == 1 || type.plane.isGrid else {
      return lane(FilmRecording(), "has no scenes above and below")
    }
    let (outcome, recording) = await program.film(entry, trace: trace, cell(type.name))
    if case .harnessFault(let reason) = outcome {
      throw Failure("a fault of panebench itself: \(reason)", code: .fault)
    }
    if outcome.isCompleted, recording == nil { return nil }
    return lane(recording ?? FilmRecording(), outcome.isCompleted ? nil : outcome.text)
  }

  /// The film of `lanes`.
  func film(_ lanes: [FilmLane]) -> Film {
    let device = entry.scenario.device
    let gestures = starts.map { start in
      FilmGesture(
        frame: Int(start.time.rawValue * Int64(device.refreshRate) / 1_000_000),
        text: start.gesture.text)
    }
    return Film(
      title: entry.scenario.title, pages: pages, scenes: entry.scenario.scenes, device: device,
      trace: trace, gestures: gestures, lanes: lanes)
  }
}

/// The times that a run measured of a scenario.
struct FilmTimesReading {
  private let path: String
  private let samples: [Cell: [Repetition]]

  /// Reads the timing pass of the run in `path`.
  ///
  /// - Throws: `Failure` with exit code 65 where it is of no use for a film of `entry`, or what is wrong with the file.
  init(_ path: String, _ entry: ScenarioEntry) throws {
    self.path = path
    let run = try RunReading.run(path)
    let title = entry.scenario.title
    guard let record = run.header.scenarios.first(where: { $0.title == title }) else {
      throw Failure(
        "\(path): the run has no scenario \"\(title)\". Measure it: panebench run \(entry.file.path)",
        code: .badInput)
    }
    guard record.text == entry.file.text else {
      throw Failure(
        "\(path): the scenario \"\(title)\" has changed since. Measure it again: panebench run \(entry.file.path)",
        code: .badInput)
    }
    let timing = run.repetitions.filter {
      $0.pass == .timing && $0.outcome.isCompleted && $0.selfTestSample == nil
    }
    guard timing.contains(where: { $0.details.slowFrames != nil }) else {
      throw Failure(
        "\(path): the run says nothing about single frames. Measure it again with the pass timing.",
        code: .badInput)
    }
    samples = Dictionary(grouping: timing.filter { $0.cell.scenario == title }, by: \.cell)
  }

  /// The times of a cell; nil where it was not measured to its end.
  func times(of cell: Cell) -> FilmTimes? {
    guard let all = samples[cell] else {
      StandardError.print(
        "warning: \(path): no times of \(cell.loader) at \(cell.pages) pages. Its lane is shown without."
      )
      return nil
    }
    let loads = all.compactMap { $0.metrics[.loadTime] }.sorted()
    let median = loads.isEmpty ? nil : (loads[(loads.count - 1) / 2] + loads[loads.count / 2]) / 2
    return FilmTimes(all.map(\.details.slowFrames), loadTime: median)
  }
}
