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

  /// Bytes of an answer, and of what is printed, that are read.
  private static let longestAnswer = 1 << 20
  private static let longestPrint = 1 << 20
  /// Seconds beyond the time limit in which the language runtime may finish its report of a crash.
  private static let longestBacktrace = 30
  /// What marks everything that a worker has started, in its environment.
  private static let mark = "PANEBENCH_WORKER"

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

  /// Measures `job` in a process of its own. Whatever happens to the process becomes an outcome.
  package func measure(_ job: Job) async -> WorkerReport {
    do {
      guard job.pass == .instructions else { return try await run(job, program, ["worker"]) }
      guard let valgrind = CallgrindCounts.valgrind else {
        return WorkerReport(
          outcome: .interrupted(
            reason:
              "valgrind is not installed. Install it (Debian: apt-get install valgrind), or leave the pass 'instructions' out."
          ))
      }
      let counts = try await CallgrindCounts(of: program)
      defer { counts.remove() }
      return counts.complete(
        try await run(job, valgrind, counts.arguments + [counts.program, "worker"]))
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return WorkerReport(
        outcome: .failed(
          reason: "the worker sent more than \(Self.longestAnswer) bytes, and was ended"))
    } catch {
      return WorkerReport(
        outcome: .interrupted(reason: "the worker could not be started: \(Self.reason(error))"))
    }
  }

  /// One line about why a process did not start.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? SubprocessError else { return "\(error)" }
    return error.underlyingError.map { "\($0)" } ?? error.description
  }

  private func run(
    _ job: Job, _ program: String, _ arguments: [String]
  ) async throws -> WorkerReport {
    let (id, nonce) = (UUID().uuidString, UUID().uuidString)
    let input = try JSONEncoder().encode(
      job.started(
        by: ProcessInfo.processInfo.processIdentifier, at: MonotonicClock.nanoseconds(),
        nonce: nonce))
    // Notes, trace, job: the worker begins to read at the job.
    let offset = WorkerNotes.size + job.trace.count * MemoryLayout<Int64>.size
    let file = try AnonymousFile(size: offset + input.count)
    try file.write(job.trace, at: WorkerNotes.size)
    try file.write(Array(input), at: offset)
    let printed = try AnonymousFile(size: Self.longestPrint)
    var variables = job.pass.environment
    variables[Self.mark] = id
    let race = try await race(program, arguments, variables, file, printed)
    let words = LastWords(String(decoding: printed.written, as: UTF8.self))
    let report: WorkerReport
    switch race {
    case .timeLimit where words.isBacktracing:
      report = WorkerReport(
        outcome: .crashed(signal: words.signal ?? Int(SIGKILL), message: words.crash))
    case .timeLimit: report = WorkerReport(outcome: .timedOut(seconds: timeLimit))
    case .ended(let status, let output):
      report =
        WorkerEnding(
          status: status, output: output, words: words, notes: WorkerNotes.Reading(file),
          nonce: nonce, memoryLimit: job.memoryLimit, timeLimit: timeLimit
        ).report
    }
    // A worker that came to its end has seen to it itself.
    if !report.outcome.isCompleted { ProcessFamily.end(markedWith: "\(Self.mark)=\(id)") }
    return report
  }

  /// Waits for the worker's end or its time limit, whichever is first.
  private func race(
    _ program: String, _ arguments: [String], _ environment: [String: String],
    _ input: AnonymousFile, _ printed: AnonymousFile
  ) async throws -> Race {
    try await withThrowingTaskGroup(of: Race.self) { group in
      group.addTask { try await Self.start(program, arguments, environment, input, printed) }
      group.addTask {
        try await Task.sleep(for: .seconds(timeLimit))
        if LastWords(String(decoding: printed.written, as: UTF8.self)).isBacktracing {
          try await Task.sleep(for: .seconds(Self.longestBacktrace))
        }
        return .timeLimit
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .timeLimit
    }
  }

  private static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String],
    _ input: AnonymousFile, _ printed: AnonymousFile
  ) async throws -> Race {
    let variables = Dictionary(
      uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) })
    var options = PlatformOptions()
    // A group of its own, so that whatever the worker has started ends with it and holds no pipe open.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    let result = try await Subprocess.run(
      .path(FilePath(program)), arguments: Arguments(arguments),
      environment: .custom(variables), platformOptions: options,
      input: .fileDescriptor(
        FileDescriptor(rawValue: input.descriptor), closeAfterSpawningProcess: false),
      output: .string(limit: longestAnswer),
      error: .fileDescriptor(
        FileDescriptor(rawValue: printed.descriptor), closeAfterSpawningProcess: false))
    return .ended(result.terminationStatus, output: result.standardOutput)
  }
}
