import Measurement
import Statistics

/// Whether the timed metrics of two runs may be judged.
package enum TimedGrounds: Hashable, Sendable {
  /// They may: the runs were interleaved on one machine, and the harness passed its own test.
  case judged
  /// They are only shown: the runs were measured one after the other.
  case notInterleaved
  /// They are only shown: the runs were not measured on one machine.
  case otherMachine
  /// They were to be judged, and the harness did not pass its own test.
  case withheld(HarnessTrust.Reason)

  /// What two runs allow: a verdict if their workers took turns, and the harness can be trusted.
  init(_ old: RunHeader, _ new: RunHeader, _ trust: HarnessTrust) {
    if let tie = old.interleaving, tie.id == new.interleaving?.id {
      self = trust.reason.map { .withheld($0) } ?? .judged
    } else {
      self = old.machine.isSameHardware(as: new.machine) ? .notInterleaved : .otherMachine
    }
  }
}

/// A part of two machines that is not the same, and that evidence depends on.
package struct MachineDifference: Hashable, Sendable, Encodable {
  package enum Part: String, Hashable, Sendable, Encodable {
    case allocator, drawing, fonts, processor, configuration
  }

  package let part: Part
  package let baseline: String
  package let candidate: String
}

extension Machine {
  /// Whether nothing says that `other` is another machine.
  fileprivate func isSameHardware(as other: Machine) -> Bool {
    kernel == other.kernel && processor == other.processor && processors == other.processors
  }

  /// What allocations and bytes depend on, and `candidate` has otherwise: libraries and fonts.
  func libraryDifferences(to candidate: Machine) -> [MachineDifference] {
    let parts: [(MachineDifference.Part, (Machine) -> String)] = [
      (.allocator, \.allocator), (.drawing, \.drawing),
      (.fonts, { $0.fonts.joined(separator: ", ") }),
    ]
    return parts.map {
      MachineDifference(part: $0, baseline: $1(self), candidate: $1(candidate))
    }.filter { $0.baseline != $0.candidate }
  }
}

extension RunHeader {
  /// What allocations and bytes depend on, and `candidate` has otherwise: libraries, fonts, and how the program was built.
  func allocationDifferences(to candidate: RunHeader) -> [MachineDifference] {
    let libraries = machine.libraryDifferences(to: candidate.machine)
    guard let old = configuration, let new = candidate.configuration, old != new else {
      return libraries
    }
    return libraries
      + [MachineDifference(part: .configuration, baseline: old, candidate: new)]
  }
}

/// What of two runs may be judged at all.
struct ComparisonGrounds {
  /// Why allocations and bytes are only shown; empty if they are judged.
  let allocationObstacles: [MachineDifference]
  /// Why instructions are only shown; empty if they are judged.
  let instructionObstacles: [MachineDifference]
  let timed: TimedGrounds

  init(_ baseline: RunHeader, _ candidate: RunHeader, timed: TimedGrounds) {
    let (old, new) = (baseline.machine, candidate.machine)
    allocationObstacles = baseline.allocationDifferences(to: candidate)
    let processor = MachineDifference(
      part: .processor, baseline: old.processor, candidate: new.processor)
    instructionObstacles =
      allocationObstacles.isEmpty && processor.baseline != processor.candidate
      ? [processor] : allocationObstacles
    self.timed = timed
  }

  /// Why `metric`, which is not timed, is only shown; empty if it is judged.
  func obstacles(to metric: Metric) -> [MachineDifference] {
    if metric.kind == .nearExact { return instructionObstacles }
    return metric.dependsOnLibraries ? allocationObstacles : []
  }
}

extension Metric {
  /// Whether an exact metric counts what libraries do as well: another Pango allocates otherwise, another font makes other
  /// glyphs.
  fileprivate var dependsOnLibraries: Bool { unit == .bytes || countsAllocations }

  /// How far two values may lie apart and count as the same.
  var comparisonTolerance: ExactTolerance {
    if kind == .nearExact {
      return ExactTolerance(relative: Metric.nearExactTolerance, absolute: 0)
    }
    return unit == .bytes ? .bytes : .none
  }
}
