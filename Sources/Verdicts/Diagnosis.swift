import Foundation
import Measurement

/// What an examination means for somebody who wants to measure here.
package struct Diagnosis: Hashable, Sendable {
  /// One thing that was looked at.
  package struct Finding: Hashable, Sendable {
    /// What was found, in one line.
    package let fact: String
    /// What it makes untrustworthy, and what to do; nil where all is well.
    package let advice: String?
  }

  /// Everything that was looked at, in the order of a reader's interest.
  package let findings: [Finding]

  /// Findings that come with advice.
  package var worries: [Finding] { findings.filter { $0.advice != nil } }

  /// What can be trusted, in one sentence.
  package let verdict: String

  /// What `examination` means.
  package init(_ examination: Examination) {
    let timed = [
      examination.busyness, examination.frequency, examination.boost, examination.layout,
      examination.noisiness,
    ].compactMap { $0 }
    let display = examination.lateness.map(\.finding)
    let rest = [
      examination.costs, examination.memory, examination.instructions, examination.counters,
      examination.allocator, examination.fonts,
    ]
    findings = timed + display + rest
    let isShaky = timed.contains { $0.advice != nil }
    let isLate = display.contains { $0.advice != nil }
    verdict =
      switch (isShaky, isLate) {
      case (false, false): "Exact and timed evidence can be trusted here."
      case (false, true):
        "Exact evidence and timing can be trusted here; the timeline shows this machine's own lateness."
      case (true, _):
        "Exact evidence can be trusted here. Timed evidence is noisy: compare only interleaved runs, with more repetitions."
      }
  }
}

extension Examination {
  fileprivate var busyness: Diagnosis.Finding {
    let share = othersBusy.map { ", others keep \(percent($0)) of them busy" } ?? ""
    return Diagnosis.Finding(
      fact:
        "\(machine.processor): \(machine.processors) processors\(share); load \(number(load, 2))",
      advice: (othersBusy ?? 0) * 100 > Metric.busyLimit
        ? "Times are those of a busy machine. Stop other work, then measure again." : nil)
  }

  fileprivate var frequency: Diagnosis.Finding {
    guard let governor else {
      return Diagnosis.Finding(
        fact: "The processor's frequency cannot be seen, as in most virtual machines", advice: nil)
    }
    return Diagnosis.Finding(
      fact: "The processor's frequency is decided on by '\(governor)'",
      advice: governor == "performance"
        ? nil : "Times drift with it. Fix it: cpupower frequency-set --governor performance.")
  }

  fileprivate var boost: Diagnosis.Finding? {
    machine.boosts.map { boosts in
      Diagnosis.Finding(
        fact: "The processor's boost (turbo) is \(boosts ? "on" : "off")",
        advice: boosts
          ? "Times depend on how warm it is. Turn it off: echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo, or echo 0 > /sys/devices/system/cpu/cpufreq/boost."
          : nil)
    }
  }

  fileprivate var layout: Diagnosis.Finding? {
    machine.randomizesAddresses.map { randomizes in
      Diagnosis.Finding(
        fact: "Addresses are \(randomizes ? "random" : "the same") in every process",
        advice: randomizes
          ? nil
          : "All processes share one layout, and a difference may be its doing. Turn randomization on: sysctl kernel.randomize_va_space=2."
      )
    }
  }

  fileprivate var noisiness: Diagnosis.Finding {
    Diagnosis.Finding(
      fact: "The same work takes up to \(percent(noise)) longer from one moment to the next",
      advice: noise > 0.1
        ? "Differences in time smaller than that take many rounds: give prove and compare more time with --within."
        : nil)
  }

  fileprivate var costs: Diagnosis.Finding {
    Diagnosis.Finding(
      fact:
        "A clock read takes \(number(clockRead, 0)) ns\(machine.clockSource.map { " (\($0))" } ?? ""), the allocator's statistics \(number(epoch / 1_000, 1)) µs",
      advice: clockRead > 500
        ? "So slow a clock is a system call. Choose a faster one: clocksource=tsc." : nil)
  }

  fileprivate var memory: Diagnosis.Finding {
    Diagnosis.Finding(
      fact: canResetPeak
        ? "The kernel's peak of resident memory can be reset"
        : "The kernel's peak of resident memory cannot be reset",
      advice: canResetPeak
        ? nil : "resident-peak is left out. It needs a writable /proc/self/clear_refs.")
  }

  fileprivate var instructions: Diagnosis.Finding {
    Diagnosis.Finding(
      fact: hasValgrind
        ? "valgrind is installed: instructions can be counted" : "valgrind is not installed",
      advice: hasValgrind
        ? nil : "The pass 'instructions' is not available. Install it: apt-get install valgrind.")
  }

  fileprivate var counters: Diagnosis.Finding {
    Diagnosis.Finding(
      fact: hasCounters
        ? "The processor's own counters are there; nothing here needs them"
        : "The processor's own counters are not there; nothing here needs them",
      advice: nil)
  }

  fileprivate var allocator: Diagnosis.Finding {
    Diagnosis.Finding(
      fact:
        "\(machine.allocator); a census runs with \(Pass.census.allocatorOptions ?? "its defaults")",
      advice: nil)
  }

  fileprivate var fonts: Diagnosis.Finding {
    Diagnosis.Finding(
      fact: "Pages are set in \(machine.fonts.joined(separator: ", "))",
      advice: machine.fonts.isEmpty
        ? "There is no font. Install one: apt-get install fonts-dejavu-core." : nil)
  }
}

extension Examination.Lateness {
  fileprivate var finding: Diagnosis.Finding {
    let interval = 1_000 / Double(rate)
    return Diagnosis.Finding(
      fact:
        "A display of \(rate) Hz is \(number(median, 2)) ms late at the median, \(number(p99, 2)) ms at p99, \(number(worst, 2)) ms at worst",
      advice: p99 > interval / 4
        ? "The timeline at \(rate) Hz shows that, whatever the loader. Stop other work, or judge loaders by the pass 'timing'."
        : nil)
  }
}

/// A share as hundredths.
private func percent(_ share: Double) -> String { "\(number(share * 100, 0))%" }

/// With so many decimals, the same in every country.
private func number(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", value)
}
