import Foundation
import Instruments
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What a worker is given, and what of it outlives the worker.
struct WorkerFiles: Sendable {
  /// Seconds beyond the time limit in which the language runtime may finish its report of a crash.
  static let longestBacktrace = 30
  /// Bytes of what is printed that are read.
  private static let longestPrint = 1 << 20
  /// The variable that marks everything that a worker has started.
  private static let mark = "PANEBENCH_WORKER"

  /// What the worker's answers begin with.
  let nonce = UUID().uuidString
  private let id = UUID().uuidString
  /// Notes, words, job: the worker begins to read at the job.
  private let input: AnonymousFile
  private let printed: AnonymousFile
  private let environment: [String: String]
  private let memoryLimit: Int
  private let timeLimit: Int

  init(_ job: Job, timeLimit: Int) throws {
    let text = try JSONEncoder().encode(
      job.started(
        by: ProcessInfo.processInfo.processIdentifier, at: MonotonicClock.nanoseconds(),
        nonce: nonce))
    let offset = WorkerNotes.size + job.trace.count * MemoryLayout<Int64>.size
    input = try AnonymousFile(size: offset + text.count)
    try input.write(job.trace, at: WorkerNotes.size)
    try input.write(Array(text), at: offset)
    printed = try AnonymousFile(size: Self.longestPrint)
    environment = job.environment.merging([Self.mark: id]) { $1 }
    (memoryLimit, self.timeLimit) = (job.memoryLimit, timeLimit)
  }

  /// What the worker has printed by now.
  var words: LastWords { LastWords(String(decoding: printed.written, as: UTF8.self)) }

  /// Runs the worker to its end. Where the task is cancelled, it is killed, with all that it has started.
  func start<Output: OutputProtocol>(
    _ program: String, _ arguments: [String], output: Output
  ) async throws -> ExecutionResult<Void, Output, FileDescriptorOutput> {
    let variables = Dictionary(
      uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) })
    var options = PlatformOptions()
    // A group of its own, so that whatever the worker has started ends with it and holds no pipe open.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    return try await Subprocess.run(
      .path(FilePath(program)), arguments: Arguments(arguments),
      environment: .custom(variables), platformOptions: options,
      input: .fileDescriptor(
        FileDescriptor(rawValue: input.descriptor), closeAfterSpawningProcess: false),
      output: output,
      error: .fileDescriptor(
        FileDescriptor(rawValue: printed.descriptor), closeAfterSpawningProcess: false))
  }

  /// What is known of a worker that ended with `status` and had sent `output`.
  func report(_ status: TerminationStatus, _ output: String) -> WorkerReport {
    ended(
      WorkerEnding(
        status: status, output: output, words: words, notes: WorkerNotes.Reading(input),
        nonce: nonce, memoryLimit: memoryLimit, timeLimit: timeLimit
      ).report)
  }

  /// What is known of a worker that was killed at its time limit.
  var reportOfTimeLimit: WorkerReport {
    let words = words
    return ended(
      WorkerReport(
        outcome: words.isBacktracing
          ? .crashed(signal: words.signal ?? Int(SIGKILL), message: words.crash)
          : .timedOut(seconds: timeLimit)))
  }

  /// The last report of the worker, which leaves no process behind.
  private func ended(_ report: WorkerReport) -> WorkerReport {
    // A worker that came to its end has seen to it itself.
    if !report.outcome.isCompleted { ProcessFamily.end(markedWith: "\(Self.mark)=\(id)") }
    return report
  }
}
