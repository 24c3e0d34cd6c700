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

    mutating func add(_ cell: Cell, missing: Int, of total: Int) {
      self.total += total
      guard missing > 0 else { return }
      self.missing += missing
      cellCount += 1
      if cells.count < namedCells { cells.append(cell) }
    }
  }

  /// A sentence for each shard that is missing or unfinished; none where nothing is missing.
  let sentences: [String]

  /// Compares `repetitions`, which are of `parts`, with the plan of `entries` under `options`.
  ///
  /// A cell that did not come to the end of its census lacks no other pass.
  init(
    parts: [RunPart], repetitions: [Repetition], of entries: [ScenarioEntry],
    options: Plan.Options
  ) {
    let shards = parts.compactMap(\.shard)
    var marks = StepMarks()
    var done: Set<StepMarks.Mark> = []
    for repetition in repetitions where !repetition.outcome.isWorthRepeating {
      done.insert(marks.mark(of: repetition))
    }
    let excluded = repetitions.excludedCells
    let cells = Plan.dealtCells(of: entries, options: options)
    let numbers = shards.first.map { Dealing(cells, to: $0.count, by: $0.unit).shards }
    var dealt: [Int: Part] = [:]
    for scenario in entries.indices {
      let steps = options.passes.map { pass in
        (pass, Plan.repetitions(of: pass, entries[scenario].scenario, options))
      }
      for (index, cell) in cells[scenario].enumerated() {
        let missing = steps.filter { $0.0 == .census || !excluded.contains(cell) }
          .reduce(0) { sum, step in
            sum + step.1.count { marks.mark(of: cell, step.0, $0).map(done.contains) != true }
          }
        dealt[numbers?[scenario][index] ?? 1, default: Part()]
          .add(cell, missing: missing, of: steps.reduce(0) { $0 + $1.1.count })
      }
    }
    let unfinished = dealt.filter { $0.value.missing > 0 }.sorted { $0.key < $1.key }
    let present = Set(shards.map(\.index))
    sentences =
      unfinished.prefix(Self.namedShards).map { number, part in
        let shard = Shard(index: number, count: shards.first?.count ?? 1)
        return Self.sentence(
          part, shards.isEmpty ? nil : shard, isPresent: present.contains(number))
      }
      + (unfinished.count > Self.namedShards
        ? ["\(unfinished.count - Self.namedShards) further shards are missing or not finished."]
        : [])
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
