import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Starts a worker for one job and waits for what it says, but never for ever.
struct WorkerProcess: Sendable {
  /// The program to start: this one.
  let program: String
  /// A worker still at work after so many seconds is killed.
  let timeLimit: Int

  /// This program's own file.
  static var thisProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  private enum Race: Sendable {
    case ended(TerminationStatus, output: String, complaint: String)
    case timeLimit
  }

  /// Measures `job` in a process of its own. Whatever happens to the process becomes an outcome.
  func measure(_ job: Job) async -> WorkerReport {
    do {
      let input = try JSONEncoder().encode(job)
      switch try await race(input: input, environment: job.pass.environment) {
      case .timeLimit: return WorkerReport(outcome: .timedOut(seconds: timeLimit))
      case .ended(let status, let output, let complaint):
        return Self.report(status, output: output, complaint: complaint)
      }
    } catch {
      return WorkerReport(outcome: .failed(reason: "the worker did not start: \(error)"))
    }
  }

  private func race(input: Data, environment: [String: String]) async throws -> Race {
    try await withThrowingTaskGroup(of: Race.self) { group in
      group.addTask {
        let variables = Dictionary(
          uniqueKeysWithValues: environment.map {
            (Environment.Key(stringLiteral: $0.key), $0.value)
          })
        let result = try await Subprocess.run(
          .path(FilePath(program)), arguments: ["worker"], environment: .custom(variables),
          input: .data(input), output: .string(limit: 1 << 20), error: .string(limit: 1 << 16))
        return .ended(
          result.terminationStatus, output: result.standardOutput,
          complaint: result.standardError)
      }
      group.addTask {
        try await Task.sleep(for: .seconds(timeLimit))
        return .timeLimit
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .timeLimit
    }
  }

  private static func report(
    _ status: TerminationStatus, output: String, complaint: String
  ) -> WorkerReport {
    let said = complaint.split(separator: "\n").first.map { ": \($0)" } ?? ""
    switch status {
    case .signaled(let signal):
      return WorkerReport(outcome: .crashed(signal: Int(signal)))
    case .exited(let code) where code != 0:
      return WorkerReport(
        outcome: .failed(reason: "the worker ended with exit code \(code)\(said)"))
    case .exited:
      guard let report = try? JSONDecoder().decode(WorkerReport.self, from: Data(output.utf8))
      else {
        return WorkerReport(
          outcome: .failed(reason: "the worker's answer was not understood\(said)"))
      }
      return report
    }
  }
}
