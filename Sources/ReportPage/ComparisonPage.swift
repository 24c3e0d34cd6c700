import Algorithms
import Charts
import Measurement
import PlainText
import Reporting
import Verdicts
import Workers

/// What the page of a comparison is made of.
package struct ComparisonPage {
  private let comparison: RunComparison
  private let trust: HarnessTrust?
  private let baseline: RunSummary
  private let candidate: RunSummary
  private let headers: [RunHeader]

  /// Distributions that a page shows at most; those of what got worse come first.
  private static let mostCharts = 12
  /// Rows of a table that is not folded away.
  private static let mostRows = 40

  /// The parts of a page about two runs, whose headers are the baseline's and the candidate's.
  ///
  /// - Parameter trust: What the harness's test of itself showed; nil where nobody asks.
  package init(
    _ comparison: RunComparison, trust: HarnessTrust?, baseline: RunSummary,
    candidate: RunSummary, headers: [RunHeader]
  ) {
    self.comparison = comparison
    self.trust = trust
    self.baseline = baseline
    self.candidate = candidate
    self.headers = headers
  }

  package var page: ReportPage {
    let harness = trust?.findings.map {
      [ReportPage.Sentence(subject: "The harness's test of itself", text: "\($0).")]
    }
    let method = RunMethod(
      headers: headers, names: ["baseline", "candidate"], summary: candidate, tables: []
    ).section
    var page = ReportPage(
      title: comparison.headline,
      lead: "The baseline beside the candidate: \(comparison.countText).",
      summary: comparison.notes.map { .init(subject: "Note", text: $0.text) } + (harness ?? []),
      sections: verdicts + distributions + [method])
    page.profiles = comparison.profiles
    return page
  }

  private var verdicts: [ReportPage.Section] {
    let judged = comparison.tables.map { ($0, $0.rows.count > Self.mostRows) }
    let same = comparison.sameTable.map { [($0, true)] } ?? []
    return (judged + same).map { table, isFolded in
      let html = table.html(caption: "\(table.title): findings")
      let fold = ReportPage.Fold(title: counted(table.rows.count, "finding"), html: html)
      return ReportPage.Section(
        title: table.title, tables: isFolded ? [] : [html], folds: isFolded ? [fold] : [])
    }
  }

  /// The timed cells that are judged: how their rounds are distributed with either program.
  private var distributions: [ReportPage.Section] {
    let order: [RunComparison.Verdict] = [.worse, .better, .undecided, .noWorse, .same]
    let judged = order.flatMap { verdict in
      comparison.findings.filter { $0.verdict == verdict && $0.isOfTimes }
    }
    // Drawn once, and no more than are shown.
    let plots = Array(judged.lazy.compactMap(plot).prefix(Self.mostCharts))
    guard !plots.isEmpty else { return [] }
    return [
      ReportPage.Section(
        title: "Times of both programs",
        paragraphs: [
          "Each curve is the share of rounds that took as long or less: a curve further to the left is faster."
            + (plots.count < judged.count
              ? " \(grouped(plots.count)) of \(grouped(judged.count)) are shown." : "")
        ],
        charts: plots.map { .init(name: $0.name, plot: $0.plot) })
    ]
  }

  private func plot(_ finding: RunComparison.Finding) -> (name: String, plot: Plot)? {
    guard case .metric(let metric) = finding.subject, let cell = finding.cell,
      let old = baseline.cells.first(where: { $0.cell == cell }),
      let new = candidate.cells.first(where: { $0.cell == cell }),
      let chart = DistributionChart(title: cell.scenario, metric: metric, cells: [(old, new)])
    else { return nil }
    let pages = counted(cell.pages, "page")
    return (
      "\(finding.verdict.rawValue): \(metric.phrase) of \(cell.loader.singleLine), \(pages), \(cell.scenario.singleLine)",
      chart.plot
    )
  }
}

extension RunComparison.Finding {
  fileprivate var isOfTimes: Bool {
    guard case .metric(let metric) = subject, case .timed = change else { return false }
    return metric.kind == .timed
  }
}
