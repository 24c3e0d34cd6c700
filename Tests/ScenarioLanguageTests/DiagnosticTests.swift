import Foundation
import ScenarioLanguage
import TestSupport
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
  @Test("say what is wrong with a file: Snapshots/scenario-faults.txt has a file for each fault")
  func faults() throws {
    try expectCases("scenario-faults.txt") { text in
      let isWhole = text.hasPrefix("whole")
      return report(Array((isWhole ? Self.whole(text) : Self.sample(text)).utf8), isWhole: isWhole)
    }
  }

  @Test("say what is wrong with a file that is no text, too long or too deep")
  func monsters() {
    let deep = (0..<64).map { _ in "repeat 1 {" } + (0..<64).map { _ in "}" }
    let long = "scenario \"" + String(repeating: "on and ", count: 3_000) + "on\" and on and on"
    let reports = [
      report(Array("scenario \"Gr".utf8) + [0xF6] + Array("sse\"\n".utf8)),
      report([0xFF, 0xFE] + "scenario".utf8.flatMap { [$0, 0] }),
      report(Array(Sample.text(statements: [long]).utf8)),
      report(Array(Sample.text(gestures: deep).utf8), isWhole: false),
    ]
    expectSnapshot(reports.joined(separator: "\n"), named: "monsters.txt")
  }

  /// What stands below `whole`; <sample> is a file without faults.
  private static func whole(_ text: String) -> String {
    String((text.dropFirst("whole".count) + "\n").dropFirst())
      .replacing("<sample>\n", with: Sample.text())
  }

  /// A file that has no other faults than those below `statements`, `gestures` and `expect`;
  /// gestures begin with `open` unless they are the `first gestures`.
  private static func sample(_ text: String) -> String {
    var parts: [Substring: [String]] = [:]
    var part: Substring = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if ["statements", "gestures", "first gestures", "expect"].contains(line) {
        part = line
        parts[part] = []
      } else {
        parts[part, default: []].append(String(line))
      }
    }
    let opened = ["open at page 1"] + (parts["gestures"] ?? ["close"])
    return Sample.text(
      statements: parts["statements"] ?? [], gestures: parts["first gestures"] ?? opened,
      expectations: parts["expect"] ?? [])
  }

  private func report(_ bytes: [UInt8], isWhole: Bool = true) -> String {
    let result = Scenario.parse(bytes: bytes, file: "a", loaders: .test).checkingGestures([:])
    #expect((result.scenario == nil) == result.diagnostics.contains { $0.severity == .error })
    let lines = result.report().split(separator: "\n").dropLast()
    return isWhole ? lines.joined(separator: "\n") : Self.shortened(lines)
  }

  /// Messages with their marks behind them, and help; without the lines of the file.
  private static func shortened(_ lines: ArraySlice<Substring>) -> String {
    lines.reduce(into: [String]()) { texts, line in
      let marks = line.split(separator: "|").last?.trimmingCharacters(in: .whitespaces) ?? ""
      if !line.hasPrefix(" ") {
        texts.append(String(line))
      } else if marks.allSatisfy({ $0 == "^" }) {
        texts[texts.count - 1] += " \(marks)"
      }
    }.joined(separator: "\n")
  }

  @Test("end after a hundred errors, and the file is given up")
  func errorLimit() {
    let result = Scenario.parse(String(repeating: "nothing\n", count: 10_000))
    #expect(result.diagnostics.count == 101)
    #expect(
      result.diagnostics.last?.message
        == "there are 100 errors above; the rest of the file was not read")
  }

  @Test("leave out warnings after a hundred, but the file is read to its end")
  func warningLimit() {
    let gestures = Array(repeating: "open at page 1", count: 1_000) + ["close"]
    let result = Scenario.parse(Sample.text(gestures: gestures)).checkingGestures(nil)
    #expect(result.scenario?.gestures.count == 1_001)
    #expect(result.diagnostics.count == 100)
  }

  @Test("are coloured for terminals")
  func colours() {
    let text = Sample.text(
      statements: ["loaders eagr"], expectations: ["open-fetches = 1 at 99"])
    let report = Scenario.parse(text).report(isColoured: true)
    expectSnapshot(report.replacing("\u{1B}", with: "ESC"), named: "colours.txt")
  }

  @Test("may be added later about each part of the file, and stand in its order")
  func added() throws {
    let text = """
      scenario "Parts"
      device iphone-6 portrait
      script file "a.txt" cues 7 per page
      mode memorize "Mrs Pell"
      pages 10 10
      loaders eager
      gestures {
          replay "b.trace"
          replay "b.trace"
      }
      """
    let parsed = Scenario.parse(text)
    // What is listed twice is measured once.
    #expect(parsed.scenario?.pages == [10])
    let parts: [ScenarioPart] = [
      .trace(path: "b.trace"), .mode, .cuesPerPage, .script, .device, .trace(path: "none"),
    ]
    var result = parsed
    for part in parts { result = result.adding(.warning(part, "here")) }
    let lines = result.report().split(separator: "\n").filter { $0.contains(": warning: here") }
    #expect(
      lines.map { $0.prefix { $0 != "w" } } == [
        "a.scenario:1:1: ", "a.scenario:2:8: ", "a.scenario:3:13: ", "a.scenario:3:26: ",
        "a.scenario:4:15: ", "a.scenario:8:12: ",
      ])
    #expect(result.scenario == parsed.scenario)
    #expect(result.adding(.error(.script, "here")).scenario == nil)
  }
}
