import Basics
import Tables
import TestSupport
import Testing

@Suite("A document with markers")
struct MarkedDocumentTests {
  let document = """
    # Results

    <!-- panebench:begin memorize -->

    an old table

    <!-- panebench:end memorize -->
    Text after it.
    <!-- panebench:begin read -->
    <!-- panebench:end read -->
    """

  @Test("replaces what stands between markers and keeps the rest")
  func replaces() throws {
    let insertion = try MarkedDocument(document).inserting([
      "memorize": "| a |\n| - |\n| 1 |\n", "read": "one line",
    ])
    #expect(
      insertion == """
        # Results

        <!-- panebench:begin memorize -->

        | a |
        | - |
        | 1 |

        <!-- panebench:end memorize -->
        Text after it.
        <!-- panebench:begin read -->

        one line

        <!-- panebench:end read -->
        """)
  }

  @Test("of the same text again changes nothing, nor does a region without a text")
  func idempotent() throws {
    let texts = ["memorize": "a new table\n", "read": "\n\nlines\n\nwith a gap\n\n"]
    let first = try MarkedDocument(document).inserting(texts)
    #expect(try MarkedDocument(first).inserting(texts) == first)
    #expect(try MarkedDocument(document).inserting([:]) == document)
  }

  @Test("of an empty text empties the region")
  func empties() throws {
    let insertion = try MarkedDocument(
      "<!-- panebench:begin x -->\n\nold\n\n<!-- panebench:end x -->\n"
    ).inserting(["x": "\n"])
    #expect(insertion == "<!-- panebench:begin x -->\n<!-- panebench:end x -->\n")
  }

  @Test("keeps the document's line ends")
  func lineEnds() throws {
    let insertion = try MarkedDocument(
      "a\r\n<!-- panebench:begin x -->\r\n<!-- panebench:end x -->\r\n"
    ).inserting(["x": "one\ntwo"])
    #expect(
      insertion
        == "a\r\n<!-- panebench:begin x -->\r\n\r\none\r\ntwo\r\n\r\n<!-- panebench:end x -->\r\n")
  }

  @Test("leaves line ends outside of the markers as they are, also where they are mixed")
  func mixedLineEnds() throws {
    let before = "a\r\nb\nc\rd\n<!-- panebench:begin x -->\n"
    let after = "<!-- panebench:end x -->\re\n\r\nf"
    let insertion = try MarkedDocument(before + "old\r" + after).inserting(["x": "one\ntwo\n"])
    #expect(insertion == before + "\none\ntwo\n\n" + after)
    let again = try MarkedDocument(insertion).inserting(["x": "one\ntwo"])
    #expect(again == insertion)
  }

  @Test("takes markers in code blocks for examples")
  func codeBlocks() throws {
    let example = """
      ````markdown
      ```
      <!-- panebench:begin x -->
      ```
      ````
      <!-- panebench:begin x -->
      <!-- panebench:end x -->
      """
    let insertion = try MarkedDocument(example).inserting(["x": "~~~\n1\n~~~"])
    #expect(
      insertion == """
        ````markdown
        ```
        <!-- panebench:begin x -->
        ```
        ````
        <!-- panebench:begin x -->

        ~~~
        1
        ~~~

        <!-- panebench:end x -->
        """)
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

  static let faults = [
    ["text", "<!-- panebench:begin x -->"],
    ["<!-- panebench:end x -->"],
    ["<!-- panebench:begin x -->", "<!-- panebench:begin y -->"],
    ["<!-- panebench:begin x -->", "", "<!-- panebench:end y -->"],
    [
      "<!-- panebench:begin x -->", "<!-- panebench:end x -->", "",
      "<!-- panebench:begin x -->", "<!-- panebench:end x -->",
    ],
    ["", "<!-- panebench:start x -->"],
    ["<!-- panebench:begin x report --scenario \"Open -->"],
    ["<!-- panebench:begin x -->", "<!-- panebench:end x report -->"],
    ["<!--panebench:begin x-->"],
  ]

  @Test("says in which line the markers are wrong, and what to do")
  func failures() {
    let texts = Self.faults.map { lines in
      let text = lines.joined(separator: "\n")
      let failure = #expect(throws: InputError.self) {
        try MarkedDocument(text).inserting(["x": "text"])
      }
      return
        "\(text)\n  line \(failure?.line ?? 0): \(failure?.reason ?? ""); \(failure?.remedy ?? "")\n"
    }
    expectSnapshot(texts.joined(separator: "\n"), named: "marker-faults.txt")
  }
}
