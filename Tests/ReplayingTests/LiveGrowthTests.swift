import Testing

@testable import Replaying

@Suite("Growth of live memory")
struct LiveGrowthTests {
  private func growth(turns: Int, live: (Int) -> Int) -> Double? {
    var growth = LiveGrowth()
    for turn in 1...turns { growth.turnEnds(live: live(turn)) }
    return growth.perHundredTurns
  }

  @Test("a loader that leaks 3 bytes a turn grows by 300 bytes in 100 turns")
  func leak() {
    #expect(growth(turns: 500) { $0 * 3 } == 300)
    #expect(growth(turns: 1_037) { $0 * 3 } == 300)
  }

  @Test("what is filled in the first 100 turns does not count")
  func filled() {
    #expect(growth(turns: 500) { min($0, 100) * 1_000 } == 0)
  }

  @Test("memory that shrinks is negative growth")
  func shrinks() {
    #expect(growth(turns: 300) { 10_000 - $0 } == -100)
  }

  @Test("fewer than 200 turns say nothing")
  func tooFew() {
    #expect(growth(turns: 199) { $0 } == nil)
    #expect(growth(turns: 200) { $0 } == 100)
  }
}
