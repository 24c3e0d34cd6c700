import Algorithms
import Basics
import Documents
import Measurement
import Metrics
import ScenarioLanguage
import Scrolling
import Verdicts

extension Document {
  /// The page of `evidence` with everything in it: pictures first, then what they show in words.
  ///
  /// - Parameters:
  ///   - judgements: What the evidence says of the scenarios' expectations.
  ///   - isProof: Whether that is what the page is for; it is on top then.
  ///   - tables: Those of the scenarios of `evidence`, in their order.
  ///   - metrics: What charts may show.
  ///   - films: What a reader sees, with headings.
  package init(
    _ evidence: RunEvidence, _ judgements: [Judgement], isProof: Bool = false, tables: [Table],
    metrics: [Metric], films: [Block] = []
  ) {
    let titles = Set(evidence.scenarios.map(\.title))
    let judgements = judgements.filter { titles.contains($0.title) }
    let byTitle = Dictionary(grouping: judgements, by: \.title)
    let headers = evidence.headers
    let records = headers.recordsByTitle
    let runs = headers.enumerated().map { index, header in
      (name: headers.count == 1 ? "run" : "run \(index + 1)", header: header)
    }
    let summary = films + (isProof ? [] : judgements.summary) + judgements.profileBlocks
    // What this program does not understand has no device.
    let devices = Dictionary(
      evidence.understoodScenarios.map { ($0.title, $0.device) }, uniquingKeysWith: { $1 })
    self.init(
      title: evidence.title, lead: evidence.lead,
      (isProof ? [.section("Verdicts", judgements.flatMap { $0.blocks() })] : [])
        + (summary.isEmpty ? [] : [.section("Summary", summary)])
        + zip(evidence.scenarios, tables).map { scenario, table in
          let title = scenario.title.singleLine
          let device = devices[scenario.title]
          return .section(
            title,
            [.paragraph(scenario.words(on: device))]
              + (isProof ? [] : byTitle[scenario.title, default: []].flatMap(\.pageFold))
              + scenario.charts(of: metrics)
              + [.table(table, caption: "\(title): measurements")]
              + (records[scenario.title].map { [$0.block] } ?? []))
        } + [.method(runs, of: evidence, tables: tables)])
  }

  /// The page of `comparison`, which is that of the evidence of one run each.
  package init(_ comparison: Judgement, baseline: RunEvidence, candidate: RunEvidence) {
    let method = Block.method(
      [("baseline", baseline.headers[0]), ("candidate", candidate.headers[0])], of: candidate)
    self.init(
      title: comparison.headline,
      lead: "The baseline beside the candidate: \(comparison.countText).",
      [comparison.selfCheck.map { .paragraph($0) }].compactMap(\.self)
        + [comparison].profileBlocks + comparison.blocks(onPage: true) + [method])
  }
}

extension RunHeader.ScenarioRecord {
  fileprivate var block: Block {
    let text = Block.text(text, label: "\(title.singleLine): scenario file")
    return .fold("The scenario with its gestures: \(path.singleLine)", [text])
  }
}

extension RunEvidence {
  package var title: String {
    scenarios.count == 1 ? scenarios[0].title.singleLine : "Measurements of page loaders"
  }

  /// `2 scenarios, 4 loaders, 11 cells, measured on 2026-01-02 on …`
  package var lead: String {
    guard let header = headers.first, !header.isBaseline else { return countText + "." }
    let days = Set(headers.map { String($0.began.prefix(10)) }).sorted()
    let machines = headers.map { "\($0.machine.processor), \($0.machine.kernel)" }.uniqued()
    return
      "\(countText), measured on \(days.joined(separator: " and ")) on \(machines.joined(separator: "; "))."
  }

  private var countText: String {
    let loaders = Set(cells.map(\.cell.loader)).count
    return
      "\(counted(scenarios.count, "scenario")), \(counted(loaders, "loader")), \(counted(cells.count, "cell"))"
  }

