/// What has been read of a scenario so far, and what can only be judged at the end.
struct Draft {
  /// The first word of each statement that was met, whether it could be read or not.
  var words: [Statement: Range<Int>] = [:]
  var read: Set<Statement> = []
  /// What a later check may have something to say about.
  var parts: [ScenarioPart: Range<Int>] = [:]
  var gestureCount = 0
  /// The scenario; its required parts are empty until they are read.
  var scenario = Scenario(title: "", pages: [], loaders: [], gestures: [])

  /// Loaders that expectations are for.
  var loaderReferences: [Listed<String>] = []
  /// Sizes that expectations are at.
  var sizeReferences: [Listed<Int>] = []
  /// Expectations that say how a metric changes with the size, with the sizes they are about.
  var trends: [(range: Range<Int>, sizes: [Int])] = []
}

extension Parser {
  mutating func parseFile() {
    if let fault = source.fault { return report(fault) }
    while token.kind != .end, !found.isFull {
      switch token.kind {
      case .newline: advance()
      case .closeBrace:
        fail(
          token.range, "this '}' closes nothing",
          help: "delete it, or add the '{' that it should close")
        advance()
      default: line { parser throws(Diagnostic) in try parser.parseStatement() }
      }
    }
    guard !found.isFull else { return }
    checkCompleteness()
    if draft.read.contains(.pages) {
      let pages = draft.scenario.pages
      for (size, range) in draft.sizeReferences where !pages.contains(size) {
        warn(
          range, "the size \(spelled(size)) is not measured",
          help: "add it to 'pages'; until then nothing is decided about it")
      }
      for (range, sizes) in draft.trends where (sizes.isEmpty ? pages : sizes).count == 1 {
        warn(range, "one size shows neither constancy nor growth", help: "list two sizes or more")
      }
    }
    checkAxis()
    guard draft.read.contains(.loaders) else { return }
    for (name, range) in draft.loaderReferences where !draft.scenario.loaders.contains(name) {
      warn(
        range, "the loader '\(name)' is not measured",
        help: "add it to 'loaders'; until then nothing is decided about it")
    }
  }

  /// Reports the statements that every scenario has and this one lacks.
  private mutating func checkCompleteness() {
    guard !draft.words.isEmpty else {
      if found.errorCount == 0 {
        fail(
          token.range, "the file has no scenario",
          help: "begin with '\(Statement.scenario.rawValue)'")
      }
      return
    }
    let isModeUnread = draft.words[.mode] != nil && !draft.read.contains(.mode)
    let needsScript = draft.scenario.mode.usesScript && !isModeUnread
    let required: [Statement] = [.scenario, .script, .pages, .loaders, .gestures]
    for statement in required
    where draft.words[statement] == nil && (statement != .script || needsScript) {
      found.add(
        .error(
          draft.words[.scenario] ?? 0..<0, "the scenario has no '\(statement.word)'",
          help: "add a line such as '\(statement.rawValue)'"))
    }
  }

  private mutating func checkAxis() {
    guard draft.read.contains(.scenes), draft.scenario.scenes > 1 else { return }
    let device = draft.scenario.device
    if device.axis == .vertical, let range = draft.words[.axis] {
      fail(
        range, "a grid has both axes, and 'axis' is for pages in one line",
        help: "delete 'axis', or 'scenes'")
    }
    if device.direction == .rightToLeft, let range = draft.words[.direction] {
      fail(
        range, "a grid goes from left to right, and 'direction' is for pages in one line",
        help: "delete 'direction', or 'scenes'")
    }
  }
}
