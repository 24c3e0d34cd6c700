import Algorithms
import Basics
import Documents
import Statistics
import Verdicts

extension Proof {
  /// A row for each finding, which begins with ✓ if it holds, ✗ if it fails, ? if the evidence is not enough.
  package var table: Table { table(of: findings.map { ([$0], $0.loader ?? "") }) }

  /// The same as a person reads it: failures first, and one row for loaders of which the same is said.
  var foldedTable: Table { table(of: foldedLines) }

  private func table(of lines: [ProofLine]) -> Table {
    Table(
      title: title, layout: .list,
      columns: ["verdict", "loader", "expectation", "evidence"].map { .label($0) },
      rows: lines.map { findings, loaders in
        let (mark, tone) = findings[0].verdict.look
        return Table.Row(entries: [
          .text(mark, tone), .text(loaders), .text(findings[0].subjectText),
          .text(findings.foldedEvidence, findings[0].verdict == .holds ? .faint : .plain),
        ])
      },
      placeholder: skippedCount > 0 ? "" : "Nothing is expected of this scenario.",
      readings: readings + [harnessLine].compactMap(\.self))
  }

  /// What came out, in words.
  package var readings: [String] {
    [summary, hoardingReading(hoards), geometryReading(geometries)].compactMap(\.self)
  }

  /// `9 hold, 1 fails, 2 undecided`
  package var summary: String {
    [
      (count(.holds), count(.holds) == 1 ? "holds" : "hold"),
      (count(.fails), count(.fails) == 1 ? "fails" : "fail"), (count(.undecided), "undecided"),
      (skippedCount, "skipped: not among the loaders or sizes asked for"),
    ].list
  }

  /// What its self-test says of the harness; nil if it says nothing.
  package var harnessLine: String? { trust?.line(hasTimedVerdicts: hasTimedVerdicts) }
}

extension RunComparison {
  package var headline: String {
    switch conclusion {
    case .passed: "Nothing got worse"
    case .failed: "Something got worse"
    case .undecided: "Not enough evidence"
    }
  }

  /// `2 worse, 1 better, 1 204 the same`
  package var countText: String {
    let words: [(Verdict, String)] = [
      (.worse, "worse"), (.missing, "missing"), (.better, "better"), (.same, "the same"),
      (.noWorse, "no worse"), (.undecided, "undecided"), (.shown, "not judged"), (.new, "new"),
    ]
    return findings.isEmpty ? "nothing compared" : words.map { (count($0), $1) }.list
  }

  /// What got worse first, then what else there is: a table for each kind of verdict that was given.
  package var tables: [Table] { sections.map { Self.table($0.lines, title: $0.title) } }

  /// What is the same, or no worse, without being equal to the last digit; nil if nothing is.
  package var sameTable: Table? {
    let lines = FindingLine.lines(of: findings, [.same, .noWorse])
    return lines.isEmpty ? nil : Self.table(lines, title: "The same, or no worse")
  }

  /// The lists of an output for people, those that have lines: what got worse first.
  var sections: [(title: String, lines: [FindingLine])] {
    let sections: [(title: String, verdicts: [Verdict])] = [
      ("Worse", [.worse, .missing]), ("Better", [.better]), ("Undecided", [.undecided]),
      ("Shown, not judged", [.shown]), ("New in the candidate", [.new]),
    ]
    return sections.map { ($0.title, FindingLine.lines(of: findings, $0.verdicts)) }
      .filter { !$0.1.isEmpty }
  }

  static func list(_ lines: [FindingLine]) -> Table {
    Table(
      layout: .list, columns: [.label("verdict"), .label("finding")],
      rows: lines.chunked(on: \.finding.scenario).flatMap { title, lines in
        lines.enumerated().map { index, line in
          let (mark, tone) = line.finding.verdict.look
          return Table.Row(
            entries: [.text("  \(mark)", tone), .text(line.sentence, tone)],
            heading: index == 0 ? "  \(title.singleLine)" : nil)
        }
      })
  }

  /// A row for each line; how often times are slow has a column if there are times.
  private static func table(_ lines: [FindingLine], title: String) -> Table {
    let hasTimes = lines.contains { !$0.words.slow.isEmpty }
    return Table(
      title: title,
      columns: [
        .label("scenario"), .label("cell"), .label("metric"), .label("baseline", .trailing),
        .label("candidate", .trailing), .label("difference"),
      ] + (hasTimes ? [.label("slow", .trailing)] : []),
      rows: lines.map { line in
        let (finding, words) = (line.finding, line.words)
        let difference = [words.amount, words.remark].filter { !$0.isEmpty }.joined(separator: "; ")
        return Table.Row(
          entries: [
            .text(finding.scenario), .text(line.location), .text(words.subject),
            .text(words.before, number: finding.before?.number),
            .text(words.after, number: finding.after?.number),
            .text(difference, number: finding.change),
          ] + (hasTimes ? [.text(words.slow, number: finding.slow?.candidateShare)] : []),
          startsGroup: true)
      })
  }
}

extension [(Int, String)] {
  /// `2 worse, 1 better`: those that there are.
  fileprivate var list: String {
    filter { $0.0 > 0 }.map { "\(Basics.grouped($0)) \($1)" }.joined(separator: ", ")
  }
}

extension Finding {
  /// By how much `after` is more than `before`, as a share, or in the metric's unit if there is no share of it.
  fileprivate var change: Double? {
    if let interval, let median = interval.estimates.first?.value {
      return interval.quantity == .ratio ? median - 1 : median
    }
    guard let old = before?.number, let new = after?.number else { return nil }
    return old > 0 ? new / old - 1 : new - old
  }
}

extension Verdict {
  /// What a line of a list begins with, and how it looks.
  fileprivate var look: (mark: String, tone: Tone) {
    switch self {
    case .worse, .missing, .fails: ("✗", .bad)
    case .better, .holds: ("✓", .good)
    case .same, .noWorse: (" ", .plain)
    case .shown: (" ", .faint)
    case .undecided: ("?", .warning)
    case .new: ("+", .plain)
    }
  }
}
