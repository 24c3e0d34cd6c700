import Basics
import Scrolling

/// Something that is wrong with a gesture, or that it does in vain.
package struct GestureProblem: Hashable, Sendable {
  /// The gesture's number in the order of the text, from 0, with those inside repeats counted once; nil for all together.
  package let index: Int?
  /// Whether the gestures cannot be performed.
  package let isError: Bool
  package let message: String
  package let help: String
}

extension [Gesture] {
  /// The most gestures they may come to when every repeat is written out.
  package static var greatestCount: Int { 1_000_000 }

  /// What is wrong with them, found by compiling them; two rounds of a repeat show everything.
  ///
  /// - Parameters:
  ///   - pages: The largest size; 0 if it is not known, so that nothing is said about pages.
  ///   - traces: The recordings that they replay, by path. One that is missing counts as empty.
  package func problems(
    device: Device, pages: Int, scenes: Int, traces: [String: Trace]
  ) -> [GestureProblem] {
    if let problem = excess { return [problem] }
    let find: TraceFinder = { traces[$0] ?? Trace() }
    do {
      try checkLength(find)
      var compiler = GestureCompiler(
        device: device, pages: pages, scenes: scenes, isChecking: true, findTrace: find)
      try compiler.add(self)
      return compiler.allProblems
    } catch {
      let error = error as? InputError ?? InputError("\(error)", remedy: "")
      return [GestureProblem(index: nil, isError: true, message: error.reason, help: error.remedy)]
    }
  }

  /// The first gesture with which they come to too many.
  private var excess: GestureProblem? {
    var (sum, index) = (0, 0)
    for gesture in self {
      sum += gesture.performedCount
      if sum > Self.greatestCount {
        return GestureProblem(
          index: index, isError: true,
          message: "the gestures come to more than \(spelled(Self.greatestCount)) here",
          help: "repeat less often; every repeat counts as often as it is done")
      }
      index += gesture.writtenCount
    }
    return nil
  }

  /// - Throws: `InputError` if they take too long, or what `findTrace` throws.
  func checkLength(_ findTrace: TraceFinder) throws {
    let least = try leastSeconds(findTrace)
    guard least <= Trace.longestDuration.seconds else { throw InputError.tooLong(seconds: least) }
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

extension Gesture {
  /// How many gestures the text spells out for it.
  fileprivate var writtenCount: Int {
    guard case .repeat(_, let body) = self else { return 1 }
    return body.reduce(1) { $0 + $1.writtenCount }
  }

  /// How many gestures it comes to when every repeat is written out; one too many stands for any more.
  fileprivate var performedCount: Int {
    switch self {
    case .repeat(let count, let body):
      let tooMany = [Gesture].greatestCount + 1
      let once = body.reduce(0) { min($0 + $1.performedCount, tooMany) }
      return min(once * count, tooMany)
    case .flick(_, _, let series?): return series.times
    default: return 1
    }
  }
}

extension InputError {
  /// Gestures take longer than a trace may.
  static func tooLong(seconds: Double) -> InputError {
    func hours(_ seconds: Double) -> Int { Int(min(seconds / 3_600, 1e15).rounded(.down)) }
    return InputError(
      "these gestures take at least \(hours(seconds)) h, and a replay takes \(hours(Trace.longestDuration.seconds)) h at most",
      remedy: "repeat them less often")
  }
}

extension Trace {
  /// Whether it opens the loader itself.
  package var opens: Bool {
    items.contains { if case .open? = $0.event { true } else { false } }
  }
}
