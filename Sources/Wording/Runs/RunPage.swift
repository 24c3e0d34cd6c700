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
    let records = evidence.headers.recordsByTitle
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
        } + [.method(evidence.namedHeaders, of: evidence, tables: tables)])
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
  fileprivate var namedHeaders: [(name: String, header: RunHeader)] {
    headers.enumerated().map { (headers.count == 1 ? "run" : "run \($0 + 1)", $1) }
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
  /// `Expectations: 142 hold, 1 fails.`, and why timed verdicts are withheld, if they are.
  fileprivate var summary: [Block] {
    let judged = filter { !$0.findings.isEmpty }
    let failing = judged.filter { $0.findings.count(.fails) > 0 }.map(\.title.singleLine)
    let text =
      judged.flatMap(\.findings).countText + "."
      + (failing.isEmpty ? "" : " Some fail in \(failing.joined(separator: ", ")).")
    let withheld = flatMap(\.notes).filter {
      if case .timesNotJudged = $0 { true } else { false }
    }.uniqued().flatMap(\.warnings).map { Block.warning($0) }
    return (judged.isEmpty ? [] : [.list([("Expectations", text, nil)])]) + withheld
  }
}

extension Judgement {
  fileprivate var pageFold: [Block] {
    guard !findings.isEmpty else { return [] }
    let table = Block.table(
      table(withNotes: false), caption: "\(title.singleLine): expectations")
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
