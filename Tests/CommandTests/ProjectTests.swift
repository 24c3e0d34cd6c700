import Foundation
import Testing

@Suite("What the project ships")
struct ProjectTests {
  @Test("every shipped scenario is understood")
  func scenarios() async throws {
    let folder = Program.package.appendingPathComponent("Scenarios").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".scenario") }.sorted()
    #expect(files.count >= 13)
    for file in files {
      let result = try await Program().run("check \(folder)/\(file)", code: 0)
      #expect(result.complaint == "", "\(file)")
    }
  }

  @Test("the doctor has a verdict, and a remedy below each worry")
  func doctor() async throws {
    let result = try await Program().run("doctor", code: 0)
    #expect(result.complaint == "")
    let lines = result.output.split(separator: "\n")
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("! ") {
      #expect(next.hasPrefix("    → "), "\(line)")
    }
    #expect(lines.dropLast().allSatisfy { ["ok ", "!  ", "   "].contains($0.prefix(3)) })
    #expect(lines.last?.hasPrefix("Exact") == true)
  }
}
