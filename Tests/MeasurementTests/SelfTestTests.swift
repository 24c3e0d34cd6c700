import Gestures
import Instruments
import ScenarioLanguage
import Testing

@testable import Measurement
@testable import Replaying
@testable import Workers

private func plan(
  selfTest: SelfTest, repetitions: Int = 4
) -> Plan {
  let scenario = Scenario(
    title: "A", mode: .blank, pages: [20, 10], loaders: ["eager", "three-pane", "two-pane"],
    repetitions: repetitions, gestures: [.open(at: PageNumber(1))])
  return Plan(
    [ScenarioEntry(file: ScenarioFile(path: "a.scenario", text: ""), scenario: scenario)],
    options: Plan.Options(selfTest: selfTest))
}

private func census(
  _ loader: String, _ pages: Int, fetches: Double, outcome: Outcome = .completed
) -> Repetition {
  Repetition(
    cell: Cell(scenario: "A", loader: loader, pages: pages), pass: .census, repetition: 1,
    outcome: outcome, metrics: ["open-fetches": fetches])
}

@Suite("The harness's test of itself")
struct SelfTestTests {
  private let finished = [
    census("eager", 20, fetches: 20), census("eager", 10, fetches: 10),
    census("three-pane", 20, fetches: 3), census("three-pane", 10, fetches: 3),
    census("two-pane", 20, fetches: 2, outcome: .timedOut(seconds: 1)),
    census("two-pane", 10, fetches: 2, outcome: .timedOut(seconds: 1)),
  ]

