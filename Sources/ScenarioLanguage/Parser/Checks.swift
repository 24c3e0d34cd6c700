/// What can only be judged when the whole file has been read.
extension Parser {
  mutating func checkDraft() {
    checkCompleteness()
    if let pages = draft.pages { checkPages(pages) }
    if let loaders = draft.loaders { checkLoaders(loaders) }
  }

  /// Reports the statements that every scenario has and this one lacks.
  private mutating func checkCompleteness() {
    guard !draft.places.isEmpty else {
      if !findings.hasErrors {
        findings.add(
          .error, at: token.range, "the file holds no scenario",
          help: "begin with '\(Statement.scenario.example)'")
      }
      return
    }
    var required: [Statement] = [.scenario, .script, .pages, .loaders, .gestures]
    if draft.mode == .blank || (draft.mode == nil && draft.places[.mode] != nil) {
      required.removeAll { $0 == .script }
    }
    let place = draft.places[.scenario] ?? source.textStart..<source.textStart
    for statement in required where draft.places[statement] == nil {
      findings.add(
        .error, at: place, "the scenario has no '\(statement.rawValue)'",
        help: "add a line such as '\(statement.example)'")
    }
  }

  private mutating func checkPages(_ pages: [Int]) {
    let largest = pages.max() ?? 0
    let scenes = draft.scenes ?? (draft.places[.scenes] == nil ? 1 : .max)
    for (number, range) in draft.pageReferences where largest > 0 {
      if number.page > largest {
        findings.add(
          .warning, at: range,
          "there is no page \(grouped(number.page)): the largest size has \(grouped(largest))",
          help: "the last page is taken instead, at every size")
      } else if number.scene > scenes {
        findings.add(
          .warning, at: range,
          "there is no scene \(grouped(number.scene)): the scenario has \(grouped(scenes))",
          help: "the last scene is taken instead; 'scenes' says how many there are")
      }
    }
    if scenes == 1, let range = draft.verticalMove {
      findings.add(
        .warning, at: range, "nothing lies above or below: the scenario has one scene",
        help: "add a line such as '\(Statement.scenes.example)', or move left or right")
    }
    let sizes = Set(pages)
    for (size, range) in draft.sizeReferences where !sizes.contains(size) {
      findings.add(
        .warning, at: range, "the size \(grouped(size)) is not measured",
        help: "add it to 'pages'; until then nothing is decided about it")
    }
    for (range, sizes) in draft.trends where (sizes.isEmpty ? pages : sizes).count == 1 {
      findings.add(
        .warning, at: range, "one size shows neither constancy nor growth",
        help: "list two sizes or more")
    }
  }

  private mutating func checkLoaders(_ loaders: [String]) {
    for (name, range) in draft.loaderReferences where !loaders.contains(name) {
      findings.add(
        .warning, at: range, "the loader '\(name)' is not measured",
        help: "add it to 'loaders'; until then nothing is decided about it")
    }
  }
}
