import Measurement

/// Whether everything that was to be measured could be.
enum MeasuringOutcome {
  /// - Throws: `Failure` with exit code 3 where a worker did not come to its end.
  static func check(_ repetitions: [Repetition]) throws(Failure) {
    let isIncomplete = repetitions.contains {
      guard $0.witness == nil else { return false }
      switch $0.outcome {
      case .crashed, .timedOut, .failed: return true
      case .completed, .overMemoryLimit, .notApplicable: return false
      }
    }
    if isIncomplete { throw Failure("some cells could not be measured.", code: .incomplete) }
  }
}
