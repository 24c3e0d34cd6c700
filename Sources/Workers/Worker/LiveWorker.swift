import Dispatch
import Foundation
import Instruments
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A worker that stays, as its parent sees it: asked for one sample after the other, in any order.
package final class LiveWorker: Sendable {
  /// What came of starting one.
  package enum Start: Sendable {
    case ready(LiveWorker)
    /// The program measures one sample and ends: an older one, which does not know how to stay.
    case endsAfterOne
    /// It came to its end before it could be asked.
    case failed(WorkerReport)
  }

  private let process: Task<TerminationStatus, any Error>
  private let line: AnswerLine
  private let files: WorkerFiles
  private let timeLimit: Int

  private init(_ program: String, _ files: WorkerFiles, timeLimit: Int) throws {
    let (near, far) = try SocketPair.make()
    line = AnswerLine(descriptor: near, nonce: files.nonce)
    (self.files, self.timeLimit) = (files, timeLimit)
    process = Task { [line] in
      // Whoever waits for an answer is told that none will come, also where a child of the worker holds its end open.
      defer { line.shutDown() }
      return try await files.start(
        program, ["worker"],
        output: .fileDescriptor(FileDescriptor(rawValue: far), closeAfterSpawningProcess: true)
      ).terminationStatus
    }
  }

  /// Starts `program` for any of the samples of `job`, and waits until it can be asked.
  ///
  /// - Parameter timeLimit: Seconds that it has to get ready, and for each sample.
  package static func start(_ program: String, _ job: Job, timeLimit: Int) async -> Start {
    do {
      let worker = try LiveWorker(
        program, try WorkerFiles(job, timeLimit: timeLimit), timeLimit: timeLimit)
      switch await worker.nextLine(skipsForeign: false) {
      case .text("ready"): return .ready(worker)
      case .text, .foreign:
        await worker.end()
        return .endsAfterOne
      case .end, .timeLimit: return .failed(await worker.lastReport(after: .end))
      }
    } catch {
      return .failed(
        WorkerReport(
          outcome: .interrupted(
            reason: "the worker could not be started: \(WorkerProcess.reason(error))")))
    }
  }

  /// Measures the sample at `index` of the job. A worker whose report is not `completed` is gone.
  package func measure(_ index: Int) async -> WorkerReport {
    line.ask(index)
    let answer = await nextLine()
    guard case .text(let text) = answer,
      let report = try? JSONDecoder().decode(WorkerReport.self, from: Data(text.utf8))
    else { return await lastReport(after: answer) }
    if !report.outcome.isCompleted { await end() }
    return report
  }

  /// Lets the worker end, and waits for that.
  package func end() async {
    line.shutDown()
    _ = try? await process.value
  }

  /// What comes next; a loader that gets hold of the line may write into it what it likes.
  private func nextLine(skipsForeign: Bool = true) async -> AnswerLine.Answer {
    await withTaskCancellationHandler {
      while true {
        var answer = await line.next(within: timeLimit)
        if answer == .timeLimit, files.words.isBacktracing {
          answer = await line.next(within: WorkerFiles.longestBacktrace)
        }
        guard answer == .foreign, skipsForeign else { return answer }
      }
    } onCancel: {
      process.cancel()
    }
  }

  /// What is known of the worker when it is gone, or has to go.
  private func lastReport(after answer: AnswerLine.Answer) async -> WorkerReport {
    if answer == .timeLimit {
      process.cancel()
      _ = try? await process.value
      return files.reportOfTimeLimit
    }
    do { return files.report(try await process.value, "") } catch {
      return WorkerReport(
        outcome: .interrupted(
          reason: "the worker could not be started: \(WorkerProcess.reason(error))"))
    }
  }
}

/// The way between a worker that stays and its parent: numbers to it, signed lines from it.
private final class AnswerLine: @unchecked Sendable {
  enum Answer: Hashable {
    /// A line of this worker's, without its signature.
    case text(String)
    /// A line that is not signed.
    case foreign
    case end
    case timeLimit
  }

  private let descriptor: Int32
  private let nonce: String
  /// What has come and is no whole line yet. Used by one reader at a time.
  private var rest = Data()
  /// Waiting blocks a thread, and the language's own threads are few.
  private let queue = DispatchQueue(label: "panebench.answers")

  init(descriptor: Int32, nonce: String) { (self.descriptor, self.nonce) = (descriptor, nonce) }

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
        if line.isEmpty { continue }
        return line.hasPrefix(nonce + " ")
          ? .text(String(line.dropFirst(nonce.count + 1))) : .foreign
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
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw AnonymousFile.Failure(code: errno)
    }
    return (ends[0], ends[1])
  }
}
