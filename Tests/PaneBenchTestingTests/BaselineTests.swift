import Foundation
import Testing

@testable import PaneBenchTesting

@Suite("A baseline in a test")
final class BaselineTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("panebench-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(
      """
      scenario "Two pages"
      mode blank
      pages 5
      loaders steady
      gestures {
          open at page 1
          flick left 1500 pt/s
          settle
          close
      }
      """, to: "two.scenario")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Compares with the baseline, and says what is recorded.
  private func findings(
    of loader: any PageLoader.Type = SteadyPager.self, scenarios: [String] = [],
    records: Bool = false
  ) async throws -> [String] {
    nonisolated(unsafe) var found: [String] = []
    try await Caller.$sink.withValue({ text, _ in found.append(text) }) {
      try await expectNoRegression(
        baseline: path("baseline.jsonl"), scenarios: scenarios, loaders: [loader],
        records: records)
    }
    return found
  }

  @Test("it is written on request, compared with, and guards what was measured")
  func baseline() async throws {
    let scenario = path("two.scenario")
    #expect(try await findings(scenarios: [scenario]).joined().contains("there is no baseline"))
    #expect(try await findings(scenarios: [scenario], records: true) == [])
    let written = try text(of: "baseline.jsonl")
    #expect(try await findings() == [])
    #expect(try await findings(scenarios: [scenario], records: true) == [])
    #expect(try text(of: "baseline.jsonl") == written)

    try write(
      written.replacingOccurrences(of: "\"turn-fetches\":1", with: "\"turn-fetches\":0"),
      to: "baseline.jsonl")
    let worse = try await findings().joined()
    #expect(
      worse.contains(
        "✗  steady at 5 pages: turn-fetches 0 → 1 (+1), gesture 2, flick left 1500 pt/s: 1 page fetched"
      ), "\(worse)")
  }

  @Test("allocations of another kind of build are not judged, and a warning says so")
  func build() async throws {
    _ = try await findings(scenarios: [path("two.scenario")], records: true)
    let release = try text(of: "baseline.jsonl")
      .replacing(/"configuration":"(debug|release)"/) {
        $0.1 == "debug" ? "\"configuration\":\"release\"" : "\"configuration\":\"debug\""
      }
      .replacing(/"allocations-open":\d+/) { _ in "\"allocations-open\":0" }
    try write(release, to: "baseline.jsonl")
    let warnings = try await findings()
    #expect(warnings.count == 1)
    #expect(warnings.joined().contains("Allocations and bytes are shown and not judged"))
  }

  @Test("a loader that no worker could find is refused")
  func hidden() async throws {
    final class HiddenPager: SteadyPager {}
    let text = try await findings(of: HiddenPager.self, scenarios: [path("two.scenario")])
      .joined()
    #expect(text.contains("HiddenPager: a worker finds a loader by its type's name"))
  }

  @Test("bad input is an issue with file, line and remedy")
  func badInput() async throws {
    try write("scenario \"Bad\"\nmode blank\npages many\n", to: "bad.scenario")
    let text = try await findings(scenarios: [path("bad.scenario")], records: true).joined()
    #expect(text.contains("bad.scenario:3:7: error:"), "\(text)")
    let missing = try await findings(scenarios: ["nowhere.scenario"], records: true).joined()
    #expect(missing.contains("nowhere.scenario: there is no such file. Check the path."))
  }
}
