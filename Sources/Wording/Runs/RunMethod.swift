import Algorithms
import Basics
import Documents
import Measurement
import Verdicts

extension Block {
  /// What was measured with what, and how to read `tables`.
  static func method(
    _ runs: [(name: String, header: RunHeader)], of evidence: RunEvidence, tables: [Table] = []
  ) -> Block {
    .section(
      "Machine and method",
      methodWords.map { .paragraph($0) } + [
        .table(machines(runs)), .table(scenarios(runs.map(\.header), of: evidence)),
        .legend(Array(tables.flatMap(\.legend).uniqued())),
      ])
  }

  private static let methodWords = [
    "PaneBench is a simulation: a model of UIScrollView, with pages drawn by Pango and Cairo. Counts are meant to carry over to a phone: Documentation/UIKit.md says of each rule how we know it. Bytes and times of drawing do not.",
    "Exact evidence is the same number on every machine, but for bytes and allocations: those are the same with one build and one set of libraries. The census counts everything twice, each time in a process of its own, and two counts that disagree are reported.",
    "Timed evidence is a median over rounds. Its interval comes from order statistics and assumes no distribution: of the rounds, or of the medians of blocks (the rounds of one process) where blocks differ more than their rounds explain. Too few rounds for an interval are marked †.",
  ]

  private static func machines(_ runs: [(name: String, header: RunHeader)]) -> Table {
    // A baseline is the same on every machine, and says nothing of the one that it was measured on.
    func measured(_ value: @escaping (RunHeader) -> String?) -> (RunHeader) -> String {
      { $0.isBaseline ? "not in a baseline" : value($0) ?? "not recorded" }
    }
    let facts: [(String, (RunHeader) -> String)] = [
      ("began", measured(\.began)), ("program", \.program),
      (
        "processor",
        measured { "\($0.machine.processor), \(counted($0.machine.processors, "processor"))" }
      ),
      ("kernel", measured(\.machine.kernel)), ("load", measured(\.machine.load)),
      ("clock", measured(\.machine.clockSource)),
      ("allocator", \.machine.allocator), ("drawing", \.machine.drawing),
      ("fonts", { $0.machine.fonts.joined(separator: ", ") }),
      ("passes", { $0.passes.map(\.rawValue).joined(separator: ", ") }),
    ]
    return Table(
      title: "What it was measured on",
      columns: [.label("fact")] + runs.map { .label($0.name) },
      rows: facts.map { name, value in
        Table.Row(
          entries: [.text(name)] + runs.map { .text(value($0.header)) }, startsGroup: true)
      })
  }

  private static func scenarios(_ headers: [RunHeader], of evidence: RunEvidence) -> Table {
    let records = headers.recordsByTitle
    return Table(
      title: "Scenarios",
      columns: [
        .label("scenario"), .label("file"), .label("fingerprint"),
        .label("timing rounds", .trailing),
      ],
      rows: evidence.scenarios.map { scenario in
        let record = records[scenario.title]
        let rounds = scenario.cells.map { cell in
          cell.repetitions.count { $0.pass == .timing && $0.outcome.isCompleted }
        }.filter { $0 > 0 }
        let texts = [
          scenario.title, record?.path ?? "", record?.fingerprint ?? "",
          rounds.isEmpty ? "–" : rangeText(rounds),
        ]
        return Table.Row(entries: texts.map { .text($0) }, startsGroup: true)
      })
  }
}

extension [RunHeader] {
  /// Their scenarios by title: the first of each.
  var recordsByTitle: [String: RunHeader.ScenarioRecord] {
    Dictionary(flatMap(\.scenarios).map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
