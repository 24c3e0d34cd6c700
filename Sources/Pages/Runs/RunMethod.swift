import Algorithms
import Basics
import Measurement
import Tables
import Verdicts

/// What was measured with what, and how to read it.
struct RunMethod {
  let headers: [RunHeader]
  /// What the runs are called.
  let names: [String]
  let summary: Book
  let tables: [Table]

  var section: Block {
    .section(
      "Machine and method",
      Self.paragraphs.map { .paragraph($0) } + [
        .table(runs, style: .fixed), .table(scenarios),
        .legend(Array(tables.flatMap(\.legend).uniqued())),
      ])
  }

  private static let paragraphs = [
    "PaneBench is a simulation: a model of UIScrollView, with pages drawn by Pango and Cairo. Counts carry over to a phone; bytes and times of drawing do not.",
    "Exact evidence is the same number on every machine. The census counts everything twice, each time in a process of its own, and two counts that disagree are reported.",
    "Timed evidence is a median over rounds. Its interval comes from order statistics and assumes no distribution: of the rounds, or of the medians of blocks (the rounds of one process) where blocks differ more than their rounds explain. Too few rounds for an interval are marked †.",
  ]

  /// A row for each fact, a column for each run.
  private var runs: Table {
    let facts: [(String, (RunHeader) -> String)] = [
      ("began", \.began), ("program", \.program),
      ("commit", { $0.commit?.text ?? "not recorded" }),
      ("processor", { "\($0.machine.processor), \($0.machine.processors) processors" }),
      ("kernel", \.machine.kernel), ("load", \.machine.load),
      ("clock", { $0.machine.clockSource ?? "not recorded" }),
      ("allocator", \.machine.allocator), ("drawing", \.machine.drawing),
      ("fonts", { $0.machine.fonts.joined(separator: ", ") }),
      ("passes", { $0.passes.map(\.rawValue).joined(separator: ", ") }),
    ]
    return Table(
      title: "What it was measured on",
      columns: [.label("fact")] + names.map { .label($0) },
      rows: facts.map { name, value in
        Table.Row(entries: [.text(name)] + headers.map { .text(value($0)) }, startsGroup: true)
      })
  }

  private var scenarios: Table {
    let records = Dictionary(
      headers.flatMap(\.scenarios).map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
    return Table(
      title: "Scenarios",
      columns: [
        .label("scenario"), .label("file"), .label("fingerprint"),
        .label("timing rounds", .trailing),
      ],
      rows: summary.scenarios.map { scenario in
        let rounds = scenario.cells.map { cell in
          cell.repetitions.count { $0.pass == .timing && $0.outcome.isCompleted }
        }.filter { $0 > 0 }
        let (least, most) = (rounds.min() ?? 0, rounds.max() ?? 0)
        return Table.Row(
          entries: [
            .text(scenario.title), .text(records[scenario.title]?.path ?? ""),
            .text(records[scenario.title]?.fingerprint ?? ""),
            .text(
              most == 0
                ? "–" : least == most ? grouped(most) : "\(grouped(least)) to \(grouped(most))"),
          ], startsGroup: true)
      })
  }
}
