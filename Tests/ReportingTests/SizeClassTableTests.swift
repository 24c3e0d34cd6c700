import Replaying
import Reporting
import RunFixtures
import Testing
import Workers

@Suite("The table of size classes")
struct SizeClassTableTests {
  private func census(_ number: Int, _ classes: SizeClasses, pages: Int = 3) -> Repetition {
    var details = Details()
    details.sizeClasses = classes
    return Repetition(
      cell: Cell(scenario: "Small", loader: "three-pane", pages: pages), pass: .census,
      repetition: number, outcome: .completed, metrics: [:], details: details)
  }

  @Test("has a row for each class of each cell, and one for all")
  func table() {
    let classes = SizeClasses(sizes: [16, 4096], open: [3, 1], turns: [0, 20], openInPlace: 32)
    let table = SizeClassTable.table(
      of: MadeUpRun.scenario([census(1, classes), census(2, classes)]))
    #expect(
      table.markdown().replacingOccurrences(of: "\u{A0}", with: " ") == """
        | loader     | pages | size class | allocations open | bytes open | allocations turns | bytes turns |
        | :--------- | ----: | ---------: | ---------------: | ---------: | ----------------: | ----------: |
        |            |       |            |          *exact* |    *exact* |           *exact* |     *exact* |
        | three-pane |     3 |        all |                4 |   4.08 KiB |                20 |    80.0 KiB |
        |            |     3 |   in place |                0 |       32 B |                 0 |         0 B |
        |            |     3 |       16 B |                3 |       48 B |                 0 |         0 B |
        |            |     3 |   4.00 KiB |                1 |   4.00 KiB |                20 |    80.0 KiB |

        *exact*: the same number on every machine · *size class*: what the allocator sets aside for one · *open*: by open and its first frame · *in place*: resized within its class: counted again, not allocated · *turns*: from then on until close, all turns together

        """)
  }

  @Test("shows both counts where two censuses disagree")
  func disagreement() {
    let table = SizeClassTable.table(
      of: MadeUpRun.scenario([
        census(1, SizeClasses(sizes: [16], open: [3], turns: [5])),
        census(2, SizeClasses(sizes: [16, 32], open: [3, 1], turns: [5, 0])),
      ]))
    #expect(
      table.rows.map { $0.entries[3] } == [
        .disagreement([3, 4], .count), .number(3, .count), .disagreement([0, 1], .count),
      ])
  }

  @Test("has no rows for runs that hold no classes")
  func none() {
    #expect(SizeClassTable.table(of: MadeUpRun.scenario()).rows.isEmpty)
  }
}
