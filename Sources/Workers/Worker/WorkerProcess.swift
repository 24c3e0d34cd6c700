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
  static func reason(_ error: any Error) -> String {
    guard let error = error as? SubprocessError else { return "\(error)" }
    return error.underlyingError.map { "\($0)" } ?? error.description
  }

  private func run(
    _ job: Job, _ program: String, _ arguments: [String]
  ) async throws -> WorkerReport {
    let files = try WorkerFiles(job, timeLimit: timeLimit)
    return switch try await race(program, arguments, files) {
    case .timeLimit: files.reportOfTimeLimit
    case .ended(let status, let output): files.report(status, output)
    }
  }

  /// Waits for the worker's end or its time limit, whichever is first.
  private func race(
    _ program: String, _ arguments: [String], _ files: WorkerFiles
  ) async throws -> Race {
    try await withThrowingTaskGroup(of: Race.self) { group in
      group.addTask {
        let result = try await files.start(
          program, arguments, output: .string(limit: Self.longestAnswer))
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
