import Basics
import Documents
import Measurement
import Metrics
import Verdicts

/// What an examination means for somebody who wants to measure here.
package struct Diagnosis {
  struct Check {
    let fact: String
    /// What it makes untrustworthy, and what to do; nil if all is well.
    let advice: String?

    fileprivate init(_ fact: String, _ advice: String? = nil, if isBad: Bool = true) {
      (self.fact, self.advice) = (fact, isBad ? advice : nil)
    }
  }

  let checks: [Check]
  let verdict: String
  /// Undecided if some evidence cannot be trusted, exact or timed.
  package let conclusion: Conclusion

  /// - Parameter trust: What the harness's test of itself showed in the same minute.
  package init(_ examination: Examination, _ trust: HarnessTrust) {
    let timed = examination.timed
    conclusion = trust.isTrusted ? .passed : .undecided
    checks = [trust.check] + timed + examination.others
    verdict =
      if trust.reason == .allocationMissed {
        "Neither exact nor timed evidence can be trusted here."
      } else if !trust.isTrusted {
        "Exact evidence can be trusted here. Timed evidence cannot be trusted now."
      } else if timed.contains(where: { $0.advice != nil }) {
        "Exact evidence can be trusted here. Timed evidence is noisy: compare only interleaved runs, with more repetitions."
      } else {
        "Exact and timed evidence can be trusted here."
      }
  }

  package var table: Table {
    Table(
      layout: .list, columns: [.label(""), .label("finding")],
      rows: checks.flatMap { check in
        let mark: Table.Entry = check.advice == nil ? .text("ok", .good) : .text("!", .warning)
        let advice = check.advice.map { [Table.Entry.text(""), .text("→ \($0)")] }
        return [[mark, .text(check.fact)], advice].compactMap(\.self)
          .map { Table.Row(entries: $0) }
      }, readings: [verdict])
  }
}

extension Examination {
  fileprivate var timed: [Diagnosis.Check] {
    let share = othersBusy.map { ", others keep \(whole($0)) of them busy" } ?? ""
    let load = fixedPoint(load, decimals: 2)
    let boost = machine.boosts.map {
      Diagnosis.Check(
        "The processor's boost (turbo) is \($0 ? "on" : "off")",
        "Times depend on how warm it is. Turn it off: echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo, or echo 0 > /sys/devices/system/cpu/cpufreq/boost.",
        if: $0)
    }
    return [
      Diagnosis.Check(
        "\(machine.processor): \(machine.processors) processors\(share); load \(load)",
        "The machine is busy; times are unreliable. Stop other work, then measure again.",
        if: (othersBusy ?? 0) * 100 > Metric.busyLimit),
      governor.map {
        Diagnosis.Check(
          "CPU frequency governor: \($0)",
          "Times drift with it. Fix it: cpupower frequency-set --governor performance.",
          if: $0 != "performance")
      } ?? Diagnosis.Check("The processor's frequency cannot be seen, as in most virtual machines"),
      boost,
      Diagnosis.Check(
        "Run-to-run noise: up to \(whole(noise))",
        "Differences in time smaller than that take many rounds: give prove and compare more time with --within.",
        if: noise > 0.1),
    ].compactMap(\.self)
  }

  fileprivate var others: [Diagnosis.Check] {
    let clock = machine.clockSource.map { " (\($0))" } ?? ""
    let epoch = fixedPoint(epoch / 1_000, decimals: 1)
    return [
      Diagnosis.Check(
        "A clock read takes \(fixedPoint(clockRead, decimals: 0)) ns\(clock), the allocator's statistics \(epoch) µs",
        "Reading this clock takes a system call. Choose a faster one: clocksource=tsc.",
        if: clockRead > 500),
      Diagnosis.Check(
        "The kernel's peak of resident memory \(canResetPeak ? "can" : "cannot") be reset",
        "resident-peak is left out. It needs a writable /proc/self/clear_refs.",
        if: !canResetPeak),
      Diagnosis.Check(
        hasValgrind
          ? "valgrind is installed: instructions can be counted" : "valgrind is not installed",
        "The pass 'instructions' is not available. Install it: apt-get install valgrind.",
        if: !hasValgrind),
      Diagnosis.Check(
        "Pages are set in \(machine.fonts.joined(separator: ", "))",
        "There is no font. Install one: apt-get install fonts-dejavu-core.",
        if: machine.fonts.isEmpty),
    ]
  }
}

extension HarnessTrust {
  fileprivate var check: Diagnosis.Check {
    let advice =
      switch reason {
      case .allocationMissed: "No number can be trusted that is measured here. Report this."
      case .unfinished(_, let outcome): "Nothing can be measured: \(outcome.text)."
      default: "Verdicts on times would be withheld. Stop other work, and ask again."
      }
    return Diagnosis.Check("Opening a page: \(findings ?? "not measured")", advice, if: !isTrusted)
  }
}

private func whole(_ share: Double) -> String { "\(fixedPoint(share * 100, decimals: 0))%" }
