/// The first line of a run file: what was measured, with what, and where.
public struct RunHeader: Hashable, Sendable, Codable {
  /// Says what kind of file this is: always `run`.
  public var panebench = "run"
  /// The format's version.
  public var version = Self.currentVersion
  /// The program's version.
  public let program: String
  /// When the run began, ISO 8601.
  public let began: String
  /// The scenarios, as they stood.
  public let scenarios: [ScenarioRecord]
  /// The passes.
  public let passes: [Pass]
  /// What the caller narrowed down or changed; nil in a run of an older program.
  public let choice: Choice?
  /// Which part of the plan was to be measured; nil for all of it.
  public let shard: Shard?
  /// The environment of the workers, by pass.
  public let environment: [String: [String: String]]
  /// The machine. Of several, the first.
  public let machine: Machine
  /// What was merged; nil where the run was measured in one piece.
  public let parts: [RunPart]?

  /// The version that this program writes and reads.
  public static let currentVersion = 1

  /// A scenario as it stood when it was measured.
  public struct ScenarioRecord: Hashable, Sendable, Codable {
    /// Its title.
    public let title: String
    /// Its file.
    public let path: String
    /// Its whole text.
    public let text: String
    /// The text's mark.
    public let fingerprint: String
  }

  /// What the caller narrowed down or changed; nil leaves a scenario's own word.
  public struct Choice: Hashable, Sendable, Codable {
    /// Only these loaders.
    public let loaders: [String]?
    /// These sizes instead.
    public let pages: [Int]?
    /// So many timing repetitions instead.
    public let repetitions: Int?
  }

  /// The header of a run of `plan` that begins now.
  public init(plan: Plan, passes: [Pass], program: String, began: String, machine: Machine) {
    self.program = program
    self.began = began
    scenarios = plan.entries.map {
      ScenarioRecord(
        title: $0.scenario.title, path: $0.file.path, text: $0.file.text,
        fingerprint: $0.file.fingerprint)
    }
    self.passes = passes
    choice = Choice(
      loaders: plan.options.loaders, pages: plan.options.pages,
      repetitions: plan.options.repetitions)
    shard = plan.options.shard
    environment = Dictionary(
      uniqueKeysWithValues: passes.map { ($0.rawValue, $0.environment) })
    self.machine = machine
    parts = nil
  }

  /// The header of `first` for a run that was merged from `parts`.
  init(_ first: RunHeader, parts: [RunPart]) {
    program = first.program
    began = parts.map(\.began).min() ?? first.began
    scenarios = first.scenarios
    passes = first.passes
    choice = first.choice
    shard = nil
    environment = first.environment
    machine = parts.first?.machine ?? first.machine
    self.parts = parts
  }

  /// The machine that `cell` was measured on.
  public func machine(of cell: Cell) -> Machine {
    let family = CellFamily(cell)
    return parts?.first { $0.families.contains(family) }?.machine ?? machine
  }

  /// Whether a run with this header may go on as one with `other`: the same scenarios, to the letter.
  public func isOfSamePlan(as other: RunHeader) -> Bool {
    scenarios.map(\.text) == other.scenarios.map(\.text)
  }
}
