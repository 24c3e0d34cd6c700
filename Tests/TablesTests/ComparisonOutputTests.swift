import Foundation
import Measurement
import RunFixtures
import Tables
import TestSupport
import Testing
import Verdicts

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("What a comparison becomes")
struct ComparisonOutputTests {
  /// Titles and loaders with everything that some format takes as markup.
  private static let title = "Act \"two\", 100% <b>|&\u{7}\nflick: eager"

  /// Something of every verdict, under names that no format likes.
  private static func comparison() throws -> RunComparison {
    func cell(_ loader: String, _ pages: Int, scenes: Int = 1) -> Cell {
      Cell(scenario: title, loader: loader, pages: pages, scenes: scenes)
    }
    let limit = Outcome.overMemoryLimit(limit: 512 << 20, pages: 127)
    let old =
      MadeUpRun.census(cell("three-pane", 10), ["open-fetches": 3, "turn-fetches": 2])
      + MadeUpRun.census(cell("three-pane", 100), ["open-fetches": 3, "turn-fetches": 2])
      + MadeUpRun.census(cell("eager", 1), ["open-fetches": 1])
      + MadeUpRun.census(cell("five-pane", 10, scenes: 20), ["open-fetches": 5])
      + MadeUpRun.census(cell("a|b<c>", 10), ["open-fetches": 5])
      + MadeUpRun.timing(cell("three-pane", 10), ["load-time": 10])
    let new =
      MadeUpRun.census(cell("three-pane", 10), ["open-fetches": 2, "turn-fetches": 3])
      + MadeUpRun.census(cell("three-pane", 100), ["open-fetches": 2, "turn-fetches": 3])
      + MadeUpRun.census(cell("eager", 1), outcome: limit, [:])
      + MadeUpRun.census(cell("five-pane", 10, scenes: 20), ["open-fetches": 5])
      + MadeUpRun.census(cell("tiled", 10), ["open-fetches": 1])
      + MadeUpRun.timing(cell("three-pane", 10), ["load-time": 11])
    let (before, after) = (
      try MadeUpComparison.run(old, titles: [title]), try MadeUpComparison.run(new, titles: [title])
    )
    return RunComparison(baseline: Book(before), candidate: Book(after))
  }

  @Test("for a terminal, what got worse comes first")
  func terminal() throws {
    expectSnapshot(try Self.comparison().terminalText(), named: "compare.txt")
  }

  @Test("as Markdown, what got worse is a table and the rest is folded")
  func markdown() throws {
    expectSnapshot(try Self.comparison().markdown, named: "compare.md")
  }

  @Test("as workflow commands, each scenario has one error beside its file")
  func annotations() throws {
    let paths = [Self.title: "Scenarios/a,b:c%.scenario"]
    expectSnapshot(
      try Self.comparison().annotations(paths: paths), named: "compare-annotations.txt")
  }

  @Test("a file outside the checkout is not named")
  func foreignFile() throws {
    for path in ["/etc/a.scenario", "../a.scenario"] {
      let text = try Self.comparison().annotations(paths: [Self.title: path])
      #expect(!text.contains("file="))
    }
  }

