import Basics
import Tables
import Verdicts

extension Page {
  /// Rows of a table that is not folded away.
  private static let mostRows = 40

  /// The page of `comparison`, which is that of two books of one run each.
  package init(_ comparison: RunComparison, baseline: Book, candidate: Book) {
    let judged = comparison.tables.map { ($0, $0.rows.count > Self.mostRows) }
    let same = comparison.sameTable.map { [($0, true)] } ?? []
    let verdicts = (judged + same).map { table, isFolded in
      let block = Block.table(table, caption: "\(table.title): findings")
      return Block.section(
        table.title,
        [isFolded ? .fold(counted(table.rows.count, "finding"), [block]) : block])
    }
    let method = Block.method(
      [("baseline", baseline.headers[0]), ("candidate", candidate.headers[0])], of: candidate)
    let harness = comparison.trust.findings.map {
      Block.Item("The harness's test of itself", "\($0).")
    }
    let notes = comparison.notes.map { Block.Item("Note", $0.text) }
    let words = notes + [harness].compactMap(\.self)
    let profiles = comparison.profiles.map(Block.Item.init)
    let summary = Block.section("Summary", [.list(words), .list(profiles)])
    self.init(
      title: comparison.headline,
      lead: "The baseline beside the candidate: \(comparison.countText).",
      (words + profiles).isEmpty ? verdicts + [method] : [summary] + verdicts + [method])
  }
}

extension Block.Item {
  init(_ profile: ProfileLink) { self.init("Profile of \(profile.title)", link: profile.path) }
}
