import Foundation
import Metrics
import TestSupport
import Testing

@Suite("Metrics")
struct MetricDocumentTests {
  private let path = projectFolder.appendingPathComponent("Documentation/Metrics.md")

  @Test("every metric that the document names is one")
  func names() throws {
    let document = try String(contentsOf: path, encoding: .utf8)
    let names = document.matches(of: /`([a-z]+(?:-[a-z0-9]+)+)`/).map { String($0.1) }
    #expect(names.count > 10)
    for name in names { #expect(Metric.named(name) != nil, "\(name)") }
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
