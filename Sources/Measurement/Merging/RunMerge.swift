import Algorithms
import Workers

/// Runs of one plan, made one.
///
/// Exact evidence is the same number wherever it was counted with the same libraries and fonts. Times are not, so a family
/// of cells that has them must have all of them from one machine.
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
  /// A sentence for each shard that is missing or unfinished, with what to do.
  package let missing: [String]

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
    try Self.checkOrigins(of: known, in: sources)

    let header = sources.dropFirst().reduce(RunHeader(first.run.header, parts: parts)) {
      $0.keepingUnknown(of: $1.run.header)
    }
    self.header = header
    let options = Plan.Options(of: header)
    do { try Plan.check(entries, options: options) } catch {
      throw .tooLarge(error, path: first.path)
    }
    let cells = Plan.dealtCells(of: entries, options: options)
    repetitions = try Self.ordered(known, by: PlanOrder(cells), in: sources)
    missing =
      PlanCompleteness(
        parts: parts, repetitions: repetitions, of: entries, options: options
      ).sentences
    warnings = Self.libraryWarnings(parts) + Self.buildWarnings(parts)
  }

  /// A repetition, and in which source it was found first.
  private struct Line {
    let repetition: Repetition
    let source: Int
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
    let shards = (first.run.parts + other.run.parts).compactMap(\.shard)
    let counts = Set(shards.map(\.count)).sorted()
    if counts.count > 1 { throw refuse(.shardCount(counts[0], counts[1])) }
    if Set(shards.map(\.unit)).count > 1 { throw refuse(.shardUnit) }
  }

  /// Each repetition once: what is the same in two runs was copied from one to the other.
  private static func distinctLines(of sources: [Source]) throws(RunMergeError) -> [Line] {
    var lines: [Line] = []
    var marks = StepMarks()
    var indices: [StepMarks.Mark: Int32] = [:]
    for (number, source) in sources.enumerated() {
      for repetition in source.run.repetitions {
        let mark = marks.mark(of: repetition)
        guard let index = indices[mark].map(Int.init) else {
          indices[mark] = Int32(lines.count)
          lines.append(Line(repetition: repetition, source: number))
          continue
        }
        guard lines[index].repetition == repetition else {
          throw .conflict(
            repetition, path: source.path, first: sources[lines[index].source].path)
        }
      }
    }
    return lines
  }

  /// What the values of a family come from, of one kind: they are compared with each other.
  private struct Origin: Hashable {
    let family: CellFamily
    let isTimed: Bool
    let source: Int?
  }

  private static func checkOrigins(
    of lines: [Line], in sources: [Source]
  ) throws(RunMergeError) {
    var seen: Set<Origin> = []
    var firsts: [Origin: Line] = [:]
    for line in lines {
      let (cell, isTimed) = (line.repetition.cell, line.repetition.pass.isTimed)
      let family = CellFamily(cell)
      guard seen.insert(Origin(family: family, isTimed: isTimed, source: line.source)).inserted
      else { continue }
      let values = Origin(family: family, isTimed: isTimed, source: nil)
      guard let known = firsts[values] else {
        firsts[values] = line
        continue
      }
      let (source, knownSource) = (sources[line.source], sources[known.source])
      let (header, first) = (source.run.header, knownSource.run.header)
      let (machine, other) = (header.machine(of: cell), first.machine(of: cell))
      func refuse(_ origin: RunMergeError.Origin) -> RunMergeError {
        .mixed(
          family, origin, isTimed: isTimed, path: source.path, first: knownSource.path)
      }
      if machine.libraries != other.libraries { throw refuse(.libraries) }
      guard isTimed else { continue }
      if machine.identity != other.identity { throw refuse(.machine) }
      if header.build(of: cell) != first.build(of: cell) { throw refuse(.build) }
    }
  }

  private static func ordered(
    _ lines: [Line], by order: PlanOrder, in sources: [Source]
  ) throws(RunMergeError) -> [Repetition] {
    for line in lines where line.repetition.selfTestSample == nil {
      guard order.contains(line.repetition.cell) else {
        throw .notInPlan(line.repetition.cell, path: sources[line.source].path)
      }
      guard line.repetition.repetition <= Plan.greatestCount else {
        throw .tooLarge(
          PlanTooLarge(count: line.repetition.repetition), path: sources[line.source].path)
      }
    }
    let repetitions = lines.map(\.repetition)
    let samples = repetitions.filter { $0.selfTestSample != nil }
    return order.sorted(repetitions.filter { $0.selfTestSample == nil })
      + samples.sorted { SelfTestOrder($0) < SelfTestOrder($1) }
  }

  private static func libraryWarnings(_ parts: [RunPart]) -> [String] {
    guard Set(parts.map(\.machine.libraries)).count > 1 else { return [] }
    return [
      "the machines have different allocators, drawing libraries or fonts: compare bytes and allocations only within a loader."
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
  /// What a run was measured by, in all its shards.
  fileprivate init(of header: RunHeader) {
    self.init(
      loaders: header.choice?.loaders, pages: header.choice?.pages,
      repetitions: header.choice?.repetitions, passes: header.passes)
    // How many rounds it takes to decide nobody knows before.
    if header.choice?.untilDecided == true { timingRounds = 0 }
  }
}

extension Machine {
  /// What bytes and allocations depend on.
  fileprivate var libraries: [String] { [allocator, drawing] + fonts }
}
