import Algorithms
import Workers

/// Runs of one plan, made one.
///
/// Exact evidence is the same number wherever it was counted. Times are not, so a family of cells
/// that has them must have all of them from one machine.
package struct RunMerge: Sendable {
  /// A run and the file that it was read from.
  package struct Source: Sendable {
    package let path: String
    package let run: Run

    package init(path: String, run: Run) {
      self.path = path
      self.run = run
    }
  }

  /// The header of the whole: that of the first run, with every machine.
  package let header: RunHeader
  /// The repetitions in the order of the plan, as a run on one machine would have taken them.
  package let repetitions: [Repetition]
  /// What is not as it should be, and what to do.
  package let warnings: [String]

  /// Merges `sources`, runs of the `entries` that their headers hold.
  ///
  /// - Throws: `RunMergeError` where they are no parts of one plan.
  /// - Complexity: O(n log n) for n repetitions.
  package init(_ sources: [Source], of entries: [ScenarioEntry]) throws(RunMergeError) {
    guard let first = sources.first else { throw .nothing }
    for other in sources.dropFirst() { try Self.compare(first, other) }
    var parts = Array(sources.flatMap(\.run.parts).uniqued())
    parts.sort { ($0.shard?.index ?? 0) < ($1.shard?.index ?? 0) }
    let known = try Self.distinctLines(of: sources)
    try Self.checkMachines(of: known)

    let header = sources.dropFirst().reduce(RunHeader(first.run.header, parts: parts)) {
      $0.keepingUnknown(of: $1.run.header)
    }
    self.header = header
    let whole = Plan.Options(of: header, holding: known)
    for options in [Plan.Options(of: header), whole] {
      do { try Plan.check(entries, options: options) } catch {
        throw .tooLarge(error, path: first.path)
      }
    }
    repetitions = try Self.ordered(known, by: Plan(entries, options: whole))
    let completeness = PlanCompleteness(parts: parts, repetitions: repetitions) {
      Plan(entries, options: Plan.Options(of: header, shard: $0))
    }
    warnings = Self.libraryWarnings(parts) + Self.buildWarnings(parts) + completeness.warnings
  }

  /// A repetition and where it was found first.
  fileprivate struct Line {
    let repetition: Repetition
    let source: Source
  }

  private static func compare(_ first: Source, _ other: Source) throws(RunMergeError) {
    let (one, two) = (first.run.header, other.run.header)
    func refuse(_ what: RunMergeError.Difference) -> RunMergeError {
      .otherPlan(what, path: other.path, first: first.path)
    }
    if one.program != two.program { throw refuse(.program(two.program, one.program)) }
    if !two.scenarioDifferences(from: one).isEmpty { throw refuse(.scenarios) }
    if one.passes != two.passes { throw refuse(.passes) }
    if one.choice != two.choice { throw refuse(.options) }
    if one.environment != two.environment { throw refuse(.environment) }
    let counts = Set((first.run.parts + other.run.parts).compactMap(\.shard?.count)).sorted()
    if counts.count > 1 { throw refuse(.shardCount(counts[0], counts[1])) }
  }

  /// Each repetition once: what is the same in two runs was copied from one to the other.
  private static func distinctLines(of sources: [Source]) throws(RunMergeError) -> [Line] {
    var lines: [Line] = []
    var indices: [StepKey: Int] = [:]
    for source in sources {
      for repetition in source.run.repetitions {
        guard let index = indices[repetition.key] else {
          indices[repetition.key] = lines.count
          lines.append(Line(repetition: repetition, source: source))
          continue
        }
        guard lines[index].repetition == repetition else {
          throw .conflict(repetition, path: source.path, first: lines[index].source.path)
        }
      }
    }
    return lines
  }

  private static func checkMachines(of lines: [Line]) throws(RunMergeError) {
    var machines: [CellFamily: Line] = [:]
    for line in lines where line.repetition.pass.isTimed {
      let cell = line.repetition.cell
      guard let known = machines[CellFamily(cell)] else {
        machines[CellFamily(cell)] = line
        continue
      }
      let (header, first) = (line.source.run.header, known.source.run.header)
      if first.machine(of: cell).identity != header.machine(of: cell).identity {
        throw .mixedTimes(
          CellFamily(cell), .machine, path: line.source.path, first: known.source.path)
      }
      if first.build(of: cell) != header.build(of: cell) {
        throw .mixedTimes(
          CellFamily(cell), .build, path: line.source.path, first: known.source.path)
      }
    }
  }

  private static func ordered(_ lines: [Line], by plan: Plan) throws(RunMergeError) -> [Repetition]
  {
    // A size that was asked for twice is two steps in the plan, and one repetition.
    let order = Dictionary(
      zip(plan.steps.map(\.key), plan.steps.indices), uniquingKeysWith: { first, _ in first })
    var indexed: [(index: Int, repetition: Repetition)] = []
    for line in lines where line.repetition.selfTestSample == nil {
      guard let index = order[line.repetition.key] else {
        throw .notInPlan(line.repetition.cell, path: line.source.path)
      }
      indexed.append((index, line.repetition))
    }
    let samples = lines.map(\.repetition).filter { $0.selfTestSample != nil }
      .sorted { SelfTestOrder($0) < SelfTestOrder($1) }
    return indexed.sorted { $0.index < $1.index }.map(\.repetition) + samples
  }

  private static func libraryWarnings(_ parts: [RunPart]) -> [String] {
    let libraries = Set(
      parts.map { [$0.machine.allocator, $0.machine.drawing] + $0.machine.fonts })
    guard libraries.count > 1 else { return [] }
    return [
      "the machines have different allocators, drawing libraries or fonts: compare bytes and allocations only within a shard."
    ]
  }

  private static func buildWarnings(_ parts: [RunPart]) -> [String] {
    guard Set(parts.map(\.build)).count > 1 else { return [] }
    return [
      "the shards were measured by different builds of the program: where these are not of the same code, compare only within a shard."
    ]
  }
}

