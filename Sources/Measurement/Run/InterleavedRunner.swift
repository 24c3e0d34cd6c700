import PageLoaders

/// Measures the same cells with two programs in turn, so that whatever disturbs the machine disturbs both.
package struct InterleavedRunner: Sendable {
  private let plan: Plan
  private let base: Runner
  private let head: Runner

  /// A runner of `entries` under `options` with two programs, which may be different versions.
  ///
  /// The harness is put to the test with the head, for an older base may not know how.
  package init(
    _ entries: [Plan.Entry], options: Plan.Options, catalogue: LoaderCatalogue, base: String,
    head: String, timeLimit: Int = Runner.defaultTimeLimit
  ) {
    plan = Plan(entries, options: options)
    var untested = options
    untested.selfTest = .none
    self.base = Runner(
      Plan(entries, options: untested), catalogue: catalogue, program: base, timeLimit: timeLimit)
    self.head = Runner(plan, catalogue: catalogue, program: head, timeLimit: timeLimit)
  }

  /// Measures every step that is not among `known`, and hands each to `finish` as it is done.
  ///
  /// What counts comes first, the base's before the head's. Then, round by round, each cell is timed with both programs,
  /// one right after the other; which goes first changes from round to round and from cell to cell. A cell of which either
  /// has no census that came to its end is not timed: there would be nothing to pair it with.
  ///
  /// - Throws: what `finish` throws; nothing else is measured then.
  package func run(
    known: [Interleaving.Side: [Repetition]] = [:],
    finish: (Interleaving.Side, Runner.Progress) throws -> Void
  ) async throws -> [Interleaving.Side: [Repetition]] {
    var finished = known
    var total = Interleaving.Side.allCases.reduce(0) {
      $0 + runner(of: $1).total(after: known[$1] ?? [])
    }
    func take(_ repetition: Repetition, _ side: Interleaving.Side) throws {
      finished[side, default: []].append(repetition)
      let count = finished.values.reduce(0) { $0 + $1.count }
      try finish(side, Runner.Progress(repetition: repetition, finished: count, total: total))
    }
    for side in Interleaving.Side.allCases {
      try await runner(of: side).count(known: finished[side] ?? []) { try take($0, side) }
    }
    let timed = timedSteps(after: finished)
    total = finished.values.reduce(timed.count) { $0 + $1.count }
    for (step, side) in timed {
      try take(await runner(of: side).measure(step), side)
    }
    return finished
  }

  private func runner(of side: Interleaving.Side) -> Runner { side == .base ? base : head }

  /// The timed steps that are missing, each with the program that measures it.
  private func timedSteps(
    after finished: [Interleaving.Side: [Repetition]]
  ) -> [(step: Plan.Step, side: Interleaving.Side)] {
    let missing = Dictionary(
      uniqueKeysWithValues: Interleaving.Side.allCases.map { side in
        (side, Set(runner(of: side).timedSteps(after: finished[side] ?? [])))
      })
    let barred = finished.values.reduce(into: Set<Cell>()) { $0.formUnion($1.barredCells) }
    var places: [Cell: Int] = [:]
    for step in plan.timedSteps where places[step.cell] == nil { places[step.cell] = places.count }
    return head.allTimedSteps(after: finished[.head] ?? []).flatMap { step in
      let isSwapped = (step.repetition + (places[step.cell] ?? 0)).isMultiple(of: 2)
      let sides: [Interleaving.Side] =
        step.witness != nil ? [.head] : isSwapped ? [.head, .base] : [.base, .head]
      return sides.filter { missing[$0]?.contains(step) == true && !barred.contains(step.cell) }
        .map { (step: step, side: $0) }
    }
  }
}
