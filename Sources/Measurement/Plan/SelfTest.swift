import Metrics
import Replaying

/// What a run measures to put the harness itself to the test.
package struct SelfTest: Hashable, Sendable {
  let countsAllocation: Bool
  /// Rounds of reference, control and canary in each block of the timing pass.
  let roundsInBlock: Int

  package init(countsAllocation: Bool = false, roundsInBlock: Int = 0) {
    (self.countsAllocation, self.roundsInBlock) = (countsAllocation, roundsInBlock)
  }

  /// Rounds of the three in each block if times are judged: few beside what a block measures.
  package static let roundsInBlock = 8
}

extension Plan {
  /// The cell that the self-test measures more often than any other: of those whose census was
  /// completed, the one that opens with the fewest fetches, among equals the smallest, and then the
  /// first. Blank pages, a tenth of whose opening is hardly more than a reading of the clock, only
  /// if there is nothing else. A run that is resumed keeps the cell that it began with.
  func selfTestCell(after finished: [Repetition]) -> Cell? {
    if let cell = finished.first(where: { $0.selfTestSample != nil })?.cell {
      return entries.contains { $0.scenario.title == cell.scenario } ? cell : nil
    }
    let censuses = Dictionary(grouping: finished.filter { $0.pass == .census }, by: \.cell)
    func cost(_ cell: Cell) -> (Int, Double, Int) {
      let isBlank = entry(of: cell).scenario.mode == .blank
      let fetches = censuses[cell]?.last?.metrics[.openFetches] ?? .infinity
      return (isBlank ? 1 : 0, fetches, cell.pages)
    }
    return cells.joined().filter { censuses[$0]?.allSatisfy(\.outcome.isCompleted) ?? true }
      .min { cost($0) < cost($1) }
  }

  /// The censuses of `cell` as it is, and with one allocation more, each as often as any census.
  func countedSamples(of cell: Cell) -> [Step] {
    guard selfTest.countsAllocation else { return [] }
    return [SelfTestSample.reference, .canary].flatMap { sample in
      (1...Self.censusRepetitions).map {
        Step(cell: cell, pass: .census, repetition: $0, selfTestSample: sample)
      }
    }
  }

  /// How many steps the self-test has at least.
  func selfTestCount(isPair: Bool) -> Int {
    let rounds = options.passes.contains(.timing) ? blockCount * selfTest.roundsInBlock : 0
    return (selfTest.countsAllocation ? 2 * Self.censusRepetitions : 0) + rounds * (isPair ? 2 : 3)
  }
}

/// The part of a repetition of one of the plan's cells in the harness's test of itself.
package enum SelfTestSample: String, Hashable, Sendable, Codable, CaseIterable {
  /// The cell as it is.
  case reference
  /// The cell again, under another name: no difference to the reference may be found.
  case control
  /// The cell and a known cost, which must be found: an allocation in a census, 10% of time.
  case canary

  /// The share of its work by which a frame of a timed canary takes longer.
  package static let delay = 0.1

  /// What the sample is given in `pass`; nil for nothing.
  package func injection(for pass: Pass) -> Injection? {
    guard self == .canary else { return nil }
    return pass == .census ? Injection(allocations: 1) : Injection(delay: Self.delay)
  }

  /// What follows one another at once: the three, in each turn another one first; with two
  /// processes the reference, and control or canary: one with both would have warmer caches.
  static func order(ofTurn turn: Int, isPair: Bool, isReversed: Bool) -> [SelfTestSample] {
    let order =
      isPair
      ? [.reference, turn.isMultiple(of: 2) ? .control : .canary]
      : allCases.indices.map { allCases[($0 + turn) % allCases.count] }
    return isReversed ? order.reversed() : order
  }
}
