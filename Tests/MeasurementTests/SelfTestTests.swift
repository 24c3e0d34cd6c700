import Instruments
import Testing

@testable import Measurement
@testable import Replaying
@testable import ScenarioLanguage

private func plan(selfTest: SelfTest, repetitions: Int = 4) -> Plan {
  Plan(
    [.opening(["eager", "three-pane", "two-pane"], pages: [20, 10], repetitions: repetitions)],
    selfTest: selfTest)
}

extension Plan {
  /// The blocks that are planned.
  fileprivate func allBlocks(_ measured: Sides<Measured>, tested: Cell?) -> [TimingBlock] {
    (1...blockCount).flatMap { number in
      timingBlocks(
        SequentialSampling.Block(
          number: number, cells: nil, selfTestRounds: selfTest.roundsInBlock), measured,
        tested: tested)
    }
  }
}

extension TimingBlock.Slot {
  /// The parts of the self-test in it, in order.
  fileprivate var parts: [SelfTestSample] {
    samples.compactMap(\.step.selfTestSample).reduce(into: []) {
      if $0.last != $1 { $0.append($1) }
    }
  }
}

private func census(
  _ loader: String, _ pages: Int, fetches: Double, outcome: Outcome = .completed
) -> Repetition {
  Repetition(
    Cell(scenario: "A", loader: loader, pages: pages), .census, 1, ["open-fetches": fetches],
    outcome: outcome)
}

@Suite("The harness's test of itself")
struct SelfTestTests {
  private let finished = [
    census("eager", 20, fetches: 20), census("eager", 10, fetches: 10),
    census("three-pane", 20, fetches: 3), census("three-pane", 10, fetches: 3),
    census("two-pane", 20, fetches: 2, outcome: .timedOut(seconds: 1)),
    census("two-pane", 10, fetches: 2, outcome: .timedOut(seconds: 1)),
  ]

