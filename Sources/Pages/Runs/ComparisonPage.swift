import Algorithms
import Basics
import Measurement
import Tables
import Verdicts

/// What the page of a comparison is made of.
package struct ComparisonPage {
  private let comparison: RunComparison
  private let trust: HarnessTrust?
  private let candidate: Book
  private let headers: [RunHeader]

  /// Rows of a table that is not folded away.
  private static let mostRows = 40

  /// The parts of a page about two runs, whose headers are the baseline's and the candidate's.
  ///
  /// - Parameter trust: What the harness's test of itself showed; nil where nobody asks.
  package init(
    _ comparison: RunComparison, trust: HarnessTrust?, candidate: Book, headers: [RunHeader]
  ) {
    self.comparison = comparison
    self.trust = trust
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
      sections: verdicts + [method])
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
}
