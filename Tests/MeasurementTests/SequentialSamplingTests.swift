import Testing

@testable import Measurement

@Suite("Sequential sampling")
struct SequentialSamplingTests {
  private let open: OpenCells = [
    Cell(scenario: "A", loader: "eager", pages: 10): [.opening]
  ]

  /// The sampling of a plan whose blocks are of one round, after `number` of them.
  private func sampling(
    _ options: Options = Options(untilDecided: true), selfTest: Int = 0, after number: Int = 0,
    isPair: Bool = false
  ) -> SequentialSampling {
    let known = Repetition(Cell(scenario: "A", loader: "eager", pages: 10), .timing, number)
    return SequentialSampling(
      Plan(
        [.opening(["eager"])], options: options, selfTest: SelfTest(roundsInBlock: selfTest),
        roundsInBlock: 1), isPair: isPair, after: number == 0 ? [] : [known])
  }

  private func next(
    _ sampling: inout SequentialSampling, open: OpenCells = [:], selfTest: Bool = false,
    asked: inout Int
  ) -> SequentialSampling.Block? {
    let look: () -> OpenCells = {
      asked += 1
      return open
    }
    return sampling.next(undecided: look, selfTestNeedsRounds: { selfTest })
  }

  @Test("a block is added for what is undecided: asked before the first, and from the eighth on")
  func blocks() {
    var sampling = sampling()
    var asked = 0
    for number in 1...10 {
      let block = next(&sampling, open: open, asked: &asked)
      #expect(block?.number == number)
      #expect(block?.cells == open)
      #expect(asked == 1 + max(0, number - SequentialSampling.leastBlocks))
    }
    #expect(next(&sampling, asked: &asked) == nil)
  }

  @Test("two programs are given up after a block if nothing can be told of them here")
  func hopeless() {
    var sampling = sampling(selfTest: 8, isPair: true)
    var asked = 0
    #expect(next(&sampling, open: open, selfTest: true, asked: &asked)?.number == 1)
    #expect(asked == 1)
    #expect(next(&sampling, selfTest: false, asked: &asked) == nil)
    #expect(asked == 2)
  }

  @Test("what instructions do not explain is timed on, to the eighth block before the next look")
  func further() {
    var sampling = sampling(isPair: true)
    var asked = 0
    #expect(next(&sampling, open: open, asked: &asked)?.number == 1)
    var blocks: [SequentialSampling.Block] = []
    var looks = 0
    func look() -> OpenCells {
      looks += 1
      return looks < 3 ? open : [:]
    }
    while let block = sampling.further(look()) { blocks.append(block) }
    #expect(blocks.map(\.number) == Array(2...9))
    #expect(blocks.allSatisfy { $0.cells == open && $0.selfTestRounds == 0 })
    #expect(looks == 3)
    #expect(sampling.further([:]) == nil)
  }

  @Test("nothing is measured where nothing is asked for, however the self-test stands")
  func nothing() {
    var sampling = sampling(selfTest: 4)
    var asked = 0
    #expect(next(&sampling, selfTest: true, asked: &asked) == nil)
  }

  @Test("the self-test goes on where it alone is open, and ends when it has told")
  func selfTest() {
    var sampling = sampling(selfTest: 8)
    var asked = 0
    for _ in 1...8 {
      let block = next(&sampling, open: open, selfTest: true, asked: &asked)
      #expect(block?.selfTestRounds == 8)
    }
    #expect(next(&sampling, selfTest: true, asked: &asked)?.cells == [:])
    #expect(next(&sampling, open: open, selfTest: false, asked: &asked)?.selfTestRounds == 0)
    #expect(next(&sampling, selfTest: true, asked: &asked) == nil)
  }

  @Test("where the rounds are fixed only the self-test may have more, and not for ever")
  func fixed() {
    var asked = 0
    for (selfTest, count) in [(8, 400 / 8), (0, 12)] {
      for needsRounds in [false, true] {
        var sampling = sampling(Options(repetitions: 12), selfTest: selfTest)
        var blocks: [SequentialSampling.Block] = []
        while let block = next(&sampling, open: open, selfTest: needsRounds, asked: &asked) {
          blocks.append(block)
        }
        #expect(blocks.map(\.number) == Array(1...(needsRounds ? count : 12)))
        #expect(blocks.map(\.isExtra) == blocks.map { $0.number > 12 })
        #expect(blocks.dropFirst(12).allSatisfy { $0.cells == [:] })
      }
    }
    #expect(asked == 0)
  }

  @Test(
    "a session that goes on measures what is undecided then, and keeps its self-test until the eighth block"
  )
  func goingOn() {
    for (number, selfTest) in [(1, 4), (7, 4), (8, 0)] {
      var sampling = sampling(selfTest: 4, after: number)
      var asked = 0
      let block = next(&sampling, open: open, asked: &asked)
      #expect(asked == 1)
      #expect(block?.cells == open)
      #expect(block?.number == number + 1)
      #expect(block?.selfTestRounds == selfTest)
    }
  }
}
