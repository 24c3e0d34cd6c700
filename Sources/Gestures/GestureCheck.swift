/// Why gestures cannot be replayed.
public enum GestureError: Error, Hashable, CustomStringConvertible {
  /// They take longer than a trace may.
  case tooLong(seconds: Double)
  /// Nothing among them, and no trace that they replay, opens the loader.
  case neverOpens

  /// What is wrong.
  public var message: String {
    switch self {
    case .tooLong(let seconds):
      "these gestures take at least \(Self.hours(seconds)) h, and a replay takes \(Self.hours(Trace.longestDuration.seconds)) h at most"
    case .neverOpens:
      "the loader is never opened, neither by a gesture nor by a trace that is replayed"
    }
  }

  /// What to do about it.
  public var help: String {
    switch self {
    case .tooLong: "repeat them less often"
    case .neverOpens: "begin with 'open at page 1'"
    }
  }

  /// Both in one line.
  public var description: String {
    "\(message). \(help.prefix(1).uppercased())\(help.dropFirst())."
  }

  private static func hours(_ seconds: Double) -> Int {
    Int(min(seconds / 3_600, 1e15).rounded(.down))
  }
}

extension [Gesture] {
  /// Checks what can be told without compiling them: that they open the loader, and how long they take at least.
  ///
  /// - Throws: `GestureError`, or what `findTrace` throws.
  public func check(_ findTrace: GestureCompiler.TraceFinder) throws {
    try checkLength(findTrace)
    guard try opens(findTrace) else { throw GestureError.neverOpens }
  }

  func checkLength(_ findTrace: GestureCompiler.TraceFinder) throws {
    let least = try leastSeconds(findTrace)
    guard least <= Trace.longestDuration.seconds else { throw GestureError.tooLong(seconds: least) }
  }

  private func opens(_ findTrace: GestureCompiler.TraceFinder) throws -> Bool {
    try contains { gesture in
      switch gesture {
      case .open: true
      case .replay(let path):
        try findTrace(path).events.contains { if case .open = $0.event { true } else { false } }
      case .repeat(_, let body): try body.opens(findTrace)
      default: false
      }
    }
  }

  /// How long they take, without what `settle` waits for.
  private func leastSeconds(_ findTrace: GestureCompiler.TraceFinder) throws -> Double {
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
