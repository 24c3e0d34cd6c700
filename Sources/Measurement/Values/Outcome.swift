package enum Outcome: Error, Hashable, Codable {
  case completed
  /// The loader held more than `limit` bytes when it had fetched `pages` pages.
  case overMemoryLimit(limit: Int, pages: Int)
  /// The worker died of a signal in the loader's code; `message` is its output's first line on it.
  case crashed(signal: Int, message: String? = nil)
  /// The worker was still at work after `seconds` and was killed, in `position` if it had begun to
  /// play. One that `isSlow` went from frame to frame until then: it does not hang.
  case timedOut(seconds: Int, position: String? = nil, isSlow: Bool = false)
  /// The loader cannot do what the scenario asks, so nothing was measured.
  case notApplicable(reason: String)
  /// The replay came to its end and the loader was not looked at: no page was drawn, or no finger
  /// found it. `reason` is a sentence with its remedy, without full stop.
  case notLookedAt(reason: String)
  /// The worker ended without a result that can be used.
  case failed(reason: String)
  /// Something outside prevented the measurement, such as a full disk or a signal from elsewhere.
  case interrupted(reason: String)
  /// The worker died where only this program's code ran: before the loader's, or after it.
  case harnessFault(reason: String)

  package var isCompleted: Bool { self == .completed }

  /// Whether it says what the loader is like: to be stopped for greed does.
  package var isResult: Bool {
    switch self {
    case .completed, .overMemoryLimit, .notApplicable: true
    case .crashed, .timedOut, .failed, .notLookedAt, .interrupted, .harnessFault: false
    }
  }

  /// Whether the loader came to this end by itself: any other is not its fault, nor a result.
  package var isLoadersOwn: Bool {
    switch self {
    case .completed, .overMemoryLimit, .crashed, .failed: true
    case .timedOut(_, _, let isSlow): !isSlow
    case .notApplicable, .notLookedAt, .interrupted, .harnessFault: false
    }
  }

  /// Whether measuring again, with nothing changed but the machine's state, may give a result.
  package var isRetryable: Bool {
    if case .interrupted = self { true } else { false }
  }

  /// Why nothing was measured, if the loader had no part in that.
  package var reasonOfFailure: String? {
    switch self {
    case .failed(let reason), .interrupted(let reason), .harnessFault(let reason),
      .notLookedAt(let reason):
      reason
    case .completed, .overMemoryLimit, .crashed, .timedOut, .notApplicable: nil
    }
  }
}
