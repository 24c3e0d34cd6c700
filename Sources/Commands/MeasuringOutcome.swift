import Measurement

/// Whether everything that was to be measured could be.
enum MeasuringOutcome {
  /// - Throws: `Failure` with exit code 3 where a worker did not come to its end.
  static func check(_ repetitions: [Repetition]) throws(Failure) {
    let isIncomplete = repetitions.contains {
      switch $0.outcome {
      case .crashed, .timedOut, .failed: true
      case .completed, .overMemoryLimit, .notApplicable: false
      }
    }
    if isIncomplete { throw Failure("some cells could not be measured.", code: .incomplete) }
  }
}