  @Test("the cheapest cell whose census came to its end is the self-test's, until the run ends")
  func cell() throws {
    let plan = plan(selfTest: SelfTest(roundsInBlock: 6))
    #expect(
      plan.selfTestCell(after: finished)
        == Cell(scenario: "A", loader: "three-pane", pages: 10))
    let began = Repetition(
      Cell(scenario: "A", loader: "eager", pages: 20), .timing, sample: .control)
    #expect(plan.selfTestCell(after: finished + [began]) == began.cell)
    // One that draws comes before a blank one, however cheap.
    let drawn = Plan(
      [.opening(["tiled"], title: "B"), .opening(["eager"], title: "D", mode: .read)],
      selfTest: SelfTest(roundsInBlock: 6))
    #expect(drawn.selfTestCell(after: [])?.scenario == "D")
  }

  @Test("further rounds of samples are measured beside other cells, or alone")
  func further() throws {
    let plan = plan(selfTest: SelfTest(roundsInBlock: 3))
    let sampled = Cell(scenario: "A", loader: "three-pane", pages: 10)
    let known =
      finished + SelfTestSample.allCases.map { Repetition(sampled, .timing, sample: $0) }
    let measured = Sides(head: Measured(known))
    func steps(_ number: Int, _ cells: Set<Cell>) -> [Step] {
      plan.timingBlocks(
        SequentialSampling.Block(number: number, cells: OpenCells(all: cells), selfTestRounds: 3),
        measured,
        tested: sampled
      ).flatMap(\.samples).map(\.step)
    }
    let other = Cell(scenario: "A", loader: "eager", pages: 20)
    let first = steps(1, [other])
    #expect(first.count { $0.selfTestSample == nil } == 1)
    #expect(first.filter { $0.selfTestSample != nil }.map(\.repetition) == [2, 3, 2, 3, 2, 3])
    let later = steps(9, [])
    #expect(Set(later.map(\.cell)) == [sampled])
    #expect(Set(later.map(\.repetition)) == [25, 26, 27])
  }

  @Test(
    "samples of a few rounds follow one another, part by part, each part first as often as the others"
  )
  func spread() throws {
    let plan = plan(selfTest: SelfTest(countsAllocation: true, roundsInBlock: 6), repetitions: 24)
    let cell = try #require(plan.selfTestCell(after: finished))
    let blocks = plan.allBlocks(Sides(head: Measured(finished)), tested: cell)
    #expect(blocks.count == 12)
    for block in blocks.dropFirst() {
      // Two rounds of four cells; the two-pane that timed out is not asked for.
      #expect(block.slots.map(\.samples.count) == [2, 2, 2, 2, 4 * 3, 2 * 3])
      #expect(block.slots.map { $0.samples(ofRounds: $0.needed).count } == [1, 1, 1, 1, 12, 6])
      #expect(block.samples.allSatisfy { $0.lane == .head && $0.side == .head })
    }
    let orders = blocks.flatMap(\.slots).map(\.parts).filter { $0.count == 3 }
    #expect(Set(orders).count == 6)
    let firsts = Dictionary(grouping: orders, by: \.first).mapValues(\.count)
    #expect(Array(firsts.values) == [8, 8, 8])
    #expect(
      plan.countedSamples(of: cell).map(\.selfTestSample)
        == [SelfTestSample.reference, .reference, .canary, .canary])
    #expect(plan.selfTestCount(isPair: false) == 4 + 12 * 6 * 3)
    let untested = MeasurementTests.plan(selfTest: SelfTest())
    let samples = untested.allBlocks(Sides(head: Measured(finished)), tested: cell)
      .flatMap(\.samples)
    #expect(samples.allSatisfy { $0.step.selfTestSample == nil })
    #expect(untested.countedSamples(of: cell) == [])
  }

  @Test("with two programs the base is tested against its copy, which bears the canary")
  func pair() {
    let plan = plan(selfTest: SelfTest(roundsInBlock: 8))
    let blocks = plan.allBlocks(
      Sides(base: Measured([]), head: Measured(finished)),
      tested: plan.selfTestCell(after: finished))
    let tests = blocks.flatMap(\.slots).filter { $0.samples[0].step.selfTestSample != nil }
    let orders = tests.map(\.parts)
    #expect(Set(orders).count == 4)
    #expect(Dictionary(grouping: orders) { $0 }.values.allSatisfy { $0.count == 2 })
    for sample in tests.flatMap(\.samples) {
      #expect(sample.lane == (sample.step.selfTestSample == .reference ? .reference : .copy))
      #expect(sample.side == .head)
    }
    let turns = blocks.flatMap(\.slots).filter { $0.samples[0].step.selfTestSample == nil }
    #expect(turns.allSatisfy { Set($0.samples.map(\.lane)) == [.base, .head] })
    let firsts = Dictionary(grouping: turns) { $0.cell }.mapValues {
      $0.count { $0.samples[0].lane == .base }
    }
    #expect(firsts.values.allSatisfy { $0 == 2 })
  }

  @Test("a frame takes longer by a share of its work")
  func delay() {
    var work = InjectedWork(Injection(delay: 2))
    let begin = MonotonicClock.nanoseconds()
    work.begins()
    while MonotonicClock.nanoseconds() < begin + 1_000_000 {}
    work.ends(.opening)
    #expect(MonotonicClock.nanoseconds() - begin >= 3_000_000)
  }

  @Test("what is injected is allocated in the opening frame alone, and freed before the close")
  func allocations() throws {
    /// Bytes that an opening frame, another one, and the close leave allocated.
    func growth(_ count: Int) throws -> [Int] {
      let counters = try ThreadBytes()
      var work = InjectedWork(Injection(allocations: count))
      let begin = counters.live
      work.ends(.opening)
      let opened = counters.live
      work.ends(.moving)
      let moved = counters.live
      work.goes()
      return [opened - begin, moved - opened, counters.live - moved]
    }
    _ = try growth(1)
    let difference = zip(try growth(1_000), try growth(0)).map { $0 - $1 }
    #expect(difference == [16_000, 0, -16_000])
  }
}
