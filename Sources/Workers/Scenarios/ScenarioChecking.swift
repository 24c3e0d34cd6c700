import ScenarioLanguage

extension ScenarioEntry {
  /// The scenario in `bytes`, with all that is wrong with it and with the script and the traces that it names; without an
  /// entry where there is an error.
  ///
  /// - Parameter path: The file that it stands in: where the paths in it start.
  package static func checked(
    _ bytes: [UInt8], path: String, vocabulary: Vocabulary
  ) -> (result: ParseResult, entry: ScenarioEntry?) {
    var result = Scenario.parse(bytes: bytes, file: path, vocabulary: vocabulary)
    guard let scenario = result.scenario else { return (result, nil) }
    let file = ScenarioFile(path: path, text: String(decoding: bytes, as: UTF8.self))
    var entry = ScenarioEntry(file: file, scenario: scenario)
    for problem in ScenarioSetup.check(&entry) {
      result = result.adding(
        problem.severity, at: problem.part, problem.message, help: problem.help)
    }
    return (result, result.scenario == nil ? nil : entry)
  }

  /// The same of a scenario that is written in Swift, as the text that a worker and a run file get.
  ///
  /// - Parameter folder: Where the paths in it start, with a slash at its end; empty for the current folder.
  package static func checked(
    _ scenario: Scenario, in folder: String = "", vocabulary: Vocabulary
  ) -> (result: ParseResult, entry: ScenarioEntry?) {
    let name = scenario.title.replacing("/", with: "-") + ".scenario"
    return checked(Array(scenario.formatted().utf8), path: folder + name, vocabulary: vocabulary)
  }
}
