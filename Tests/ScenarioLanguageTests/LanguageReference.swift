import Foundation

/// Documentation/Language.md, by its code blocks.
struct LanguageReference {
  /// A fenced block of code.
  struct Block {
    /// What stands after the fence.
    let kind: String
    let text: String
    /// The line of the fence, from 1.
    let line: Int
  }

  let blocks: [Block]

  init() throws {
    let text = try String(contentsOf: Self.url, encoding: .utf8)
    var blocks: [Block] = []
    var current: (kind: String, lines: [Substring], line: Int)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if !line.hasPrefix("```") {
        current?.lines.append(line)
      } else if let block = current {
        let text = block.lines.joined(separator: "\n") + "\n"
        blocks.append(Block(kind: block.kind, text: text, line: block.line))
        current = nil
      } else {
        current = (String(line.dropFirst(3)), [], index + 1)
      }
    }
    self.blocks = blocks
  }

  /// The texts of the blocks of one kind.
  func texts(_ kind: String) -> [String] { blocks.filter { $0.kind == kind }.map(\.text) }

  private static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/Language.md")
}
