import Foundation
import Instruments
import Subprocess
import SystemPackage

/// A worker under way: it is asked one question after the other, until it is told to end.
final class WorkerProcess: Sendable {
  /// Seconds beyond the time limit in which the language runtime may finish its report of a crash.
  static let longestBacktrace = 30
  /// Seconds that a worker has to exit when it is asked no more.
  private static let longestExit = 30
  /// Bytes of an answer: the longest is a recording of minutes over thousands of pages.
  private static let longestAnswer = 1 << 26
  /// Bytes of what is printed that are kept.
  private static let longestPrint = 1 << 20

  private let process: Task<TerminationStatus, any Error>
  private let socket: WorkerSocket
  let job: Job
  /// When it is killed, whatever it does; nil for never.
  private let deadline: ContinuousClock.Instant?
  /// The notes, and then the job, where the worker begins to read.
  let input: AnonymousFile
  private let printed: AnonymousFile

  /// Starts a worker by a program and its arguments, and waits until it can be asked.
  init(
    _ command: [String], _ job: Job, environment: [String: String],
    deadline: ContinuousClock.Instant?
  ) async throws(Outcome) {
    (self.job, self.deadline) = (job, deadline)
    do {
      let text = try JSONEncoder().encode(job)
      let input = try AnonymousFile(size: WorkerNotes.size + text.count)
      try input.write(Array(text), at: WorkerNotes.size)
      let printed = try AnonymousFile(size: Self.longestPrint)
      let (socket, workerEnd) = try WorkerSocket.pair()
      (self.input, self.printed, self.socket) = (input, printed, socket)
      process = Task {
        // A waiting caller learns that no answer will come, even if a child holds that end open.
        defer { socket.shutDown() }
        return try await Self.run(
          command, environment, input: input.descriptor, output: workerEnd,
          error: printed.descriptor)
      }
    } catch { throw .unstarted(error) }
    guard try await nextLine() == WorkerChannel.ready else { throw await endNotUnderstood() }
  }

  /// Asks for something. If the outcome of the answer is not `completed`, the worker is gone.
  func ask(_ question: Question) async -> Report {
    socket.send(question)
    do throws(Outcome) {
      let text = try await nextLine()
      guard let report = try? JSONDecoder().decode(Report.self, from: text) else {
        throw await endNotUnderstood()
      }
      if !report.outcome.isCompleted { await end() }
      return report
    } catch { return Report(outcome: error) }
  }

  func end() async {
    socket.shutDown()
    let watchdog = kill(after: .seconds(Self.longestExit))
    _ = await process.result
    watchdog.cancel()
  }

  /// Runs the worker to its end, or kills it if the task is cancelled, and ends whatever it has
  /// started. By the variable a program knows what it is.
  private static func run(
    _ command: [String], _ environment: [String: String], input: Int32, output: Int32, error: Int32
  ) async throws -> TerminationStatus {
    let variables = Dictionary(
      uniqueKeysWithValues: environment.merging([WorkerProgram.variable: "1"]) { $1 }
        .map { (Environment.Key(stringLiteral: $0.key), $0.value) })
    let result = try await Subprocess.run(
      .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
      environment: .custom(variables), platformOptions: .groupOfItsOwn,
      input: .fileDescriptor(FileDescriptor(rawValue: input), closeAfterSpawningProcess: false),
      output: .fileDescriptor(FileDescriptor(rawValue: output), closeAfterSpawningProcess: true),
      error: .fileDescriptor(FileDescriptor(rawValue: error), closeAfterSpawningProcess: false)
    ) { worker in
      await awaitEnd(of: worker.processIdentifier.value)
      // It is not reaped yet, so no other group has its number.
      Foundation.kill(-worker.processIdentifier.value, SIGKILL)
    }
    return result.terminationStatus
  }

  /// Waits until a child has ended, on a thread of its own, and leaves it to be reaped.
  private static func awaitEnd(of child: pid_t) async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "panebench.ending").async {
        var ending = siginfo_t()
        while waitid(P_PID, id_t(child), &ending, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }

  private func nextLine() async throws(Outcome) -> Data {
    let left = deadline.map { $0 - .now } ?? .seconds(job.timeLimit)
    let watchdog = kill(after: min(.seconds(job.timeLimit), left))
    let received = await withTaskCancellationHandler {
      let received = await socket.next(limit: Self.longestAnswer)
      if received == .tooLong { process.cancel() }
      if case .line = received { return received }
      _ = await process.result
      return received
    } onCancel: {
      process.cancel()
    }
    watchdog.cancel()
    let lateness = await watchdog.value
    switch received {
    case .line(let line) where lateness == .inTime: return line
    case .tooLong:
      throw .failed(reason: "the worker sent more than \(Self.longestAnswer) bytes, and was ended")
    // A line that came while the worker was being killed is too late as well.
    case .line, .end, .torn:
      if lateness != .inTime, deadline.map({ $0 <= .now }) ?? false { throw .outOfTime }
      throw outcome(await process.result, hasSent: received == .torn, lateness)
    }
  }

  /// Kills the worker after `time`: it is slow if it went on to another frame in the last tenth.
  private func kill(after time: Duration) -> Task<Lateness, Never> {
    Task {
      let frame: Int
      do {
        try await Task.sleep(for: time * 9 / 10)
        frame = input.notes.frame
        try await Task.sleep(for: time / 10)
        if crashReport.isBegun { try await Task.sleep(for: .seconds(Self.longestBacktrace)) }
      } catch { return .inTime }
      let isSlow = input.notes.frame != frame
      process.cancel()
      return isSlow ? .slow : .stuck
    }
  }

  private func endNotUnderstood() async -> Outcome {
    process.cancel()
    _ = await process.result
    return .notUnderstood(crashReport)
  }

  var crashReport: CrashReport {
    CrashReport(String(decoding: printed.written, as: UTF8.self))
  }
}

extension PlatformOptions {
  /// A group of its own, so that whatever a program has started ends with it.
  package static var groupOfItsOwn: PlatformOptions {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    return options
  }
}
