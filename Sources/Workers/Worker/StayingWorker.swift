import Gestures
import Instruments
import PageLoaders
import Paging
import ScenarioLanguage

/// A worker that stays: it measures one sample each time it is asked, until nobody asks any more.
///
/// Samples of one process follow each other within milliseconds, and can be taken in any order: what disturbs the machine
/// disturbs neighbours alike.
struct StayingWorker {
  private let job: Job
  private let channel: AnswerChannel
  private let samples: [(runner: PassRunner, loader: any PageLoader.Type)]

  /// Reads the script and makes everything ready that the samples need.
  ///
  /// - Throws: `WorkerError`, or what is wrong with the script.
  init(
    _ job: Job, _ samples: [Job.Sample], _ words: [Int64], _ loaders: LoaderCatalogue,
    _ channel: AnswerChannel
  ) throws {
    self.job = job
    self.channel = channel
    let settings =
      try job.settings
      ?? ScenarioSettings(
        ScenarioEntry(job.scenario, vocabulary: Vocabulary(loaders)))
    var setups: [Size: ScenarioSetup] = [:]
    self.samples = try samples.map { sample in
      let (pages, scenes) = (sample.cell.pages, sample.cell.scenes)
      let size = Size(pages: pages, scenes: scenes)
      guard sample.words.upperBound <= words.count,
        let trace = Trace(words: Array(words[sample.words]))
      else { throw WorkerError.unreadableTrace }
      let setup =
        try setups[size] ?? setups.values.first.map {
          try ScenarioSetup($0, trace: trace, pages: pages, scenes: scenes)
        } ?? ScenarioSetup(settings, trace: trace, pages: pages, scenes: scenes)
      setups[size] = setup
      let runner = PassRunner(
        setup: setup, channel: channel, memoryLimit: job.memoryLimit,
        injection: sample.injection, started: job.started)
      return (runner, try loaders.measured(sample.cell.loader))
    }
  }

  private struct Size: Hashable {
    let pages: Int
    let scenes: Int
  }

  /// Measures whatever is asked for.
  func serve() throws {
    var rehearsed: Set<String> = []
    let reference = ReferenceWork()
    channel.sendReady()
    var isFirst = true
    while let index = channel.nextRequest(), samples.indices.contains(index) {
      ProcessLimits.endAfter(seconds: job.timeLimit)
      let (runner, loader) = samples[index]
      channel.note(.loaderRuns)
      channel.send(
        try runner.timing(
          loader, isRehearsed: !rehearsed.insert(loader.name).inserted, isFirst: isFirst,
          reference: reference))
      isFirst = false
      // It may be long until somebody asks again.
      ProcessLimits.endAfter(seconds: 0)
    }
  }
}
