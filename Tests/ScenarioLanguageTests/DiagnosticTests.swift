import Foundation
import ScenarioLanguage
import TestSupport
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
  @Test("read as their snapshots", arguments: DiagnosticCase.all)
  func report(_ diagnosticCase: DiagnosticCase) {
    let result = Scenario.parse(
      bytes: diagnosticCase.bytes, file: "sample.scenario", vocabulary: .test)
    expectSnapshot(result.report(), named: diagnosticCase.name + ".txt")
    let hasErrors = result.diagnostics.contains { $0.severity == .error }
    #expect((result.scenario == nil) == hasErrors)
  }

  @Test("have no two cases of one name, and no snapshot without a case")
  func names() throws {
    let names = DiagnosticCase.all.map { $0.name + ".txt" }
    #expect(Set(names).count == names.count)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(kept) == Set(names))
  }

  @Test("end after a hundred errors, and the file is given up")
  func errorLimit() {
    let text = String(repeating: "nothing\n", count: 10_000)
    let result = Scenario.parse(text, file: "a.scenario", vocabulary: .test)
    #expect(result.diagnostics.count == 101)
    #expect(
      result.diagnostics.last?.message
        == "there are 100 errors above; the rest of the file was not read")
  }

  @Test("leave out warnings after a hundred, but the file is read to its end")
  func warningLimit() {
    let gestures = Array(repeating: "open at page 1", count: 1_000) + ["close"]
    let result = Scenario.parse(
      Sample.text(gestures: gestures), file: "a.scenario", vocabulary: .test)
    #expect(result.scenario?.gestures.count == 1_001)
    #expect(result.diagnostics.count == 101)
    #expect(
      result.diagnostics.last?.message == "there are 899 more warnings, which are left out")
  }

  @Test("are coloured for terminals")
  func colours() {
    let text = Sample.text(statements: ["pages 10 10", "loaders eagr"])
    let report = Scenario.parse(text, file: "a.scenario", vocabulary: .test)
      .report(isColoured: true)
    #expect(
      report.replacing("\u{1B}", with: "ESC") == """
        ESC[1ma.scenario:5:10:ESC[0m ESC[1;33mwarning:ESC[0m ESC[1mthe size 10 is listed twiceESC[0m
         5 | pages 10 10
           |          ESC[1;33m^^ESC[0m
        ESC[1ma.scenario:5:7:ESC[0m ESC[1;36mnote:ESC[0m ESC[1mthe first one is hereESC[0m
         5 | pages 10 10
           |       ESC[1;36m^^ESC[0m
        ESC[1;32mhelp:ESC[0m delete one of them; it is measured once

        ESC[1ma.scenario:6:9:ESC[0m ESC[1;31merror:ESC[0m ESC[1mthere is no loader 'eagr'ESC[0m
         6 | loaders eagr
           |         ESC[1;31m^^^^ESC[0m
        ESC[1;32mhelp:ESC[0m did you mean 'eager'?

        a.scenario: 1 error, 1 warning

        """)
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
    let parsed = Scenario.parse(text, file: "a.scenario", vocabulary: .test)
    #expect(parsed.scenario != nil)
    let parts: [ScenarioPart] = [
      .trace(path: "b.trace"), .mode, .cuesPerPage, .script, .device, .trace(path: "none"),
    ]
    var result = parsed
    for part in parts { result = result.adding(.warning, at: part, "here") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      result.diagnostics.map { diagnostic in
        let span = diagnostic.span
        let line = lines[span.line - 1]
        let marked = line.dropFirst(span.column - 1).prefix(span.endColumn - span.column)
        return "\(span.line) \(marked)"
      } == ["1 ", "2 iphone-6", "3 \"a.txt\"", "3 7", "4 \"Mrs Pell\"", "5 10", "8 \"b.trace\""])
    #expect(result.scenario == parsed.scenario)
    #expect(result.adding(.error, at: .script, "here").scenario == nil)
  }

  @Test("are flat objects in JSON")
  func json() throws {
    let text = "scenario \"Größe\"\r\npages 10 10\n"
    let diagnostics = Scenario.parse(text, file: "a.scenario", vocabulary: .test).diagnostics
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(diagnostics.filter { $0.severity == .warning })
    #expect(
      String(decoding: data, as: UTF8.self) == """
        [
          {
            "byteEnd" : 31,
            "byteStart" : 29,
            "column" : 10,
            "endColumn" : 12,
            "endLine" : 2,
            "file" : "a.scenario",
            "help" : "delete one of them; it is measured once",
            "line" : 2,
            "message" : "the size 10 is listed twice",
            "notes" : [
              {
                "byteEnd" : 28,
                "byteStart" : 26,
                "column" : 7,
                "endColumn" : 9,
                "endLine" : 2,
                "line" : 2,
                "message" : "the first one is here"
              }
            ],
            "severity" : "warning"
          }
        ]
        """)
  }
}
