import Basics
import Foundation
import Testing

@testable import panebench_quality

@Suite("The file of comparisons, and what is compared next")
struct QualityFileTests {
  private func trial(_ row: String, seconds: Double) -> QualityTrial {
    QualityTrial(row: row, exitCode: 0, isPlaced: true, seconds: seconds)
  }

  @Test("what was stopped is continued, and a file of something else is refused")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("quality.jsonl").path
    var trials = [trial("itself", seconds: 2), trial("5%", seconds: 3)]
    do {
      var file = try QualityFile(path)
      for trial in trials { try file.append(trial) }
    }
    do {
      var file = try QualityFile(path)
      #expect(file.trials == trials)
      trials.append(trial("slow", seconds: 4))
      try file.append(trials[2])
    }
    #expect(try QualityFile(path).trials == trials)
    let run = folder.appendingPathComponent("run.jsonl").path
    try Data("{\"panebench\":\"run\",\"version\":1}\n".utf8).write(to: URL(fileURLWithPath: run))
    #expect(throws: InputError.self) { try QualityFile(run) }
  }

  @Test("the row is next that is furthest behind its share, until it has what is wanted")
  func next() {
    func row(_ name: String, weight: Double, planned: Int = 10) -> QualityRow {
      QualityRow(
        name: name, subject: "", method: .allocation, truth: .same, planned: planned,
        weight: weight)
    }
    let session = QualitySession(
      rows: [row("a", weight: 3), row("b", weight: 1, planned: 2)], minutes: 1)
    func next(_ seconds: [(String, Double)]) -> String? {
      session.next(seconds.map { trial($0.0, seconds: $0.1) })?.name
    }
    #expect(next([]) == "a")
    #expect(next([("a", 60)]) == "b")
    #expect(next([("a", 60), ("b", 10)]) == "b")
    #expect(next([("a", 60), ("b", 30)]) == "a")
    // It has two already.
    #expect(next([("a", 60), ("b", 1), ("b", 1)]) == "a")
    #expect(next((0..<10).map { _ in ("a", 1) } + [("b", 1), ("b", 1)]) == nil)
  }
}
