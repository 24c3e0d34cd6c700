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

  package var page: Page {
    let harness = comparison.trust.findings.map {
      [Block.Item("The harness's test of itself", "\($0).")]
    }
    let method = RunMethod(
      headers: [baseline.headers[0], candidate.headers[0]], names: ["baseline", "candidate"],
      summary: candidate, tables: []
    ).section
    let words = comparison.notes.map { Block.Item("Note", $0.text) } + (harness ?? [])
    let profiles = comparison.profiles.map(Block.Item.init)
    let summary = Block.section("Summary", [.list(words), .list(profiles)])
    return Page(
      title: comparison.headline,
      lead: "The baseline beside the candidate: \(comparison.countText).",
      (words + profiles).isEmpty ? verdicts + [method] : [summary] + verdicts + [method])
  }

  private var verdicts: [Block] {
    let judged = comparison.tables.map { ($0, $0.rows.count > Self.mostRows) }
    let same = comparison.sameTable.map { [($0, true)] } ?? []
    return (judged + same).map { table, isFolded in
      let block = Block.table(table, caption: "\(table.title): findings")
      return .section(
        table.title,
        [isFolded ? .fold(counted(table.rows.count, "finding"), [block]) : block])
    }
  }
}

extension Block.Item {
  /// A link to the profile of what failed.
  init(_ profile: ProfileLink) { self.init("Profile of \(profile.title)", link: profile.path) }
}
