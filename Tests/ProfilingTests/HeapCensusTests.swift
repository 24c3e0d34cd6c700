import Foundation
import Measurement
import Metrics
import PageLoaders
import Profiling
import Replaying
import Testing

@Suite("The heap profile of a cell")
struct HeapCensusTests {
  /// A cell of the built program, measured and profiled.
  private struct Subject {
    let census: Report
    private(set) var profile: Profile

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
        ScenarioFile(path: "turn.scenario", text: text), loaders: LoaderCatalogue.builtIn.names)
      let cell = Cell(scenario: "Turn", loader: loader, pages: 30)
      let program = WorkerProgram(
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
          .deletingLastPathComponent().appendingPathComponent("panebench").path)
      let step = Step(cell: cell, pass: .census, repetition: 1)
      census = await program.ask(.evidence(step), of: entry)
      profile = Profile(of: cell, label: loader)
      #expect(try await profile.addHeap(of: entry, program) == nil)
    }
  }

  @Test("adds up to the census of the same cell", arguments: ["blank", "read"])
  func census(mode: String) async throws {
    let subject = try await Subject("three-pane", mode: mode)
    let stacks = subject.profile.stacks
    for (kind, metric) in [
      (Metric.Stacks.heapOfOpen, "bytes-open"), (.heapOfTurns, "bytes-turn"),
      (.heapAtPeak, "peak-bytes"), (.heapLeft, "retained-bytes"),
    ] {
      let bytes = try #require(subject.census.metrics[metric])
      #expect(
        abs(Double(try #require(stacks[kind]).cost) - bytes) <= bytes / 100,
        "\(metric): \(bytes), \(stacks[kind]?.cost ?? -1)")
    }
    #expect(stacks[.heapLeft]?.samples.isEmpty == true && stacks[.heapGrowth]?.cost == 0)
    let open = try #require(stacks[.heapOfOpen])
    let site = try #require(open.blamedFunctions.first { $0.frame.owner == .loader })
    #expect(site.frame.function == "closure #1 in ThreePaneLoader.fill()")
    #expect(site.frame.file == "ThreePaneLoader.swift")
    #expect(site.through?.function.hasSuffix("PageSource.page(at:)") == true)
    // Stacks begin within the harness and end with what asked the allocator.
    let frames = open.samples.map { open.stack(of: $0) }
    #expect(!frames.contains { $0.first == .harness })
    #expect(!frames.joined().contains { $0.module.hasPrefix("libjemalloc") })
  }

  @Test("ends at its peak if the loader holds too much")
  func overLimit() async throws {
    let subject = try await Subject("eager", mode: "read", limit: "16 MiB")
    guard case .overMemoryLimit(limit: 16 << 20, pages: let pages) = subject.census.outcome else {
      Issue.record("it ended otherwise: \(subject.census.outcome)")
      return
    }
    let stacks = subject.profile.stacks
    let peak = try #require(stacks[.heapAtPeak])
    #expect(peak.cost > 16 << 20)
    #expect(peak.blamedFunctions.first?.frame.function == "EagerLoader.open(at:)")
    #expect(try #require(stacks[.heapOfOpen]).cost >= peak.cost)
    #expect(stacks[.heapOfTurns]?.samples == [] && stacks[.heapLeft]?.samples == [])
    // A bitmap for each page that was handed out.
    #expect((peak.samples.map(\.cost).max() ?? 0) >= pages * 750 * 1_334 * 4)
  }
}
