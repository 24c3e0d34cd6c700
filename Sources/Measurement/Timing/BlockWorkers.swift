import Algorithms
import Foundation
import Replaying

/// The cells of which a worker died that had measured something before: they are measured one open a process, in all blocks
/// to come.
actor LoneCells {
  private(set) var cells: Set<Cell> = []

  func insert(_ cell: Cell) { cells.insert(cell) }
}

/// The live workers of a block, one for each lane, started anew where one has died.
final class BlockWorkers {
  private let jobs: [TimingBlock.Lane: Job]
  private let indices: [Key: Int]
  private let programs: [TimingBlock.Lane: WorkerProcess]
  private var live: [TimingBlock.Lane: LiveWorker] = [:]
  /// Samples that each live worker has measured.
  private var counts: [TimingBlock.Lane: Int] = [:]

  fileprivate struct Key: Hashable {
    let cell: Cell
    let sample: SelfTestSample?
    let lane: TimingBlock.Lane
  }

  /// - Parameters:
  ///   - samples: All that may be asked for, each with its encoded trace and what is added to its loader's work.
  ///   - programs: The program of each lane.
  init(
    _ entry: ScenarioEntry,
    _ samples: [(sample: TimingBlock.Sample, trace: Data, injection: Injection?)],
    programs: [TimingBlock.Lane: WorkerProcess], memoryLimit: Int
  ) {
    self.programs = programs
    let all = samples.uniqued { Key($0.sample) }
    indices = Dictionary(uniqueKeysWithValues: zip(all.map { Key($0.sample) }, 0...))
    let lanes = Set(samples.map(\.sample.lane))
    jobs = Dictionary(
      uniqueKeysWithValues: lanes.map { lane in
        let job = Job(
          staying: entry,
          samples: all.map { sample, trace, injection in
            (sample.step.cell, injection, trace)
          }, memoryLimit: memoryLimit, timeLimit: (programs[lane]?.timeLimit ?? 0) + 1)
        return (lane, job)
      })
  }

  /// Starts the workers of all lanes side by side: none disturbs what another measures. If one cannot be started, each
  /// sample says by itself why.
  func start() async {
    live = await withTaskGroup(of: (TimingBlock.Lane, LiveWorker?).self) { group in
      for (lane, job) in jobs {
        guard let program = programs[lane] else { continue }
        group.addTask {
          (lane, await LiveWorker.start(program.program, job, timeLimit: program.timeLimit))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// Starts the worker of one lane, which has died.
  func start(_ lane: TimingBlock.Lane) async {
    guard live[lane] == nil, let job = jobs[lane], let program = programs[lane] else { return }
    live[lane] = await LiveWorker.start(program.program, job, timeLimit: program.timeLimit)
  }

  /// Lets all workers end.
  func end() async {
    for worker in live.values { await worker.end() }
    live = [:]
  }

  /// Measures `sample` in its lane's worker; nil where it has to be measured in a process of its own: the worker is gone, or
  /// died of this sample after others. How it died, then, is `ending`.
  func measure(_ sample: TimingBlock.Sample, ending: inout Outcome?) async -> Report? {
    guard let worker = live[sample.lane], let index = indices[Key(sample)] else { return nil }
    let isFirst = counts[sample.lane, default: 0] == 0
    counts[sample.lane, default: 0] += 1
    let report = await worker.measure(index)
    guard !report.outcome.isCompleted else { return report }
    await worker.end()
    (live[sample.lane], counts[sample.lane]) = (nil, nil)
    guard !isFirst else { return report }
    ending = report.outcome
    return nil
  }
}

extension BlockWorkers.Key {
  fileprivate init(_ sample: TimingBlock.Sample) {
    self.init(
      cell: sample.step.cell, sample: sample.step.selfTestSample, lane: sample.lane)
  }
}
