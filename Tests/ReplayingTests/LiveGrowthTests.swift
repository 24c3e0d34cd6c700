import Testing

@testable import Replaying

@Suite("Growth of live memory")
struct LiveGrowthTests {
  private func growth(turns: Int, live: (Int) -> Int) -> Double? {
    CensusEvidence.growthPerHundredTurns((1...turns).map(live))
  }

  @Test("is what each turn after the first 100 leaves, and nothing before there are 200")
  func leak() {
    #expect(growth(turns: 500) { $0 * 3 } == 300)
    #expect(growth(turns: 1_037) { $0 * 3 } == 300)
    #expect(growth(turns: 500) { min($0, 100) * 1_000 } == 0)
    #expect(growth(turns: 300) { 10_000 - $0 } == -100)
    #expect(growth(turns: 199) { $0 } == nil)
    #expect(growth(turns: 200) { $0 } == 100)
  }

  @Test("is not what comes and goes, at whatever turn the replay ends")
  func sawtooth() {
    for turns in 200...320 {
      for period in [7, 25, 50] {
        #expect(growth(turns: turns) { $0 % period * 1_000 } == 0)
      }
    }
    #expect(growth(turns: 299) { ($0 % 50 + $0 / 50) * 1_000 } == 2_000)
  }
}
