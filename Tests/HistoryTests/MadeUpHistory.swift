import Foundation
import Workers

@testable import History

/// A folder of its own for a history, removed at the end.
final class HistoryFolder {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("panebench-history-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.appendingPathComponent("history.sqlite").path }

  /// What `body` throws, with the folder's path left out.
  func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)".replacingOccurrences(of: folder.path, with: "DIR")
    }
  }
}

/// Runs of one cell, made up.
enum MadeUpHistory {
  static let cell = Cell(scenario: "Small", loader: "three-pane", pages: 100)

  /// The run of day `day` of a month, of a commit of that day.
  static func run(day: Int, content: String = "") -> RecordedRun {
    RecordedRun(
      hash: "c0ffee\(day)", subject: "Day \(day)",
      date: Date(timeIntervalSince1970: Double(day) * 86_400), began: "2026-01-02T03:04:05Z",
      program: "1.0", path: "\(day).jsonl", identity: "run-\(day)",
      fingerprint: "run-\(day)\(content)", scenarioFiles: ["Small": "small.scenario"])
  }

  static func value(
    _ value: Double, of metric: String = "open-fetches", machine: String = "P",
    libraries: String = "Serif", interval: ClosedRange<Double>? = nil, relative: Double? = nil
  ) -> RecordedValue {
    RecordedValue(
      cell: cell, metric: metric, value: value, interval: interval, relative: relative,
      sampleCount: interval == nil ? 2 : 8,
      environment: Environment(machine: machine, libraries: libraries))
  }
}
