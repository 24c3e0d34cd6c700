import Algorithms
import Foundation
import Workers

/// The lines of the runs that are merged, each step of the plan once, in the plan's order.
struct MergedLines {
  private(set) var lines: [MergedLine] = []
  /// Cells that self-test samples are of and the plan has not, by their numbers beyond it.
  private(set) var others: [Cell] = []
  /// The families of each source, in the order in which they appear in it.
  private(set) var families: [[CellFamily]] = []
  /// What there is to say of the files.
  private(set) var warnings: [String] = []

  private let sources: [RunSource]
  private let cells: PlannedCells

  /// Reads the lines of `sources`, whose plan has `cells`.
  ///
  /// - Throws: `RunFileError`, or `RunMergeError` where there is what nobody can have measured by the plan, or two results of
  ///   one step.
  /// - Complexity: O(n log n) for n lines.
  init(of sources: [RunSource], cells: PlannedCells) throws {
    (self.sources, self.cells) = (sources, cells)
    for source in sources.indices { try read(source) }
    lines.sort { $0 < $1 }
    try leaveOutCopies()
    sortRounds()
    sortSamples()
  }

  /// The cell that `number` stands for.
  func cell(_ number: UInt32) -> Cell {
    let number = Int(number)
    return number < cells.count ? cells.cell(number) : others[number - cells.count]
  }

  private mutating func read(_ number: Int) throws {
    let source = sources[number]
    var refusal: RunMergeError?
    var known: Set<CellFamily> = []
    families.append([])
    try source.readLines { line in
      let repetition = line.repetition
      let family = CellFamily(repetition.cell)
      if known.insert(family).inserted { families[number].append(family) }
      guard let cell = index(of: repetition) else {
        refusal = refusal ?? .notInPlan(repetition.cell, path: source.path)
        return
      }
      if repetition.selfTestSample == nil, repetition.repetition > Plan.greatestCount {
        refusal =
          refusal ?? .tooLarge(PlanTooLarge(count: repetition.repetition), path: source.path)
      }
      lines.append(
        MergedLine(
          repetition, in: line.range, source: number, cell: cell,
          group: cell < cells.count ? cells.position(of: cell).part : cells.parts.count))
    }
    if let refusal { throw refusal }
  }

  /// The number of the cell of `repetition`; nil where only a self-test sample may be of it.
  private mutating func index(of repetition: Repetition) -> Int? {
    if let number = cells.number(of: repetition.cell) { return number }
    guard repetition.selfTestSample != nil else { return nil }
    if let known = others.firstIndex(of: repetition.cell) { return cells.count + known }
    others.append(repetition.cell)
    return cells.count + others.count - 1
  }

  private mutating func leaveOutCopies() throws {
    var copies = StepCopies<MergedLine>(in: sources)
    var (kept, start) = (0, 0)
    while start < lines.count {
      var end = start + 1
      while end < lines.count, lines[end].isSameStep(as: lines[start]) { end += 1 }
      lines[kept] = end == start + 1 ? lines[start] : try copies.countingOnce(lines[start..<end])
      kept += 1
      start = end
    }
    if let conflict = copies.conflict { throw try refusal(conflict, copies) }
    lines.removeLast(lines.count - kept)
    warnings = copies.warnings
  }

  private func refusal(
    _ conflict: StepCopies<MergedLine>.Conflict, _ copies: StepCopies<MergedLine>
  ) throws -> any Error {
    let (one, other) = (conflict.first, conflict.second)
    if one.source == other.source { return try copies.refusal(conflict) }
    let key = StepKey(
      cell: cell(other.cell), pass: other.pass, repetition: Int(other.repetition))
    return RunMergeError.conflict(
      key, path: sources[Int(other.source)].path, first: sources[Int(one.source)].path)
  }

  /// Puts the cells of each round into the order in which they were shuffled.
  private mutating func sortRounds() {
    var start = 0
    while start < lines.count {
      let first = lines[start]
      var end = start + 1
      while end < lines.count, lines[end].isSameRound(as: first) { end += 1 }
      defer { start = end }
      guard first.pass.isTimed, !first.isSample else { continue }
      let part = cells.parts[Int(first.group)]
      var turns = Array(repeating: UInt32.max, count: part.count)
      let order = Plan.order(of: part.cells, inRound: Int(first.repetition))
      for (turn, cell) in order.enumerated() {
        guard let number = cells.number(of: cell) else { continue }
        turns[number - part.first] = min(turns[number - part.first], UInt32(turn))
      }
      lines[start..<end].sort {
        turns[Int($0.cell) - part.first] < turns[Int($1.cell) - part.first]
      }
    }
  }

  /// Puts self-test samples, which come last, in order by their cells' names.
  private mutating func sortSamples() {
    let start = lines.partitioningIndex { $0.isSample }
    func names(_ line: MergedLine) -> [String] {
      let cell = cell(line.cell)
      return [cell.scenario, cell.loader, line.pass.rawValue]
    }
    func numbers(_ line: MergedLine) -> [Int] {
      let cell = cell(line.cell)
      return [cell.scenes, cell.pages, Int(line.repetition), line.sample]
    }
    let samples = lines[start...].sorted { one, other in
      let (first, second) = (names(one), names(other))
      return first == second
        ? numbers(one).lexicographicallyPrecedes(numbers(other))
        : first.lexicographicallyPrecedes(second)
    }
    lines.replaceSubrange(start..., with: samples)
  }
}
