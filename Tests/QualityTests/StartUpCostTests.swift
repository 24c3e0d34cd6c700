import Testing

@testable import panebench_quality

@Suite("What a worker's start costs")
struct StartUpCostTests {
  @Test("the section about a worker's start says what was measured")
  func startUp() {
    #expect(
      StartUpCost(
        workers: 3, blank: [18.2, 20.4, 30], text: [40.6, 43.6, 80]
      ).markdown == """
        ## What a worker's start costs

        From the moment it is asked for to just before open, 3 workers each: the program is loaded, the scenario
        read, fonts are opened, a page is drawn, and the loader is rehearsed. No metric contains it.

        | pages | median | least |
        |---|---|---|
        | blank | 20 ms | 18 ms |
        | text | 44 ms | 41 ms |

        """)
  }
}
