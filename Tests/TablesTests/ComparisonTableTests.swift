import RunFixtures
import Tables
import TestSupport
import Testing

@Suite("The comparison table")
struct ComparisonTableTests {
  let table = MadeUpRun.scenario().table()

  @Test("on a terminal names both kinds of evidence above their columns")
  func terminal() {
    expectSnapshot(table.terminalText(), named: "comparison.txt")
  }

  @Test("in Markdown says in its first row what kind each column is")
  func markdown() {
    expectSnapshot(table.markdown(headingLevel: 3), named: "comparison.md")
  }

  @Test("is cut between the kinds of evidence where a terminal is narrow")
  func narrow() {
    expectSnapshot(
      table.terminalText(TerminalStyle(width: 100)), named: "comparison-100-columns.txt")
  }
}
