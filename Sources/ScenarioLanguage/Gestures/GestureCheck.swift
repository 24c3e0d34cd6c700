import Algorithms
import Basics
import Scrolling
import Traces

extension [Gesture] {
  /// The most gestures they may come to when every repeat is written out.
  package static var greatestCount: Int { 1_000_000 }

  /// What is wrong with them. Each is about a gesture by its index in `written`, or about all.
  ///
  /// - Parameters:
  ///   - pages: The largest size; 0 if it is not known, so that nothing is said about pages.
  ///   - traces: The recordings that they replay, by path. One that is missing counts as empty.
  package func problems(
    device: Device, pages: Int, scenes: Int, traces: [String: Trace]
  ) -> [Problem<Int?>] {
    var (count, seconds, index) = (0.0, 0.0, 0)
    for gesture in self {
      let extent = gesture.extent { traces[$0] ?? Trace() }
      (count, seconds) = (count + extent.count, seconds + extent.seconds)
      guard count <= Double(Self.greatestCount) else {
        return [
          .error(
            index, "the gestures come to more than \(spelled(Self.greatestCount)) here",
            help: "repeat less often; every repeat counts as often as it is done")
        ]
      }
      index += [gesture].written.count
    }
    guard seconds <= Trace.longestDuration.seconds else {
      let error = InputError.tooLong(seconds: seconds)
      return [.error(nil, error.reason, help: error.remedy)]
    }
    var rules = GestureRules(device: device, pages: pages, scenes: scenes, traces: traces)
    rules.check(self)
    return rules.allProblems()
  }

  /// The gestures in the order of the text, those inside repeats after the repeat.
  package var written: [Gesture] {
    flatMap { gesture -> [Gesture] in
      if case .repeat(_, let body) = gesture { [gesture] + body.written } else { [gesture] }
    }
  }

  /// The paths of all recordings that are replayed, in order, each once.
  package var tracePaths: [String] {
    let paths: [String] = written.compactMap {
      if case .replay(let path) = $0 { path } else { nil }
    }
    return [String](paths.uniqued())
  }
}

extension Gesture {
  /// How many gestures it comes to when every repeat is written out, and how long they take without
  /// what `settle` waits for. A repeat of nothing counts each time, for it is gone through.
  func extent(
    _ findTrace: TraceFinder
  ) rethrows -> (count: Double, seconds: Double) {
    switch self {
    case .hold(let duration), .drag(_, _, over: let duration): return (1, duration.seconds)
    case .input(.pinch(let pinch)): return (1, pinch.duration.seconds)
    case .flick(_, _, let series):
      let (times, every) = (Double(series?.times ?? 1), series?.every.seconds ?? 0)
      return (times, Self.flickDuration.seconds + every * (times - 1))
    case .replay(let path): return (1, try findTrace(path).duration.seconds)
    case .repeat(let times, let body):
      let once = try body.reduce((count: 0.0, seconds: 0.0)) { sum, gesture in
        let extent = try gesture.extent(findTrace)
        return (sum.count + extent.count, sum.seconds + extent.seconds)
      }
      return (max(1, once.count) * Double(times), once.seconds * Double(times))
    default: return (1, 0)
    }
  }
}

extension InputError {
  static func tooLong(seconds: Double) -> InputError {
    func hours(_ seconds: Double) -> Int { Int(min(seconds / 3_600, 1e15).rounded(.down)) }
    return InputError(
      "these gestures take at least \(hours(seconds)) h, and a replay takes \(hours(Trace.longestDuration.seconds)) h at most",
      remedy: "repeat them less often")
  }
}
