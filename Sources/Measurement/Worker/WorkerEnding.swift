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
  package let memoryLimit: Int
  package let timeLimit: Int

  /// What it sent, as an answer; nil if it sent none, or did not come to its end.
  package func answer<Answer: Decodable>(_ type: Answer.Type = Answer.self) -> Answer? {
    guard status == .exited(0) else { return nil }
    return try? JSONDecoder().decode(Answer.self, from: Data(output.utf8))
  }

  private struct AnyAnswer: Decodable { let outcome: Outcome }

  /// The outcome that it sent, or one that says why there is none.
  package var outcome: Outcome {
    switch status {
    case .exited(0): answer(AnyAnswer.self)?.outcome ?? unanswered
    case .exited(let code):
      .failed(reason: "the worker ended with exit code \(code)\(quoted(": "))")
    case .signaled(let signal): outcome(ofSignal: Int(signal))
    }
  }

  private var unanswered: Outcome {
    .failed(
      reason: output.isEmpty
        ? "the worker ended without a result (exit(0)?)\(quoted("; it printed: "))"
        : "the worker's answer was not understood\(quoted(": "))")
  }

  private func quoted(_ before: String) -> String { words.firstLine.map { before + $0 } ?? "" }

  private func outcome(ofSignal signal: Int) -> Outcome {
    if signal == Int(SIGALRM) { return .timedOut(seconds: timeLimit) }
    if let name = Self.outsideSignals[signal] {
      return .interrupted(reason: "the worker was ended from outside, by \(name)")
    }
    if words.sayAllocationFailed {
      return notes.loaderHasRun && notes.isHeldToLimit
        ? .overMemoryLimit(limit: memoryLimit, pages: notes.fetches)
        : .interrupted(reason: "there was no memory left")
    }
    if notes.loaderHasRun { return .crashed(signal: signal, message: words.crash) }
    let reason = words.crash.map { ": \($0)" } ?? ""
    return .harnessFault(
      reason: "a worker died of signal \(signal) before the loader's code ran\(reason)")
  }

  /// Signals that a person or the system sends, and a loader's code does not cause.
  private static let outsideSignals = [
    1: "SIGHUP", 2: "SIGINT", 9: "SIGKILL", 15: "SIGTERM", 24: "SIGXCPU",
  ]
}
