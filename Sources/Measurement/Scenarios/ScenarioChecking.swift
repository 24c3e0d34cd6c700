import ScenarioLanguage

extension ScenarioEntry {
  /// The scenario in `bytes`, with all that is wrong with it and with the script and the traces that it names; without an
  /// entry where there is an error.
  ///
  /// - Parameter path: The file that it stands in: where the paths in it start.
  package static func checked(
    _ bytes: [UInt8], path: String, vocabulary: Vocabulary
  ) -> (result: ParseResult, entry: ScenarioEntry?) {
    checked(
      Scenario.parse(bytes: bytes, file: path, vocabulary: vocabulary),
      ScenarioFile(path: path, text: String(decoding: bytes, as: UTF8.self)))
  }

  /// The same of a scenario that is written in Swift.
  ///
  /// - Parameter folder: Where the paths in it start, with a slash at its end; empty for the current folder.
  package static func checked(
    _ scenario: Scenario, in folder: String = "", vocabulary: Vocabulary
  ) -> (result: ParseResult, entry: ScenarioEntry?) {
    let path = folder + scenario.title.replacing("/", with: "-") + ".scenario"
    return checked(
      scenario.checked(as: path, vocabulary: vocabulary), ScenarioFile(path: path, scenario))
  }

  private static func checked(
    _ parsed: ParseResult, _ file: ScenarioFile
  ) -> (result: ParseResult, entry: ScenarioEntry?) {
    guard let scenario = parsed.scenario else { return (parsed.checkingGestures(nil), nil) }
    var entry = ScenarioEntry(file: file, scenario: scenario)
    let problems = ScenarioSetup.check(&entry)
    let result = problems.reduce(parsed) { $0.adding($1) }
      .checkingGestures(entry.hasAllTraces ? entry.traces : nil)
    return (result, result.scenario == nil ? nil : entry)
  }
}
