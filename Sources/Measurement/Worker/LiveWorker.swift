import Basics
import Dispatch
import Foundation
import Replaying
import Subprocess
import SystemPackage

/// A worker that stays, as its parent sees it: asked for one sample after the other, in any order.
package final class LiveWorker: Sendable {
  private let process: Task<TerminationStatus, any Error>
  private let line: AnswerLine
  private let files: WorkerFiles
  private let timeLimit: Int

  private init(_ program: String, _ job: Job, timeLimit: Int) throws {
    let files = try WorkerFiles(job, timeLimit: timeLimit)
    let (near, far) = try SocketPair.make()
    line = AnswerLine(descriptor: near)
    (self.files, self.timeLimit) = (files, timeLimit)
    process = Task { [line] in
      // Whoever waits for an answer is told that none will come, also where a child of the worker holds its end open.
      defer { line.shutDown() }
      return try await files.start(
        program, [WorkerProcess.argument],
        output: .fileDescriptor(FileDescriptor(rawValue: far), closeAfterSpawningProcess: true)
      ).status
    }
  }

  /// Starts `program` for any of the samples of `job`, and waits until it can be asked; nil if it came to its end before.
  ///
  /// - Parameter timeLimit: Seconds that it has to get ready, and for each sample.
  package static func start(_ program: String, _ job: Job, timeLimit: Int) async -> LiveWorker? {
    guard let worker = try? LiveWorker(program, job, timeLimit: timeLimit) else { return nil }
    if await worker.nextLine() == .text(AnswerChannel.ready) { return worker }
    worker.process.cancel()
    await worker.end()
    return nil
  }

  /// Measures the sample at `index` of the job. A worker whose report is not `completed` is gone.
  package func measure(_ index: Int) async -> WorkerReport {
    line.ask(index)
    let answer = await nextLine()
    guard case .text(let text) = answer,
      let report = try? JSONDecoder().decode(WorkerReport.self, from: Data(text.utf8))
    else { return WorkerReport(outcome: await lastOutcome(after: answer)) }
    if !report.outcome.isCompleted { await end() }
    return report
  }

  /// Lets the worker end, and waits for that.
  package func end() async {
    line.shutDown()
    _ = try? await process.value
  }

  private func nextLine() async -> AnswerLine.Answer {
    await withTaskCancellationHandler {
      let answer = await line.next(within: timeLimit)
      guard answer == .timeLimit, files.words.isBacktracing else { return answer }
      return await line.next(within: WorkerFiles.longestBacktrace)
    } onCancel: {
      process.cancel()
    }
  }

  /// What is known of the worker when it is gone, or has to go.
  private func lastOutcome(after answer: AnswerLine.Answer) async -> Outcome {
    if answer == .timeLimit {
      process.cancel()
      _ = try? await process.value
      return files.outcomeOfTimeLimit
    }
    do { return files.ending(try await process.value, "").outcome } catch {
      return WorkerProcess.unstarted(error)
    }
  }
}

/// The way between a worker that stays and its parent: numbers to it, lines from it.
private final class AnswerLine: @unchecked Sendable {
  enum Answer: Hashable {
    case text(String)
    case end
    case timeLimit
  }

  private let descriptor: Int32
  /// What has come and is no whole line yet. Used by one reader at a time.
  private var rest = Data()
  /// Waiting blocks a thread, and the language's own threads are few.
  private let queue = DispatchQueue(label: "panebench.answers")

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func ask(_ index: Int) {
    var request = Int64(index)
    // A worker that is gone shows in its answer.
    _ = send(descriptor, &request, 8, Int32(MSG_NOSIGNAL))
  }

  func next(within seconds: Int) async -> Answer {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.read(within: seconds)) }
    }
  }

  private func read(within seconds: Int) -> Answer {
    let deadline = MonotonicClock.nanoseconds() + Int64(seconds) * 1_000_000_000
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        return .text(line)
      }
      let left = (deadline - MonotonicClock.nanoseconds()) / 1_000_000
      guard left > 0 else { return .timeLimit }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(clamping: left)) > 0 else { continue }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return .end }
      rest += buffer.prefix(count)
    }
  }
}

/// Two ends of a line that leads both ways, closed on exec.
private enum SocketPair {
  static func make() throws -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure(errno: errno)
    }
    return (ends[0], ends[1])
  }
}
