import Testing

@testable import Measurement

/// The sampling of a plan whose blocks are of one round, and how often it has asked what is open.
private struct Sampled {
  var sampling: SequentialSampling
  private(set) var asked = 0

  /// After `number` blocks.
  init(
    _ options: Options = Options(untilDecided: true), selfTest: Int = 0, after number: Int = 0,
    isPair: Bool = false
  ) {
    let known = Repetition(Cell(scenario: "A", loader: "eager", pages: 10), .timing, number)
    sampling = SequentialSampling(
      Plan(
        [.opening(["eager"])], options: options, selfTest: SelfTest(roundsInBlock: selfTest),
        roundsInBlock: 1), isPair: isPair, after: number == 0 ? [] : [known])
  }

  mutating func next(open: OpenCells = [:], selfTest: Bool = false) -> SequentialSampling.Block? {
    var looks = 0
    defer { asked += looks }
    let look: () -> OpenCells = {
      looks += 1
      return open
    }
    return sampling.next(undecided: look, selfTestNeedsRounds: { selfTest })
  }
}

@Suite("Sequential sampling")
struct SequentialSamplingTests {
  private let open: OpenCells = [Cell(scenario: "A", loader: "eager", pages: 10): [.opening]]

  @Test("a block is added for what is undecided: asked before the first, and from the eighth on")
  func blocks() {
    var sampling = Sampled()
    for number in 1...10 {
      let block = sampling.next(open: open)
      #expect(block?.number == number)
      #expect(block?.cells == open)
      #expect(sampling.asked == 1 + max(0, number - SequentialSampling.leastBlocks))
    }
    #expect(sampling.next() == nil)
  }

  @Test("two programs are given up after a block if nothing can be told of them here")
  func hopeless() {
    var sampling = Sampled(selfTest: 8, isPair: true)
    #expect(sampling.next(open: open, selfTest: true)?.number == 1)
    #expect(sampling.asked == 1)
    #expect(sampling.next(selfTest: false) == nil)
    #expect(sampling.asked == 2)
  }

  @Test("what instructions do not explain is timed on, to the eighth block before the next look")
  func further() {
    var sampling = Sampled(isPair: true)
    #expect(sampling.next(open: open)?.number == 1)
    var blocks: [SequentialSampling.Block] = []
    var looks = 0
    func look() -> OpenCells {
      looks += 1
      return looks < 3 ? open : [:]
    }
    while let block = sampling.sampling.further(look()) { blocks.append(block) }
    #expect(blocks.map(\.number) == Array(2...9))
    #expect(blocks.allSatisfy { $0.cells == open && $0.selfTestRounds == 0 })
    #expect(looks == 3)
    #expect(sampling.sampling.further([:]) == nil)
  }

  @Test("nothing is measured where nothing is asked for, however the self-test stands")
  func nothing() {
    var sampling = Sampled(selfTest: 4)
    #expect(sampling.next(selfTest: true) == nil)
  }

  @Test("the self-test goes on where it alone is open, and ends when it has told")
  func selfTest() {
    var sampling = Sampled(selfTest: 8)
    for _ in 1...8 {
      let block = sampling.next(open: open, selfTest: true)
      #expect(block?.selfTestRounds == 8)
    }
    #expect(sampling.next(selfTest: true)?.cells == [:])
    #expect(sampling.next(open: open, selfTest: false)?.selfTestRounds == 0)
    #expect(sampling.next(selfTest: true) == nil)
  }

  @Test("where the rounds are fixed only the self-test may have more, and not for ever")
  func fixed() {
    for (selfTest, count) in [(8, 400 / 8), (0, 12)] {
      for needsRounds in [false, true] {
        var sampling = Sampled(Options(repetitions: 12), selfTest: selfTest)
        var blocks: [SequentialSampling.Block] = []
        while let block = sampling.next(open: open, selfTest: needsRounds) { blocks.append(block) }
        #expect(blocks.map(\.number) == Array(1...(needsRounds ? count : 12)))
        #expect(blocks.map(\.isExtra) == blocks.map { $0.number > 12 })
        #expect(blocks.dropFirst(12).allSatisfy { $0.cells == [:] })
        #expect(sampling.asked == 0)
      }
    }
  }

  @Test(
    "a session that goes on measures what is undecided then, and keeps its self-test until the eighth block"
  )
  func goingOn() {
    for (number, selfTest) in [(1, 4), (7, 4), (8, 0)] {
      var sampling = Sampled(selfTest: 4, after: number)
      let block = sampling.next(open: open)
      #expect(sampling.asked == 1)
      #expect(block?.cells == open)
      #expect(block?.number == number + 1)
      #expect(block?.selfTestRounds == selfTest)
    }
  }
}
