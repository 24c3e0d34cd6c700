import Basics
import Tables
import Testing

@Suite("Insertion into a document")
struct DocumentInsertionTests {
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
    let insertion = try DocumentInsertion(
      of: ["memorize": "| a |\n| - |\n| 1 |\n", "read": "one line"], into: document)
    #expect(
      insertion.text == """
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

  @Test("of the same text again changes nothing")
  func idempotent() throws {
    let texts = ["memorize": "a new table\n", "read": "\n\nlines\n\nwith a gap\n\n"]
    let first = try DocumentInsertion(of: texts, into: document)
    let second = try DocumentInsertion(of: texts, into: first.text)
    #expect(second.text == first.text)
  }

  @Test("leaves regions alone that it has no text for")
  func leavesOthers() throws {
    let insertion = try DocumentInsertion(of: [:], into: document)
    #expect(insertion.text == document)
  }

  @Test("of an empty text empties the region")
  func empties() throws {
    let insertion = try DocumentInsertion(
      of: ["x": "\n"],
      into: "<!-- panebench:begin x -->\n\nold\n\n<!-- panebench:end x -->\n")
    #expect(insertion.text == "<!-- panebench:begin x -->\n<!-- panebench:end x -->\n")
  }

  @Test("keeps the document's line ends")
  func lineEnds() throws {
    let insertion = try DocumentInsertion(
      of: ["x": "one\ntwo"],
      into: "a\r\n<!-- panebench:begin x -->\r\n<!-- panebench:end x -->\r\n")
    #expect(
      insertion.text
        == "a\r\n<!-- panebench:begin x -->\r\n\r\none\r\ntwo\r\n\r\n<!-- panebench:end x -->\r\n")
  }

  @Test("leaves line ends outside of the markers as they are, also where they are mixed")
  func mixedLineEnds() throws {
    let before = "a\r\nb\nc\rd\n<!-- panebench:begin x -->\n"
    let after = "<!-- panebench:end x -->\re\n\r\nf"
    let insertion = try DocumentInsertion(of: ["x": "one\ntwo\n"], into: before + "old\r" + after)
    #expect(insertion.text == before + "\none\ntwo\n\n" + after)
    let again = try DocumentInsertion(of: ["x": "one\ntwo"], into: insertion.text)
    #expect(again.text == insertion.text)
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
    let insertion = try DocumentInsertion(of: ["x": "~~~\n1\n~~~"], into: example)
    #expect(
      insertion.text == """
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
    let regions = try DocumentRegion.all(of: document)
    #expect(regions.map(\.name) == ["x", "y"])
    #expect(regions.map(\.line) == [1, 4])
    #expect(
      regions[0].command == [
        "report", "run.jsonl", "--scenario", "Open a script", "--pages", "10",
      ])
    #expect(regions[1].command.isEmpty)
    let insertion = try DocumentInsertion(of: ["x": "new"], into: document)
    #expect(
      insertion.text == document.replacing("\nold\n", with: "\n\nnew\n\n"))
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var message: String
    var testDescription: String { lines.joined(separator: " / ") }
  }

  static let faults = [
    Fault(
      lines: ["text"],
      message: """
        there is no region "x"; put '<!-- panebench:begin x -->' and '<!-- panebench:end x -->' \
        on lines of their own where it should be
        """),
    Fault(
      lines: ["text", "<!-- panebench:begin x -->"],
      message: """
        line 2: the region "x" begins here and never ends; add <!-- panebench:end x -->
        """),
    Fault(
      lines: ["<!-- panebench:end x -->"],
      message: """
        line 1: the region "x" ends here but never began; \
        add <!-- panebench:begin x --> before it
        """),
    Fault(
      lines: ["<!-- panebench:begin x -->", "<!-- panebench:begin y -->"],
      message: """
        line 2: the region "y" begins inside "x", which began in line 1; \
        end that one first with <!-- panebench:end x -->
        """),
    Fault(
      lines: ["<!-- panebench:begin x -->", "", "<!-- panebench:end y -->"],
      message: """
        line 3: the region "y" ends here, but the one that began in line 1 is "x"; \
        make the two names the same
        """),
    Fault(
      lines: [
        "<!-- panebench:begin x -->", "<!-- panebench:end x -->", "",
        "<!-- panebench:begin x -->", "<!-- panebench:end x -->",
      ],
      message: """
        line 4: there is already a region "x" in line 1; rename one of them
        """),
    Fault(
      lines: ["", "<!-- panebench:start x -->"],
      message: """
        line 2: this is not a marker; write <!-- panebench:begin NAME --> or \
        <!-- panebench:end NAME -->, with nothing else in the line
        """),
    Fault(
      lines: ["<!-- panebench:begin x report --scenario \"Open -->"],
      message: """
        line 1: a quotation mark has no partner; put one at the end of the name
        """),
    Fault(
      lines: ["<!-- panebench:begin x -->", "<!-- panebench:end x report -->"],
      message: """
        line 2: this is not a marker; write <!-- panebench:begin NAME --> or \
        <!-- panebench:end NAME -->, with nothing else in the line
        """),
    Fault(
      lines: ["<!--panebench:begin x-->"],
      message: """
        line 1: this is not a marker; write <!-- panebench:begin NAME --> or \
        <!-- panebench:end NAME -->, with nothing else in the line
        """),
  ]

  @Test("says in which line the markers are wrong, and what to do", arguments: faults)
  func failures(fault: Fault) {
    let failure = #expect(throws: InputError.self) {
      try DocumentInsertion(of: ["x": "text"], into: fault.lines.joined(separator: "\n"))
    }
    let message = failure.map { ($0.line.map { "line \($0): " } ?? "") + $0.reason + "; " + $0.remedy }
    #expect(message == fault.message)
  }
}
