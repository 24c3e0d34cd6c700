import Gestures

/// What has been read of a scenario so far, and what can only be judged at the end.
struct Draft {
  /// The first word of each statement that was met, whether it could be read or not.
  var words: [Statement: Range<Int>] = [:]
  /// The statements that could be read.
  var read: Set<Statement> = []
  /// What a later check may have something to say about.
  var parts: [ScenarioPart: Range<Int>] = [:]
  /// The scenario; its required parts are empty until they are read.
  var scenario = Scenario(title: "", pages: [], loaders: [], gestures: [])

  /// Loaders that expectations are for.
  var loaderReferences: [(name: String, range: Range<Int>)] = []
  /// Sizes that expectations are at.
  var sizeReferences: [(size: Int, range: Range<Int>)] = []
  /// Expectations that say how a metric changes with the size, with the sizes they are about.
  var trends: [(range: Range<Int>, sizes: [Int])] = []
  /// Pages that gestures go to.
  var pageReferences: [(page: PageNumber, range: Range<Int>)] = []
  /// The first gesture that moves up or down.
  var verticalMove: Range<Int>?
}

/// What can only be judged when the whole file has been read.
extension Parser {
  mutating func checkDraft() {
    checkCompleteness()
    if draft.read.contains(.pages) { checkPages(draft.scenario.pages) }
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
      if !findings.hasErrors {
        findings.add(
          .error(
            token.range, "the file has no scenario",
            help: "begin with '\(Statement.scenario.example)'"))
      }
      return
    }
    var required: [Statement] = [.scenario, .script, .pages, .loaders, .gestures]
    let isModeUnread = draft.words[.mode] != nil && !draft.read.contains(.mode)
    if !draft.scenario.mode.usesScript || isModeUnread { required.removeAll { $0 == .script } }
    let range = draft.words[.scenario] ?? source.textStart..<source.textStart
    for statement in required where draft.words[statement] == nil {
      findings.add(
        .error(
          range, "the scenario has no '\(statement.rawValue)'",
          help: "add a line such as '\(statement.example)'"))
    }
  }

  private mutating func checkPages(_ pages: [Int]) {
    let largest = pages.max() ?? 0
    let areScenesUnread = draft.words[.scenes] != nil && !draft.read.contains(.scenes)
    let scenes = areScenesUnread ? .max : draft.scenario.scenes
    for (number, range) in draft.pageReferences where largest > 0 {
      if number.page > largest {
        warn(
          range,
          "there is no page \(grouped(number.page)): the largest size has \(grouped(largest))",
          help: "the last page is taken instead, at every size")
      } else if number.scene > scenes {
        warn(
          range,
          "there is no scene \(grouped(number.scene)): the scenario has \(grouped(scenes))",
          help: "the last scene is taken instead; 'scenes' says how many there are")
      }
    }
    if scenes == 1, let range = draft.verticalMove {
      warn(
        range, "there is nothing above or below: the scenario has one scene",
        help: "add a line such as '\(Statement.scenes.example)', or move left or right")
    }
    let sizes = Set(pages)
    for (size, range) in draft.sizeReferences where !sizes.contains(size) {
      warn(
        range, "the size \(grouped(size)) is not measured",
        help: "add it to 'pages'; until then nothing is decided about it")
    }
    for (range, sizes) in draft.trends where (sizes.isEmpty ? pages : sizes).count == 1 {
      warn(
        range, "one size shows neither constancy nor growth", help: "list two sizes or more")
    }
  }
}
