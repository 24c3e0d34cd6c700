import Foundation
import Measurement
import PageLoaders
import Profiling
import Replaying
import ScenarioLanguage
import Testing
import Traces

@Suite("The heap profile of a cell")
struct HeapCensusTests {
  /// A cell of the built program, measured and profiled.
  private struct Subject {
    let census: Report
    let outcome: Outcome
    let profile: HeapProfile?

    init(_ loader: String, mode: String, limit: String = "256 MiB") async throws {
      let text = """
        scenario "Turn"
        device iphone-6 portrait
        script generated cues 4 per page seed 7
        mode \(mode)
        pages 30
        loaders \(loader)
        memory limit \(limit)
        gestures {
            open at page 1
            flick left 1500 pt/s
            settle
            close
        }
        """
      let entry = try ScenarioEntry(
        ScenarioFile(path: "turn.scenario", text: text), vocabulary: Vocabulary(.builtIn))
      let cell = Cell(scenario: "Turn", loader: loader, pages: 30)
      let program = WorkerProgram(
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
          .deletingLastPathComponent().appendingPathComponent("panebench").path)
      let trace = try ScenarioSetup.trace(of: entry, pages: 30, scenes: 1)
      let step = Step(cell: cell, pass: .census, repetition: 1)
      census = await program.ask(.evidence(step), of: entry, trace: trace).report
      (outcome, profile) = try await HeapProfiling.profile(
        of: entry, trace: trace, cell: cell, program: program)
    }
  }

  @Test("adds up to the census of the same cell", arguments: ["blank", "read"])
  func census(mode: String) async throws {
    let subject = try await Subject("three-pane", mode: mode)
    let (census, profile) = (subject.census, try #require(subject.profile))
    func expect(_ profile: StackProfile, _ bytes: Double?) throws {
      let bytes = try #require(bytes)
      #expect(abs(Double(profile.cost) - bytes) <= bytes / 100)
    }
    try expect(profile.open, census.metrics["bytes-open"])
    try expect(profile.turns, census.metrics["bytes-turn"])
    try expect(profile.peak, census.metrics["peak-bytes"])
    try expect(profile.left, census.metrics["retained-bytes"])
    #expect(profile.left.samples.isEmpty)
    #expect(profile.growth.cost == 0)
    #expect(profile.samplingPeriod == 1)
    let site = try #require(profile.open.blamedFunctions.first { $0.frame.owner == .loader })
    #expect(site.frame.function == "ThreePaneLoader.add(_:)")
    #expect(site.frame.file == "ThreePaneLoader.swift")
    #expect(site.through?.function.hasSuffix("PageSource.page(at:)") == true)
    // Stacks begin within the harness and end with what asked the allocator.
    let stacks = profile.open.samples.map { profile.open.stack(of: $0) }
    #expect(!stacks.contains { $0.first == .harness })
    #expect(!stacks.joined().contains { $0.module.hasPrefix("libjemalloc") })
  }

  @Test("ends at its peak where the loader holds too much")
  func overLimit() async throws {
    let subject = try await Subject("eager", mode: "read", limit: "16 MiB")
    guard case .overMemoryLimit(limit: 16 << 20, pages: let pages) = subject.outcome else {
      Issue.record("it ended otherwise: \(subject.outcome)")
      return
    }
    let profile = try #require(subject.profile)
    #expect(profile.peak.cost > 16 << 20)
    #expect(profile.peak.blamedFunctions.first?.frame.function == "EagerLoader.open(at:)")
    #expect(profile.open.cost >= profile.peak.cost)
    #expect(profile.turns.samples.isEmpty && profile.left.samples.isEmpty)
    // A bitmap for each page that was handed out.
    let most = profile.peak.samples.map(\.cost).max() ?? 0
    #expect(most >= pages * 750 * 1_334 * 4)
  }
}
