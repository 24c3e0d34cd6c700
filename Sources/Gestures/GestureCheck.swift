import InputFiles
import Scrolling

extension InputError {
  /// Gestures take longer than a trace may.
  static func tooLong(seconds: Double) -> InputError {
    func hours(_ seconds: Double) -> Int { Int(min(seconds / 3_600, 1e15).rounded(.down)) }
    return InputError(
      "these gestures take at least \(hours(seconds)) h, and a replay takes \(hours(Trace.longestDuration.seconds)) h at most",
      remedy: "repeat them less often")
  }

  static let neverOpens = InputError(
    "the loader is never opened, neither by a gesture nor by a trace that is replayed",
    remedy: "begin with 'open at page 1'")
}

extension [Gesture] {
  /// Checks what can be told without compiling them: that they open the loader, and how long they take at least.
  ///
  /// - Throws: `InputError`, or what `findTrace` throws.
  package func check(_ findTrace: TraceFinder) throws {
    try checkLength(findTrace)
    guard try opens(findTrace) else { throw InputError.neverOpens }
  }

  func checkLength(_ findTrace: TraceFinder) throws {
    let least = try leastSeconds(findTrace)
    guard least <= Trace.longestDuration.seconds else { throw InputError.tooLong(seconds: least) }
  }

  private func opens(_ findTrace: TraceFinder) throws -> Bool {
    try contains { gesture in
      switch gesture {
      case .open: true
      case .replay(let path): try findTrace(path).opens
      case .repeat(_, let body): try body.opens(findTrace)
      default: false
      }
    }
  }

  /// How long they take, without what `settle` waits for.
  private func leastSeconds(_ findTrace: TraceFinder) throws -> Double {
    try reduce(0) { sum, gesture in
      switch gesture {
      case .hold(let duration), .drag(_, _, over: let duration): sum + duration.seconds
      case .flick(_, speed: _, let series):
        sum + Gesture.flickDuration.seconds
          + (series.map { $0.every.seconds * Double($0.times - 1) } ?? 0)
      case .replay(let path): sum + (try findTrace(path).duration.seconds)
      case .repeat(let count, let body): sum + (try body.leastSeconds(findTrace)) * Double(count)
      default: sum
      }
    }
  }
}

extension Trace {
  /// Whether it opens the loader itself.
  package var opens: Bool {
    items.contains { if case .open? = $0.event { true } else { false } }
  }
}
