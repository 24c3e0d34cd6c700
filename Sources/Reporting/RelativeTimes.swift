import Foundation
import Statistics
import Verdicts
import Workers

/// Timed values as ratios to those of one loader: of the same scenario, at the same size, in the same round.
package struct RelativeTimes: Hashable, Sendable {
  package let loader: String
  private let references: [Cell: CellSummary]

  /// Ratios to what `cells` say about `loader`.
  package init(to loader: String, in cells: [CellSummary]) {
    self.loader = loader
    let own = cells.filter { $0.cell.loader == loader }
    references = Dictionary(own.map { ($0.cell, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What stands beside the `evidence` of a cell about a timed metric.
  func entry(beside evidence: Evidence, of metric: Metric, in cell: Cell, confidence: Double)
    -> Table.Entry
  {
    guard evidence.estimate != nil else { return Table.Entry(evidence, of: metric) }
    let pairs = pairs(evidence, of: metric, in: cell)
    guard !pairs.isEmpty else { return .notMeasured }
    return ratio(pairs, of: cell, confidence: confidence).map { .estimate($0, .measure) }
      ?? .notApplicable
  }

  /// The median over rounds of the values of `evidence` ÷ those of the loader; nil where they are not timed, or are zero.
  func ratio(_ evidence: Evidence, of metric: Metric, in cell: Cell, confidence: Double)
    -> Estimate?
  {
    guard evidence.estimate != nil else { return nil }
    return ratio(pairs(evidence, of: metric, in: cell), of: cell, confidence: confidence)
  }

  /// The value of `evidence` ÷ that of the loader; nil where there are none, or the loader's is zero.
  func exactRatio(_ evidence: Evidence, of metric: Metric, in cell: Cell) -> Double? {
    guard let value = evidence.value, let other = reference(of: metric, in: cell)?.value, other != 0
    else { return nil }
    return value / other
  }

  private func reference(of metric: Metric, in cell: Cell) -> Evidence? {
    references[
      Cell(scenario: cell.scenario, loader: loader, pages: cell.pages, scenes: cell.scenes)]?
      .evidence(for: metric)
  }

  private func pairs(_ evidence: Evidence, of metric: Metric, in cell: Cell) -> [Pair] {
    guard let reference = reference(of: metric, in: cell) else { return [] }
    return Pair.ofRounds(baseline: reference.rounds, candidate: evidence.rounds)
  }

  private func ratio(_ pairs: [Pair], of cell: Cell, confidence: Double) -> Estimate? {
    guard !pairs.isEmpty, pairs.allSatisfy({ $0.baseline > 0 && $0.candidate > 0 }) else {
      return nil
    }
    if cell.loader == loader {
      // It is itself, however few the rounds.
      return Estimate(
        value: 1, interval: Interval(lower: 1, upper: 1, coverage: 1), sampleCount: pairs.count)
    }
    let logarithms = pairs.map {
      RoundValue(value: log($0.candidate / $0.baseline), block: $0.block)
    }
    return medianEstimate(ofRounds: logarithms, confidence: confidence).map {
      Estimate(
        value: exp($0.value),
        interval: $0.interval.isBounded ? $0.interval.mapped(exp) : .unbounded,
        sampleCount: $0.sampleCount, warnings: $0.warnings)
    }
  }
}
