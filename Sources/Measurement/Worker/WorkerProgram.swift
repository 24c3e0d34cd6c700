import Foundation
import Replaying

/// A program whose workers measure, and how long each of them may take.
package struct WorkerProgram: Sendable {
  /// Seconds that a worker has if the caller does not say.
  package static let defaultTimeLimit = 120

  package let path: String
  /// A worker that takes longer to get ready, or to answer, is killed.
  package let timeLimit: Int
  /// When its workers are killed, whatever they do; nil for never.
  var deadline: ContinuousClock.Instant?

  package init(_ path: String = thisProgram, timeLimit: Int = defaultTimeLimit) {
    (self.path, self.timeLimit) = (path, timeLimit)
  }

  package static var thisProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  package static let argument = "worker"

  /// What a worker has in its environment: its argument alone may be a person's word.
  static let variable = "PANEBENCH_WORKER"
  package static var isWorker: Bool { getenv(variable) != nil }

  /// Starts a worker whose stack begins `padding` bytes further down.
  func start(_ job: Job, padding: Int = 0) async throws(Outcome) -> WorkerProcess {
    var environment = job.pass.environment
    environment["PANEBENCH_PADDING"] = String(repeating: "-", count: padding)
    return try await WorkerProcess(
      [path, Self.argument], job, environment: environment, deadline: deadline)
  }

  /// Asks a worker of its own. Whatever happens to the process becomes an outcome.
  package func ask(_ question: Question, of entry: ScenarioEntry) async -> Report {
    do {
      let worker = try await WorkerProcess(
        [path, Self.argument], job([question], entry), environment: question.environment,
        deadline: deadline)
      let report = await worker.ask(question)
      await worker.end()
      return report.locating(
        worker.input.notes, in: entry, pages: question.cell.pages, after: question.waits)
    } catch { return Report(outcome: error) }
  }

  /// The job of a worker that is asked `questions`, all of one pass.
  private func job(_ questions: [Question], _ entry: ScenarioEntry) -> Job {
    Job(
      entry: entry, pages: Set(questions.map(\.cell.pages)), pass: questions[0].pass,
      timeLimit: timeLimit)
  }

  /// Is given the program that callgrind ran, and its files before they are deleted.
  package typealias ReadingCounts = (_ program: String, CallgrindCounts.Replay) throws -> Void

  /// Counts the instructions of a cell, each with its chain of calls.
  package func countInstructions(
    of entry: ScenarioEntry, _ cell: Cell, read: ReadingCounts
  ) async -> Report {
    let step = Step(cell: cell, pass: .instructions, repetition: 1)
    return await countInstructions([.evidence(step)], of: entry, byStack: true, read: read)[0]
  }

  /// Counts the instructions of several cells of `entry`, one after the other in one worker, which
  /// takes seconds to get ready under valgrind; if it ends before it has answered all, another one
  /// goes on. `pace` is what a cell takes without valgrind, in nanoseconds, or 0; loaders that are
  /// `hanging` in the lane are not waited for.
  ///
  /// - Returns: A report for each question, in order.
  func countInstructions(
    _ questions: [Question], of entry: ScenarioEntry, pace: (Cell) -> Int64 = { _ in 0 },
    hanging: HangingLoaders = HangingLoaders(), _ lane: TimingBlock.Lane = .head,
    byStack: Bool = false, read: ReadingCounts = { _, _ in }
  ) async -> [Report] {
    guard let valgrind = CallgrindCounts.valgrind else {
      let reason =
        "valgrind is not installed. Install it (Debian: apt-get install valgrind), or leave the pass 'instructions' out."
      return questions.map { _ in Report(outcome: .interrupted(reason: reason)) }
    }
    var reports: [Report] = []
    while reports.count < questions.count, reports.last?.outcome != .outOfTime {
      let rest = questions[reports.count...]
      if let known = await hanging.report(of: rest[rest.startIndex].cell, lane) {
        reports.append(known)
        continue
      }
      do {
        let counts = try await CallgrindCounts(of: path, keepsStacks: byStack)
        defer { counts.folder.remove() }
        let worker = try await WorkerProcess(
          counts.command(valgrind), job(questions, entry), environment: questions[0].environment,
          deadline: deadline)
        reports += try counts.complete(await answers(of: worker, to: rest, pace), read: read)
      } catch { reports.append(Report(outcome: error as? Outcome ?? .unstarted(error))) }
      if let last = reports.last {
        await hanging.note(last.outcome, of: questions[reports.count - 1].cell, lane)
      }
    }
    return reports + questions.dropFirst(reports.count).map { _ in Report(outcome: .outOfTime) }
  }

  /// What a worker reports on `questions`, and ends: on all, or up to the first that it does not
  /// survive.
  private func answers(
    of worker: WorkerProcess, to questions: ArraySlice<Question>, _ pace: (Cell) -> Int64
  ) async -> [Report] {
    var reports: [Report] = []
    // The longest, and all beside their paces.
    var (longest, spent, spentPace) = (Duration.zero, Duration.zero, Duration.zero)
    for question in questions where reports.last?.outcome.isCompleted ?? true {
      let (begin, pace) = (ContinuousClock.now, pace(question.cell))
      let expected =
        pace == 0 || spentPace == .zero ? longest : spent * (.nanoseconds(pace) / spentPace)
      // What it does not live to answer would be missing from all that it has counted.
      guard deadline.map({ begin + expected < $0 }) ?? true else {
        reports.append(Report(outcome: .outOfTime))
        break
      }
      reports.append(await worker.ask(question))
      let time = ContinuousClock.now - begin
      longest = max(longest, time)
      if pace > 0 { (spent, spentPace) = (spent + time, spentPace + .nanoseconds(pace)) }
    }
    // What callgrind found at the last boundary is written when it ends.
    await worker.end()
    return reports
  }
}
