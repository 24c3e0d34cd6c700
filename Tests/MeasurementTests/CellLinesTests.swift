import Foundation
import SeededRandom
import Testing

@testable import Measurement
@testable import Workers

/// A report that is made while its run files are read says the same as one of whole runs.
@Suite("Run files, read cell by cell")
struct CellLinesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("panebench-cells-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Two files with the lines of a run in any order, some of them twice and some measured again.
  private func files() throws -> [String] {
    let run = try MergedRuns.source(options: Plan.Options(repetitions: 5)).run
    var random = SplitMix64(seed: 11)
    return try (0..<2).map { number in
      let all = random.shuffled(run.repetitions)
      let killed = all.prefix(9).map {
        Repetition($0.key, WorkerReport(outcome: .interrupted(reason: "killed")))
      }
      let path = folder.appendingPathComponent("\(number).jsonl").path
      try JSONLinesFile.write(
        killed + all.dropFirst(number) + all.suffix(7), header: run.header, to: path)
      return path
    }
  }

  @Test("of a line, 40 bytes are kept")
  func size() { #expect(MemoryLayout<CellLines.Line>.stride == 40) }

  @Test("every cell has its repetitions, in the order of a report, each once for each file")
  func cells() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try files()
    let lines = try CellLines(
      of: paths.map { try RunSource($0) }, scenarioOrder: ["B", "A"],
      loaderOrder: ["three-pane", "eager"])
    var found: [(cell: Cell, repetitions: [Repetition])] = []
    try lines.read({ _ in true }) { found += $0 }
    let whole = try paths.flatMap { try Run.read($0).repetitions }
    #expect(found.map(\.cell) == Array(lines.cells))
    #expect(
      found.map { "\($0.cell.scenario) \($0.cell.loader) \($0.cell.pages)" } == [
        "B eager 10", "B eager 20", "B tiled 10", "B tiled 20", "A three-pane 10",
        "A three-pane 20", "A eager 10", "A eager 20", "A pagecontrol 10", "A pagecontrol 20",
      ])
    for (cell, repetitions) in found {
      let expected = whole.filter { $0.cell == cell }
      #expect(repetitions.count == expected.count)
      #expect(Set(repetitions.map(\.key)) == Set(expected.map(\.key)))
      #expect(
        repetitions.map(\.outcome.isCompleted).count { $0 }
          == expected.count { $0.outcome.isCompleted })
      #expect(repetitions.allSatisfy { $0.outcome.isCompleted == !$0.metrics.isEmpty })
    }
    #expect(lines.warnings.count == 2)
  }

  @Test("only the passes and the cells that are wanted are read")
  func wanted() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = try CellLines(
      of: files().prefix(1).map { try RunSource($0) }, scenarioOrder: [], loaderOrder: [],
      passes: [.census])
    var found: [Repetition] = []
    try lines.read({ $0.loader == "tiled" }) { found += $0.flatMap(\.repetitions) }
    #expect(found.count == 4)
    #expect(found.allSatisfy { $0.pass == .census && $0.cell.loader == "tiled" })
  }

  @Test("two results of one repetition in one file are refused, by the numbers of their lines")
  func conflict() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try MergedRuns.source().run
    let first = run.repetitions[0]
    let path = folder.appendingPathComponent("a.jsonl").path
    try JSONLinesFile.write(
      run.repetitions + [first.replacing(metrics: ["open-fetches": 9])], header: run.header,
      to: path)
    #expect(throws: RunFileError.conflict(path: path, lines: [2, run.repetitions.count + 2])) {
      _ = try CellLines(of: [RunSource(path)], scenarioOrder: [], loaderOrder: [])
    }
  }
}
