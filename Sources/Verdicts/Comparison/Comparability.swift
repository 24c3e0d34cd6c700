import Measurement
import Metrics

/// Whether the timed metrics of two runs may be judged.
package enum TimedGrounds: Hashable, Sendable {
  /// The runs were interleaved on one machine, and the harness passed its own test.
  case judged
  /// They are only shown: the runs were measured one after the other, or on two machines.
  case notInterleaved
  /// To be judged, but the harness failed its test: what its error could explain is only shown.
  case withheld(HarnessTrust.Reason, bias: Double)

  /// The ratio by which times may differ that are not judged; nil if none are.
  var bias: Double? {
    switch self {
    case .judged: 1
    case .withheld(_, let bias): bias
    case .notInterleaved: nil
    }
  }

  /// What two runs allow: a verdict if their workers took turns, and the harness can be trusted.
  init(_ old: RunHeader, _ new: RunHeader, _ trust: HarnessTrust) {
    let isTied = old.interleaving != nil && old.interleaving?.id == new.interleaving?.id
    let judged = trust.reason.map { Self.withheld($0, bias: trust.bias) } ?? .judged
    self = isTied ? judged : .notInterleaved
  }
}

/// A part of two machines that is not the same, and that evidence depends on.
package struct MachineDifference: Hashable, Sendable, Encodable {
  package enum Part: String, Hashable, Sendable, Encodable {
    case allocator, drawing, fonts, processor, configuration
  }

  package let part: Part
  package let baseline, candidate: String

  /// nil if one of the values is not known, or they are the same.
  init?(_ part: Part, _ baseline: String?, _ candidate: String?) {
    guard let baseline, let candidate, baseline != candidate else { return nil }
    (self.part, self.baseline, self.candidate) = (part, baseline, candidate)
  }
}

/// Which evidence of two runs can be compared, and why the rest cannot.
struct Comparability {
  /// Why allocations and bytes, or instructions, are only shown; empty if they are judged.
  let allocationObstacles, instructionObstacles: [MachineDifference]
  let timed: TimedGrounds
  /// The metrics that the baseline has, but timed ones: a baseline may have been told to hold few.
  let metrics: [Metric]
  /// How far counts that stand in for times may lie apart: as times, unless they were asked for.
  let standInTolerance: Double
  /// The passes that count what is judged by itself: instructions if somebody asked for them.
  let passes: [Pass]
  /// The passes that the candidate was to be measured in, whether it was or not.
  let plannedPasses: [Pass]

  init(_ baseline: RunEvidence, _ new: RunHeader, timed: TimedGrounds, threshold: Double) {
    let old = baseline.headers[0]
    self.timed = timed
    let areAsked =
      timed.bias == nil || [old, new].contains { $0.options.passes.contains(.instructions) }
    passes = areAsked ? [.census, .instructions] : [.census]
    plannedPasses = new.isBaseline ? [] : new.passes
    standInTolerance = areAsked ? Metric.nearExactTolerance : threshold
    let recorded = Set(baseline.cells.flatMap(\.repetitions).flatMap(\.metrics.keys))
    metrics = Metric.all.filter {
      recorded.contains($0.name) && ($0.kind == .exact || $0.kind == .nearExact && areAsked)
    }
    // Libraries, fonts, build.
    allocationObstacles = [
      MachineDifference(.allocator, old.machine.allocator, new.machine.allocator),
      MachineDifference(.drawing, old.machine.drawing, new.machine.drawing),
      MachineDifference(
        .fonts, old.machine.fonts.joined(separator: ", "),
        new.machine.fonts.joined(separator: ", ")),
      MachineDifference(.configuration, old.configuration, new.configuration),
    ].compactMap(\.self)
    let processor = MachineDifference(.processor, old.machine.processor, new.machine.processor)
    instructionObstacles =
      allocationObstacles.isEmpty ? [processor].compactMap(\.self) : allocationObstacles
  }

  /// Whether counts may stand in for times: they were to be judged, and the harness counts right.
  var allowStandIns: Bool {
    if case .withheld(.allocationMissed, _) = timed { return false }
    return timed.bias != nil
  }

  /// Why `metric`, which is not timed, is only shown; empty if it is judged.
  func obstacles(to metric: Metric) -> [MachineDifference] {
    if metric.kind == .nearExact { return instructionObstacles }
    // Another Pango allocates otherwise, another font makes other glyphs.
    return metric.dependsOnLibraries ? allocationObstacles : []
  }
}
