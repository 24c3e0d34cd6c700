import TestSupport
import Testing

@testable import Measurement
@testable import panebench_quality

private func trials(_ row: String, _ exitCode: Int, isPlaced: Bool = true, count: Int)
  -> [QualityTrial]
{
  (0..<count).map {
    QualityTrial(
      row: row, exitCode: exitCode, isPlaced: isPlaced, seconds: 20 + Double($0))
  }
}

@Suite("Quality")
struct QualityTests {
  private func row(_ truth: QualityRow.Truth, _ target: QualityRow.Target = .open) -> QualityRow {
    QualityRow(name: "row", subject: "", method: .allocation, truth: truth, target: target)
  }

  @Test("what is right depends on what is so, and on where it was found")
  func verdicts() {
    func verdicts(_ truth: QualityRow.Truth) -> [QualityRow.Verdict] {
      [(0, true), (1, true), (1, false), (2, true)].map {
        row(truth).verdict(exitCode: $0, isPlaced: $1)
      }
    }
    #expect(verdicts(.same) == [.right, .wrong, .wrong, .undecided])
    #expect(verdicts(.different) == [.wrong, .right, .wrong, .undecided])
    #expect(verdicts(.edge) == [.wrong, .wrong, .wrong, .undecided])
  }

  @Test("an answer counts the comparisons of its row alone")
  func answer() {
    let all =
      trials("row", 0, count: 3) + trials("row", 1, count: 2) + trials("row", 2, count: 4)
      + trials("other", 1, count: 5)
    let answer = QualityAnswer(row(.same), all)
    #expect([answer.right, answer.wrong, answer.undecided] == [3, 2, 4])
    #expect(answer.seconds == [20, 21, 22, 20, 21, 20, 21, 22, 23])
  }

  @Test("a target is judged by the interval of the share: five of five are not 95 of 100")
  func reach() {
    func reach(_ target: QualityRow.Target, right: Int, wrong: Int = 0, undecided: Int = 0)
      -> QualityAnswer.Reach?
    {
      QualityAnswer(
        row(.same, target),
        trials("row", 0, count: right) + trials("row", 1, count: wrong)
          + trials("row", 2, count: undecided)
      ).reach
    }
    let least = QualityRow.Target.right(atLeast: 0.95)
    #expect(reach(least, right: 5) == .undecided)
    #expect(reach(least, right: 80) == .reached)
    #expect(reach(least, right: 80, undecided: 20) == .missed)
    let most = QualityRow.Target.wrong(atMost: 0.05)
    #expect(reach(most, right: 27) == .undecided)
    // That none was right is no matter here: undecided is not wrong.
    #expect(reach(most, right: 0, undecided: 80) == .reached)
    #expect(reach(most, right: 80, wrong: 20) == .missed)
    #expect(reach(.open, right: 5) == nil)
    #expect(reach(least, right: 0) == nil)
  }

  @Test("the interval is Clopper and Pearson's, of errors where the target is about errors")
  func interval() {
    let all = trials("row", 0, count: 9) + trials("row", 1, count: 1)
    // scipy.stats.binomtest(k, 10).proportion_ci(), SciPy 1.17.1.
    let errors = QualityAnswer(row(.same, .wrong(atMost: 0.05)), all).interval
    #expect(abs(errors.lower - 0.0025285785444618) < 1e-9)
    #expect(abs(errors.upper - 0.4450161170281954) < 1e-9)
    let right = QualityAnswer(row(.same, .right(atLeast: 0.95)), all).interval
    #expect(abs(right.lower - 0.5549838829718046) < 1e-9)
  }

  @Test("every row has a name of its own, and enough comparisons to reach its target")
  func rows() {
    let rows = QualityRow.all
    #expect(Set(rows.map(\.name)).count == rows.count)
    for row in rows where row.target != .open {
      let best = row.truth == .same ? 0 : row.truth == .different ? 1 : 2
      let answer = QualityAnswer(row, trials(row.name, best, count: row.planned))
      #expect(answer.reach == .reached, "\(row.subject)")
    }
  }

  @Test("the tables say what was made and what was missed")
  func table() {
    let all =
      trials("itself", 0, count: 7)
      + trials("itself", 2, count: 1) + trials("5%", 1, count: 7)
      + trials("5%", 1, isPlaced: false, count: 1) + trials("slow", 0, count: 9)
      + trials("constant", 0, count: 80) + trials("logarithmic", 2, count: 2)
      + trials("allocation", 1, count: 100) + trials("ranks", 1, count: 5)
    let machine = Machine(
      kernel: "Linux 6", processor: "Made-up Processor", processors: 2, load: "0.10 0.20 0.30",
      allocator: "jemalloc 5", drawing: "", fonts: [])
    let table = QualityTable(
      all, header: QualityFile.Header(machine: machine, began: "2026-01-02T03:04:05Z"),
      ended: "2026-01-02T04:04:05Z")
    expectSnapshot(table.markdown, named: "quality.md")
  }
}