  @Test("as JUnit XML, a parser finds a case for each cell, with what failed")
  func junit() throws {
    let text = try Self.comparison().junit
    let reader = ElementReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.count("testcase") == 6)
    #expect(reader.count("failure") == 4)
    #expect(reader.attributes("testsuites")["tests"] == "6")
    #expect(reader.attributes("testsuites")["failures"] == "4")
    #expect(
      reader.attributes("testsuite")["name"]
        == "Act \"two\", 100% <b>|&\u{FFFD}\nflick: eager")
    let failure = reader.attributes("failure")
    #expect(failure["type"] == "worse")
    #expect(failure["message"] == "turn-fetches 2 → 3 (+1)")
  }

  @Test("as JSON, a parser finds every finding")
  func json() throws {
    let text = try Self.comparison().json
    expectSnapshot(text, named: "compare.json")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(report?["conclusion"] as? String == "regressed")
    let findings = report?["findings"] as? [[String: Any]]
    #expect(findings?.count == (try Self.comparison().findings.count))
    #expect(findings?.first?["scenario"] as? String == Self.title)
  }

  @Test("a page sorts its table by numbers, whatever their units")
  func sortable() throws {
    let values = ["bytes-open": 900.0, "turn-fetches": 1]
    let comparison = try MadeUpComparison.comparison(
      MadeUpComparison.census(values),
      MadeUpComparison.census(values.mapValues { $0 * 3 }))
    let html = try #require(comparison.tables.first).html()
    #expect(html.contains("data-value=\"900\">900\u{A0}B<"))
    #expect(html.contains("data-value=\"2700\">2.64\u{A0}KiB<"))
    #expect(html.contains("data-value=\"2\">+1.76\u{A0}KiB, +200%<"))
  }

  @Test("a timed finding's JSON has its ratio, with interval and units of evidence")
  func timedJSON() throws {
    let rounds = (0..<8).map { 10 + Double($0) / 10 }
    let comparison = try MadeUpComparison.comparison(
      MadeUpComparison.timing("load-time", rounds),
      MadeUpComparison.timing("load-time", rounds.map { $0 * 2 }), timed: .judged)
    let report = try JSONSerialization.jsonObject(with: Data(comparison.json.utf8))
    let findings = try #require((report as? [String: Any])?["findings"] as? [[String: Any]])
    let finding = try #require(findings.first)
    let interval = try #require(finding["interval"] as? [String: Any])
    #expect(interval["of"] as? String == "ratio")
    #expect(interval["medians"] as? [Double] == [2])
    #expect(interval["lower"] as? Double == 2 && interval["upper"] as? Double == 2)
    #expect(interval["count"] as? Int == 8)
    #expect(finding["unit"] as? String == "ms")
  }

  /// A candidate that is as fast as its baseline in most rounds, and slow in every fourth: over 25 blocks of 8.
  private static func slowTail() throws -> RunComparison {
    let old = (0..<200).map { 10 + Double($0 * 77 % 200) / 1_000 }
    let new = old.enumerated().map { $0.isMultiple(of: 4) ? $1 * 1.5 : $1 }
    return try MadeUpComparison.comparison(
      MadeUpComparison.timing("load-time", old, roundsInBlock: 8),
      MadeUpComparison.timing("load-time", new, roundsInBlock: 8), timed: .judged)
  }

  @Test("a slow tail has a line, and its shares a column of the table and members of the JSON")
  func tail() throws {
    let comparison = try Self.slowTail()
    expectSnapshot(comparison.terminalText(), named: "compare-tail.txt")
    let report = try JSONSerialization.jsonObject(with: Data(comparison.json.utf8))
    let findings = try #require((report as? [String: Any])?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["subject"] as? String } == [nil, "tail"])
    let intervals = findings.map { $0["interval"] as? [String: Any] }
    #expect(intervals.map { $0?["unit"] as? String } == ["block", nil])
    #expect(intervals.map { $0?["count"] as? Int } == [25, nil])
    let slow = findings.compactMap { $0["slow"] as? [String: Double] }
    #expect(slow.count == 2)
    #expect(slow.allSatisfy { ($0["baseline"] ?? 1) < ($0["candidate"] ?? 0) })
  }
}

@Suite("Formats of services")
struct ServiceFormatTests {
  @Test("Bencher Metric Format has a benchmark for each cell and a measure for each metric")
  func bencher() throws {
    let text = ServiceFormats.bencher(of: ExportTests.run)
    expectSnapshot(text, named: "bencher.json")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let benchmarks = try #require(report as? [String: [String: [String: Double]]])
    #expect(benchmarks.values.allSatisfy { $0.values.allSatisfy { $0["value"] != nil } })
    let none = ServiceFormats.bencher(of: Book(repetitions: []))
    #expect(none.filter { !$0.isWhitespace } == "{}")
  }

  @Test("github-action-benchmark gets an entry for each cell and metric")
  func actionBenchmark() throws {
    let text = ServiceFormats.smallerIsBetter(of: ExportTests.run)
    expectSnapshot(text, named: "github-action-benchmark.json")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    for entry in try #require(report) {
      #expect(entry["name"] is String)
      #expect(entry["unit"] is String)
      #expect(entry["value"] is Double)
    }
    let none = ServiceFormats.smallerIsBetter(of: Book(repetitions: []))
    #expect(none.filter { !$0.isWhitespace } == "[]")
  }
}

/// The elements of an XML document.
private final class ElementReader: NSObject, XMLParserDelegate {
  private var elements: [(name: String, attributes: [String: String])] = []

  func count(_ name: String) -> Int { elements.count { $0.name == name } }

  /// The attributes of the first element called `name`.
  func attributes(_ name: String) -> [String: String] {
    elements.first { $0.name == name }?.attributes ?? [:]
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elements.append((name, attributes))
  }
}
