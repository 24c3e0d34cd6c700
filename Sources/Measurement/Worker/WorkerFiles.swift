import Foundation
import Replaying
import Subprocess
import SystemPackage

/// What a worker is given, and what of it outlives the worker.
struct WorkerFiles: Sendable {
  /// Seconds beyond the time limit in which the language runtime may finish its report of a crash.
  static let longestBacktrace = 30
  /// Bytes of what is printed that are read.
  private static let longestPrint = 1 << 20

  /// Notes, then the job, at which the worker begins to read.
  private let input: AnonymousFile
  private let printed: AnonymousFile
  private let environment: [String: String]
  private let memoryLimit: Int
  private let timeLimit: Int

  init(_ job: Job, timeLimit: Int) throws {
    let text = try JSONEncoder().encode(
      job.started(
        by: ProcessInfo.processInfo.processIdentifier, at: MonotonicClock.nanoseconds()))
    input = try AnonymousFile(size: WorkerNotes.size + text.count)
    try input.write(Array(text), at: WorkerNotes.size)
    printed = try AnonymousFile(size: Self.longestPrint)
    environment = job.environment
    (memoryLimit, self.timeLimit) = (job.memoryLimit, timeLimit)
  }

  /// What the worker has printed by now.
  var words: LastWords { LastWords(String(decoding: printed.written, as: UTF8.self)) }

  /// Runs the worker to its end, and ends what it has started. If the task is cancelled, it is killed.
  func start<Output: OutputProtocol>(
    _ program: String, _ arguments: [String], output: Output
  ) async throws -> (status: TerminationStatus, output: Output.OutputType) {
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
      output: output,
      error: .fileDescriptor(
        FileDescriptor(rawValue: printed.descriptor), closeAfterSpawningProcess: false))
    kill(-result.processIdentifier.value, SIGKILL)
    return (result.terminationStatus, result.standardOutput)
  }

  /// What is known of a worker that ended with `status` and had sent `output`.
  func ending(_ status: TerminationStatus, _ output: String) -> WorkerEnding {
    WorkerEnding(
      status: status, output: output, words: words, notes: WorkerNotes.Reading(input),
      memoryLimit: memoryLimit, timeLimit: timeLimit)
  }

  /// What is known of a worker that was killed at its time limit.
  var outcomeOfTimeLimit: Outcome {
    let words = words
    guard let signal = words.signal else { return .timedOut(seconds: timeLimit) }
    return .crashed(signal: signal, message: words.crash)
  }
}
