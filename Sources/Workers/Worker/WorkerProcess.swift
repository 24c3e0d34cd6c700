import Foundation
import Gestures
import Instruments
import Replaying
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Starts a worker for one job and waits for what it says, but never for ever.
package struct WorkerProcess: Sendable {
  /// Bytes that a loader may hold where its scenario does not say: 1 GiB.
  package static let defaultMemoryLimit = 1 << 30
  /// Seconds that a worker has where the caller does not say.
  package static let defaultTimeLimit = 120

  package let program: String
  /// A worker still at work after so many seconds is killed.
  package let timeLimit: Int

  package init(
    program: String = thisProgram, timeLimit: Int = defaultTimeLimit
  ) {
    self.program = program
    self.timeLimit = timeLimit
  }

  package static var thisProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  /// Bytes of an answer that are read.
  private static let longestAnswer = 1 << 20
  /// The same of a film or a profile: some minutes over thousands of pages.
  private static let longestRecording = 1 << 26

  private enum Race: Sendable {
    case ended(TerminationStatus, output: String)
    case timeLimit
  }

  /// Measures a cell of `entry` under the limits by default.
  package func measure(
    _ entry: ScenarioEntry, _ cell: Cell, _ pass: Pass, injection: Injection? = nil
  ) async -> WorkerReport {
    let trace: Trace
    do { trace = try ScenarioSetup.trace(of: entry, pages: cell.pages, scenes: cell.scenes) } catch
    {
      return WorkerReport(outcome: .failed(reason: "\(error)"))
    }
    return await measure(
      Job(
        entry, trace: trace.words, cell: cell, pass: pass,
        memoryLimit: Self.defaultMemoryLimit, timeLimit: timeLimit + 1, injection: injection))
  }

  /// Films a cell of `entry`; without a recording where the worker came to a bad end, or cannot make films.
  package func film(
    _ entry: ScenarioEntry, trace: Trace, _ cell: Cell
  ) async -> (outcome: Outcome, recording: FilmRecording?) {
    let (outcome, answer) = await answer(
      FilmAnswer.self, to: job(entry, trace, cell).filmed)
    return (outcome, answer?.film)
  }

  /// Profiles a cell of `entry`; without an answer where the worker came to a bad end, or cannot profile.
  package func profile(
    _ entry: ScenarioEntry, trace: Trace, _ cell: Cell, _ request: ProfileRequest
  ) async -> (outcome: Outcome, answer: ProfileAnswer?) {
    await answer(ProfileAnswer.self, to: job(entry, trace, cell).profiled(request))
  }

  private func job(
    _ entry: ScenarioEntry, _ trace: Trace, _ cell: Cell, pass: Pass = .census
  ) -> Job {
    Job(
      entry, trace: trace.words, cell: cell, pass: pass,
      memoryLimit: entry.scenario.memoryLimit?.bytes ?? Self.defaultMemoryLimit,
      timeLimit: timeLimit + 1)
  }

  /// A long answer other than a report.
  private func answer<Answer: Decodable>(
    _ type: Answer.Type, to job: Job
  ) async -> (outcome: Outcome, answer: Answer?) {
    var answer: Answer?
    let report = await reporting(limit: Self.longestRecording) {
      let files = try WorkerFiles(job, timeLimit: timeLimit)
      return try await run(files, program, ["worker"], limit: Self.longestRecording) {
        answer = AnswerChannel.answer(in: $0, nonce: files.nonce)
      }
    }
    return (report.outcome, answer)
  }

  /// Measures `job` in a process of its own. Whatever happens to the process becomes an outcome.
  package func measure(_ job: Job) async -> WorkerReport {
    await reporting(limit: Self.longestAnswer) {
      let files = try WorkerFiles(job, timeLimit: timeLimit)
      if job.pass == .instructions { return try await runUnderCallgrind(files) }
      return try await run(files, program, ["worker"])
    }
  }

  /// Counts the instructions of a cell of `entry`, each with its chain of calls; `read` gets callgrind's files before they
  /// are taken away, and the number of turns.
  package func countInstructions(
    _ entry: ScenarioEntry, trace: Trace, _ cell: Cell,
    read: (CallgrindCounts, _ turns: Int) throws -> Void
  ) async -> WorkerReport {
    await reporting(limit: Self.longestAnswer) {
      let files = try WorkerFiles(
        job(entry, trace, cell, pass: .instructions), timeLimit: timeLimit)
      return try await runUnderCallgrind(files, byStack: true, read: read)
    }
  }

  private func runUnderCallgrind(
    _ files: WorkerFiles, byStack: Bool = false,
    read: (CallgrindCounts, _ turns: Int) throws -> Void = { _, _ in }
  ) async throws -> WorkerReport {
    guard let valgrind = CallgrindCounts.valgrind else {
      return WorkerReport(
        outcome: .interrupted(
          reason:
            "valgrind is not installed. Install it (Debian: apt-get install valgrind), or leave the pass 'instructions' out."
        ))
    }
    let counts = try await CallgrindCounts(of: program, keepsStacks: byStack)
    defer { counts.remove() }
    let answer = try await run(files, valgrind, counts.arguments + [counts.program, "worker"])
    let report = counts.complete(answer)
    if report.outcome.isCompleted {
      try read(counts, Int(answer.metrics[CallgrindCounts.turns] ?? 0))
    }
    return report
  }

  /// What `work` reports, or why it could not be done.
  private func reporting(
    limit: Int, _ work: () async throws -> WorkerReport
  ) async -> WorkerReport {
    do { return try await work() } catch let error as SubprocessError
      where error.code == .outputLimitExceeded
    {
      return WorkerReport(
        outcome: .failed(
          reason: "the worker sent more than \(limit) bytes, and was ended"))
    } catch {
      return WorkerReport(
        outcome: .interrupted(reason: "the worker could not be started: \(Self.reason(error))"))
    }
  }

  /// One line about why a process did not start.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? SubprocessError else { return "\(error)" }
    return error.underlyingError.map { "\($0)" } ?? error.description
  }

  private func run(
    _ files: WorkerFiles, _ program: String, _ arguments: [String], limit: Int = longestAnswer,
    read: (String) -> Void = { _ in }
  ) async throws -> WorkerReport {
    switch try await race(program, arguments, files, limit) {
    case .timeLimit: return files.reportOfTimeLimit
    case .ended(let status, let output):
      read(output)
      return files.report(status, output)
    }
  }

  /// Waits for the worker's end or its time limit, whichever is first.
  private func race(
    _ program: String, _ arguments: [String], _ files: WorkerFiles, _ limit: Int
  ) async throws -> Race {
    try await withThrowingTaskGroup(of: Race.self) { group in
      group.addTask {
        let result = try await files.start(
          program, arguments, output: .string(limit: limit))
        return .ended(result.terminationStatus, output: result.standardOutput)
      }
      group.addTask {
        try await Task.sleep(for: .seconds(timeLimit))
        if files.words.isBacktracing {
          try await Task.sleep(for: .seconds(WorkerFiles.longestBacktrace))
        }
        return .timeLimit
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .timeLimit
    }
  }
}
