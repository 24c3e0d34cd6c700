import Foundation
import ScenarioLanguage
import Testing

@Suite("The corpus of the fuzzer")
struct CorpusTests {
  private static let files: [URL] = {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Lab/Fuzz/Corpus/scenario")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  @Test("is there")
  func presence() {
    #expect(Self.files.contains { $0.lastPathComponent == "whole.scenario" })
  }

  @Test("keeps the promises that the fuzzer checks, cut off anywhere", arguments: files)
  func promises(_ file: URL) throws {
    let whole = Array(try Data(contentsOf: file))
    for count in 0...whole.count {
      let bytes = Array(whole[..<count])
      let result = Scenario.parse(bytes: bytes, file: "cut", vocabulary: .test)
      #expect(result.report().isEmpty == result.diagnostics.isEmpty)
      for span in result.diagnostics.flatMap({ [$0.span] + $0.notes.map(\.span) }) {
        #expect(0 <= span.byteStart && span.byteStart <= span.byteEnd && span.byteEnd <= count)
        #expect((1, 1) <= (span.line, span.column))
        #expect((span.line, span.column) <= (span.endLine, span.endColumn))
      }
      let formatted = Scenario.format(String(decoding: bytes, as: UTF8.self))
      #expect(Scenario.format(formatted) == formatted)
      guard let scenario = result.scenario else { continue }
      let again = Scenario.parse(formatted, file: "formatted", vocabulary: .test)
      #expect(again.scenario == scenario)
    }
  }
}