/// The order of self-test samples in a merged run, after all else: those of a cell together.
private struct SelfTestOrder: Comparable {
  private let names: [String]
  private let numbers: [Int]

  init(_ repetition: Repetition) {
    let cell = repetition.cell
    names = [cell.scenario, cell.loader, repetition.pass.rawValue]
    numbers =
      [cell.scenes, cell.pages, repetition.repetition]
      + [SelfTestSample.allCases.firstIndex { $0 == repetition.selfTestSample } ?? 0]
  }

  static func < (one: SelfTestOrder, other: SelfTestOrder) -> Bool {
    one.names == other.names
      ? one.numbers.lexicographicallyPrecedes(other.numbers)
      : one.names.lexicographicallyPrecedes(other.names)
  }
}

extension Plan.Options {
  /// What a run was measured by, or one of its shards.
  fileprivate init(of header: RunHeader, shard: Shard? = nil) {
    self.init(
      loaders: header.choice?.loaders, pages: header.choice?.pages,
      repetitions: header.choice?.repetitions, passes: header.passes, shard: shard)
    // How many rounds it takes to decide nobody knows before.
    if header.choice?.untilDecided == true { timingRounds = 0 }
  }

  /// The same with as many passes and rounds as `lines` have: the run may have been extended.
  fileprivate init(of header: RunHeader, holding lines: [RunMerge.Line]) {
    self.init(of: header)
    let held = lines.map(\.repetition).filter { $0.selfTestSample == nil }
    repetitions = held.map(\.repetition).max()
    // Each round by itself: which of them one worker measured is not of the plan.
    (timingRounds, roundsInBlock) = (nil, 1)
    passes = Pass.allCases.filter { pass in held.contains { $0.pass == pass } }
  }
}
