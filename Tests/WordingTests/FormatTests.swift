import Measurement
import Metrics
import RunFixtures
import TestSupport
import Testing
import Verdicts

@testable import Documents
@testable import Wording

@Suite("Formats of tables")
struct FormatTests {
  /// Every kind of entry, under names that no format can take as they are.
  private static let odd: [Repetition] = {
    func cell(_ loader: String, _ pages: Int) -> Cell {
      Cell(scenario: "Left | right, <b>\"up\"</b> & down *", loader: loader, pages: pages)
    }
    return MadeUpRun.census(cell("eager", 7), ["open-fetches": 3, "bytes-open": 1_234_567.5])
      + [1.0, 2].map {
        Repetition(
          cell("tiled", 7), .census, Int($0),
          ["open-fetches": 10 + $0, "bytes-open": 3_000_000 + $0])
      }
      + MadeUpRun.timing(cell("eager", 7), ["load-time": 0.0421, "turn-time": 0])
      + MadeUpRun.timing(cell("tiled", 7), count: 3, ["load-time": 0.5123])
      + MadeUpRun.timing(cell("tiled", 9), outcome: .crashed(signal: 11, message: "a | b"), [:])
      + MadeUpRun.census(cell("a|b", 7), outcome: .notApplicable(reason: "no | way"), [:])
  }()

  @Test("have the same numbers of every kind of entry, and their own digits, units and marks")
  func formats() throws {
    let run = RunEvidence(
      repetitions: MadeUpRun.repetitions + Self.odd, loaderOrder: MadeUpRun.loaderOrder)
    let tables = run.scenarios.tables(of: Metric.inTables)
    for (name, text) in [
      ("formats.txt", tables.terminalText()), ("formats.md", tables.markdown(headingLevel: 2)),
      ("formats.html", tables.map { $0.html() }.joined(separator: "\n")),
      ("formats.csv", tables.map { $0.csv() }.joined(separator: "\n")),
      ("formats-json.txt", try briefJSON(tables.json())),
    ] {
      expectSnapshot(text, named: name)
    }
  }
}
