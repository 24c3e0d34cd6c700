import Foundation
import Instruments
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

  /// Bytes of an answer, and of complaints, that are read.
  private static let longestAnswer = 1 << 20
  private static let longestComplaint = 1 << 16

  private enum Race: Sendable {
    case ended(TerminationStatus, output: String, complaint: String)
    case timeLimit
  }

  /// Measures `job` in a process of its own. Whatever happens to the process becomes an outcome.
  func measure(_ job: Job) async -> WorkerReport {
    do {
      guard job.pass == .instructions else { return try await run(job, program, ["worker"]) }
      guard let valgrind = CallgrindCounts.valgrind else {
        return WorkerReport(
          outcome: .failed(
            reason:
              "valgrind is not installed. Install it (Debian: apt-get install valgrind), or leave the pass 'instructions' out."
          ))
      }
      let counts = try CallgrindCounts()
      defer { counts.remove() }
      return counts.complete(
        try await run(job, valgrind, counts.arguments + [counts.copy(of: program), "worker"]))
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return WorkerReport(
        outcome: .failed(
          reason:
            "the worker printed more than \(Self.longestAnswer) bytes, or complained in more than \(Self.longestComplaint), and was ended"
        ))
    } catch {
      return WorkerReport(outcome: .failed(reason: "the worker did not start: \(error)"))
    }
  }

  private func run(
    _ job: Job, _ program: String, _ arguments: [String]
  ) async throws -> WorkerReport {
    let input = try JSONEncoder().encode(
      job.started(by: ParentWatch.ownProcess, at: MonotonicClock.nanoseconds()))
    let race = try await withThrowingTaskGroup(of: Race.self) { group in
      group.addTask {
        try await Self.start(program, arguments, job.pass.environment, input: input)
      }
      group.addTask {
        try await Task.sleep(for: .seconds(timeLimit))
        return .timeLimit
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .timeLimit
    }
    switch race {
    case .timeLimit: return WorkerReport(outcome: .timedOut(seconds: timeLimit))
    case .ended(let status, let output, let complaint):
      return Self.report(status, output: output, complaint: complaint)
    }
  }

  private static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String], input: Data
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
      input: .fileDescriptor(try file(holding: input), closeAfterSpawningProcess: true),
      output: .string(limit: longestAnswer), error: .string(limit: longestComplaint))
    return .ended(
      result.terminationStatus, output: result.standardOutput, complaint: result.standardError)
  }

  /// An open file without a name. A pipe would break where a worker ends before it has read its job.
  private static func file(holding data: Data) throws -> FileDescriptor {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("panebench-job-\(UUID().uuidString)").path
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try FileDescriptor.open(FilePath(path), .readOnly)
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
