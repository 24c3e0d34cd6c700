import Foundation
import TestSupport
import Testing

@testable import PaneBenchTesting

@Suite("A baseline in a test")
struct BaselineTests {
  private let folder = TestFolder()

  init() throws {
    try folder.write(SteadyPager.scenario, to: "two.scenario")
  }

  /// Compares with the baseline, and says what is recorded.
  private func findings(
    of loader: any PageLoader.Type = SteadyPager.self, scenarios: [String] = [],
    records: Bool = false
  ) async throws -> [String] {
    try await issues {
      try await expectNoRegression(
        baseline: folder("baseline.jsonl"), scenarios: scenarios, loaders: [loader],
        records: records)
    }.texts
  }

  @Test("it is written on request, compared with, and guards what was measured")
  func baseline() async throws {
    let scenario = folder("two.scenario")
    #expect(try await findings(scenarios: [scenario]).joined().contains("there is no baseline"))
    let recorded = try await findings(scenarios: [scenario], records: true)
    #expect(recorded.count == 1)
    #expect(recorded[0].hasSuffix("commit it, and run again without PANEBENCH_RECORD."))
    let written = try folder.text(of: "baseline.jsonl")
    #expect(try await findings() == [])
    // A damaged one is written anew as well.
    try folder.write("damaged", to: "baseline.jsonl")
    #expect(try await findings(scenarios: [scenario], records: true) == recorded)
    #expect(try folder.text(of: "baseline.jsonl") == written)

    try folder.write(
      written.replacingOccurrences(of: "\"turn-fetches\":1", with: "\"turn-fetches\":0"),
      to: "baseline.jsonl")
    let worse = try await findings().joined()
    #expect(
      worse.contains(
        "✗  steady at 5 pages  turn-fetches  0 → 1 (+1); gesture 2, flick left 1500 pt/s: 1 page fetched"
      ), "\(worse)")
  }

  @Test("allocations of another kind of build are not judged, and a warning says so")
  func build() async throws {
    _ = try await findings(scenarios: [folder("two.scenario")], records: true)
    let release = try folder.text(of: "baseline.jsonl")
      .replacing(/"configuration":"(debug|release)"/) {
        $0.1 == "debug" ? "\"configuration\":\"release\"" : "\"configuration\":\"debug\""
      }
      .replacing(/"allocations-open":\d+/) { _ in "\"allocations-open\":0" }
    try folder.write(release, to: "baseline.jsonl")
    let warnings = try await findings()
    #expect(warnings.count == 1)
    #expect(warnings.joined().contains("Allocations and bytes are shown and not judged"))
  }

  @Test("a loader that no worker could find is refused")
  func hidden() async throws {
    final class HiddenPager: SteadyPager {}
    let text = try await findings(of: HiddenPager.self, scenarios: [folder("two.scenario")])
      .joined()
    #expect(text.contains("HiddenPager: a worker finds a loader by its type's name"))
  }

  @Test("bad input is an issue with file, line and remedy")
  func badInput() async throws {
    try folder.write("scenario \"Bad\"\nmode blank\npages many\n", to: "bad.scenario")
    let text = try await findings(scenarios: [folder("bad.scenario")], records: true).joined()
    #expect(text.contains("bad.scenario:3:7: error:"), "\(text)")
  }
}
