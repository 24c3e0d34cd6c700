import Basics
import Foundation
import Subprocess

extension WorkerProcess {
  /// Whether a worker answered in time, and of one that did not whether it was still playing.
  enum Lateness { case inTime, stuck, slow }

  /// How a worker ended that had not answered; if it is late, it was killed.
  func outcome(
    _ status: Result<TerminationStatus, any Error>, hasSent: Bool, _ lateness: Lateness
  ) -> Outcome {
    let report = crashReport
    switch status {
    // Whatever time that took: nothing was started.
    case .failure(let error as SubprocessError): return .unstarted(error)
    case _ where lateness != .inTime:
      guard let signal = report.signal else {
        return .timedOut(seconds: job.timeLimit, isSlow: lateness == .slow)
      }
      return .crashed(signal: signal, message: report.crash())
    case .failure(let error): return .unstarted(error)
    case .success(.exited(0)) where hasSent: return .notUnderstood(report)
    case .success(.exited(0)):
      return .failed(
        reason: "the worker ended without a result (exit(0)?)\(report.quoted("; it printed: "))")
    case .success(.exited(let code)):
      return .failed(reason: "the worker ended with exit code \(code)\(report.quoted(": "))")
    case .success(.signaled(let signal)): return outcome(ofSignal: Int(signal), report)
    }
  }

  private func outcome(ofSignal signal: Int, _ report: CrashReport) -> Outcome {
    if Self.outsideSignals.contains(Int32(signal)) {
      return .interrupted(reason: "the worker was ended from outside, by \(signalName(signal))")
    }
    let notes = input.notes
    if report.saysAllocationFailed {
      return notes.loaderHasRun && notes.isHeldToLimit
        ? .overMemoryLimit(limit: job.entry.scenario.loaderLimit, pages: notes.fetches)
        : .interrupted(reason: "there was no memory left")
    }
    let crash = report.crash()
    if let refusal = CrashReport.refusal(in: crash) { return .notLookedAt(reason: refusal) }
    if notes.loaderHasRun { return .crashed(signal: signal, message: crash) }
    let reason = crash.map { ": \($0)" } ?? ""
    return .harnessFault(
      reason: "a worker died of signal \(signal) before the loader's code ran\(reason)")
  }

  /// Signals that a person or the system sends, and a loader's code does not cause.
  private static let outsideSignals = [SIGHUP, SIGINT, SIGKILL, SIGTERM, SIGXCPU]
}

extension Outcome {
  /// The time for everything was over before the worker had answered.
  static let outOfTime = interrupted(reason: "the time for measuring was over")

  static func notUnderstood(_ report: CrashReport) -> Outcome {
    .failed(reason: "the worker's answer was not understood\(report.quoted(": "))")
  }

  static func unstarted(_ error: any Error) -> Outcome {
    let cause = (error as? SubprocessError).flatMap(\.underlyingError).map { "\($0)" }
    return .interrupted(reason: "the worker could not be started: \(cause ?? "\(error)")")
  }
}
