/// The traces of a plan's scenarios, each compiled once for each size.
actor CompiledTraces {
  private struct Size: Hashable {
    let scenario: Int
    let pages: Int
  }

  private var words: [Size: [Int64]] = [:]

  /// The trace of `step`, which is of `entry`.
  ///
  /// - Throws: what is wrong with the gestures, or with a trace that they name.
  func words(of step: Plan.Step, _ entry: Plan.Entry) throws -> [Int64] {
    let size = Size(scenario: step.scenario, pages: step.cell.pages)
    if let known = words[size] { return known }
    let new = try ScenarioSetup.trace(
      of: entry, pages: step.cell.pages, scenes: step.cell.scenes
    ).words
    words[size] = new
    return new
  }
}
