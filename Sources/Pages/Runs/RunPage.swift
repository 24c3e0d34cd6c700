import Algorithms
import Basics
import Measurement
import Pictures
import ScenarioLanguage
import Tables
import Verdicts

/// What the page of one or several runs is made of.
package struct RunPage {
  private let headers: [RunHeader]
  private let summary: Book
  private let scenarios: [String: Scenario]
  private let proofs: [Proof]
  private let tables: [Table]
  private let metrics: [Metric]

  /// The parts of a page.
  ///
  /// - Parameters:
  ///   - scenarios: Those that this program understands, by title.
  ///   - proofs: What the evidence says of their expectations.
  ///   - tables: The tables of the scenarios of `summary`, in their order.
  ///   - metrics: What charts may show.
  package init(
    headers: [RunHeader], summary: Book, scenarios: [String: Scenario], proofs: [Proof],
    tables: [Table], metrics: [Metric]
  ) {
    self.headers = headers
    self.summary = summary
    self.scenarios = scenarios
    self.proofs = proofs
    self.tables = tables
    self.metrics = metrics
  }

  /// A page about `table` alone.
  package func page(showing table: Table) -> ReportPage {
    ReportPage(
      title: table.title.isEmpty ? Self.title : table.title.singleLine, lead: words.lead,
      summary: [],
      sections: [
        ReportPage.Section(
          title: "Table",
          tables: [table.html(caption: table.title.isEmpty ? Self.title : nil), table.htmlLegend]
            .filter { !$0.isEmpty }), method(tables: []),
      ])
  }

  private static let title = "Measurements of page loaders"

  private var words: RunWords {
    let titles = Set(summary.scenarios.map(\.title))
    return RunWords(
      headers: headers, summary: summary, proofs: proofs.filter { titles.contains($0.title) },
      tables: tables)
  }

  private func method(tables: [Table]) -> ReportPage.Section {
    RunMethod(
      headers: headers, names: headers.indices.map { headers.count == 1 ? "run" : "run \($0 + 1)" },
      summary: summary, tables: tables
    ).section
  }

  package var page: ReportPage {
    let words = words
    return ReportPage(
      title: summary.scenarios.count == 1
        ? summary.scenarios[0].title.singleLine : Self.title,
      lead: words.lead, summary: words.sentences, hero: hero, glance: words.glance.html(),
      loaders: Array(summary.cells.map(\.cell.loader.singleLine).uniqued()),
      sizes: Set(summary.cells.map(\.cell.pages)).sorted(),
      sections: zip(summary.scenarios, tables).map(section)
        + [method(tables: tables)])
  }

  /// How the first metric grows in the first scenario of several sizes, where there are more scenarios than one.
  private var hero: Plot? {
    guard summary.scenarios.count > 1, let metric = metrics.first else { return nil }
    return try? ChartRequest(.growth, metric: metric).plot(of: summary.scenarios)
  }

  private func section(_ scenario: ScenarioSummary, _ table: Table) -> ReportPage.Section {
    let rate = scenarios[scenario.title]?.device.refreshRate
    func plot(_ kind: ChartRequest.Kind, _ metric: Metric? = nil) -> Plot? {
      ChartRequest(kind, metric: metric).plot(of: scenario, refreshRate: rate)
    }
    let grown = metrics.compactMap { metric in
      plot(.growth, metric).map { ReportPage.Option(name: metric.phrase, plot: $0) }
    }
    return ReportPage.Section(
      title: scenario.title.singleLine, paragraphs: words(of: scenario),
      findings: findings(of: scenario),
      charts: grown
        + [("work in each frame", plot(.frames)), ("memory along the gestures", plot(.memory))]
        .compactMap { name, plot in plot.map { .init(name: name, plot: $0) } },
      tables: [table.html(caption: "\(scenario.title.singleLine): measurements")],
      folds: file(of: scenario))
  }

  /// The device, the pages and the loaders in a sentence.
  private func words(of scenario: ScenarioSummary) -> [String] {
    let loaders = scenario.loaders.count
    let sizes = Set(scenario.cells.map(\.cell.pages)).sorted()
    let range =
      sizes.count > 1
      ? "\(grouped(sizes[0])) to \(grouped(sizes[sizes.count - 1]))" : "\(grouped(sizes[0]))"
    let device = scenarios[scenario.title].map { scenario in
      let size = scenario.device.size
      let name = scenario.device.name.map { "\($0), " } ?? ""
      return
        " \(name)\(Int(size.width)) × \(Int(size.height)) pt at \(scenario.device.refreshRate)\(noBreakSpace)Hz."
    }
    return ["\(counted(loaders, "loader")), \(range) pages.\(device ?? "")"]
  }

  private func findings(of scenario: ScenarioSummary) -> [ReportPage.Fold] {
    proofs.filter { $0.title == scenario.title && !$0.findings.isEmpty }.map { proof in
      ReportPage.Fold(
        title: "Expectations: \(proof.summary)", isOpen: proof.count(.fails) > 0,
        html: proof.table.html(caption: "\(scenario.title.singleLine): expectations"))
    }
  }

  /// The scenario's file, with its gestures.
  private func file(of scenario: ScenarioSummary) -> [ReportPage.Fold] {
    let record = headers.flatMap(\.scenarios).first { $0.title == scenario.title }
    return record.map {
      [
        ReportPage.Fold(
          title: "The scenario with its gestures: \($0.path.singleLine)",
          html:
            "<pre tabindex=\"0\" role=\"region\" aria-label=\"\(scenario.title.singleLine.xmlEscaped): scenario file\">\($0.text.xmlEscaped)</pre>"
        )
      ]
    } ?? []
  }
}
