import Foundation
import Metrics
import TestSupport
import Testing

@Suite("Metrics")
struct MetricDocumentTests {
  private let path = projectFolder.appendingPathComponent("Documentation/Metrics.md")

  @Test("the document's table is the catalogue; record it with PANEBENCH_RECORD_SNAPSHOTS=1")
  func table() throws {
    let document = try String(contentsOf: path, encoding: .utf8)
    let begin = try #require(document.range(of: "|---|---|---|---|---|\n")).upperBound
    let rows = Metric.all.map {
      "| \($0.name) | \($0.unit.rawValue) | \($0.kind.rawValue) | \($0.pass.rawValue) | \($0.definition) |\n"
    }.joined()
    if ProcessInfo.processInfo.environment["PANEBENCH_RECORD_SNAPSHOTS"] == "1" {
      try Data((document[..<begin] + rows).utf8).write(to: path)
    }
    #expect(document[begin...] == rows)
  }

  @Test("what the document says of passes and kinds of evidence is so")
  func prose() throws {
    let document = try String(contentsOf: path, encoding: .utf8)
    for fact in [
      "the same number to within \(Metric.nearExactTolerance * 100)%",
      "The passes `\(Pass.byDefault.map(\.rawValue).joined(separator: "` and `"))` run unless",
      "\(Pass.longestTimeline) s at most",
    ] {
      #expect(document.contains(fact), "\(fact)")
    }
  }

  @Test("no two metrics have one name; exact ones come from the census, near-exact from counting")
  func kinds() {
    #expect(Set(Metric.all.map(\.name)).count == Metric.all.count)
    for metric in Metric.all {
      switch metric.kind {
      case .exact: #expect(metric.pass == .census, "\(metric.name)")
      case .nearExact: #expect(metric.pass == .instructions, "\(metric.name)")
      case .timed: #expect([.timing, .timeline].contains(metric.pass), "\(metric.name)")
      }
    }
  }
}
