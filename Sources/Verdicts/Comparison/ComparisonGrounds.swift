import Measurement
import Statistics

/// Whether the timed metrics of two runs may be judged.
package enum TimedGrounds: Hashable, Sendable {
  /// They may: the runs were interleaved on one machine, and the harness passed its own test.
  case judged
  /// They are shown alone, for this reason: a sentence.
  case shown(reason: String)
  /// They were to be judged, and the harness did not pass its own test, for this reason: a sentence.
  case withheld(reason: String)

  /// What two runs allow: a verdict where their workers took turns and the witnesses of the head's run, which were measured
  /// among them, say that the harness can be trusted to tell a difference of `threshold`.
  package init(
    _ baseline: Run, _ candidate: Run, threshold: Double = ComparisonRule().threshold
  ) {
    let (old, new) = (baseline.header, candidate.header)
    if let tie = old.interleaving, tie.id == new.interleaving?.id {
      let head = tie.side == .head ? baseline : candidate
      let trust = HarnessTrust(head.repetitions, threshold: threshold)
      self = trust.reason.map { .withheld(reason: $0) } ?? .judged
    } else if old.machine.isSameHardware(as: new.machine) {
      self = .shown(reason: "the runs were measured one after the other, not interleaved.")
    } else {
      self = .shown(reason: "the runs were not measured on one machine.")
    }
  }
}

extension Machine {
  /// Whether nothing says that `other` is another machine.
  fileprivate func isSameHardware(as other: Machine) -> Bool {
    kernel == other.kernel && processor == other.processor && processors == other.processors
  }
}

/// What of two runs may be judged at all.
package struct ComparisonGrounds {
  /// Why allocations and bytes are shown alone; nil where they are judged.
  package let noAllocations: String?
  /// Why instructions are shown alone; nil where they are judged.
  package let noInstructions: String?
  /// Whether times are judged.
  package let timed: TimedGrounds

  package init(_ baseline: RunHeader, _ candidate: RunHeader, timed: TimedGrounds) {
    let (old, new) = (baseline.machine, candidate.machine)
    let differences = [
      ("allocator", old.allocator, new.allocator),
      ("drawing", old.drawing, new.drawing),
      ("fonts", old.fonts.joined(separator: ", "), new.fonts.joined(separator: ", ")),
    ].filter { $0.1 != $0.2 }
    let libraries = differences.map { "\($0.0): \($0.1) there, \($0.2) here" }
      .joined(separator: "; ")
    noAllocations =
      differences.isEmpty ? nil : "the baseline's libraries or fonts are others (\(libraries))."
    noInstructions =
      noAllocations
      ?? (old.processor == new.processor
        ? nil
        : "the baseline's processor is another (\(old.processor) there, \(new.processor) here).")
    self.timed = timed
  }

  /// Why `metric`, which is not timed, is shown alone; nil where it is judged.
  package func obstacle(to metric: Metric) -> String? {
    if metric.kind == .nearExact { return noInstructions }
    return metric.dependsOnLibraries ? noAllocations : nil
  }
}

extension Metric {
  /// Whether an exact metric counts what libraries do as well: another Pango allocates otherwise, another font makes other
  /// glyphs.
  package var dependsOnLibraries: Bool { unit == .bytes || name.hasPrefix("allocations-") }

  /// How far two values may lie apart and count as the same.
  package var comparisonTolerance: ExactTolerance {
    if kind == .nearExact {
      return ExactTolerance(relative: Metric.nearExactTolerance, absolute: 0)
    }
    return unit == .bytes ? .bytes : .none
  }

  /// The timed metrics that are compared where the caller does not say: few, since every further one asks for more rounds.
  package static let comparedByDefault = ["load-time", "turn-time"].compactMap(Metric.named)
}