  @Test("the cheapest cell whose census came to its end is the self-test's")
  func cell() throws {
    let plan = plan(selfTest: SelfTest(timedRounds: 6))
    #expect(
      plan.selfTestCell(after: finished)?.cell
        == Cell(scenario: "A", loader: "three-pane", pages: 10))
  }

  @Test("the self-test's cell is one that draws before a blank one, however cheap")
  func blank() {
    let entries = [(title: "B", mode: Mode.blank, loader: "tiled"), ("D", .read, "eager")].map {
      ScenarioEntry(
        file: ScenarioFile(path: "a.scenario", text: ""),
        scenario: Scenario(
          title: $0.title, mode: $0.mode, pages: [10], loaders: [$0.loader],
          gestures: [.open(at: PageNumber(1))]))
    }
    let plan = Plan(entries, options: Plan.Options(selfTest: SelfTest(timedRounds: 6)))
    #expect(plan.selfTestCell(after: [])?.cell.scenario == "D")
  }

  @Test("a run that goes on keeps the cell that it began with")
  func kept() {
    let began = Repetition(
      cell: Cell(scenario: "A", loader: "eager", pages: 20), pass: .timing, repetition: 1,
      outcome: .completed, metrics: [:], selfTestSample: .control)
    #expect(
      plan(selfTest: SelfTest(timedRounds: 6)).selfTestCell(after: finished + [began])?.cell
        == began.cell)
  }

  @Test("further rounds of samples are measured where the plan is narrowed to other cells")
  func narrowed() async throws {
    var options = Plan.Options(
      repetitions: 2, passes: [.timing], cells: [Cell(scenario: "A", loader: "eager", pages: 20)],
      selfTest: SelfTest(timedRounds: 6))
    let wide = Plan(plan(selfTest: .none).entries, options: options)
    let sampled = Cell(scenario: "A", loader: "three-pane", pages: 10)
    let known =
      finished
      + SelfTestSample.allCases.map {
        Repetition(
          cell: sampled, pass: .timing, repetition: 1, outcome: .completed, metrics: [:],
          selfTestSample: $0)
      }
    options.repetitions = 4
    let narrow = Plan(wide.entries, options: options)
    let runner = Runner(narrow, catalogue: .builtIn)
    let steps = runner.timedSteps(after: [.head: known]).map(\.step)
    #expect(steps.count { $0.selfTestSample == nil } == 4)
    // Six rounds of three, of which one has been measured.
    let further = steps.filter { $0.selfTestSample != nil }
    #expect(further.count == 15)
    #expect(Set(further.map(\.cell)) == [sampled])
    #expect(Set(further.map(\.repetition)) == [2, 3, 4, 5, 6])
    // 9 are done; the two-pane that timed out is not asked for.
    #expect(runner.total(after: known) == 9 + 4 + 15)
  }

  @Test("samples come in rounds of three, spread over the run, each order as often as the other")
  func spread() throws {
    let plan = plan(selfTest: SelfTest(countsAllocation: true, timedRounds: 12))
    let cell = try #require(plan.selfTestCell(after: finished))
    let steps = plan.timedSteps(withSamplesOf: cell)
    #expect(steps.filter { $0.selfTestSample == nil } == plan.timedSteps)
    #expect(steps.count == plan.timedSteps.count + 36)
    // Two steps of the run between any two rounds.
    let marks = steps.map { $0.selfTestSample == nil ? "-" : "w" }.joined()
    #expect(marks == String(repeating: "--www", count: 12))
    let samples = steps.filter { $0.selfTestSample != nil }
    let rounds = Dictionary(grouping: samples, by: \.repetition).mapValues {
      $0.map(\.selfTestSample)
    }
    #expect(rounds.count == 12)
    #expect(
      Dictionary(grouping: rounds.values, by: \.self).mapValues(\.count).values.sorted() == [
        2, 2, 2, 2, 2, 2,
      ])
    #expect(
      plan.countedSamples(of: cell).map(\.selfTestSample)
        == [SelfTestSample.reference, .reference, .canary, .canary])
    #expect(plan.selfTestCount == 40)
  }

  @Test("a plan that is not put to the test has no samples")
  func none() throws {
    let plan = plan(selfTest: .none)
    let cell = try #require(plan.selfTestCell(after: finished))
    #expect(plan.timedSteps(withSamplesOf: cell) == plan.timedSteps)
    #expect(plan.countedSamples(of: cell) == [])
  }

  @Test("an injecting recorder tells its base of everything")
  func recorder() {
    var recorder = InjectingRecorder(
      EarRecorder(), Injection(allocations: 2, delay: 0.5, arithmetic: 10))
    recorder.reaches(.beforeOpen)
    recorder.frameBegins()
    recorder.pageFetched()
    recorder.frameEnds(.opening)
    recorder.frameBegins()
    recorder.frameEnds(.moving)
    recorder.reaches(.beforeClose)
    #expect(
      recorder.base.heard == [
        "before-open", "begins", "fetched", "ends 1", "begins", "ends 2", "before-close",
      ])
  }

  @Test("what is injected is allocated in the opening frame alone, and freed before the close")
  func allocations() throws {
    /// Bytes that an opening frame, another one, and the close leave allocated.
    func growth(_ count: Int) throws -> [Int] {
      let counters = try ThreadBytes()
      var recorder = InjectingRecorder(
        InstructionRecorder(marksBoundaries: false), Injection(allocations: count))
      let begin = counters.live
      recorder.frameBegins()
      recorder.frameEnds(.opening)
      let opened = counters.live
      recorder.frameBegins()
      recorder.frameEnds(.moving)
      let moved = counters.live
      recorder.reaches(.beforeClose)
      return [opened - begin, moved - opened, counters.live - moved]
    }
    _ = try growth(1)
    let difference = zip(try growth(1_000), try growth(0)).map { $0 - $1 }
    #expect(difference == [16_000, 0, -16_000])
  }

  @Test("a frame with a delay takes its share longer, and its base is told after that")
  func delay() {
    var recorder = InjectingRecorder(ClockRecorder(), Injection(delay: 2))
    recorder.frameBegins()
    let begin = MonotonicClock.nanoseconds()
    while MonotonicClock.nanoseconds() < begin + 1_000_000 {}
    recorder.frameEnds(.moving)
    #expect(recorder.base.end - recorder.base.begin >= 3_000_000)
  }
}

/// A recorder that looks at the clock.
private struct ClockRecorder: FrameRecorder {
  private(set) var begin: Int64 = 0
  private(set) var end: Int64 = 0

  mutating func reaches(_ boundary: PhaseBoundary) {}
  mutating func frameBegins() { begin = MonotonicClock.nanoseconds() }
  mutating func frameEnds(_ kind: FrameKind) { end = MonotonicClock.nanoseconds() }
  mutating func pageFetched() {}
}

/// A recorder that keeps what it is told.
private struct EarRecorder: FrameRecorder {
  private(set) var heard: [String] = []

  mutating func reaches(_ boundary: PhaseBoundary) { heard.append(boundary.rawValue) }
  mutating func frameBegins() { heard.append("begins") }
  mutating func frameEnds(_ kind: FrameKind) { heard.append("ends \(kind.rawValue)") }
  mutating func pageFetched() { heard.append("fetched") }
}
