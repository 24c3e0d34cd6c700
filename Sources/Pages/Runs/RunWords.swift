import Algorithms
import Basics
import Measurement
import Statistics
import Tables
import Verdicts

extension Book {
  var lead: String {
    let loaders = Set(cells.map(\.cell.loader)).count
    let what =
      "\(counted(scenarios.count, "scenario")), \(counted(loaders, "loader")), \(counted(cells.count, "cell"))"
    guard let header = headers.first, !header.isBaseline else { return what + "." }
    let days = Set(headers.map { String($0.began.prefix(10)) }).sorted()
    let machines = headers.map { "\($0.machine.processor), \($0.machine.kernel)" }.uniqued()
    return
      "\(what), measured on \(days.joined(separator: " and ")) on \(machines.joined(separator: "; "))."
  }

  /// A row for each loader: in how many scenarios it came to its end, and its worst faults.
  var glance: Table {
    let metrics = Metric.atAGlance
    let columns =
      [
        Table.Column.label("loader"), .label("scenarios", .trailing),
        Table.Column(header: "cells stopped", kind: .exact, alignment: .trailing, isFault: true),
      ]
      + metrics.map { metric in
        var column = Table.Column(metric)
        column.header = "most " + column.header
        return column
      }
    return Table(
      title: "Loaders at a glance", columns: columns,
      rows: cells.map(\.cell.loader).uniqued().map { loader in
        let cells = cells.filter { $0.cell.loader == loader }
        let worst = metrics.map { metric in
          cells.compactMap { $0.evidence(for: metric).value }.max()
            .map { Table.Entry.number($0, NumberFormat(metric)) } ?? .notMeasured
        }
        return Table.Row(
          entries: [
            .text(loader), .count(Set(cells.map(\.cell.scenario)).count),
            .count(cells.count(where: \.isStopped)),
          ] + worst)
      })
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
