import Testing

@testable import Statistics

@Suite("Holm's procedure")
struct HolmTests {
  @Test("rejects from the least p-value upwards until one fails")
  func stepDown() {
    // R 4: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") is 0.03 0.06 0.06 0.02: two of them are at most 0.05.
    let steps = holm([0.01, 0.04, 0.03, 0.005], level: 0.05)
    #expect(steps.map(\.isRejected) == [true, false, false, true])
    #expect(steps.map(\.level) == [0.05 / 3, 0.025, 0.025, 0.0125])
  }

  @Test("rejects nothing after the first failure, even what would pass alone")
  func stops() {
    let steps = holm([0.02, 0.03, 0.04], level: 0.05)
    #expect(steps.map(\.isRejected) == [false, false, false])
  }

  @Test("leaves a single test as it is")
  func single() {
    let steps = holm([0.049], level: 0.05)
    #expect(steps.map(\.isRejected) == [true])
    #expect(steps.map(\.level) == [0.05])
  }

  @Test("of no tests is no steps")
  func empty() {
    #expect(holm([]) == [])
  }
}
