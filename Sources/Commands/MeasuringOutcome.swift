import Measurement

/// Whether everything that was to be measured could be.
enum MeasuringOutcome {
  /// - Throws: `Failure` with exit code 70 where a worker died of this program's own fault, and with 3 where another one was not
  ///   measured to its end.
  static func check(_ repetitions: [Repetition]) throws(Failure) {
    var isIncomplete = false
    for repetition in repetitions {
      switch repetition.outcome {
      case .harnessFault(let reason):
        throw Failure("a fault of panebench itself: \(reason)", code: .fault)
      case .crashed, .timedOut, .failed, .interrupted:
        isIncomplete = isIncomplete || repetition.witness == nil
      case .completed, .overMemoryLimit, .notApplicable: break
      }
    }
    if isIncomplete { throw Failure("some cells could not be measured.", code: .incomplete) }
  }
}
