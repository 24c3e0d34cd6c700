import PlainText
import ScenarioLanguage
import Workers

/// What a merged run still lacks of its plan.
struct PlanCompleteness {
  /// Shards and cells that a person is told by name.
  private static let namedShards = 20
  private static let namedCells = 3

  /// What is to be measured, and what is still missing of it.
  private struct Part {
    var total = 0
    var missing = 0
    /// Cells of which something is missing, and the first of them.
    var cellCount = 0
    var cells: [Cell] = []

    mutating func add(_ cell: () -> Cell, missing: Int, of total: Int) {
      self.total += total
      guard missing > 0 else { return }
      self.missing += missing
      cellCount += 1
      if cells.count < namedCells { cells.append(cell()) }
    }
  }

  /// What there is of a cell.
  private struct Done {
    var censuses: UInt32 = 0
    var others: UInt32 = 0
    /// Whether it did not come to the end of its census, and so lacks no other pass.
    var isExcluded = false
  }

  /// A sentence for each shard that is missing or unfinished; none where nothing is missing.
  let sentences: [String]

  /// Compares `lines`, which are of `parts`, each step once, with the plan of `entries` under `options`, which has `cells`.
  init(
    parts: [RunPart], lines: [MergedLine], cells: PlannedCells, of entries: [ScenarioEntry],
    options: Plan.Options
  ) {
    let shards = parts.compactMap(\.shard)
    let dealing = shards.first.map { Dealing(cells, to: $0.count, by: $0.unit) }
    let steps = entries.map { entry in
      options.passes.map { ($0, Set(Plan.repetitions(of: $0, entry.scenario, options))) }
    }
    let done = Self.done(lines, cells, steps)
    var dealt: [Int: Part] = [:]
    for (scenario, part) in cells.parts.enumerated() {
      let censuses = steps[scenario].filter { $0.0 == .census }.reduce(0) { $0 + $1.1.count }
      let others = steps[scenario].filter { $0.0 != .census }.reduce(0) { $0 + $1.1.count }
      for index in 0..<part.count {
        // A cell that is planned twice is measured once.
        let cell = done[part.number(of: index)]
        let missing =
          (censuses - Int(cell.censuses)) + (cell.isExcluded ? 0 : others - Int(cell.others))
        dealt[dealing?.shard(of: index, inScenario: scenario) ?? 1, default: Part()]
          .add({ part.cell(at: index) }, missing: missing, of: censuses + others)
      }
    }
    sentences = Self.sentences(dealt, shards)
  }

  private static func done(
    _ lines: [MergedLine], _ cells: PlannedCells, _ steps: [[(pass: Pass, numbers: Set<Int>)]]
  ) -> [Done] {
    var done = Array(repeating: Done(), count: cells.count)
    for line in lines where !line.isSample {
      let cell = Int(line.cell)
      if line.excludesCell { done[cell].isExcluded = true }
      let numbers = steps[cells.position(of: cell).part].first { $0.pass == line.pass }?.numbers
      guard !line.isWorthRepeating, numbers?.contains(Int(line.repetition)) == true else {
        continue
      }
      if line.pass == .census { done[cell].censuses += 1 } else { done[cell].others += 1 }
    }
    return done
  }

  private static func sentences(_ dealt: [Int: Part], _ shards: [Shard]) -> [String] {
    let unfinished = dealt.filter { $0.value.missing > 0 }.sorted { $0.key < $1.key }
    let present = Set(shards.map(\.index))
    return unfinished.prefix(namedShards).map { number, part in
      let shard = Shard(index: number, count: shards.first?.count ?? 1)
      return sentence(part, shards.isEmpty ? nil : shard, isPresent: present.contains(number))
    }
      + (unfinished.count > namedShards
        ? ["\(unfinished.count - namedShards) further shards are missing or not finished."] : [])
  }

  private static func sentence(_ part: Part, _ shard: Shard?, isPresent: Bool) -> String {
    let more = part.cellCount - part.cells.count
    let what =
      part.cells.map(RunMergeError.name).joined(separator: ", ")
      + (more > 0 ? " and \(more.grouped) more" : "")
    guard let shard else {
      return
        "the run is not finished: \(part.missing) of \(part.total) repetitions are missing, of \(what)."
    }
    guard isPresent else {
      return
        "shard \(shard) is missing, with \(part.total) repetitions, of \(what). Measure it with 'panebench run … --shard \(shard)'."
    }
    return
      "shard \(shard) is not finished: \(part.missing) of \(part.total) repetitions are missing, of \(what). Measure them with 'panebench run … --shard \(shard) --output RUN --resume'."
  }
}