  /// A file with `tables`, below a head that says what they are.
  ///
  /// - Parameter kind: The only kind of evidence in it; nil for all.
  package func file(of tables: [Table], kind: Metric.Kind?) -> Document {
    // A file that any machine writes alike has neither date nor machine.
    let lead =
      kind == .exact
      ? "\(countText). Exact counts only; the same build and libraries repeat them."
      : lead
    let columns = Block.paragraph("'panebench list metrics' says what the columns mean.")
    return Document(title: title, lead: lead, [columns] + tables.map { .table($0) })
  }
}

extension ScenarioSummary {
  fileprivate func words(on device: Device?) -> String {
    let words = "\(counted(loaders.count, "loader")), \(counted(cells.map(\.cell.pages), "page"))."
    return device.map { "\(words) \($0.words)." } ?? words
  }

  /// The first chart that there is; the others are folded.
  fileprivate func charts(of metrics: [Metric]) -> [Block] {
    let plots =
      metrics.map { ($0.title, Plot.growth(of: self, metric: $0)) } + [
        ("memory along the gestures", Plot.memory(of: self))
      ]
    let charts = plots.compactMap { name, plot in
      plot.map { Block.plot($0, name: "\(title.singleLine): \(name)") }
    }
    let others = charts.dropFirst()
    return charts.prefix(1)
      + (others.isEmpty ? [] : [.fold(counted(others.count, "further chart"), Array(others))])
  }
}

extension [Judgement] {
  /// `Expectations: 142 hold, 1 fails.`, why timed verdicts are withheld, and what is missing.
  fileprivate var summary: [Block] {
    let judged = filter { !$0.findings.isEmpty }
    let failing = judged.filter { $0.findings.count(.fails) > 0 }.map(\.title.singleLine)
    let text =
      judged.flatMap(\.findings).counts.list + "."
      + (failing.isEmpty ? "" : " Some fail in \(failing.joined(separator: ", ")).")
    let withheld = flatMap(\.notes).filter {
      switch $0 {
      case .timesNotJudged, .unfinished: true
      default: false
      }
    }.uniqued().flatMap(\.warnings).map { Block.warning($0) }
    return (judged.isEmpty ? [] : [.list([("Expectations", text, nil)])]) + withheld
  }
}

extension Judgement {
  fileprivate var pageFold: [Block] {
    guard !findings.isEmpty else { return [] }
    let table = Block.table(table(withNotes: false), caption: "\(title.singleLine): expectations")
    return [.fold("Expectations: \(countText)", isOpen: findings.count(.fails) > 0, [table])]
  }
}

extension Device {
  /// `iphone-6, 375 × 667 pt at 60 Hz, iOS 13`
  fileprivate var words: String {
    let name = name.map { "\($0), " } ?? ""
    return
      "\(name)\(Int(size.width)) × \(Int(size.height)) pt at \(refreshRate)\(noBreakSpace)Hz, iOS\(noBreakSpace)\(ios.rawValue)"
  }
}

extension Block {
  /// What was measured with what, and how to read `tables`.
  fileprivate static func method(
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
    let facts: KeyValuePairs<String, (RunHeader) -> String> = [
      "began": measured(\.began), "program": \.program,
      "processor":
        measured { "\($0.machine.processor), \(counted($0.machine.processors, "processor"))" },
      "kernel": measured(\.machine.kernel), "load": measured(\.machine.load),
      "clock": measured(\.machine.clockSource),
      "allocator": \.machine.allocator, "drawing": \.machine.drawing,
      "fonts": { $0.machine.fonts.joined(separator: ", ") },
      "passes": { $0.passes.map(\.rawValue).joined(separator: ", ") },
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
  fileprivate var recordsByTitle: [String: RunHeader.ScenarioRecord] {
    Dictionary(flatMap(\.scenarios).map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
