import Algorithms
import Basics
import Documents
import Measurement
import Metrics
import Statistics
import Verdicts

extension Book {
  /// A row for each loader of one scenario: whether it came to its end, and its worst faults. nil if nothing was measured.
  var glance: Table? {
    // The scenario that shows most: of those in which as many loaders have faults, and as many were measured, the first.
    guard let scenario = scenarios.max(by: { $0.weight < $1.weight }) else { return nil }
    let metrics = Metric.atAGlance
    let columns =
      [
        Table.Column.label("loader"),
        Table.Column(header: "cells stopped", kind: .exact, alignment: .trailing, isFault: true),
      ]
      + metrics.map { metric in
        var column = Table.Column(metric)
        column.header = "most " + column.header
        return column
      }
    return Table(
      title: "Loaders at a glance: \(scenario.title.singleLine)", columns: columns,
      rows: scenario.loaders.map { loader, cells in
        let worst = metrics.map { metric in
          cells.compactMap { $0.evidence(for: metric).value }.max()
            .map { Table.Entry.number($0, NumberFormat(metric)) } ?? .notMeasured
        }
        return Table.Row(
          entries: [.text(loader), .count(cells.count(where: \.isStopped))] + worst)
      })
  }
}

extension ScenarioSummary {
  /// How many loaders have a fault, and how many there are.
  fileprivate var weight: (faulty: Int, all: Int) {
    let faulty = loaders.count { _, cells in
      cells.contains { cell in
        Metric.atAGlance.contains { $0.isFault && cell.evidence(for: $0).value ?? 0 > 0 }
      }
    }
    return (faulty, loaders.count)
  }
}

extension [Proof] {
  /// `Expectations: 142 hold, 1 fails.`, and why timed verdicts are withheld, if they are.
  var sentences: [Block.Item] {
    let judged = filter { !$0.findings.isEmpty }
    func count(_ verdict: Verdict) -> String {
      Basics.grouped(judged.reduce(0) { $0 + $1.count(verdict) })
    }
    let failing = judged.filter { $0.count(.fails) > 0 }.map(\.title.singleLine)
    let expectations = Block.Item(
      "Expectations",
      "\(count(.holds)) hold, \(count(.fails)) fail, \(count(.undecided)) undecided."
        + (failing.isEmpty ? "" : " Some fail in \(failing.joined(separator: ", "))."))
    let withheld = filter(\.hasTimedVerdicts).compactMap(\.trust).uniqued().compactMap { trust in
      trust.reason.map {
        Block.Item("Timed verdicts\(withheldScope(trust.bias)) are withheld", $0.text)
      }
    }
    return (judged.isEmpty ? [] : [expectations]) + withheld
  }
}

extension CellSummary {
  /// Whether no repetition of some pass was completed, though the pass applies.
  fileprivate var isStopped: Bool {
    passes.contains { pass in
      let outcomes = outcomes(of: pass).map(\.outcome)
      return !outcomes.contains(where: \.isCompleted)
        && outcomes.contains { if case .notApplicable = $0 { false } else { true } }
    }
  }
}
