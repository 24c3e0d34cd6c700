import Foundation
import Testing

@Suite("Your own pager in five minutes")
struct OwnPagerTests {
  @Test("the code that is shown is the code of the examples, but for the package")
  func code() throws {
    let examples = Program.package.appendingPathComponent("Examples")
    let folders = try FileManager.default.contentsOfDirectory(
      at: examples, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    let files = try folders.filter(\.hasDirectoryPath).flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }
    let page = Program.package.appendingPathComponent("Documentation/OwnLoader.md")
    let blocks = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let shown = blocks.filter { !$0.hasPrefix("// swift-tools-version") }
    #expect(shown.count == 3)
    for block in shown {
      #expect(files.contains { $0.contains(block) }, "no example has this:\n\(block)")
    }
  }
}
