import Basics
import Tables
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

  static let faults: [(lines: [String], message: String)] = [
    (
      ["text", "<!-- panebench:begin x -->"],
      "line 2: the region \"x\" begins here and never ends; add <!-- panebench:end x -->"
    ),
    (
      ["<!-- panebench:end x -->"],
      "line 1: the region \"x\" ends here but never began; add <!-- panebench:begin x --> before it"
    ),
    (
      ["<!-- panebench:begin x -->", "<!-- panebench:begin y -->"],
      "line 2: the region \"y\" begins inside \"x\", which began in line 1; end that one first with <!-- panebench:end x -->"
    ),
    (
      ["<!-- panebench:begin x -->", "", "<!-- panebench:end y -->"],
      "line 3: the region \"y\" ends here, but the one that began in line 1 is \"x\"; make the two names the same"
    ),
    (
      [
        "<!-- panebench:begin x -->", "<!-- panebench:end x -->", "",
        "<!-- panebench:begin x -->", "<!-- panebench:end x -->",
      ], "line 4: there is already a region \"x\" in line 1; rename one of them"
    ),
    (["", "<!-- panebench:start x -->"], "line 2: \(notAMarker)"),
    (
      ["<!-- panebench:begin x report --scenario \"Open -->"],
      "line 1: a quotation mark has no partner; put one at the end of the name"
    ),
    (
      ["<!-- panebench:begin x -->", "<!-- panebench:end x report -->"], "line 2: \(notAMarker)"
    ),
    (["<!--panebench:begin x-->"], "line 1: \(notAMarker)"),
  ]

  private static let notAMarker =
    "this is not a marker; write <!-- panebench:begin NAME --> or <!-- panebench:end NAME -->, with nothing else in the line"

  @Test("says in which line the markers are wrong, and what to do", arguments: faults)
  func failures(lines: [String], message: String) {
    let failure = #expect(throws: InputError.self) {
      try MarkedDocument(lines.joined(separator: "\n")).inserting(["x": "text"])
    }
    #expect(
      failure.map { "line \($0.line ?? 0): \($0.reason); \($0.remedy)" } == message)
  }
}
