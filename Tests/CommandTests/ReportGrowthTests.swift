import Foundation
import Measurement
import TestSupport
import Testing

/// Counted by valgrind, so that a busy machine changes nothing.
@Suite("Reports of many cells", .needsValgrind)
struct ReportGrowthTests {
  private let program = Program()

  /// Writes a run of `scenarios` with `loaders` each, at two sizes, of which some expectations
  /// fail.
  private func write(_ name: String, scenarios: Int, loaders: Int) throws {
    let names = (0..<loaders).map { "own-\($0)" }
    let titles = (0..<scenarios).map { "Act \($0)" }
    let recorded = try projectText("Tests/CommandTests/Recorded/acts.jsonl")
    let line = recorded.prefix { $0 != "\n" }
    var header = try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    header["options"] = ["passes": ["census"]]
    header["scenarios"] = titles.map { title in
      [
        "title": title, "path": "\(title).scenario", "fingerprint": "0", "inputs": [],
        "text": """
        scenario "\(title)"
        mode blank
        pages 10 20
        loaders eager tiled
        gestures {
            open at page 1
            close
        }
        expect {
            open-fetches = 3
            bytes-open is constant
        }
        """,
      ] as [String: Any]
    }
    let data = try JSONSerialization.data(withJSONObject: header, options: .sortedKeys)
    let cells = titles.flatMap { title in
      (loaders > 2 ? names : ["eager", "tiled"]).flatMap { loader in
        [10, 20].map { Cell(scenario: title, loader: loader, pages: $0) }
      }
    }
    let lines = try cells.map { cell in
      let metrics = ["open-fetches": Double(cell.pages), "bytes-open": 4096, "blank-frames": 0]
      let repetition = Repetition(cell, .census, 1, metrics)
      return String(decoding: try JSONEncoder().encode(repetition), as: UTF8.self)
    }
    let text = ([String(decoding: data, as: UTF8.self)] + lines).joined(separator: "\n") + "\n"
    try program.file(name, text)
  }

  /// The instructions of a command of `panebench`.
  private func instructions(_ command: String) async throws -> Int {
    let result = try await program.run(
      at: "/usr/bin/env",
      "valgrind --tool=callgrind --callgrind-out-file=/dev/null \(Program.built.path) \(command)")
    let counted = try #require(
      result.complaint.firstMatch(of: /Collected : (\d+)/), "\(result.complaint)")
    return try #require(Int(counted.1))
  }

  @Test(
    "twice as many cells take no more than twice the work, of many scenarios and of many loaders",
    arguments: [
      ("report", "--format html --output page.html", true), ("report", "--format html", false),
      ("prove", "", true), ("prove", "", false), ("compare", "", true),
    ])
  func growth(command: String, options: String, isOfScenarios: Bool) async throws {
    var counts: [Int] = []
    for count in [40, 80, 160] {
      let name = "\(count).jsonl"
      try write(name, scenarios: isOfScenarios ? count : 1, loaders: isOfScenarios ? 2 : count)
      let files = command == "compare" ? "\(name) \(name)" : name
      counts.append(try await instructions("\(command) \(files) \(options)"))
    }
    // The second doubling adds twice what the first one does; if it were quadratic, four times.
    let (first, second) = (counts[1] - counts[0], counts[2] - counts[1])
    #expect(Double(second) < 2.3 * Double(first), "\(counts)")
  }
}
