import Foundation
import Replaying
import Subprocess
import Traces

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
        entry, trace: trace.encoded, cell: cell, pass: pass,
        memoryLimit: Self.defaultMemoryLimit, timeLimit: timeLimit + 1, injection: injection))
  }

  /// Films a cell of `entry`; without a recording if the worker came to a bad end.
  package func film(
    _ entry: ScenarioEntry, trace: Trace, _ cell: Cell
  ) async -> (outcome: Outcome, recording: ReplayRecording?) {
    let (outcome, answer) = await answer(
      FilmAnswer.self, to: job(entry, trace, cell).asked(for: .film), limit: Self.longestRecording)
    return (outcome, answer?.film)
  }

  /// Profiles a cell of `entry`; without an answer if the worker came to a bad end.
  package func profile(
    _ entry: ScenarioEntry, trace: Trace, _ cell: Cell, _ request: ProfileRequest
  ) async -> (outcome: Outcome, answer: ProfileAnswer?) {
    await answer(
      ProfileAnswer.self, to: job(entry, trace, cell).asked(for: .profile(request)),
      limit: Self.longestRecording)
  }

  private func job(
    _ entry: ScenarioEntry, _ trace: Trace, _ cell: Cell, pass: Pass = .census
  ) -> Job {
    Job(
      entry, trace: trace.encoded, cell: cell, pass: pass,
      memoryLimit: entry.scenario.memoryLimit?.bytes ?? Self.defaultMemoryLimit,
      timeLimit: timeLimit + 1)
  }

  /// Measures `job` in a process of its own. Whatever happens to the process becomes an outcome.
  package func measure(_ job: Job) async -> WorkerReport {
    if job.pass == .instructions { return await countInstructions(job) }
    let (outcome, report) = await answer(WorkerReport.self, to: job)
    return report ?? WorkerReport(outcome: outcome)
  }

  /// Counts the instructions of a cell of `entry`, each with its chain of calls; `read` gets callgrind's files before they
  /// are taken away, and the number of turns.
  package func countInstructions(
    _ entry: ScenarioEntry, trace: Trace, _ cell: Cell,
    read: (CallgrindCounts, _ turns: Int) throws -> Void
  ) async -> WorkerReport {
    await countInstructions(
      job(entry, trace, cell, pass: .instructions), byStack: true, read: read)
  }

  private func countInstructions(
    _ job: Job, byStack: Bool = false,
    read: (CallgrindCounts, _ turns: Int) throws -> Void = { _, _ in }
  ) async -> WorkerReport {
    guard let valgrind = CallgrindCounts.valgrind else {
      return WorkerReport(
        outcome: .interrupted(
          reason:
            "valgrind is not installed. Install it (Debian: apt-get install valgrind), or leave the pass 'instructions' out."
        ))
    }
    do {
      let counts = try await CallgrindCounts(of: program, keepsStacks: byStack)
      defer { counts.remove() }
      let (outcome, answer) = await answer(
        WorkerReport.self, to: job, by: valgrind,
        counts.arguments + [counts.program, Self.argument])
      guard let answer else { return WorkerReport(outcome: outcome) }
      let report = counts.complete(answer)
      if report.outcome.isCompleted {
        try read(counts, Int(answer.metrics[CallgrindCounts.turns] ?? 0))
      }
      return report
    } catch {
      return WorkerReport(outcome: Self.unstarted(error))
    }
  }

  /// The only argument of a worker.
  static let argument = "worker"

  /// What the worker says to `job`, and what its end says; no answer if it came to a bad end.
  ///
  /// - Parameters:
  ///   - starter: What starts the worker; nil for the program itself.
  ///   - limit: Bytes of the answer that are read.
  private func answer<Answer: Decodable>(
    _ type: Answer.Type, to job: Job, by starter: String? = nil,
    _ arguments: [String] = [argument], limit: Int = longestAnswer
  ) async -> (outcome: Outcome, answer: Answer?) {
    do {
      let files = try WorkerFiles(job, timeLimit: timeLimit)
      switch try await race(starter ?? program, arguments, files, limit) {
      case .timeLimit: return (files.outcomeOfTimeLimit, nil)
      case .ended(let status, let output):
        let ending = files.ending(status, output)
        return (ending.outcome, ending.answer())
      }
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return (.failed(reason: "the worker sent more than \(limit) bytes, and was ended"), nil)
    } catch {
      return (Self.unstarted(error), nil)
    }
  }

  /// A process that did not start, and why, in one line.
  static func unstarted(_ error: any Error) -> Outcome {
    var reason = "\(error)"
    if let error = error as? SubprocessError {
      reason = error.underlyingError.map { "\($0)" } ?? error.description
    }
    return .interrupted(reason: "the worker could not be started: \(reason)")
  }

  /// Waits for the worker's end or its time limit, whichever is first.
  private func race(
    _ program: String, _ arguments: [String], _ files: WorkerFiles, _ limit: Int
  ) async throws -> Race {
    try await withThrowingTaskGroup(of: Race.self) { group in
      group.addTask {
        let result = try await files.start(
          program, arguments, output: .string(limit: limit))
        return .ended(result.status, output: result.output)
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
