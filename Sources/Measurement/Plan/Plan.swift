import Algorithms
import Basics
import Metrics
import ScenarioLanguage

/// The steps of a run: which cells are measured in which pass, how often, and in what order.
package struct Plan: Sendable {
  /// Exact evidence is taken twice, so that a disagreement shows; of two programs that agree, once.
  static let censusRepetitions = 2
  /// Timing rounds if a scenario does not say.
  static let defaultRepetitions = 36
  /// Workers that the timing rounds are dealt out among, if there are as many: it takes a dozen
  /// processes to see past what belongs to one, such as where its memory lies.
  package static let blocks = 12
  /// Rounds of a block if the evidence decides how many: many short blocks tell more than few long.
  private static let openRoundsInBlock = 32
  /// Timeline rounds if the caller does not say: they take as long as the fingers do.
  static let timelineRepetitions = 3

  package let entries: [ScenarioEntry]
  package let options: Options
  let selfTest: SelfTest
  /// The cells of each scenario: loader by loader, each in all sizes.
  let cells: [[Cell]]
  /// Rounds of a block; nil for as many as a dozen blocks need, or fixed if the rounds are open.
  private let roundsInBlock: Int?
  let indices: [Cell: Int]

  package init(
    _ entries: [ScenarioEntry], options: Options = Options(), selfTest: SelfTest = SelfTest(),
    roundsInBlock: Int? = nil
  ) {
    (self.entries, self.options, self.selfTest) = (entries, options, selfTest)
    self.roundsInBlock = roundsInBlock
    cells = Self.cells(of: entries, options)
    indices = Dictionary(zip(cells.joined(), 0...), uniquingKeysWith: { first, _ in first })
  }

  package var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

  /// The index of the scenario that `cell` is of; no two scenarios have the same title.
  func scenario(of cell: Cell) -> Int {
    guard let index = entries.firstIndex(where: { $0.scenario.title == cell.scenario }) else {
      preconditionFailure("a cell is of one of the plan's scenarios")
    }
    return index
  }

  /// Whether it is the first of the cells of its scenario and loader.
  func isFirst(_ cell: Cell) -> Bool {
    cells[scenario(of: cell)].first { $0.loader == cell.loader } == cell
  }

  func entry(of cell: Cell) -> ScenarioEntry { entries[scenario(of: cell)] }

  /// All steps but the self-test's: what is counted first.
  package var steps: [Step] {
    [Pass.census, .instructions, .timing, .timeline].flatMap(steps(of:))
  }

  /// The steps of one pass but the self-test's. Of the timing pass, all rounds if the caller asked
  /// for so many, else each cell's first in each block; none if its rounds are open.
  package func steps(of pass: Pass) -> [Step] {
    guard options.passes.contains(pass) else { return [] }
    return entries.indices.flatMap { index in
      let numbers = repetitions(of: pass, index)
      func step(_ cell: Cell, _ repetition: Int) -> Step {
        Step(cell: cell, pass: pass, repetition: repetition)
      }
      return pass.isTimed
        ? numbers.flatMap { round in
          Self.order(of: cells[index], inRound: round).map { step($0, round) }
        } : product(cells[index], numbers).map(step)
    }
  }

  /// Rounds of one worker in the timing pass of a scenario.
  func blockLength(of scenario: Int) -> Int {
    if let roundsInBlock { return roundsInBlock }
    guard !options.samplesUntilDecided else { return Self.openRoundsInBlock }
    let rounds = Self.rounds(of: .timing, entries[scenario].scenario, options)
    return max(1, (rounds + Self.blocks - 1) / Self.blocks)
  }

  /// Blocks of the timing pass of a scenario; 0 if the evidence decides how many there are.
  func blockCount(of scenario: Int) -> Int {
    let (rounds, length) = (repetitions(of: .timing, scenario).last ?? 0, blockLength(of: scenario))
    return (rounds + length - 1) / length
  }

  /// The same of the scenario that has most.
  var blockCount: Int { entries.indices.map(blockCount).max() ?? 0 }

  /// Whether a block measures all rounds that were asked for, however long a cell takes.
  var needsAllRounds: Bool { options.repetitions != nil && !options.samplesUntilDecided }

  /// The repetitions of each cell of a scenario in `pass` that are needed.
  private func repetitions(of pass: Pass, _ scenario: Int) -> [Int] {
    guard pass.isTimed else { return Array(1...Self.censusRepetitions) }
    let rounds = max(0, Self.rounds(of: pass, entries[scenario].scenario, options))
    let length = pass == .timing && !needsAllRounds ? blockLength(of: scenario) : 1
    return Array(stride(from: 1, through: rounds, by: length))
  }

  private static func rounds(of pass: Pass, _ scenario: Scenario, _ options: Options) -> Int {
    if pass == .timing, options.samplesUntilDecided { return 0 }
    if let repetitions = options.repetitions { return repetitions }
    return pass == .timeline ? timelineRepetitions : scenario.repetitions ?? defaultRepetitions
  }

  /// Those of each scenario that are asked for, and those that no scenario names.
  private static func loaders(of entries: [ScenarioEntry], _ options: Options) -> [[String]] {
    guard let asked = options.loaders else { return entries.map(\.scenario.loaders) }
    let listed = Set(entries.flatMap(\.scenario.loaders))
    let others = asked.filter { !listed.contains($0) }
    return entries.map { $0.scenario.loaders.filter(asked.contains) + others }
  }

  private static func cells(of entries: [ScenarioEntry], _ options: Options) -> [[Cell]] {
    let scenarios = entries.map(\.scenario)
    let cells = zip(scenarios, loaders(of: entries, options)).map { scenario, loaders in
      product(loaders, options.pages ?? scenario.pages).map {
        Cell(scenario: scenario.title, loader: $0, pages: $1, scenes: scenario.scenes)
      }
    }
    guard let shard = options.shard else { return cells }
    let own = shard.cells(
      of: Array(cells.joined()), wholeLoaders: options.passes.contains(where: \.isTimed))
    return cells.map { $0.filter(own.contains) }
  }

  /// The loaders of `cells` shuffled, and the sizes of each, so that what one cell leaves behind
  /// for the next disturbs all alike. The sizes of a loader, which are compared, stay next to each
  /// other. The same cells have the same order in the same round everywhere.
  static func order(of cells: [Cell], inRound round: Int) -> [Cell] {
    var random = SplitMix64(seed: UInt64(round))
    return random.shuffled(cells.grouped(by: \.loader)).flatMap { random.shuffled($0) }
  }

  /// Repetitions that a plan may have, in all its shards.
  package static let greatestCount = 4_000_000

  /// Counts the steps of `entries` under `options` before they are made, and refuses too many.
  package static func check(_ entries: [ScenarioEntry], options: Options) throws(InputError) {
    let scenarios = zip(entries.map(\.scenario), loaders(of: entries, options).map(\.count))
    let counts = product(scenarios, options.passes).map { scenario, pass in
      Double(scenario.1) * Double((options.pages ?? scenario.0.pages).count)
        * Double(pass.isTimed ? rounds(of: pass, scenario.0, options) : censusRepetitions)
    }
    let sum = counts.reduce(0, +)
    guard sum > Double(greatestCount) else { return }
    throw InputError(
      "these are \(grouped(Int(min(sum, 1e18)))) repetitions; at most \(grouped(greatestCount)) can be planned",
      remedy: "choose fewer repetitions, sizes or loaders", code: .usage)
  }
}
