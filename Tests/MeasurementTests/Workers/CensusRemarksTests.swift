import Testing

@testable import Measurement

@Suite("What a census says beside its metrics")
struct CensusRemarksTests {
  @Test("threads that are left, and what was refused, are told with their numbers")
  func numbers() {
    #expect(PassRunner.remarks(threadsLeft: 0, refused: 0) == [])
    let sentences = PassRunner.remarks(threadsLeft: 8, refused: 30 << 30)
    #expect(
      sentences == [
        "left 8 threads behind: what belongs to them is in retained-bytes",
        "asked for 30\u{a0}720\u{a0}MiB at once, which the memory limit refused: what it does with so much was not measured",
      ])
  }
}
