import Foundation
import Subprocess

/// How a worker came to its end, and what that says about the cell that it measured.
package struct WorkerEnding {
  package let status: TerminationStatus
  /// What it sent.
  package let output: String
  /// What it and its loader printed.
  package let words: LastWords
  package let notes: WorkerNotes.Reading
  package let nonce: String
  package let memoryLimit: Int
  package let timeLimit: Int

  /// The report that it sent, or one that says why there is none.
  package var report: WorkerReport {
    switch status {
    case .exited(0): return answer ?? WorkerReport(outcome: unanswered)
    case .exited(let code):
      return WorkerReport(
        outcome: .failed(reason: "the worker ended with exit code \(code)\(quoted(": "))"))
    case .signaled(let signal): return WorkerReport(outcome: outcome(ofSignal: Int(signal)))
    }
  }

  private var answer: WorkerReport? {
    AnswerChannel.answer(in: output, nonce: nonce, isSigned: notes.phase != .unknown)
  }

  private var unanswered: Outcome {
    guard notes.phase != .unknown else {
      let said = words.firstLine.map { ": \($0)" } ?? ""
      return .failed(reason: "the worker's answer was not understood\(said)")
    }
    let said = quoted("; it printed: ")
    return .failed(reason: "the worker ended without a result (exit(0)?)\(said)")
  }

  private func quoted(_ before: String) -> String { words.firstLine.map { before + $0 } ?? "" }

  private func outcome(ofSignal signal: Int) -> Outcome {
    if signal == Int(SIGALRM) { return .timedOut(seconds: timeLimit) }
    if Self.outsideSignals.contains(signal) {
      return .interrupted(reason: "the worker was ended from outside, by \(Self.name(of: signal))")
    }
    if let bytes = words.failedAllocation { return outcome(ofFailedAllocation: bytes) }
    switch notes.phase {
    case .unknown, .loaderRuns: return .crashed(signal: signal, message: words.crash)
    case .settingUp: return fault("before the loader's code ran", signal)
    case .loaderEnded where notes.threadsLeft > 0:
      return .crashed(signal: signal, message: wordsOfThreads)
    case .loaderEnded: return fault("after the loader's code had ended", signal)
    }
  }

  /// What is known of a crash while threads ran that the loader had left behind.
  private var wordsOfThreads: String {
    let left = "\(notes.threadsLeft) threads were left behind"
    return words.crash.map { "\($0), and \(left)" } ?? left
  }

  private func outcome(ofFailedAllocation bytes: Int) -> Outcome {
    let isOverLimit = notes.isHeldToLimit || bytes > memoryLimit
    let isOfLoader = notes.phase == .loaderRuns || notes.threadsLeft > 0
    if isOfLoader, isOverLimit {
      return .overMemoryLimit(limit: memoryLimit, pages: notes.fetches)
    }
    return .interrupted(reason: "there was no memory left: \(bytes) bytes could not be allocated")
  }

  private func fault(_ time: String, _ signal: Int) -> Outcome {
    let reason = words.crash.map { ": \($0)" } ?? ""
    return .harnessFault(reason: "a worker died of signal \(signal) \(time)\(reason)")
  }

  /// Sent by a person or the system, not caused by a loader's code: SIGHUP, SIGINT, SIGKILL, SIGTERM and SIGXCPU.
  private static let outsideSignals: Set<Int> = [1, 2, 9, 15, 24]

  private static func name(of signal: Int) -> String {
    [1: "SIGHUP", 2: "SIGINT", 9: "SIGKILL", 15: "SIGTERM", 24: "SIGXCPU"][signal]
      ?? "signal \(signal)"
  }
}
