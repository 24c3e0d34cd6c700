import Foundation
import Gestures
import Instruments
import PageLoaders
import Paging
import ScenarioLanguage
import Scrolling

/// The side of a measurement that runs in a process of its own: one job in, one line out.
public enum Worker {
  /// Measures the job on standard input and prints its report.
  ///
  /// A loader that holds more than the job's memory limit ends the process there and then, with its report.
  ///
  /// - Throws: where the job cannot be measured at all.
  public static func run(loaders: LoaderCatalogue, vocabulary: Vocabulary) throws {
    let job = try JSONDecoder().decode(
      Job.self, from: FileHandle.standardInput.readDataToEndOfFile())
    let parsed = Scenario.parse(
      job.scenario.text, file: job.scenario.path, vocabulary: vocabulary)
    guard let scenario = parsed.scenario else {
      throw WorkerError.badScenario(parsed.report())
    }
    guard let loader = loaders.named(job.cell.loader) else {
      throw WorkerError.unknownLoader(job.cell.loader)
    }
    _ = ProcessLimits.pinToOneProcessor()
    let entry = Plan.Entry(file: job.scenario, scenario: scenario)
    let stage = try Stagecraft(entry, pages: job.cell.pages, scenes: job.cell.scenes)
    emit(try Bench(stage: stage, memoryLimit: job.memoryLimit).measure(loader, pass: job.pass))
  }

  /// Prints a report as one line.
  static func emit(_ report: WorkerReport) {
    // Every value is finite, and strings and numbers can always be encoded.
    guard let line = try? JSONEncoder().encode(report) else { return }
    FileHandle.standardOutput.write(line + [UInt8(ascii: "\n")])
  }
}

/// Why a worker could not measure.
enum WorkerError: Error, CustomStringConvertible {
  case badScenario(String)
  case unknownLoader(String)

  var description: String {
    switch self {
    case .badScenario(let report): report
    case .unknownLoader(let name):
      "this program has no loader called '\(name)'; 'list loaders' shows those it has"
    }
  }
}

/// Where one loader is put through one trace.
struct Bench {
  let stage: Stagecraft
  let memoryLimit: Int

  /// More than the memory limit that the kernel lets a worker have, for what the harness itself needs.
  private static let headroom = 256 << 20

  /// The evidence of one pass over `loader`.
  func measure(_ loader: any PageLoader.Type, pass: Pass) throws -> WorkerReport {
    let frames = Stage.frameCount(of: stage.trace, on: stage.device)
    switch pass {
    case .census:
      let (bytes, probe) = (try ThreadBytes(), try AllocatorProbe())
      let recorder = { (frames: Int, ledger: PageLedger) in
        CensusRecorder(capacity: frames, bytes: bytes, probe: probe, ledger: ledger)
      }
      try rehearse(loader, recorder: recorder)
      let result = try play(loader, stage.trace, frames, stage.source, recorder)
      let coverage = stage.coverageReplay.run(loader)
      return WorkerReport(
        outcome: .completed, metrics: result.metrics.merging(coverage.metrics) { $1 })
    case .timing:
      let recorder = { (frames: Int, _: PageLedger) in TimingRecorder(capacity: frames) }
      try rehearse(loader, recorder: recorder)
      let canReset = ResidentMemory.resetPeak()
      let result = try play(loader, stage.trace, frames, stage.source, recorder)
      var metrics = TimedEvidence.metrics(
        of: result.frames, refreshRate: stage.device.refreshRate)
      if canReset, let peak = ResidentMemory.peak() {
        metrics["resident-peak"] = Double(peak) / 1_048_576
      }
      return WorkerReport(outcome: .completed, metrics: metrics)
    }
  }

  /// Goes through a short trace over blank pages, so that what the language runtime makes on first use is there.
  private func rehearse<Recorder: FrameRecorder>(
    _ loader: any PageLoader.Type, recorder: (Int, PageLedger) -> Recorder
  ) throws {
    let trace = try stage.rehearsalTrace()
    let frames = Stage.frameCount(of: trace, on: stage.device)
    _ = try play(loader, trace, frames, stage.rehearsalSource(), recorder)
  }

  private func play<Recorder: FrameRecorder>(
    _ loader: any PageLoader.Type, _ trace: Trace, _ frames: Int, _ source: any PageSource,
    _ recorder: (Int, PageLedger) -> Recorder
  ) throws -> Recorder {
    let bytes = try ThreadBytes()
    let ledger = PageLedger()
    let account = Replay<Recorder>.Account(recorder(frames, ledger))
    let limit = memoryLimit
    // What is live now is the harness's; the few bytes made below are not worth telling apart.
    let liveBefore = bytes.live
    let metered = MeteredPageSource(source, ledger: ledger) { ledger in
      account.recorder.pageFetched()
      guard bytes.live - liveBefore <= limit else {
        Worker.emit(
          WorkerReport(outcome: .overMemoryLimit(limit: limit, pages: ledger.fetches)))
        exit(0)
      }
    }
    let replay = Replay(
      trace: trace, device: stage.device, host: stage.host, source: metered, account: account)
    ProcessLimits.limitGrowth(toBytes: limit + Self.headroom)
    replay.run(loader)
    return account.recorder
  }
}
