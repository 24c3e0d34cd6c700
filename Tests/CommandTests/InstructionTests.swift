import Foundation
import Measurement
import TestSupport
import Testing

@Suite("Instructions", .needsValgrind)
struct InstructionTests {
  /// How often two processes counted opening `pages` pages at once.
  private func counts(ofPages pages: Int) async throws -> [Double] {
    let program = Program()
    try program.file("eager.scenario", Program.scenario(pages: "\(pages)", loaders: "eager"))
    try await program.run("run eager.scenario --passes instructions --output eager.jsonl", code: 0)
    let counts = try program.runFile("eager.jsonl").repetitions
      .compactMap { $0.metrics["instructions-open"] }
    try #require(counts.count == 2)
    #expect(abs(counts[0] - counts[1]) <= counts[0] * 0.000_1)
    return counts
  }

  // What is made once in a process is in the first cell alone: some thousands, where a page takes
  // as many.
  @Test("what was counted before in the same process hardly changes what is counted")
  func cellsTogether() async throws {
    let program = Program()
    try program.file(
      "both.scenario", Program.scenario(pages: "20 300", loaders: "three-pane eager"))
    try await program.run("run both.scenario --passes instructions --output both.jsonl", code: 0)
    let last = try program.runFile("both.jsonl").repetitions.filter {
      $0.cell.loader == "eager" && $0.cell.pages == 300
    }
    let alone = try await counts(ofPages: 300)[0]
    #expect(alone > 300_000)
    for count in last.compactMap({ $0.metrics["instructions-open"] }) {
      #expect(abs(count - alone) <= alone * 0.005)
    }
    #expect(last.count == 2)
  }

  @Test("a cell that dies under callgrind loses itself alone")
  func dying() async throws {
    let program = Program()
    try program.file(
      "dying.scenario", Program.scenario(pages: "9", loaders: "sound greedy-at-once"))
    try await program.run(
      at: Program.broken.path, "run dying.scenario --passes instructions --output dying.jsonl",
      code: 0)
    let cells = Dictionary(
      grouping: try program.runFile("dying.jsonl").repetitions, by: \.cell.loader)
    let sound = try #require(cells["sound"])
    #expect(sound.count == 2)
    #expect(sound.allSatisfy { $0.outcome == .completed }, "\(sound.map(\.outcome))")
    #expect(sound.allSatisfy { $0.metrics["instructions-open"] ?? 0 > 1_000 })
    let dead = try #require(cells["greedy-at-once"])
    #expect(dead.allSatisfy { !$0.outcome.isCompleted && $0.metrics.isEmpty })
  }

  // So many pages that a slab more or less of the allocator's makes no difference.
  @Test("a loader that does 1% more shows 1% more instructions", .thorough)
  func onePercent() async throws {
    // What does not depend on the number of pages makes it a little less than 1%.
    let growth = try await counts(ofPages: 2_020)[0] / counts(ofPages: 2_000)[0] - 1
    #expect(growth > 0.009)
    #expect(growth < 0.011)
  }
}
