import Foundation
import Testing

@Suite("Documentation/UIKit.md")
struct UIKitDocumentTests {
  private static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let document = package.appendingPathComponent("Documentation/UIKit.md")
  private static let (begin, end) = ("<!-- names -->\n", "\n<!-- /names -->")

  @Test("lists every name that is there, and says which are inert")
  func names() throws {
    let table = try NameTable(Self.package.appendingPathComponent("Sources/PaneUIKit")).markdown
    #expect(table.contains("| `UIScrollView` |"))
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let begin = try #require(text.range(of: Self.begin))
    let end = try #require(text.range(of: Self.end))
    if ProcessInfo.processInfo.environment["PANEBENCH_RECORD_SNAPSHOTS"] == "1" {
      let new = text.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: table)
      try new.write(to: Self.document, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      text[begin.upperBound..<end.lowerBound] == table,
      "Run the test again with PANEBENCH_RECORD_SNAPSHOTS=1 and review what it writes.")
  }

  @Test("has a row for each rule that is tested, and a test for each row")
  func rules() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "## What is told, and when\n").last)
    let section = try #require(part.components(separatedBy: "\n## ").first)
    let rows = section.split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0] != "what", !cells[0].hasPrefix("---") else { return nil }
      return "\(cells[0]): \(cells[1])".replacing("`", with: "")
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    var tests: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Rules").sorted()
    {
      let source = try String(contentsOfFile: folder.path + "/Rules/" + file, encoding: .utf8)
      tests += source.matches(of: /@Test\(\s*"([^"]+)"/).map { String($0.1) }
    }
    #expect(rows.sorted() == tests.sorted())
  }
}
