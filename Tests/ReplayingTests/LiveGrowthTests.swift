import Testing

@testable import Replaying

@Suite("Growth of live memory")
struct LiveGrowthTests {
  @Test(
    "is what is left of each turn after the first 100, and nothing before 200",
    arguments: [
      (500, 300, { $0 * 3 }), (1_037, 300, { $0 * 3 }), (500, 0, { min($0, 100) * 1_000 }),
      (300, -100, { 10_000 - $0 }), (199, nil, { $0 }), (200, 100, { $0 }),
    ] as [(Int, Double?, @Sendable (Int) -> Int)])
  func growth(turns: Int, expected: Double?, live: @Sendable (Int) -> Int) {
    var growth = LiveGrowth()
    for turn in 1...turns { growth.turnEnds(live: live(turn)) }
    #expect(growth.perHundredTurns == expected)
  }
}
