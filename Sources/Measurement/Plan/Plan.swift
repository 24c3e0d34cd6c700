import Algorithms
import Basics
import ScenarioLanguage
import Traces

/// Everything a run measures, in order.
package struct Plan: Sendable {
  /// One repetition of one cell in one pass.
  package struct Step: Hashable, Sendable {
    /// Which of the plan's scenarios it is of.
    package let scenario: Int
    package let key: StepKey

    init(
      scenario: Int, cell: Cell, pass: Pass, repetition: Int, selfTestSample: SelfTestSample? = nil
    ) {
      self.scenario = scenario
      key = StepKey(
        cell: cell, pass: pass, repetition: repetition, selfTestSample: selfTestSample)
    }

    package var cell: Cell { key.cell }
    package var pass: Pass { key.pass }
    package var repetition: Int { key.repetition }
    var selfTestSample: SelfTestSample? { key.selfTestSample }
  }

  /// What the caller narrows down or changes; nil leaves a scenario's own word.
  package struct Options: Hashable, Sendable {
    package var loaders: [String]?
    /// These sizes instead.
    package var pages: [Int]?
    /// So many timing rounds instead.
    package var repetitions: Int?
    /// So many rounds in the timing pass, whatever else is said: how far it has come to a decision.
    package var timingRounds: Int?
    /// Timing rounds that one worker measures at most; nil deals all rounds out among `Plan.blocks` workers.
    package var roundsInBlock: Int?
    /// After which a worker begins no further round; nil for none.
    package var timeOfBlock: Duration?
    /// Only these passes.
    package var passes: [Pass]
    /// Only these cells.
    package var cells: Set<Cell>?
    /// How the harness is put to the test.
    package var selfTest: SelfTest
    /// Only this part of what is left then.
    package var shard: Shard?

    /// Options; by default the default passes and what the scenarios say. What is named twice counts once.
    package init(
      loaders: [String]? = nil, pages: [Int]? = nil, repetitions: Int? = nil,
      roundsInBlock: Int? = nil,
      passes: [Pass] = Pass.byDefault, cells: Set<Cell>? = nil, shard: Shard? = nil,
      selfTest: SelfTest = .none
    ) {
      self.loaders = loaders.map { Array($0.uniqued()) }
      self.pages = pages.map { Array($0.uniqued()) }
      self.repetitions = repetitions
      self.roundsInBlock = roundsInBlock
      self.passes = Array(passes.uniqued())
      self.cells = cells
      self.selfTest = selfTest
      self.shard = shard
    }
  }

  /// Exact evidence is taken twice, so that a disagreement shows.
  static let censusRepetitions = 2
  /// Timing rounds where a scenario does not say.
  package static let defaultRepetitions = 36
  /// Workers that the timing rounds are dealt out among, where there are as many rounds.
  ///
  /// What is of a process, such as where its memory lies, is of all samples in it: it takes a dozen processes to see past
  /// that.
  package static let blocks = 12
  /// Timeline rounds where the caller does not say: they take as long as the fingers do.
  static let timelineRepetitions = 3

  package let entries: [ScenarioEntry]
  package let options: Options
  /// The steps of the census: their order does not matter.
  package let exactSteps: [Step]
  /// The steps of the pass that counts instructions: their order does not matter either.
  package let instructionSteps: [Step]
  /// The steps of the timing pass: each cell's first round in each block. Further rounds of a block are measured as long as
  /// they do not take too long.
  package let timingSteps: [Step]
  /// The steps of the timeline, round by round.
  package let timelineSteps: [Step]

  /// The plan of `entries` under `options`.
  ///
  /// A round of a scenario measures each of its cells once, in an order of its own: no cell always follows the same one, and
  /// what one leaves behind for the next disturbs all of them alike. A block of rounds is measured by one worker.
  package init(_ entries: [ScenarioEntry], options: Options) {
    self.entries = entries
    self.options = options
    var steps: [Pass: [Step]] = [:]
    let dealt = Self.cells(of: entries, options)
    for (index, (entry, cells)) in zip(entries, dealt).enumerated() {
      for pass in Pass.allCases where options.passes.contains(pass) {
        func step(_ cell: Cell, _ repetition: Int) -> Step {
          Step(scenario: index, cell: cell, pass: pass, repetition: repetition)
        }
        let numbers = Self.repetitions(of: pass, entry.scenario, options)
        steps[pass, default: []] +=
          pass.isTimed
          ? numbers.flatMap { round in
            Self.order(of: cells, inRound: round).map { step($0, round) }
          } : cells.flatMap { cell in numbers.map { step(cell, $0) } }
      }
    }
    exactSteps = steps[.census] ?? []
    instructionSteps = steps[.instructions] ?? []
    timingSteps = steps[.timing] ?? []
    timelineSteps = steps[.timeline] ?? []
  }

  /// Whether there is nothing to measure.
  package var isEmpty: Bool {
    [exactSteps, instructionSteps, timingSteps, timelineSteps].allSatisfy(\.isEmpty)
  }

  /// All steps but the self-test's.
  package var steps: [Step] { exactSteps + instructionSteps + timingSteps + timelineSteps }

  /// The rounds of one worker in the timing pass.
  static func blockLength(of scenario: Scenario, _ options: Options) -> Int {
    let rounds = rounds(of: .timing, scenario, options)
    return options.roundsInBlock ?? max(1, (rounds + blocks - 1) / blocks)
  }

  /// The repetitions of each cell of `scenario` in `pass`: of the timing pass, the first rounds of all blocks.
  static func repetitions(of pass: Pass, _ scenario: Scenario, _ options: Options) -> [Int] {
    guard pass.isTimed else { return Array(1...censusRepetitions) }
    let rounds = max(0, rounds(of: pass, scenario, options))
    let length = pass == .timing ? blockLength(of: scenario, options) : 1
    return Array(stride(from: 1, through: rounds, by: length))
  }

  static func rounds(of pass: Pass, _ scenario: Scenario, _ options: Options) -> Int {
    if pass == .timing, let rounds = options.timingRounds { return rounds }
    if let repetitions = options.repetitions { return repetitions }
    return pass == .timeline ? timelineRepetitions : scenario.repetitions ?? defaultRepetitions
  }

  /// Whether there is a cell in any shard of the plan of `entries` under `options`.
  package static func hasCells(_ entries: [ScenarioEntry], _ options: Options) -> Bool {
    entries.contains { !loaders(of: $0, options).isEmpty && !pages(of: $0, options).isEmpty }
  }

  private static func loaders(of entry: ScenarioEntry, _ options: Options) -> [String] {
    entry.scenario.loaders.filter { options.loaders?.contains($0) ?? true }
  }

  private static func pages(of entry: ScenarioEntry, _ options: Options) -> [Int] {
    options.pages ?? entry.scenario.pages
  }

  /// The cells of each of `entries` under `options`: loader by loader, each in all sizes.
  static func cells(of entries: [ScenarioEntry], _ options: Options) -> [[Cell]] {
    var cells = entries.map { entry in
      product(loaders(of: entry, options), pages(of: entry, options)).map { loader, pages in
        Cell(
          scenario: entry.scenario.title, loader: loader, pages: pages,
          scenes: entry.scenario.scenes)
      }
    }
    if let shard = options.shard {
      let dealt = shard.indices(
        of: Array(cells.joined()), wholeLoaders: options.passes.contains(where: \.isTimed))
      var first = 0
      cells = cells.map { cells in
        defer { first += cells.count }
        return cells.indices.filter { dealt.contains(first + $0) }.map { cells[$0] }
      }
    }
    guard let wanted = options.cells else { return cells }
    return cells.map { $0.filter(wanted.contains) }
  }

  /// The loaders of `cells` shuffled, and the sizes of each. The sizes of a loader stay next to each other, because they are
  /// compared with each other and the machine changes with time. The same cells have the same order in the same round everywhere.
  static func order(of cells: [Cell], inRound round: Int) -> [Cell] {
    var random = SplitMix64(seed: UInt64(round))
    let loaders = Array(cells.map(\.loader).uniqued())
    let sizes = Dictionary(grouping: cells, by: \.loader)
    return random.shuffled(loaders).flatMap { random.shuffled(sizes[$0] ?? []) }
  }
}

extension Plan {
  /// Repetitions that a plan may have, in all its shards.
  package static let greatestCount = 4_000_000

  /// Counts the steps of the plan of `entries` under `options` before they are made.
  ///
  /// - Throws: `InputError` with exit code 64 if there are more than `greatestCount`.
  package static func check(
    _ entries: [ScenarioEntry], options: Options
  ) throws(InputError) {
    var sum = 0.0
    for entry in entries {
      let cells =
        Double(loaders(of: entry, options).count) * Double(pages(of: entry, options).count)
      for pass in options.passes {
        let isCounted = pass == .census || pass == .instructions
        sum +=
          cells
          * Double(isCounted ? censusRepetitions : rounds(of: pass, entry.scenario, options))
      }
    }
    guard sum > Double(greatestCount) else { return }
    throw InputError(
      "these are \(Int(min(sum, 1e18)).grouped) repetitions, each a process of its own; at most \(greatestCount.grouped) can be planned",
      remedy: "choose fewer repetitions, sizes or loaders", code: .usage)
  }
}
