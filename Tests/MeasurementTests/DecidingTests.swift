import Testing

@testable import Measurement

@Suite("Deciding")
struct DecidingTests {
  private let open: Set<Cell> = [Cell(scenario: "A", loader: "eager", pages: 10)]

  private func options(rounds: Int? = nil, selfTest: Int = 0) -> (Plan.Options, Deciding) {
    var options = Plan.Options(selfTest: SelfTest(roundsInBlock: selfTest))
    let deciding = Deciding(limit: .seconds(1), rounds: rounds)
    options.decide(deciding)
    return (options, deciding)
  }

  private func extend(
    _ options: inout Plan.Options, _ deciding: Deciding?, open: Set<Cell> = [],
    selfTest: Bool = false, asked: inout Int
  ) -> Bool {
    options.extend(deciding) {
      asked += 1
      return open
    } selfTestNeedsRounds: {
      selfTest
    }
  }

  @Test("a block is added for what is undecided: asked before the first, and from the eighth on")
  func blocks() {
    var (options, deciding) = options()
    var asked = 0
    #expect(options.timingRounds == 0)
    for block in 1...10 {
      #expect(extend(&options, deciding, open: open, asked: &asked))
      #expect(options.timingRounds == block * (options.roundsInBlock ?? 0))
      #expect(options.cells == open)
      #expect(asked == 1 + max(0, block - Deciding.leastBlocks))
    }
    #expect(!extend(&options, deciding, asked: &asked))
  }

  @Test("nothing is measured where nothing is asked for, however the self-test stands")
  func nothing() {
    var (options, deciding) = options(selfTest: 4)
    var asked = 0
    #expect(!extend(&options, deciding, selfTest: true, asked: &asked))
  }

  @Test("no more rounds than there may be, in eight blocks at least")
  func atMost() {
    var (options, deciding) = options(rounds: 64)
    var asked = 0
    #expect(options.roundsInBlock == 8)
    while extend(&options, deciding, open: open, asked: &asked) {}
    #expect(options.timingRounds == 64)
  }

  @Test("the self-test goes on where it alone is open, and ends when it has told")
  func selfTest() {
    var (options, deciding) = options(selfTest: 8)
    var asked = 0
    for _ in 1...8 {
      #expect(extend(&options, deciding, open: open, selfTest: true, asked: &asked))
    }
    #expect(options.selfTest.roundsInBlock == 8)
    #expect(extend(&options, deciding, selfTest: true, asked: &asked))
    #expect(options.cells == [])
    #expect(extend(&options, deciding, open: open, selfTest: false, asked: &asked))
    #expect(options.selfTest.roundsInBlock == 0)
    #expect(!extend(&options, deciding, selfTest: true, asked: &asked))
  }

  @Test("where the rounds are fixed only the self-test may have more, and not for ever")
  func fixed() {
    var options = Plan.Options(repetitions: 12, selfTest: SelfTest(roundsInBlock: 8))
    var asked = 0
    #expect(!extend(&options, nil, open: open, selfTest: false, asked: &asked))
    var count = 0
    while extend(&options, nil, open: open, selfTest: true, asked: &asked) { count += 1 }
    #expect(asked == 0)
    #expect(options.cells == [])
    #expect(count == 400 / 8 - Plan.blocks)
    var without = Plan.Options(repetitions: 12)
    #expect(!extend(&without, nil, open: open, selfTest: true, asked: &asked))
  }

  @Test("a session that goes on begins after the last block that was begun")
  func begin() {
    let (options, _) = options(rounds: 80)
    func repetition(_ round: Int) -> Repetition {
      Repetition(
        cell: Cell(scenario: "A", loader: "eager", pages: 10), pass: .timing, repetition: round,
        outcome: .completed, metrics: [:])
    }
    #expect(options.begin(after: []) == 0)
    #expect(options.begin(after: [repetition(1)]) == 10)
    #expect(options.begin(after: [repetition(11), repetition(3)]) == 20)
  }

  @Test(
    "a session that goes on measures what is undecided then, and keeps its self-test until the eighth block"
  )
  func goingOn() {
    for (rounds, selfTest) in [(10, 4), (70, 4), (80, 0)] {
      var (options, deciding) = options(rounds: 800, selfTest: 4)
      options.roundsInBlock = 10
      options.timingRounds = rounds
      var asked = 0
      #expect(extend(&options, deciding, open: open, asked: &asked))
      #expect(asked == 1)
      #expect(options.cells == open)
      #expect(options.timingRounds == rounds + 10)
      #expect(options.selfTest.roundsInBlock == selfTest)
    }
  }
}
