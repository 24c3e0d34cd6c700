import Basics
import Documents
import Statistics
import Verdicts

extension RunComparison {
  package var headline: String {
    switch conclusion {
    case .passed: "Nothing got worse"
    case .failed: "Something got worse"
    case .undecided: "Not enough evidence"
    case .notMeasured: "Not everything was measured"
    case .harnessFault: "A fault of panebench itself"
    }
  }

  /// `2 worse, 1 better, 1 204 the same`
  package var countText: String {
    let words: [(Verdict, String)] = [
      (.worse, "worse"), (.missing, "missing"), (.better, "better"), (.same, "the same"),
      (.noWorse, "no worse"), (.notMeasured, "not measured"), (.undecided, "undecided"),
      (.shown, "not judged"), (.new, "new"),
    ]
    guard !findings.isEmpty else { return "nothing compared" }
    let (below, others) = (findings.filter(\.isBelowFloor), findings.filter { !$0.isBelowFloor })
    return (words.map { (others.count($0), $1) } + [(below.count, "below the floor")]).list
  }

  /// What a reader must know first, then what got worse, which is seen at once, then what else
  /// there is.
  package var blocks: [Block] { blocks(onPage: false) }

  /// The same for a page, where each is a section, with what is the same, or no worse, without being
  /// equal to the last digit.
  var pageBlocks: [Block] {
    blocks(onPage: true)
      + section(
        "The same, or no worse", findings.filter { !$0.isBelowFloor }, [.same, .noWorse],
        onPage: false)
  }

  private func blocks(onPage: Bool) -> [Block] {
    let below = findings.filter(\.isBelowFloor)
    let sections: [(String, [Finding], [Verdict])] = [
      ("Worse", findings, [.worse, .missing]), ("Not measured", findings, [.notMeasured]),
      ("Better", findings, [.better]),
      ("Undecided", findings, [.undecided]), ("Below the floor", below, [.same, .noWorse]),
      ("Shown, not judged", findings, [.shown]), ("New in the candidate", findings, [.new]),
    ]
    return notes.map { .warning($0.text) }
      + sections.flatMap { section($0, $1, $2, onPage: onPage) }
  }

  /// The findings with one of `verdicts`, folded if none is a failure; nothing if there are none.
  private func section(
    _ title: String, _ findings: [Finding], _ verdicts: [Verdict], onPage: Bool
  ) -> [Block] {
    let lines = FindingLine.lines(of: findings, verdicts)
    guard !lines.isEmpty else { return [] }
    let table = Block.table(Self.table(lines), caption: "\(title): findings")
    return [
      onPage || verdicts[0].isFailure || verdicts == [.notMeasured]
        ? .section(title, [table])
        : .fold("\(title) (\(grouped(verdicts.map(findings.count).reduce(0, +))))", [table])
    ]
  }

  /// A row for each line; how often times are slow has a column if there are times.
  private static func table(_ lines: [FindingLine]) -> Table {
    let hasTimes = lines.contains { $0.finding.slow != nil }
    let hasRemarks = lines.contains { !$0.remark.isEmpty }
    var scenario: String?
    return Table(
      layout: .list,
      columns: [
        .label("scenario"), .label("cell"), .label("metric"), .label("baseline", .trailing),
        .label("candidate", .trailing), .label("difference"),
      ] + (hasTimes ? [.label("slow", .trailing)] : [])
        + (hasRemarks ? [.label("remark")] : []),
      rows: lines.map { line in
        let finding = line.finding
        let (mark, tone) = finding.verdict.look
        defer { scenario = finding.scenario }
        return Table.Row(
          entries: ([
            finding.scenario, line.location, finding.subjectText, line.before, line.after,
            line.amount,
          ] + (hasTimes ? [line.slow] : []) + (hasRemarks ? [line.remark] : [])).map { .text($0) },
          startsGroup: true,
          heading: finding.scenario == scenario ? nil : "  \(finding.scenario.singleLine)",
          line: [.text("  \(mark)", tone), .text("\(line.location): \(line.sentence)", tone)])
      })
  }
}
