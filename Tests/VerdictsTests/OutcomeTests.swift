import Measurement
import Metrics
import RunFixtures
import Statistics
import TestSupport
import Testing

@testable import Verdicts

private let made = MadeUpComparison.self

/// How a worker may end, and what a proof and a comparison come to then.
struct EndingOfACell: Sendable, CustomTestStringConvertible {
  let outcome: Outcome?
  let conclusion: Conclusion

  var testDescription: String { "\(outcome.map { "\($0)" } ?? "no line of it")" }

  static let all = [
    EndingOfACell(outcome: .completed, conclusion: .passed),
    EndingOfACell(outcome: .crashed(signal: 11), conclusion: .failed),
    EndingOfACell(outcome: .timedOut(seconds: 120), conclusion: .failed),
    EndingOfACell(outcome: .timedOut(seconds: 120, isSlow: true), conclusion: .notMeasured),
    EndingOfACell(outcome: .failed(reason: "exit(0)?"), conclusion: .failed),
    EndingOfACell(outcome: .overMemoryLimit(limit: 1, pages: 1), conclusion: .failed),
    EndingOfACell(outcome: .interrupted(reason: "signal 9 from outside"), conclusion: .notMeasured),
    EndingOfACell(outcome: .notLookedAt(reason: "no page was drawn"), conclusion: .notMeasured),
    EndingOfACell(outcome: .harnessFault(reason: "a trap"), conclusion: .harnessFault),
    EndingOfACell(outcome: nil, conclusion: .notMeasured),
  ]
}

@Suite("The four outcomes")
struct OutcomeTests {
  private func repetitions(_ title: String, _ ending: EndingOfACell) -> [Repetition] {
    let metrics = ["open-fetches": 3.0]
    func cell(_ pages: Int) -> Cell { Cell(scenario: title, loader: "three-pane", pages: pages) }
    return MadeUpRun.census(cell(10), metrics)
      + (ending.outcome.map {
        MadeUpRun.census(cell(100), outcome: $0, $0.isCompleted ? metrics : [:])
      } ?? [Repetition(cell(100), .timing, 1, ["turn-time": 1])])
  }

  @Test(
    "a proof says of each ending whether it was shown, not decided or not measured",
    arguments: EndingOfACell.all)
  func proofs(ending: EndingOfACell) {
    for condition in [count(.equal, 3), .constant(within: nil)] {
      let proof = proof(
        of: [expect("open-fetches", condition, ["three-pane"])],
        repetitions(MadeUpRun.title, ending))
      #expect(proof.conclusion == ending.conclusion)
    }
  }

  @Test("one repetition that ends by a fault is not made good by others; one that was lost is")
  func oneOfSeveral() {
    let cell = Cell(scenario: MadeUpRun.title, loader: "three-pane", pages: 10)
    func conclusion(_ outcome: Outcome) -> Conclusion {
      proof(
        of: [expect("open-fetches", count(.equal, 3), ["three-pane"])],
        MadeUpRun.threePane(10) + [Repetition(cell, .census, 99, outcome: outcome)]
      ).conclusion
    }
    for ending in EndingOfACell.all where ending.conclusion != .notMeasured {
      #expect(ending.outcome.map(conclusion) == ending.conclusion)
    }
    #expect(conclusion(.interrupted(reason: "a full disk")) == .passed)
  }

  @Test(
    "a comparison says so of a candidate that ends otherwise than the baseline",
    arguments: EndingOfACell.all)
  func comparisons(ending: EndingOfACell) throws {
    let whole = EndingOfACell(outcome: .completed, conclusion: .passed)
    let (old, all) = (repetitions(made.title, whole), repetitions(made.title, ending))
    let new = ending.outcome == nil ? all.filter { $0.cell.pages == 10 } : all
    #expect(try made.comparison(old, new).conclusion == ending.conclusion)
  }

  @Test("a failure that is shown stays one beside what was not measured or decided")
  func order() {
    let lost = EndingOfACell(outcome: .interrupted(reason: "a full disk"), conclusion: .notMeasured)
    let failing = proof(
      of: [expect("open-fetches", count(.equal, 4), ["three-pane"])],
      repetitions(MadeUpRun.title, lost))
    #expect([failing].conclusion == .failed)
    for (index, one) in Conclusion.allCases.enumerated() {
      for (other, second) in Conclusion.allCases.enumerated() {
        #expect(one.and(second) == Conclusion.allCases[max(index, other)])
      }
    }
    #expect(Conclusion.allCases.map(\.exitCode) == [0, 2, 3, 1, 70])
  }

  @Test("what one pass did not look at has no number of another", arguments: Pass.allCases)
  func unseenTimes(pass: Pass) {
    let cell = Cell(scenario: MadeUpRun.title, loader: "three-pane", pages: 10)
    let unseen = Repetition(cell, pass, 99, outcome: .notLookedAt(reason: "no page was drawn"))
    let found = proof(
      of: [
        expect("load-time", milliseconds(.less, 9), ["three-pane"]),
        expect("open-fetches", count(.equal, 3), ["three-pane"]),
      ],
      MadeUpRun.threePane(10) + [unseen])
    #expect(found.findings.map(\.verdict) == [.notMeasured, .notMeasured])
  }

  @Test("that nothing was judged is not a proof: not decided")
  func nothing() {
    #expect([proof(of: [])].conclusion == .undecided)
    let skipped = proof(
      of: [expect("open-fetches", count(.equal, 3), ["eager"])], [],
      options: Options(loaders: ["tiled"]))
    #expect(!skipped.notes.contains(.nothingExpected) && skipped.conclusion == .undecided)
  }

  @Test("what holds of a run that lacks cells of its plan is not measured, and what fails fails")
  func unfinished() {
    let proofs = [5.0, 3].map { bound in
      let few = expect("open-fetches", count(.less, bound), ["three-pane"])
      return [proof(of: [few], MadeUpRun.threePane(10))]
    }
    #expect(proofs.map(\.conclusion) == [.passed, .failed])
    let lacking = proofs.map { $0.lacking(["a.jsonl lacks one", "a.jsonl lacks one"]) }
    #expect(lacking.map(\.conclusion) == [.notMeasured, .failed])
    #expect(lacking.map(\.missing) == [["a.jsonl lacks one"], ["a.jsonl lacks one"]])
  }

  @Test("an expectation of what the gestures give no value of is not measured")
  func noValue() {
    let open = expect("pages-kept-growth", count(.equal, 0), ["three-pane"])
    let found = proof(of: [open], MadeUpRun.threePane(10))
    #expect(found.findings.map(\.verdict) == [.notMeasured])
    #expect(found.findings.map(\.reason) == [.noValue])
  }
}
