import RunFixtures
import TestSupport
import Testing
import Verdicts

@testable import Measurement
@testable import Wording

@Suite("Diagnosis")
struct DiagnosisTests {
  private var machine: Machine {
    var machine = Machine.current()
    machine.boosts = false
    return machine
  }

  /// A machine with nothing wrong.
  private var good: Examination {
    Examination(
      machine: machine, load: 0.1, othersBusy: 0.02,
      clockRead: 30, epoch: 12_000, noise: 0.01, governor: "performance", canResetPeak: true,
      hasValgrind: true)
  }

  private func worries(_ change: (inout Examination) -> Void) -> [String] {
    var examination = good
    change(&examination)
    return Diagnosis(examination, trusted).checks.compactMap(\.advice)
  }

  private let trusted = HarnessTrust(selfTestSamples())

  @Test("a quiet machine gives no worries")
  func allWell() {
    #expect(worries { _ in } == [])
    #expect(Diagnosis(good, trusted).verdict == "Exact and timed evidence can be trusted here.")
    #expect(Diagnosis(good, trusted).conclusion == .passed)
  }

  @Test("each trouble is one worry that says what to do")
  func troubles() {
    let troubles: [(title: String, change: (inout Examination) -> Void)] = [
      ("others are busy", { $0.othersBusy = 0.5 }),
      ("the governor saves power", { $0.governor = "powersave" }),
      ("the processor boosts", { $0.machine.boosts = true }),
      ("times are noisy", { $0.noise = 0.3 }),
      ("the clock is slow", { $0.clockRead = 900 }),
      ("the peak cannot be reset", { $0.canResetPeak = false }),
      ("there is no valgrind", { $0.hasValgrind = false }),
    ]
    let texts = troubles.map { trouble in
      let worries = worries(trouble.change)
      #expect(worries.count == 1, "\(trouble.title)")
      return "\(trouble.title)\n  \(worries.joined())\n"
    }
    expectSnapshot(texts.joined(), named: "worries.txt")
  }

  @Test("what cannot be seen is no worry")
  func unseen() {
    #expect(worries { $0.governor = nil } == [])
    #expect(worries { $0.othersBusy = nil } == [])
    #expect(worries { $0.machine.boosts = nil } == [])
  }

  @Test("noise makes times doubtful and nothing else")
  func verdicts() {
    var examination = good
    examination.noise = 1
    #expect(Diagnosis(examination, trusted).conclusion == .passed)
    #expect(
      Diagnosis(examination, trusted).verdict
        == "Exact evidence can be trusted here. Timed evidence is noisy: compare only interleaved runs, with more repetitions."
    )
  }

  @Test(
    "times are trusted only if the harness tells a slow opening from a usual one, and two alike from none"
  )
  func openings() {
    let cases: [(String, [Repetition])] = [
      ("two alike differ", selfTestSamples(control: 1.2)),
      ("the slow one is not found", selfTestSamples(canary: 1)),
      ("an allocation is not counted", selfTestSamples(allocations: 100)),
      ("nothing was measured", []),
    ]
    let texts = cases.map { title, samples in
      let diagnosis = Diagnosis(good, HarnessTrust(samples))
      let check = diagnosis.checks[0]
      #expect(diagnosis.conclusion == .undecided, "\(title)")
      return
        ([title] + [check.fact, check.advice ?? "no worry", diagnosis.verdict].map { "  " + $0 })
        .joined(separator: "\n") + "\n"
    }
    expectSnapshot(texts.joined(), named: "doctor.txt")
  }
}
