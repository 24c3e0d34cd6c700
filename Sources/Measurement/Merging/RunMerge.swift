import Algorithms
import Foundation
import ScenarioLanguage
import Workers

/// Runs of one plan, made one.
///
/// Of their lines it keeps where they are, and copies their bytes: so a run may be larger than memory.
///
/// Exact evidence is the same number wherever it was counted with the same libraries and fonts. Times are not, so a family
/// of cells that has them must have all of them from one machine.
package struct RunMerge {
  /// The header of the whole: that of the first run, with every machine.
  package let header: RunHeader
  /// What is not as it should be, and what to do.
  package let warnings: [String]
  /// A sentence for each shard that is missing or unfinished, with what to do.
  package let missing: [String]
  /// How many cells there is something of.
  package let cellCount: Int

  private let merged: MergedLines
  private let sources: [RunSource]

  /// Merges `sources`, runs of the `entries` that their headers hold.
  ///
  /// - Throws: `RunMergeError` where they are no parts of one plan; `RunFileError`.
  /// - Complexity: O(n log n) for n repetitions, of each of which 32 bytes are kept.
  package init(_ sources: [RunSource], of entries: [ScenarioEntry]) throws {
    guard let first = sources.first else { throw RunMergeError.nothing }
    for other in sources.dropFirst() { try Self.compare(first, other) }
    let options = Plan.Options(of: first.header)
    do { try Plan.check(entries, options: options) } catch {
      throw RunMergeError.tooLarge(error, path: first.path)
    }
    let cells = PlannedCells(entries, options)
    let merged = try MergedLines(of: sources, cells: cells)
    let parts = Self.parts(of: sources, merged.families)
    header = sources.dropFirst().reduce(RunHeader(first.header, parts: parts)) {
      $0.keepingUnknown(of: $1.header)
    }
    try Self.checkOrigins(of: merged, in: sources)
    missing =
      PlanCompleteness(
        parts: parts, lines: merged.lines, cells: cells, of: entries, options: options
      ).sentences
    warnings = merged.warnings + Self.libraryWarnings(parts) + Self.buildWarnings(parts)
    cellCount = merged.cellCount
    (self.merged, self.sources) = (merged, sources)
  }

  /// How many repetitions there are, in the order of the plan, as a run on one machine would have taken them.
  package var repetitionCount: Int { merged.lines.count }

  /// Writes the merged run into a file at `path`, which must not exist yet: all of it is there at the end, or nothing.
  ///
  /// - Throws: `RunFileError`.
  package func write(to path: String) throws(RunFileError) {
    try JSONLinesFile.write(header: header, to: path) { data, line in
      guard line < merged.lines.count else { return false }
      let line = merged.lines[line]
      try sources[Int(line.source)].append(line, to: &data)
      data.append(UInt8(ascii: "\n"))
      return true
    }
  }

  /// The runs as parts of a greater one: each itself, or those it was merged from.
  private static func parts(of sources: [RunSource], _ families: [[CellFamily]]) -> [RunPart] {
    let parts = zip(sources, families).flatMap { source, families in
      source.header.parts ?? [RunPart(source.header, families: families)]
    }
    return parts.uniqued().sorted { ($0.shard?.index ?? 0) < ($1.shard?.index ?? 0) }
  }

  private static func compare(_ first: RunSource, _ other: RunSource) throws(RunMergeError) {
    let (one, two) = (first.header, other.header)
    func refuse(_ what: RunMergeError.Difference) -> RunMergeError {
      .otherPlan(what, path: other.path, first: first.path)
    }
    if one.program != two.program { throw refuse(.program(two.program, one.program)) }
    if !two.scenarioDifferences(from: one).isEmpty { throw refuse(.scenarios) }
    if one.passes != two.passes { throw refuse(.passes) }
    if one.choice != two.choice { throw refuse(.options) }
    if one.environment != two.environment { throw refuse(.environment) }
    let shards = [one, two].flatMap {
      $0.parts?.compactMap(\.shard) ?? [$0.shard].compactMap { $0 }
    }
    let counts = Set(shards.map(\.count)).sorted()
    if counts.count > 1 { throw refuse(.shardCount(counts[0], counts[1])) }
    if Set(shards.map(\.unit)).count > 1 { throw refuse(.shardUnit) }
  }

  /// Values of a family, of one kind, are compared with each other: they have to come from one machine.
  private static func checkOrigins(
    of merged: MergedLines, in sources: [RunSource]
  ) throws(RunMergeError) {
    for values in merged.values {
      guard let first = values.sources.first.map({ sources[$0] }) else { continue }
      for source in values.sources.dropFirst().map({ sources[$0] }) {
        let (header, other) = (source.header, first.header)
        let (machine, known) = (header.machine(of: values.family), other.machine(of: values.family))
        func refuse(_ origin: RunMergeError.Origin) -> RunMergeError {
          .mixed(
            values.family, origin, isTimed: values.isTimed, path: source.path, first: first.path)
        }
        if machine.libraries != known.libraries { throw refuse(.libraries) }
        guard values.isTimed else { continue }
        if machine.identity != known.identity { throw refuse(.machine) }
        if header.build(of: values.family) != other.build(of: values.family) {
          throw refuse(.build)
        }
      }
    }
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
