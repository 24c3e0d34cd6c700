import Algorithms
import Basics
import Measurement
import Statistics
import Tables
import Verdicts

/// What runs come to: what their tables do not say.
struct RunWords {
  let book: Book
  let proofs: [Proof]

  /// What was measured, and on what.
  var lead: String {
    let loaders = Set(book.cells.map(\.cell.loader)).count
    let what =
      "\(counted(book.scenarios.count, "scenario")), \(counted(loaders, "loader")), \(counted(book.cells.count, "cell"))"
    let headers = book.headers
    guard let header = headers.first else { return what + "." }
    let days = Set(headers.map { String($0.began.prefix(10)) }).sorted()
    let when = header.isBaseline ? "" : ", measured on \(days.joined(separator: " and "))"
    let machines = headers.map { "\($0.machine.processor), \($0.machine.kernel)" }.uniqued()
    let place = header.isBaseline ? "" : " on \(machines.joined(separator: "; "))"
    return "\(what)\(when)\(place)."
  }

  var sentences: [Block.Item] { expectations + trust }

  /// `Expectations: 142 hold, 1 fails.`
  private var expectations: [Block.Item] {
    let judged = proofs.filter { !$0.findings.isEmpty }
    guard !judged.isEmpty else { return [] }
    func count(_ verdict: Verdict) -> Int { judged.reduce(0) { $0 + $1.count(verdict) } }
    let (holds, fails, open) = (count(.holds), count(.fails), count(.undecided))
    let failing = judged.filter { $0.count(.fails) > 0 }.map(\.title.singleLine)
    return [
      .init(
        "Expectations",
        "\(grouped(holds)) hold, \(grouped(fails)) fail, \(grouped(open)) undecided"
          + (failing.isEmpty ? "." : ". Some fail in \(failing.joined(separator: ", ")).")
      )
    ]
  }

  /// Why timed verdicts are withheld, if they are.
  private var trust: [Block.Item] {
    proofs.filter(\.hasTimedVerdicts).compactMap(\.trust?.reason?.text).uniqued().map {
      .init("Timed verdicts are withheld", $0)
    }
  }

  /// A row for each loader: in how many scenarios it came to its end, and its worst faults.
  var glance: Table {
    let metrics = Metric.atAGlance
    let loaders = Array(book.cells.map(\.cell.loader).uniqued())
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
      rows: loaders.map { loader in
        let cells = book.cells.filter { $0.cell.loader == loader }
        return Table.Row(
          entries: [
            .text(loader), .count(Set(cells.map(\.cell.scenario)).count),
            .count(cells.count { $0.ending != nil }),
          ]
            + metrics.map { metric in
              cells.compactMap { $0.evidence(for: metric).value }.max()
                .map { .number($0, NumberFormat(metric)) } ?? .notMeasured
            })
      })
  }
}

extension CellSummary {
  /// How it ended, if no repetition of some pass was completed.
  var ending: Outcome? {
    passes.lazy.compactMap { pass in
      let outcomes = outcomes(of: pass)
      guard !outcomes.contains(where: \.outcome.isCompleted) else { return nil }
      return outcomes.map(\.outcome).first {
        if case .notApplicable = $0 { false } else { true }
      }
    }.first
  }
}
