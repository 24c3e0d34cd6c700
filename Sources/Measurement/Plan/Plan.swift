import PageLoaders
import ScenarioLanguage

/// Everything a run measures, in order.
public struct Plan: Sendable {
  /// One repetition of one cell in one pass.
  public struct Step: Hashable, Sendable {
    /// Which of the plan's scenarios it is of.
    public let scenario: Int
    /// What is measured.
    public let cell: Cell
    /// How.
    public let pass: Pass
    /// Which repetition, from 1.
    public let repetition: Int
  }

  /// A scenario, read and understood.
  public struct Entry: Sendable {
    /// Its file.
    public let file: ScenarioFile
    /// What it says.
    public let scenario: Scenario

    /// A scenario and where it stands.
    public init(file: ScenarioFile, scenario: Scenario) {
      self.file = file
      self.scenario = scenario
    }
  }

  /// What the caller narrows down or changes; nil leaves a scenario's own word.
  public struct Options: Hashable, Sendable {
    /// Only these loaders.
    public var loaders: [String]?
    /// These sizes instead.
    public var pages: [Int]?
    /// So many timing repetitions instead.
    public var repetitions: Int?
    /// Only these passes.
    public var passes: [Pass]
    /// Only these cells.
    public var cells: Set<Cell>?

    /// Options; by default every pass and what the scenarios say.
    public init(
      loaders: [String]? = nil, pages: [Int]? = nil, repetitions: Int? = nil,
      passes: [Pass] = Pass.allCases, cells: Set<Cell>? = nil
    ) {
      self.loaders = loaders
      self.pages = pages
      self.repetitions = repetitions
      self.passes = passes
      self.cells = cells
    }
  }

  /// Exact evidence is taken twice, so that a disagreement shows.
  public static let censusRepetitions = 2
  /// Timing rounds where a scenario does not say.
  public static let defaultRepetitions = 8

  /// The scenarios, in the order given.
  public let entries: [Entry]
  /// The steps of the exact passes: their order does not matter.
  public let exactSteps: [Step]
  /// The steps of the timing pass, round by round.
  public let timedSteps: [Step]

  /// The plan of `entries` under `options`.
  ///
  /// A round measures every cell once. From round to round the order moves on by one place through a fixed
  /// shuffle: the rows of a cyclic Latin square, so that in as many rounds as there are cells each is measured once in each place.
  public init(_ entries: [Entry], options: Options) {
    self.entries = entries
    var (exact, timed): ([Step], [Step]) = ([], [])
    for (index, entry) in entries.enumerated() {
      let cells = Self.cells(of: entry.scenario, options: options)
      let rounds = options.repetitions ?? entry.scenario.repetitions ?? Self.defaultRepetitions
      if options.passes.contains(.census) {
        for cell in cells {
          for repetition in 1...Self.censusRepetitions {
            exact.append(
              Step(scenario: index, cell: cell, pass: .census, repetition: repetition))
          }
        }
      }
      if options.passes.contains(.timing), rounds > 0 {
        let order = Self.shuffled(cells)
        for round in 1...rounds {
          for place in order.indices {
            timed.append(
              Step(
                scenario: index, cell: order[(place + round - 1) % order.count], pass: .timing,
                repetition: round))
          }
        }
      }
    }
    (exactSteps, timedSteps) = (exact, timed)
  }

  /// All steps.
  public var steps: [Step] { exactSteps + timedSteps }

  private static func cells(of scenario: Scenario, options: Options) -> [Cell] {
    scenario.loaders.filter { options.loaders?.contains($0) ?? true }.flatMap { loader in
      (options.pages ?? scenario.pages).map { pages in
        Cell(
          scenario: scenario.title, loader: loader, pages: pages, scenes: scenario.scenes)
      }
    }.filter { options.cells?.contains($0) ?? true }
  }

  /// A fixed shuffle: the same cells give the same order everywhere.
  private static func shuffled(_ cells: [Cell]) -> [Cell] {
    var cells = cells
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    for index in cells.indices.dropFirst().reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      cells.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return cells
  }
}
