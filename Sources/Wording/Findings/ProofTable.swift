import Algorithms
import Basics
import Documents
import Statistics
import Verdicts

extension Proof {
  /// A row for each finding, which begins with ✓ if it holds, ✗ if it fails, ? if the evidence is
  /// not enough.
  package var table: Table { table(of: findings.map { [$0] }) }

  /// The same as a person reads it: failures, then what was not measured, what is undecided and
  /// what holds; one row for loaders of which the same is said, and for all expectations of a cell
  /// that did not complete. Any other failure has a row of its own.
  var foldedTable: Table {
    table(
      of: [Verdict.fails, .notMeasured, .undecided, .holds].flatMap { verdict in
        let chosen = findings.filter { $0.verdict == verdict }
        return chosen.filter(\.isOutcome).grouped(by: \.ofAnySubject)
          + (verdict == .fails
            ? chosen.filter { !$0.isOutcome }.map { [$0] }
            : chosen.filter { !$0.isOutcome }.grouped(by: \.ofAnyLoader))
      })
  }

  private func table(of groups: [[Finding]]) -> Table {
    Table(
      title: title, layout: .list,
      columns: ["verdict", "loader", "expectation", "evidence"].map { .label($0) },
      rows: groups.map { group in
        let (mark, tone) = group[0].verdict.look
        let whole = findings.count { $0.expectation == group[0].expectation }
        return Table.Row(entries: [
          .text(mark, tone), .text(group.loaderNames(of: whole)), .text(group.subjectText),
          .text(group.evidence, group[0].verdict == .holds ? .faint : .plain),
        ])
      },
      placeholder: nothingJudged ?? "",
      readings: readings + [harnessLine].compactMap(\.self),
      warnings: loaderNotes(idleNames, remarks))
  }

  /// What came out, in words.
  package var readings: [String] {
    [summary, geometryReading(geometries)].compactMap(\.self)
  }

  /// `9 hold, 1 fails, 2 undecided`
  package var summary: String {
    (findings.tally + [(skippedCount, "skipped (filtered out)")]).list
  }

  /// Why there is nothing to judge; nil if there is something.
  private var nothingJudged: String? {
    guard findings.isEmpty else { return nil }
    if skippedCount > 0 {
      return "Nothing is judged: every expectation is about other loaders or sizes."
    }
    return isExpected
      ? "Nothing is judged: no loader here can do what is expected."
      : "Nothing is judged: the scenario expects nothing. Add an 'expect' block."
  }

  /// What its self-test says of the harness; nil if it says nothing.
  var harnessLine: String? { trust?.line(hasTimedVerdicts: hasTimedVerdicts) }
}

extension [Finding] {
  /// How many hold, fail and are undecided.
  var tally: [(Int, String)] {
    [
      (count(.holds), count(.holds) == 1 ? "holds" : "hold"),
      (count(.fails), count(.fails) == 1 ? "fails" : "fail"),
      (count(.notMeasured), "not measured"), (count(.undecided), "undecided"),
    ]
  }

  /// What is expected; of a cell that did not complete, how much.
  fileprivate var subjectText: String {
    count > 1 && self[0].isOutcome ? counted(count, "expectation") : self[0].subjectText
  }

  /// `three-pane, tiled`; of more than two, `all 5 loaders` or `4 of 5 loaders`.
  fileprivate func loaderNames(of whole: Int) -> String {
    let loaders = [String](compactMap(\.loader).uniqued())
    if loaders.count < 3 { return loaders.joined(separator: ", ") }
    let count = loaders.count == whole ? "all" : "\(Basics.grouped(loaders.count)) of"
    return "\(count) \(counted(whole, "loader"))"
  }

  /// The evidence that all of them share, or else the values between which theirs lie: `2 (tiled) …
  /// 5 (eager)`.
  fileprivate var evidence: String {
    let held = compactMap { finding in finding.heldValues.map { (finding.loader ?? "", $0) } }
    guard Set(held.map(\.1)).count > 1, let metric = self[0].metric,
      let least = held.min(by: { $0.1.lowerBound < $1.1.lowerBound }),
      let most = held.max(by: { $0.1.upperBound < $1.1.upperBound })
    else { return self[0].evidence }
    let ends = NumberFormat(metric).distinctTexts([least.1.lowerBound, most.1.upperBound])
    return "\(ends[0]) (\(least.0)) … \(ends[1]) (\(most.0))"
  }
}

extension [(Int, String)] {
  /// `2 worse, 1 better`: those that there are.
  var list: String {
    filter { $0.0 > 0 }.map { "\(Basics.grouped($0)) \($1)" }.joined(separator: ", ")
  }
}

extension Verdict {
  /// What a line of a list begins with, and how it looks.
  var look: (mark: String, tone: Tone) {
    switch self {
    case .worse, .missing, .fails: ("✗", .bad)
    case .better, .holds: ("✓", .good)
    case .same, .noWorse: (" ", .plain)
    case .shown: (" ", .faint)
    case .notMeasured: ("!", .bad)
    case .undecided: ("?", .warning)
    case .new: ("+", .plain)
    }
  }
}
