/// The first line of a run file: what was measured, with what, and where.
public struct RunHeader: Hashable, Sendable, Codable {
  /// Says what kind of file this is: always `run`.
  public var panebench = "run"
  /// The format's version.
  public var version = Self.currentVersion
  /// The program's version.
  public let program: String
  /// When the run began, ISO 8601.
  public private(set) var began: String
  /// The scenarios, as they stood.
  public private(set) var scenarios: [ScenarioRecord]
  /// The passes.
  public private(set) var passes: [Pass]
  /// What the caller narrowed down or changed; nil in a run of an older program.
  public private(set) var choice: Choice?
  /// Which part of the plan was to be measured; nil for all of it.
  public private(set) var shard: Shard?
  /// The environment of the workers, by pass.
  public private(set) var environment: [String: [String: String]]
  /// The machine. Of several, the first.
  public private(set) var machine: Machine
  /// What was merged; nil where the run was measured in one piece.
  public private(set) var parts: [RunPart]?
  /// What ties it to another run that was measured in turn with it; nil where it was measured alone.
  public private(set) var interleaving: Interleaving?
  /// The numbers of rounds at which it was planned to look at timed evidence; nil where one looks once, at the end.
  public private(set) var looks: [Int]?

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

    /// A choice.
    public init(loaders: [String]? = nil, pages: [Int]? = nil, repetitions: Int? = nil) {
      self.loaders = loaders
      self.pages = pages
      self.repetitions = repetitions
    }
  }

  /// The header of a run of `plan` that begins now.
  public init(
    plan: Plan, passes: [Pass], program: String, began: String, machine: Machine,
    interleaving: Interleaving? = nil, looks: [Int]? = nil
  ) {
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
    self.interleaving = interleaving
    self.looks = looks
  }

  /// The header of `first` for a run that was merged from `parts`.
  init(_ first: RunHeader, parts: [RunPart]) {
    self = first
    began = parts.map(\.began).min() ?? first.began
    shard = nil
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

  /// The header of a baseline of `scenarios`: what exact evidence depends on, and nothing that belongs to the machine
  /// or the hour that it was measured in.
  public func ofBaseline(scenarios: [ScenarioRecord]) -> RunHeader {
    var header = self
    header.began = Self.anyTime
    header.scenarios = scenarios
    header.passes = [.census]
    header.environment = environment.filter { $0.key == Pass.census.rawValue }
    header.machine = machine.ofBaseline
    header.choice = nil
    header.shard = nil
    header.parts = nil
    header.interleaving = nil
    header.looks = nil
    return header
  }

  /// When a baseline began: nobody needs to know.
  private static let anyTime = "1970-01-01T00:00:00Z"
}
