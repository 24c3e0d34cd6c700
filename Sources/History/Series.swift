import Workers

/// What one run says about one metric of one cell.
package struct Measured: Hashable, Sendable {
  package let run: RecordedRun
  package let value: RecordedValue
}

/// One metric of one cell over the runs of a history.
///
/// An exact metric has one series, whatever the machines. Any other has one for each machine: times
/// of two machines differ for reasons that no commit has anything to do with. Times that were measured with a reference are a
/// series of their own, of ratios to it: what older runs measured without one is not compared with that.
package struct Series: Hashable, Sendable {
  package let cell: Cell
  package let metric: Metric
  /// The machine; nil where it does not matter.
  package let machine: String?
  /// Whether its values are ratios to the reference time of their own run.
  package let isRelative: Bool
  /// What was measured, in the order of the history.
  package let points: [Measured]

  /// The numbers in which changes are looked for.
  package var values: [Double] {
    points.compactMap { isRelative ? $0.value.relative : $0.value.value }
  }

  /// The series of `measurements`, which are in the order of the history. Metrics that this
  /// program does not know are left out, and so are values that are no finite numbers.
  static func grouped(_ measurements: [Measured]) -> [Series] {
    struct Key: Hashable {
      let cell: Cell
      let metric: Metric
      let machine: String?
      let isRelative: Bool
    }
    var keys: [Key] = []
    var points: [Key: [Measured]] = [:]
    for point in measurements {
      guard let metric = Metric.named(point.value.metric), point.value.value.isFinite else {
        continue
      }
      let machine = metric.kind == .exact ? nil : point.value.environment.machine
      let key = Key(
        cell: point.value.cell, metric: metric, machine: machine,
        isRelative: point.value.relative != nil)
      if points[key] == nil { keys.append(key) }
      points[key, default: []].append(point)
    }
    return keys.map {
      Series(
        cell: $0.cell, metric: $0.metric, machine: $0.machine, isRelative: $0.isRelative,
        points: points[$0] ?? [])
    }
  }
}
