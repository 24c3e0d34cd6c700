import Algorithms

/// The first line of a run file: what was measured, with what, and where.
package struct RunHeader: Hashable, Sendable, Codable {
  /// Says what kind of file this is: always `run`.
  package var panebench = "run"
  /// The format's version.
  package var version = Self.currentVersion
  /// The program's version.
  package let program: String
  /// Which build of the program it was; nil in a run of an older program.
  package private(set) var build: String?
  /// When the run began, ISO 8601.
  package private(set) var began: String
  /// The scenarios, as they stood.
  package private(set) var scenarios: [ScenarioRecord]
  /// The passes.
  package private(set) var passes: [Pass]
  /// What the caller narrowed down or changed; nil in a run of an older program.
  package private(set) var choice: Choice?
  /// Which part of the plan was to be measured; nil for all of it.
  package private(set) var shard: Shard?
  /// The environment of the workers, by pass.
  package private(set) var environment: [String: [String: String]]
  /// The machine. Of several, the first.
  package private(set) var machine: Machine
  /// What was merged; nil where the run was measured in one piece.
  package private(set) var parts: [RunPart]?
  /// What ties it to another run that was measured in turn with it; nil where it was measured alone.
  package private(set) var interleaving: Interleaving?
  /// The numbers of rounds at which it was planned to look at timed evidence; nil where one looks once, at the end.
  package private(set) var looks: [Int]?
  /// Whether it is a baseline: exact evidence alone, and all of it. Nil where it is not.
  private var baseline: Bool?
  /// What else the line holds.
  private var unknown = UnknownKeys()

  /// The version that this program writes and reads.
  package static let currentVersion = 1

  /// A scenario as it stood when it was measured.
  package struct ScenarioRecord: Hashable, Sendable, Codable {
    /// Its title.
    package let title: String
    /// Its file.
    package let path: String
    /// Its whole text.
    package let text: String
    /// The text's mark.
    package let fingerprint: String
    /// The script and the traces that it names; nil in a run of an older program.
    package let inputs: [InputRecord]?

    /// The scenario of `entry`, as it and its inputs stand now.
    package init(_ entry: Plan.Entry) {
      title = entry.scenario.title
      path = entry.file.path
      text = entry.file.text
      fingerprint = entry.file.fingerprint
      inputs = entry.inputs
    }
  }

  /// What the caller narrowed down or changed; nil leaves a scenario's own word, or what is done by default.
  package struct Choice: Hashable, Sendable, Codable {
    /// Only these loaders.
    package var loaders: [String]?
    /// These sizes instead.
    package var pages: [Int]?
    /// So many timing repetitions instead.
    package var repetitions: Int?
    /// Whether control and canary are measured.
    package var selfTest: Bool?
    /// Whether one timing repetition is enough.
    package var quick: Bool?
    /// Seconds that a worker has.
    package var timeLimit: Int?

    /// A choice.
    package init(loaders: [String]? = nil, pages: [Int]? = nil, repetitions: Int? = nil) {
      self.loaders = loaders
      self.pages = pages
      self.repetitions = repetitions
    }
  }

  /// The header of a run of `plan` that begins now.
  ///
  /// - Parameter choice: What was chosen; nil for what the plan's options say.
  package init(
    plan: Plan, passes: [Pass], program: String, build: String? = nil, began: String,
    machine: Machine, choice: Choice? = nil, interleaving: Interleaving? = nil, looks: [Int]? = nil
  ) {
    self.program = program
    self.build = build
    self.began = began
    scenarios = plan.entries.map { ScenarioRecord($0) }
    self.passes = Array(passes.uniqued())
    let options = plan.options
    self.choice =
      choice
      ?? Choice(loaders: options.loaders, pages: options.pages, repetitions: options.repetitions)
    shard = plan.options.shard
    environment = Dictionary(
      passes.map { ($0.rawValue, $0.environment) }, uniquingKeysWith: { first, _ in first })
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
  package func machine(of cell: Cell) -> Machine {
    let family = CellFamily(cell)
    return parts?.first { $0.families.contains(family) }?.machine ?? machine
  }

  /// Whether it is of a baseline. One that an older program wrote is known by its hour, which is none.
  package var isBaseline: Bool { baseline ?? (began == Self.anyTime) }

  /// The header of a baseline of `scenarios`: what exact evidence depends on, and nothing that belongs to the machine
  /// or the hour that it was measured in.
  package func ofBaseline(scenarios: [ScenarioRecord]) -> RunHeader {
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
    header.build = nil
    header.baseline = true
    header.unknown = UnknownKeys()
    return header
  }

  /// This header, with what only `other` holds and this program does not know of.
  package func keepingUnknown(of other: RunHeader) -> RunHeader {
    var header = self
    header.unknown.merge(other.unknown)
    return header
  }

  /// When a baseline began: nobody needs to know.
  private static let anyTime = "1970-01-01T00:00:00Z"
}

extension RunHeader {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case panebench, version, program, build, began, scenarios, passes, choice, shard, environment
    case machine, parts, interleaving, looks, baseline
  }

  /// Reads the line.
  ///
  /// - Throws: `DecodingError`, also where the looks are none that one can take.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    panebench = try values.decode(String.self, forKey: .panebench)
    version = try values.decode(Int.self, forKey: .version)
    program = try values.decode(String.self, forKey: .program)
    build = try values.decodeIfPresent(String.self, forKey: .build)
    began = try values.decode(String.self, forKey: .began)
    scenarios = try values.decode([ScenarioRecord].self, forKey: .scenarios)
    passes = try values.decode([Pass].self, forKey: .passes)
    choice = try values.decodeIfPresent(Choice.self, forKey: .choice)
    shard = try values.decodeIfPresent(Shard.self, forKey: .shard)
    environment = try values.decode([String: [String: String]].self, forKey: .environment)
    machine = try values.decode(Machine.self, forKey: .machine)
    parts = try values.decodeIfPresent([RunPart].self, forKey: .parts)
    interleaving = try values.decodeIfPresent(Interleaving.self, forKey: .interleaving)
    looks = try values.decodeIfPresent([Int].self, forKey: .looks)
    baseline = try values.decodeIfPresent(Bool.self, forKey: .baseline)
    unknown = try UnknownKeys(decoder, known: CodingKeys.allCases)
    guard let looks else { return }
    guard looks.first ?? 0 > 0, zip(looks, looks.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .looks, in: values, debugDescription: "looks ascend from above 0")
    }
  }

  /// Writes the line, with whatever else it held when it was read.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(panebench, forKey: .panebench)
    try values.encode(version, forKey: .version)
    try values.encode(program, forKey: .program)
    try values.encodeIfPresent(build, forKey: .build)
    try values.encode(began, forKey: .began)
    try values.encode(scenarios, forKey: .scenarios)
    try values.encode(passes, forKey: .passes)
    try values.encodeIfPresent(choice, forKey: .choice)
    try values.encodeIfPresent(shard, forKey: .shard)
    try values.encode(environment, forKey: .environment)
    try values.encode(machine, forKey: .machine)
    try values.encodeIfPresent(parts, forKey: .parts)
    try values.encodeIfPresent(interleaving, forKey: .interleaving)
    try values.encodeIfPresent(looks, forKey: .looks)
    try values.encodeIfPresent(baseline, forKey: .baseline)
    try unknown.encode(to: encoder)
  }
}
