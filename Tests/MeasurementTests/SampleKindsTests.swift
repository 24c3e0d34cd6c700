import Foundation
import TestSupport
import Testing

@testable import Measurement

@Suite("Kinds of samples")
struct SampleKindsTests {
  private let folder = TestFolder()
  private let cell = Cell(scenario: "A", loader: "eager", pages: 10)
  private let turning = ScenarioEntry.opening(
    ["eager"], then: [.flick(.left, speed: .init(pointsPerSecond: 1_500)), .settle, .close])

  /// The kinds of the slots of a block of two programs, in order.
  private func kinds(
    _ asked: SampleKinds, _ entry: ScenarioEntry, _ options: Options = Options(untilDecided: true),
    isPair: Bool = true
  ) -> [SampleKinds] {
    let block = SequentialSampling.Block(number: 2, cells: [cell: asked], selfTestRounds: 0)
    return Plan([entry], options: options).timingBlocks(
      block, Sides(base: isPair ? Measured([]) : nil, head: Measured([])), tested: nil
    ).flatMap(\.slots).map(\.kinds)
  }

  @Test("openings of a longer trace have rounds of their own, or all if nothing else is open")
  func openings() {
    let all = kinds(.all, turning)
    #expect(all.count == 8)
    for (index, kinds) in all.enumerated() {
      #expect(kinds == (index.isMultiple(of: 2) ? [.whole, .first] : [.opening, .firstOpening]))
    }
    #expect(Set(kinds([.opening], turning)) == [[.opening]])
    #expect(Set(kinds([.first, .firstOpening], turning)) == [[.first], [.firstOpening]])
    #expect(Set(kinds([.whole], turning)) == [[.whole]])
    #expect(kinds([], turning).isEmpty)
  }

  @Test("an opening that is all there is, one program, and rounds that were asked for: whole")
  func whole() {
    for entry in [ScenarioEntry.opening(["eager"]), .opening(["eager"], then: [.settle, .close])] {
      #expect(Set(kinds(.all, entry)) == [[.whole, .first]])
      #expect(Set(kinds([.opening], entry)) == [[.whole]])
      #expect(Set(kinds([.firstOpening], entry)) == [[.first]])
    }
    #expect(Set(kinds([.opening], turning, isPair: false)) == [[.whole, .first]])
    #expect(Set(kinds([.opening], turning, Options(repetitions: 36))) == [[.whole, .first]])
  }

  /// What a block of two programs records of the cell, whose workers do `body` for each question.
  private func block(
    _ kinds: SampleKinds, number: Int = 9, doing body: String = ""
  ) async throws -> (repetitions: [Repetition], runner: Runner) {
    let program = WorkerProgram(
      try folder.worker(
        doing: "echo \"$question\" >>\(folder("questions")); \(body)",
        answering: #"{"load-time":1,"replay-time":3}"#))
    let plan = Plan([turning], options: Options(untilDecided: true))
    let block = SequentialSampling.Block(
      number: number, cells: [cell: kinds], selfTestRounds: 0, time: .zero)
    return try await plan.measure(block, by: [.base: program, .head: program]) { runner in
      for opensOnly in [false, true] {
        runner.pacesOfFirsts[.init(cell: cell, opensOnly: opensOnly)] = 20_000_000
      }
    }
  }

  private func asked(_ text: String) -> Int {
    folder.lines(of: "questions").count { $0.contains(text) }
  }

  @Test("where openings alone are open, nothing else is replayed")
  func openingAlone() async throws {
    let (repetitions, _) = try await block([.opening])
    #expect(repetitions.count == 16)
    #expect(asked(#""opensOnly":true"#) == 16)
    #expect(asked(#""opensOnly":false"#) == 0)
  }

  @Test(
    "where first replays alone are open, a few are made in a block, and no later ones",
    arguments: [(2, 4), (9, 6)])
  func firstAlone(number: Int, count: Int) async throws {
    let (repetitions, _) = try await block([.firstOpening], number: number)
    #expect(repetitions.count == count)
    #expect(asked(#""isFirst":true"#) == count)
    #expect(asked(#""isFirst":false"#) == 0)
    #expect(
      repetitions.allSatisfy {
        $0.metrics["first-load-time"] == 1 && $0.metrics["load-time"] == nil
      })
  }

  @Test("a loader that does not survive to be closed at once is replayed whole, and not accused")
  func wholeInstead() async throws {
    let (repetitions, runner) = try await block(
      [.opening, .whole], doing: "case $question in *'\"opensOnly\":true'*) kill -SEGV $$;; esac")
    #expect(!repetitions.isEmpty && repetitions.allSatisfy(\.outcome.isCompleted))
    #expect(runner.cellsToReplayWhole == [cell])
  }

  @Test("what a block has not measured when the time is over is killed, and is no result")
  func deadline() async throws {
    let plan = Plan([turning], options: Options(untilDecided: true), roundsInBlock: 1)
    let slow = "[ $pass = timing ] && sleep 1000"
    for programs in [
      Sides(head: try folder.program(doing: slow)),
      Sides(base: try folder.program(doing: slow), head: try folder.program(doing: slow)),
    ] {
      var request = Session.Request(plan, by: programs)
      request.limit = .seconds(2)
      let session = try Session(request)
      try await session.run(undecided: { _ in OpenCells(all: [cell]) }) { _ in }
      #expect(session.repetitions.count == (programs.isPair ? 1 : 2))
      #expect(session.repetitions.allSatisfy { $0.pass == .census && $0.outcome.isCompleted })
    }
  }
}
