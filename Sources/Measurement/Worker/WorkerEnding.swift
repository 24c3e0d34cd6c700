import Foundation
import Subprocess

/// How a worker ended that had not answered, and what that says about the cell that it measured.
package struct WorkerEnding {
  package let status: TerminationStatus
  /// Whether it sent something that is no answer.
  package let hasSent: Bool
  /// What it and its loader printed.
  package let report: CrashReport
  package let notes: WorkerNotes.Reading
  package let memoryLimit: Int
  package let timeLimit: Int

  package var outcome: Outcome {
    switch status {
    case .exited(0):
      hasSent
        ? .notUnderstood(report)
        : .failed(
          reason: "the worker ended without a result (exit(0)?)\(report.quoted("; it printed: "))")
    case .exited(let code):
      .failed(reason: "the worker ended with exit code \(code)\(report.quoted(": "))")
    case .signaled(let signal): outcome(ofSignal: Int(signal))
    }
  }

  private func outcome(ofSignal signal: Int) -> Outcome {
    if signal == Int(SIGALRM) { return .timedOut(seconds: timeLimit) }
    if let name = Self.outsideSignals[signal] {
      return .interrupted(reason: "the worker was ended from outside, by \(name)")
    }
    if report.saysAllocationFailed {
      return notes.loaderHasRun && notes.isHeldToLimit
        ? .overMemoryLimit(limit: memoryLimit, pages: notes.fetches)
        : .interrupted(reason: "there was no memory left")
    }
    if notes.loaderHasRun { return .crashed(signal: signal, message: report.crash) }
    let reason = report.crash.map { ": \($0)" } ?? ""
    return .harnessFault(
      reason: "a worker died of signal \(signal) before the loader's code ran\(reason)")
  }

  /// Signals that a person or the system sends, and a loader's code does not cause.
  private static let outsideSignals = [
    1: "SIGHUP", 2: "SIGINT", 9: "SIGKILL", 15: "SIGTERM", 24: "SIGXCPU",
  ]
}

extension Outcome {
  /// The worker sent what is no answer.
  static func notUnderstood(_ report: CrashReport) -> Outcome {
    .failed(reason: "the worker's answer was not understood\(report.quoted(": "))")
  }

  /// A process did not start; why, in one line.
  static func unstarted(_ error: any Error) -> Outcome {
    var reason = "\(error)"
    if let error = error as? SubprocessError {
      reason = error.underlyingError.map { "\($0)" } ?? error.description
    }
    return .interrupted(reason: "the worker could not be started: \(reason)")
  }
}
