import Testing

@testable import Measurement

@Suite("What a census says beside its metrics")
struct CensusRemarksTests {
  @Test(
    "growth that no metric accounts for is told if it is more than allocator and kernel add",
    arguments: [
      (90, 3, true), (40, 12, false), (300, 200, false), (340, 200, true), (5, 80, false),
    ])
  func growth(grown: Int, accounted: Int, isTold: Bool) {
    let remarks = CensusRemarks(growth: grown << 20, accounted: accounted << 20)
    #expect(remarks.sentences.isEmpty != isTold)
  }

  @Test("threads that are left, and what was refused, are told with their numbers")
  func numbers() {
    #expect(CensusRemarks().sentences == [])
    let sentences = CensusRemarks(threadsLeft: 8, refused: 30 << 30).sentences
    #expect(
      sentences == [
        "left 8 threads behind: what belongs to them is in retained-bytes",
        "asked for 30\u{a0}720\u{a0}MiB at once, which the memory limit refused: what it does with so much was not measured",
      ])
  }
}
