import ScenarioLanguage
import Workers

/// What a merged run still lacks of its plan.
struct PlanCompleteness {
  private let parts: [RunPart]
  /// What is there, and what cannot be: a cell that did not come to the end of its census has no other pass.
  private let settled: (Plan.Step) -> Bool
  private let plan: (Shard?) -> Plan

  /// Compares `repetitions` with the plan of each shard; `plan` makes it.
  init(parts: [RunPart], repetitions: [Repetition], plan: @escaping (Shard?) -> Plan) {
    self.parts = parts
    self.plan = plan
    let done = Set(repetitions.filter { !$0.outcome.isWorthRepeating }.map(\.key))
    let excluded = repetitions.excludedCells
    settled = {
      done.contains($0.key) || ($0.pass != .census && excluded.contains($0.cell))
    }
  }

  /// A sentence for each shard that is not there or has not been finished.
  var warnings: [String] {
    let count = parts.compactMap(\.shard?.count).first ?? 1
    // Scenario and loader decide on the shard, so that of more shards than these the rest is empty.
    let whole = plan(nil)
    let used = whole.entries.count + (whole.entries.map(\.scenario.loaders.count).max() ?? 0)
    return (1...min(count, max(1, used))).compactMap { Shard(index: $0, count: count) }.compactMap(
      warning)
  }

  private func warning(about shard: Shard) -> String? {
    let steps = plan(shard).steps
    let missing = steps.count { !settled($0) }
    guard missing > 0 else { return nil }
    let isWhole = shard.count == 1
    let option = isWhole ? "" : " --shard \(shard)"
    if !isWhole, !parts.contains(where: { $0.shard == shard }) {
      return
        "shard \(shard) is missing, with \(steps.count) repetitions. Measure it with 'panebench run …\(option)', and merge again."
    }
    return
      "\(isWhole ? "the run" : "shard \(shard)") is not finished: \(missing) of \(steps.count) repetitions are missing. Measure them with 'panebench run …\(option) --output RUN --resume', and merge again."
  }
}
