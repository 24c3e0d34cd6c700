import Basics
import Measurement
import Metrics
import PageLoaders
import Testing

@testable import Commands

@Suite("A plan with nothing in it")
struct EmptyPlanTests {
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
}
