import Algorithms
import Measurement
import PlainText

/// Whether the same cells, measured twice, gave the same exact evidence.
package struct ExactComparison: Hashable, Sendable {
  /// Something that was one thing before and is another now.
  package struct Difference: Hashable, Sendable {
    /// Where.
    package let cell: Cell
    /// The metric's name, or `outcome`.
    package let metric: String
    /// What there was; nil where there was nothing.
    package let before: String?
    /// What there is; nil where there is nothing.
    package let now: String?
  }

  /// How many values were compared.
  package let count: Int
  /// Those that are not the same, in the order of the cells.
  package let differences: [Difference]

  /// Compares the censuses among `old` with those among `new`, cell by cell; only cells of `old` count.
  package init(_ old: [Repetition], _ new: [Repetition]) {
    let metrics = Metric.all.filter { $0.kind == .exact }.map(\.name)
    let (old, new) = (old.filter(\.isOfCensus), new.filter(\.isOfCensus))
    let before = Dictionary(grouping: old, by: \.cell)
    let now = Dictionary(grouping: new, by: \.cell)
    var count = 0
    var differences: [Difference] = []
    for cell in old.map(\.cell).uniqued() {
      func compare(_ metric: String, _ text: (Repetition) -> String?) {
        // Repetitions of a census that disagree are all shown: none of them is the right one.
        let (old, new) = (Self.joined(before[cell], text), Self.joined(now[cell], text))
        guard old != nil || new != nil else { return }
        count += 1
        if old != new {
          differences.append(Difference(cell: cell, metric: metric, before: old, now: new))
        }
      }
      compare("outcome") { $0.outcome.plainText }
      for metric in metrics { compare(metric) { $0.metrics[metric].map(plainNumeral) } }
    }
    self.count = count
    self.differences = differences
  }

  private static func joined(
    _ repetitions: [Repetition]?, _ text: (Repetition) -> String?
  ) -> String? {
    let values = Set((repetitions ?? []).compactMap(text)).sorted()
    return values.isEmpty ? nil : values.joined(separator: " or ")
  }
}

extension Repetition {
  /// Whether it is exact evidence of a cell.
  fileprivate var isOfCensus: Bool { pass == .census && selfTestSample == nil }
}
