import Foundation
import Testing

@Suite("Documentation/UIKit.md")
struct EvidenceTests {
  /// The cells of the rows of every table with `header`.
  private static func rows(below header: String) throws -> [[String]] {
    var (rows, isTable): ([[String]], Bool) = ([], false)
    for line in try projectText("Documentation/UIKit.md").components(separatedBy: "\n") {
      if line.hasPrefix("| \(header) |") { isTable = true }
      if !line.hasPrefix("|") { isTable = false }
      guard isTable, !line.hasPrefix("| \(header) |"), !line.hasPrefix("| ---") else { continue }
      rows.append(
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
          $0.trimmingCharacters(in: .whitespaces)
        })
    }
    return rows
  }

  private static let kinds = ["Measured", "Apple", "Report", "Peer", "iAd", "Not known"]

  /// The kinds of evidence in a row's last cell; a source that names nothing is none.
  private static func kinds(of evidence: String) -> [String] {
    evidence.components(separatedBy: "; ").compactMap { source in
      kinds.first { source == "Not known" && $0 == source || source.hasPrefix("\($0): ") }
    }
  }

  @Test("every row is the title of a test, and says how we know")
  func rows() throws {
    let tests = try ["Tests/PaneUIKitTests/Rules", "Tests/ScrollingTests"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: projectFolder.appendingPathComponent(folder).path
      ).map { try projectText("\(folder)/\($0)") }
    }.joined()
    let titles = Set(tests.matches(of: /@Test\(\s*"([^"]+)"/).map { String($0.1) })
    let rows = try Self.rows(below: "what")
    #expect(rows.count > 60)
    for row in rows {
      let title = "\(row[0]): \(row[1])".replacingOccurrences(of: "\"", with: "\\\"")
      #expect(titles.contains(title), "\(row[0])")
      #expect(!Self.kinds(of: row[2]).isEmpty, "\(row[0])")
    }
    #expect(Set(rows.map { $0[0] + $0[1] }).count == rows.count)
  }

  @Test("the rows are counted by how we know")
  func counts() throws {
    var counts = Array(repeating: 0, count: Self.kinds.count + 1)
    for row in try Self.rows(below: "what") {
      let found = Self.kinds(of: row[2])
      let isKnown = found.contains { $0 != "Not known" }
      if found.contains("Not known") {
        counts[counts.count - (isKnown ? 2 : 1)] += 1
      } else if let first = found.first, let index = Self.kinds.firstIndex(of: first) {
        counts[index] += 1
      }
    }
    #expect(try Self.rows(below: "how we know").map { Int($0[1]) } == counts)
  }

  @Test("every type is in one family, and every family in one class")
  func types() throws {
    let folder = projectFolder.appendingPathComponent("Sources/PaneUIKit").path
    let declaration =
      /^(?:@\S+(?:\([^)]*\))? )*(?:public|open) (?:final )?(?:class|struct|protocol|enum) (\w+)/
      .anchorsMatchLineEndings()
    var types: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".swift") {
      let text = try projectText("Sources/PaneUIKit/\(path)")
      types.formUnion(text.matches(of: declaration).map { String($0.1) })
    }
    let rows = try Self.rows(below: "family")
    let listed = rows.flatMap { row in
      row[2].components(separatedBy: ", ").map { $0.replacing("`", with: "") }
    }
    #expect(types.isSubset(of: listed), "\(types.subtracting(listed))")
    #expect(Set(listed.filter { !$0.isEmpty }).count == listed.filter { !$0.isEmpty }.count)
    #expect(rows.allSatisfy { ["works", "inert", "refused"].contains($0[1]) })
  }
}
