import Statistics
import Workers

/// A series and the runs at which it changed.
package struct Trend: Hashable, Sendable {
  /// A run from which on a metric has another level.
  package struct Change: Hashable, Sendable {
    /// The first run of the new level.
    package let run: RecordedRun
    /// The run before it.
    package let former: RecordedRun
    package let point: ChangePoint
    /// Whether allocator, libraries or fonts changed with it: bytes may be others for that alone.
    package let hasOtherLibraries: Bool

    /// By how much, as a share of the level before; nil where that is zero.
    package var share: Double? {
      point.before == 0 ? nil : point.after / point.before - 1
    }
  }

  package let series: Series
  /// Its changes, in order.
  package let changes: [Change]
  /// How many more runs it takes until a change is sure to be found; 0 where there are enough.
  package let runsMissing: Int

  /// The trends of `series`, in the same order: of an exact metric each other value is a change, of a near-exact one what
  /// leaves its tolerance, of timed ones what `rule` finds in all of them together.
  package static func all(
    _ series: [Series], rule: ChangePointRule = ChangePointRule()
  ) -> [Trend] {
    let timed = series.filter { $0.metric.kind == .timed }
    var ofTimed = timedChangePoints(of: timed.map(\.values), rule: rule)[...]
    return series.map { series in
      let points =
        switch series.metric.kind {
        case .exact: exactChangePoints(of: series.values)
        case .nearExact:
          exactChangePoints(
            of: series.values,
            tolerance: ExactTolerance(relative: Metric.nearExactTolerance, absolute: 0))
        case .timed: ofTimed.removeFirst()
        }
      return Trend(series, changesAt: points, rule: rule)
    }
  }

  private init(_ series: Series, changesAt points: [ChangePoint], rule: ChangePointRule) {
    self.series = series
    changes = points.map { point in
      let (before, after) = (series.points[point.index - 1], series.points[point.index])
      return Change(
        run: after.run, former: before.run, point: point,
        hasOtherLibraries: before.value.environment.libraries != after.value.environment.libraries)
    }
    let needed = series.metric.kind == .timed ? rule.leastCount : 2
    runsMissing = max(0, needed - series.points.count)
  }
}
