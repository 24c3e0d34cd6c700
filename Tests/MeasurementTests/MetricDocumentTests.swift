import Foundation
import Measurement
import Testing

@Suite("Metrics")
struct MetricDocumentTests {
  /// What the document is generated from.
  private var document: String {
    var text = """
      # Metrics

      Every number that PaneBench measures: its name in tables, files and `expect`, its kind of evidence, and the pass
      that measures it. Written by the test of this file; `panebench list metrics` prints the same.

      - **exact**: the same number on every machine (bytes: for the same fonts). A difference of one is a difference.
      - **near-exact**: the same number to within 0.1%, on one toolchain and processor family.
      - **timed**: noise until shown otherwise. A sample is a process.

      The passes `census` and `timing` run unless others are asked for by `--passes`. `timeline` takes as long as the
      fingers do, 10 s at most; `instructions` needs valgrind.

      Bytes are size-class bytes: what the allocator sets aside, so 50 bytes count as 64.

      | metric | unit | kind | pass | definition |
      |---|---|---|---|---|

      """
    for metric in Metric.all {
      text +=
        "| \(metric.name) | \(metric.unit.rawValue) | \(metric.kind.rawValue) | \(metric.pass.rawValue) | \(metric.definition) |\n"
    }
    return text
  }

  @Test("the document is what the catalogue says; record it with PANEBENCH_RECORD_SNAPSHOTS=1")
  func isCurrent() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Metrics.md")
    if ProcessInfo.processInfo.environment["PANEBENCH_RECORD_SNAPSHOTS"] == "1" {
      try Data(document.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == document)
  }

  @Test("no two metrics have one name")
  func names() {
    #expect(Set(Metric.all.map(\.name)).count == Metric.all.count)
  }

  @Test("exact metrics come from the census and near-exact ones from counting instructions")
  func kinds() {
    for metric in Metric.all {
      switch metric.kind {
      case .exact: #expect(metric.pass == .census, "\(metric.name)")
      case .nearExact: #expect(metric.pass == .instructions, "\(metric.name)")
      case .timed: #expect([.timing, .timeline].contains(metric.pass), "\(metric.name)")
      }
    }
  }
}
