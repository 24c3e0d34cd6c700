import Testing

@testable import Measurement
@testable import Tables

@Suite("Diagnosis")
struct DiagnosisTests {
  private var machine: Machine {
    var machine = Machine.current()
    (machine.boosts, machine.randomizesAddresses) = (false, true)
    return machine
  }

  /// A machine with nothing wrong.
  private var good: Examination {
    Examination(
      machine: machine, load: 0.1, othersBusy: 0.02,
      lateness: [Examination.Lateness(rate: 60, median: 0.06, p99: 0.2, worst: 3)], clockRead: 30,
      epoch: 12_000, noise: 0.01, governor: "performance", canResetPeak: true,
      hasValgrind: true)
  }

  private func worries(_ change: (inout Examination) -> Void) -> [String] {
    var examination = good
    change(&examination)
    return Diagnosis(examination).checks.compactMap(\.advice)
  }

  @Test("a quiet machine gives no worries")
  func allWell() {
    #expect(worries { _ in } == [])
    #expect(Diagnosis(good).verdict == "Exact and timed evidence can be trusted here.")
  }

  @Test("each trouble is one worry that says what to do")
  func troubles() {
    let troubles: [(change: (inout Examination) -> Void, advice: String)] = [
      (
        { $0.othersBusy = 0.5 },
        "Times are those of a busy machine. Stop other work, then measure again."
      ),
      (
        { $0.governor = "powersave" },
        "Times drift with it. Fix it: cpupower frequency-set --governor performance."
      ),
      (
        { $0.machine.boosts = true },
        "Times depend on how warm it is. Turn it off: echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo, or echo 0 > /sys/devices/system/cpu/cpufreq/boost."
      ),
      (
        { $0.machine.randomizesAddresses = false },
        "All processes share one layout, and a difference may be its doing. Turn randomization on: sysctl kernel.randomize_va_space=2."
      ),
      (
        { $0.noise = 0.3 },
        "Differences in time smaller than that take many rounds: give prove and compare more time with --within."
      ),
      (
        { $0.clockRead = 900 },
        "So slow a clock is a system call. Choose a faster one: clocksource=tsc."
      ),
      (
        { $0.canResetPeak = false },
        "resident-peak is left out. It needs a writable /proc/self/clear_refs."
      ),
      (
        { $0.hasValgrind = false },
        "The pass 'instructions' is not available. Install it: apt-get install valgrind."
      ),
      (
        { $0.lateness = [.init(rate: 120, median: 0.1, p99: 3, worst: 9)] },
        "The timeline at 120 Hz shows that, whatever the loader. Stop other work, or judge loaders by the pass 'timing'."
      ),
    ]
    for trouble in troubles { #expect(worries(trouble.change) == [trouble.advice]) }
  }

  @Test("what cannot be seen is no worry")
  func unseen() {
    #expect(worries { $0.governor = nil } == [])
    #expect(worries { $0.othersBusy = nil } == [])
    #expect(worries { ($0.machine.boosts, $0.machine.randomizesAddresses) = (nil, nil) } == [])
  }

  @Test("noise makes times doubtful and nothing else; lateness makes the timeline doubtful alone")
  func verdicts() {
    var examination = good
    examination.lateness = [.init(rate: 60, median: 5, p99: 9, worst: 9)]
    #expect(
      Diagnosis(examination).verdict
        == "Exact evidence and timing can be trusted here; the timeline shows this machine's own lateness."
    )
    examination.noise = 1
    #expect(
      Diagnosis(examination).verdict
        == "Exact evidence can be trusted here. Timed evidence is noisy: compare only interleaved runs, with more repetitions."
    )
  }
}
