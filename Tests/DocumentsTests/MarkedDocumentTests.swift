import Basics
import TestSupport
import Testing

@testable import Documents

@Suite("A document with markers")
struct MarkedDocumentTests {
  @Test("has texts between its markers, or says which is wrong: Snapshots/marked-documents.txt")
  func documents() throws {
    try expectCases("marked-documents.txt") { text in
      // Behind the document stand the texts, each below `---` and its name.
      let parts = text.components(separatedBy: "\n--- ")
      let texts = parts.dropFirst().map { part in
        let name = part.prefix { $0 != "\n" }
        return (String(name), String(part.dropFirst(name.count + 1)))
      }
      do throws(InputError) {
        let insertion = try Self.inserting(texts, into: parts[0])
        #expect(try Self.inserting(texts, into: insertion) == insertion)
        return insertion.replacing("\r\n", with: "<return>\n").replacing("\r", with: "<return>")
      } catch {
        return "line \(error.line ?? 0): \(error.reason); \(error.remedy)"
      }
    }
  }

  private static func inserting(
    _ texts: [(String, String)], into document: String
  ) throws(InputError) -> String {
    try MarkedDocument(document).inserting(
      Dictionary(
        uniqueKeysWithValues: texts.map { name, text in
          name.hasPrefix("terminal ")
            ? (String(name.dropFirst(9)), text.markdownCodeBlock) : (name, text)
        }))
  }

  @Test("code in a line of text is no fence, whatever the line begins with")
  func inlineCode() throws {
    let text = "```a``` is code\n<!-- panebench:begin x -->\n<!-- panebench:end x -->"
    #expect(try MarkedDocument(text).regions.map(\.name) == ["x"])
    #expect(try MarkedDocument("    <!-- panebench:begin x -->\n").regions.isEmpty)
  }

  @Test("a marker carries a command, whose words may be quoted, and keeps it")
  func commands() throws {
    let document = """
      <!-- panebench:begin x report run.jsonl --scenario "Open a script" --pages 10 -->
      old
      <!-- panebench:end x -->
      <!-- panebench:begin y -->
      <!-- panebench:end y -->
      """
    let regions = try MarkedDocument(document).regions
    #expect(regions.map(\.name) == ["x", "y"])
    #expect(regions.map(\.line) == [1, 4])
    #expect(
      regions[0].command == [
        "report", "run.jsonl", "--scenario", "Open a script", "--pages", "10",
      ])
    #expect(regions[1].command.isEmpty)
    let insertion = try MarkedDocument(document).inserting(["x": "new"])
    #expect(
      insertion == document.replacing("\nold\n", with: "\n\nnew\n\n"))
  }
}
