import Algorithms
import Basics
import Measurement
import Tables
import Verdicts

/// What the page of a comparison is made of.
package struct ComparisonPage {
  private let comparison: RunComparison
  private let baseline, candidate: Book

  /// Rows of a table that is not folded away.
  private static let mostRows = 40

  /// The page of `comparison`, which is that of two books of one run each.
  package init(_ comparison: RunComparison, baseline: Book, candidate: Book) {
    (self.comparison, self.baseline, self.candidate) = (comparison, baseline, candidate)
  }

  package var page: ReportPage {
    let harness = comparison.trust?.findings.map {
      [ReportPage.Sentence(subject: "The harness's test of itself", text: "\($0).")]
    }
    let method = RunMethod(
      headers: [baseline.headers[0], candidate.headers[0]], names: ["baseline", "candidate"],
      summary: candidate, tables: []
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
