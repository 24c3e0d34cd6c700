import Metrics

/// The first line of a run file: what was measured, with what, and where.
package struct RunHeader: Hashable, Sendable, Codable {
  package var panebench = "run"
  package var version = Self.currentVersion
  package let program: String
  /// Which build of the program it was; nil if its file cannot be read, and in a baseline.
  package private(set) var build: String?
  /// `debug` or `release`; nil if unknown.
  package let configuration: String?
  /// ISO 8601.
  package private(set) var began: String
  package private(set) var scenarios: [ScenarioRecord]
  /// What was asked for; in a baseline the passes alone.
  package private(set) var options: Options
  package private(set) var environment: [Pass: [String: String]]
  package private(set) var machine: Machine
  /// Nil if it was measured alone.
  package private(set) var interleaving: Interleaving?
  /// Whether it is a baseline: exact evidence alone, and all of it. Nil if it is not.
  private var baseline: Bool?

  /// The version of run files that this program writes and reads, and no other.
  package static let currentVersion = 3

  package struct ScenarioRecord: Hashable, Sendable, Codable {
    package let title: String
    package var path: String
    package let text: String
    package let fingerprint: String
    /// The script and the traces that it names.
    package let inputs: [InputRecord]

    package init(_ entry: ScenarioEntry) {
      title = entry.scenario.title
      path = entry.file.path
      text = entry.file.text
      fingerprint = entry.file.fingerprint
      inputs = entry.readInputs()
    }
  }

  package init(
    _ entries: [ScenarioEntry], options: Options, program: String, build: String? = nil,
    configuration: String? = nil, began: String, machine: Machine,
    interleaving: Interleaving? = nil
  ) {
    (self.program, self.build, self.configuration) = (program, build, configuration)
    self.began = began
    scenarios = entries.map { ScenarioRecord($0) }
    self.options = options
    environment = Dictionary(uniqueKeysWithValues: options.passes.map { ($0, $0.environment) })
    (self.machine, self.interleaving) = (machine, interleaving)
  }

  package var passes: [Pass] { options.passes }

  /// Which part of the plan was to be measured; nil for all of it.
  package var shard: Shard? { options.shard }

  package var isBaseline: Bool { baseline == true }

  /// The header of a baseline of `scenarios`: what exact evidence depends on.
  package func baselineIdentity(scenarios: [ScenarioRecord]) -> RunHeader {
    var header = self
    header.began = "1970-01-01T00:00:00Z"
    header.scenarios = scenarios
    header.options = Options(passes: [.census])
    header.environment = environment.filter { $0.key == .census }
    header.machine = machine.baselineIdentity
    (header.interleaving, header.build) = (nil, nil)
    header.baseline = true
    return header
  }

  /// The same with the scenarios' files under other names, in their order.
  package func naming(_ paths: [String]) -> RunHeader {
    var header = self
    for (index, path) in zip(scenarios.indices, paths) { header.scenarios[index].path = path }
    return header
  }
}
