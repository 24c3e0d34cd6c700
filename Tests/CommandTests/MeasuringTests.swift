import Basics
import Metrics
import PageLoaders
import Testing

@testable import Commands
@testable import Measurement

@Suite("What a command measures, and what its exit code says of that")
struct MeasuringTests {
  /// What is said of the plan of a scenario of two loaders, each at one size; nil if it is refused.
  private func said(_ options: Options) throws -> String? {
    let text = Program.scenario(pages: "3", loaders: "eager three-pane")
    let entry = try ScenarioEntry(
      ScenarioFile(path: "a.scenario", text: text), loaders: LoaderCatalogue.builtIn.names)
    do {
      return try Said.complaint { _ = try Plan.checked([entry], options, SelfTest()) }
    } catch is Failure { return nil }
  }

  @Test("a shard beyond the last cell, or loader if times are measured, is warned of and no error")
  func shards() throws {
    let (second, third) = (Shard(index: 2, count: 3), Shard(index: 3, count: 3))
    #expect(try said(Options(shard: second)) == "")
    #expect(
      try said(Options(shard: third))
        == "warning: shard 3/3 has nothing to measure: there are fewer loaders than shards.\n")
    #expect(
      try said(Options(shard: third, passes: [.census]))
        == "warning: shard 3/3 has nothing to measure: there are fewer cells than shards.\n")
  }

  /// The exit code of a run with these outcomes; nil for 0.
  private func code(_ outcomes: [Outcome], selfTestSample: SelfTestSample? = nil) -> Int32? {
    let cell = Cell(scenario: "A", loader: "eager", pages: 1)
    let repetitions = outcomes.map {
      Repetition(cell, .census, outcome: $0, sample: selfTestSample)
    }
    do { try MeasuringOutcome.check(repetitions) } catch { return error.exitStatus.rawValue }
    return nil
  }

  @Test(
    "a worker that did not come to its end leaves the run incomplete, and a trap of the harness is a fault",
    arguments: [
      ([.completed, .overMemoryLimit(limit: 1, pages: 1), .notApplicable(reason: "")], nil),
      ([.completed, .crashed(signal: 4)], 3), ([.completed, .timedOut(seconds: 1)], 3),
      ([.completed, .failed(reason: "")], 3), ([.completed, .interrupted(reason: "")], 3),
      ([.crashed(signal: 4), .harnessFault(reason: "")], 70),
    ] as [([Outcome], Int32?)])
  func ending(outcomes: [Outcome], code: Int32?) {
    #expect(self.code(outcomes) == code)
    // What the self-test lacks is no cell of the run's.
    let isFault = code == 70
    #expect(self.code([outcomes[1]], selfTestSample: .control) == (isFault ? 70 : nil))
  }
}
