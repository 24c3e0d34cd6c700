import TestSupport
import Testing

@testable import Workers
@testable import panebench_quality

/// A time of `arm` in `round` that scatters by up to 1%, the same every time.
private func scattered(_ arm: Int, _ round: Int) -> Double {
  let step = (round * (17 + 6 * arm) + 11 * arm) % 61
  return 5 + Double(step) / 61 * 0.05
}

private func sample(
  _ series: QualitySeries, _ arm: QualitySeries.Arm, _ round: Int, _ metrics: [String: Double]
) -> QualitySample {
  QualitySample(
    series: series.name, arm: arm.name, round: round,
    repetition: Repetition(
      cell: arm.cell, pass: arm.pass, repetition: round, outcome: .completed, metrics: metrics),
    seconds: 0.25)
}

/// Rounds of `series` whose arms take as many times as long as `factor` says.
private func rounds(
  _ count: Int, of series: QualitySeries, factor: (String) -> Double
) -> [QualitySample] {
  (1...count).flatMap { round in
    series.arms.enumerated().map { index, arm in
      sample(series, arm, round, ["load-time": factor(arm.name) * scattered(index, round)])
    }
  }
}

private let questions = QualityQuestion.all(instructions: .counted)

private func answers(_ series: QualitySeries, _ samples: [QualitySample]) -> [[Int]] {
  questions.filter { $0.series == series.name }.map { $0.answer(samples) }
    .map { [$0.comparisons, $0.right, $0.wrong, $0.rounds] }
}

@Suite("Quality")
struct QualityTests {
  @Test("a slow-down that is there is found in every window, and one that is not in none")
  func time() {
    let honest = rounds(70, of: .time) { name in
      1 + (Double(name.dropFirst("delay ".count)) ?? 0)
    }
    // The control, twice, and 10, 5, 2, 1% and 5% once more. 70 rounds are windows of 16; 2% and 1% take some more to be sure.
    let found = answers(.time, honest)
    #expect(found.allSatisfy { $0[0] > 0 && $0[2] == 0 }, "\(found)")
    #expect(found[2] == [4, 4, 0, 16])
    #expect(found[3] == [4, 4, 0, 16])
    #expect(found[4][0] == found[4][1] && found[5][0] == found[5][1])
    // With the defaults, and one cell, the first look decides.
    #expect(found[1] == [8, 8, 0, 8])
    let idle = answers(.time, rounds(70, of: .time) { _ in 1 })
    #expect(idle.prefix(2).allSatisfy { $0[0] == $0[1] })
    #expect(idle.dropFirst(2).allSatisfy { $0[1] == 0 && $0[2] > 0 }, "\(idle)")
  }

  @Test("what grows by 20% is not called constant, and what does not is")
  func constancy() {
    let found = answers(
      .constancy,
      rounds(20, of: .constancy) { name in
        1 + (Double(name.split(separator: " ").last ?? "0") ?? 0)
      })
    // 16 rounds decide: with three sizes, eight cannot.
    #expect(found == [[1, 1, 0, 16], [1, 1, 0, 16], [1, 1, 0, 16], [1, 1, 0, 16]])
  }

  @Test("exact evidence is found by one, each pair a comparison")
  func exact() {
    let allocations = (1...3).flatMap { round in
      QualitySeries.allocation.arms.map { arm in
        sample(.allocation, arm, round, ["allocations-open": arm.name == "base" ? 100 : 101])
      }
    }
    #expect(answers(.allocation, allocations) == [[3, 3, 0, 1]])
    let instructions = (1...2).flatMap { round in
      QualitySeries.counted.arms.map { arm in
        // 0.5% more in the first round, 0.05% in the second: within what near-exact counts leave open.
        sample(
          .counted, arm, round,
          ["instructions-open": arm.name == "base" ? 100_000 : round == 1 ? 100_500 : 100_050])
      }
    }
    #expect(answers(.counted, instructions) == [[2, 1, 1, 1]])
  }

  @Test("a program against itself is judged as 'compare' judges: eight rounds, exact and timed")
  func itself() {
    func samples(_ headFactor: Double, headBytes: Double) -> [QualitySample] {
      (1...17).flatMap { round in
        QualitySeries.itself.arms(ofRound: round).map { arm in
          let isHead = arm.name.hasPrefix("head")
          let metrics =
            arm.pass == .census
            ? ["bytes-open": isHead ? headBytes : 40_000]
            : ["load-time": (isHead ? headFactor : 1) * scattered(0, round)]
          return sample(.itself, arm, round, metrics)
        }
      }
    }
    #expect(answers(.itself, samples(1, headBytes: 40_000)) == [[2, 2, 0, 8]])
    #expect(answers(.itself, samples(1.5, headBytes: 40_000)) == [[2, 0, 2, 8]])
    #expect(answers(.itself, samples(1, headBytes: 50_000)) == [[2, 0, 2, 8]])
  }

  @Test("a round that lacks an arm is none")
  func incomplete() {
    let all = rounds(16, of: .time) { _ in 1 }
    let torn = all.filter { !($0.round == 4 && $0.arm == "base") }
    #expect(answers(.time, torn).map { $0[0] } == [0, 1, 0, 0, 0, 0, 1])
  }

  @Test("a target is judged by the interval of the share: five of five are not 95 of 100")
  func reach() throws {
    func reach(_ target: QualityQuestion.Target, right: Int, wrong: Int, of count: Int) throws
      -> QualityAnswer.Reach?
    {
      let question = try #require(questions.first { $0.target == target })
      return QualityAnswer(
        question: question, comparisons: count, right: right, wrong: wrong, rounds: 8,
        mostRounds: 8, seconds: 1
      ).reach
    }
    let least = QualityQuestion.Target.right(atLeast: 0.95)
    #expect(try reach(least, right: 5, wrong: 0, of: 5) == .undecided)
    #expect(try reach(least, right: 100, wrong: 0, of: 100) == .reached)
    #expect(try reach(least, right: 80, wrong: 0, of: 100) == .missed)
    let most = QualityQuestion.Target.wrong(atMost: 0.05)
    #expect(try reach(most, right: 0, wrong: 0, of: 27) == .undecided)
    // That none was right is no matter here: undecided is not wrong.
    #expect(try reach(most, right: 0, wrong: 0, of: 100) == .reached)
    #expect(try reach(most, right: 0, wrong: 20, of: 100) == .missed)
    #expect(try reach(.open, right: 5, wrong: 0, of: 5) == nil)
    #expect(try reach(least, right: 0, wrong: 0, of: 0) == nil)
  }

  @Test("the table says what was made, and what was missed")
  func table() {
    let samples = rounds(40, of: .time) { name in
      name == "delay 0.05" ? 1 : 1 + (Double(name.dropFirst("delay ".count)) ?? 0)
    }
    let machine = Machine(
      kernel: "Linux 6", processor: "Made-up Processor", processors: 2, load: "0.10 0.20 0.30",
      allocator: "jemalloc 5", drawing: "", fonts: [])
    let table = QualityTable(samples, questions: questions, machine: machine, date: "2026-01-02")
    expectSnapshot(table.markdown, named: "quality.md")
  }
}
