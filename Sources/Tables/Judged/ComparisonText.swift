import Algorithms
import Basics
import Measurement
import Statistics
import Verdicts

extension RunComparison: VerdictReport {
  /// What got worse first, then what got better, what could not be judged and why, and a count.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let canvas = TerminalCanvas(style: style)
    var paragraphs = sections.map { section in
      canvas.line([TerminalSegment(section.title, tone: .title)]) + "\n"
        + Self.list(section.lines).terminalText(style)
    }
    paragraphs += notes.map {
      canvas.wrapped("! \($0.text)", tone: .warning, indentation: 2).joined(separator: "\n") + "\n"
    }
    return (paragraphs + ["\(countText)\n"]).joined(separator: "\n") + profiles.terminalText
  }

  /// A table of what got worse, and below it what else there is, folded.
  package var markdown: String {
    var paragraphs = ["### \(headline)", "\(countText.capitalizedFirst)."]
    paragraphs += notes.map { "> \($0.text.markdownEscaped)" }
    for section in sections {
      let table = String(Self.table(section.lines).markdown().dropLast())
      // What got worse is seen at once.
      if section.lines[0].finding.verdict.isFailure {
        paragraphs.append(table)
      } else {
        let summary = "<summary>\(section.title) (\(grouped(section.lines.count)))</summary>"
        paragraphs.append("<details>\(summary)\n\n\(table)\n\n</details>")
      }
    }
    return paragraphs.joined(separator: "\n\n") + "\n" + profiles.markdown
  }

  /// Every finding, also of what is the same; ends in a newline.
  package var json: String {
    struct Record: Encodable {
      let panebench = "comparison"
      let version = 2
      let conclusion: String
      let counts: [String: Int]
      let notes: [String]
      /// Paths of pages.
      let profiles: [String]?
      let findings: [FindingRecord]
    }
    return jsonText(
      Record(
        conclusion: conclusion.rawValue,
        counts: findings.counts(of: Verdict.allCases.filter { $0 != .holds && $0 != .fails }),
        notes: notes.map(\.text), profiles: profiles.isEmpty ? nil : profiles.map(\.path),
        findings: findings.map(FindingRecord.init)))
  }

  package var annotated: Annotated {
    func lines(_ verdicts: [Verdict]) -> [(scenario: String, text: String)] {
      ChangeLine.lines(of: findings, verdicts).map { ($0.finding.scenario, $0.sentence) }
    }
    return Annotated(
      errors: lines([.worse, .missing]), warnings: lines([.undecided]),
      notices: notes.map(\.text) + [countText])
  }

  /// A suite for each scenario, a case for each cell.
  ///
  /// A case fails with all that got worse in its cell; it is skipped if something is undecided, or nothing was judged. What a
  /// scenario lacks as a whole is a case of its own.
  package var junit: String {
    let byScenario = Dictionary(grouping: findings, by: \.scenario)
    return JUnitReport(
      name: "panebench compare", failureType: "worse",
      suites: findings.map(\.scenario).uniqued().map { title in
        let findings = byScenario[title] ?? []
        let byCell = Dictionary(grouping: findings, by: \.cell)
        let cases = findings.map(\.cell).uniqued().map { cell in
          JUnitReport.Case(
            name: cell?.benchmarkName ?? "the whole scenario",
            result: Self.result(of: byCell[cell] ?? []))
        }
        return (title, cases)
      }
    ).text
  }

  private static func result(of findings: [Finding]) -> JUnitReport.Case.Result {
    func sentences(_ verdicts: [Verdict]) -> [String] {
      ChangeLine.lines(of: findings, verdicts).map(\.text.sentence)
    }
    switch RunComparison(findings: findings, notes: []).conclusion {
    case .passed: return .passed
    case .regressed: return .failed(sentences([.worse, .missing]))
    case .undecided:
      let open = sentences([.undecided])
      let isNew = findings.allSatisfy { $0.verdict == .new }
      return .skipped(
        open.isEmpty ? (isNew ? "new" : "shown, not judged") : open.joined(separator: "; "))
    }
  }

  // MARK: Parts

  /// `Nothing got worse`
  package var headline: String {
    switch conclusion {
    case .passed: "Nothing got worse"
    case .regressed: "Something got worse"
    case .undecided: "Not enough evidence"
    }
  }

  /// What got worse first, then what else there is: a table for each kind of verdict that was given.
  package var tables: [Table] { sections.map { Self.table($0.lines, title: $0.title) } }

  /// What is the same, or no worse, without being equal to the last digit; nil if nothing is.
  package var sameTable: Table? {
    let lines = ChangeLine.lines(of: findings, [.same, .noWorse])
    return lines.isEmpty ? nil : Self.table(lines, title: "The same, or no worse")
  }

  /// `2 worse, 1 better, 1 204 the same`
  package var countText: String {
    let words: [(Verdict, String)] = [
      (.worse, "worse"), (.missing, "missing"), (.better, "better"), (.same, "the same"),
      (.noWorse, "no worse"),
      (.undecided, "undecided"), (.shown, "not judged"), (.new, "new"),
    ]
    let parts = words.filter { count($0.0) > 0 }.map { "\(grouped(count($0.0))) \($0.1)" }
    return parts.isEmpty ? "nothing compared" : parts.joined(separator: ", ")
  }

  /// The lists of an output for people, those that have lines: what got worse first.
  private var sections: [(title: String, lines: [ChangeLine])] {
    let sections: [(title: String, verdicts: [Verdict])] = [
      ("Worse", [.worse, .missing]), ("Better", [.better]), ("Undecided", [.undecided]),
      ("Shown, not judged", [.shown]), ("New in the candidate", [.new]),
    ]
    return sections.map { ($0.title, ChangeLine.lines(of: findings, $0.verdicts)) }
      .filter { !$0.1.isEmpty }
  }

  /// A sentence for each line, under the titles of the scenarios.
  private static func list(_ lines: [ChangeLine]) -> Table {
    Table(
      layout: .list, columns: [.label("verdict"), .label("finding")],
      rows: lines.chunked(on: \.finding.scenario).flatMap { title, lines in
        lines.enumerated().map { index, line in
          let verdict = line.finding.verdict
          return Table.Row(
            entries: [
              .styled("  \(verdict.mark)", verdict.tone), .styled(line.sentence, verdict.tone),
            ], heading: index == 0 ? "  \(title.singleLine)" : nil)
        }
      })
  }

  /// A row for each line; how often times are slow has a column if there are times.
  private static func table(_ lines: [ChangeLine], title: String = "") -> Table {
    let hasTimes = lines.contains { !$0.text.slow.isEmpty }
    return Table(
      title: title,
      columns: [
        .label("scenario"), .label("cell"), .label("metric"), .label("baseline", .trailing),
        .label("candidate", .trailing), .label("difference"),
      ] + (hasTimes ? [.label("slow", .trailing)] : []),
      rows: lines.map { line in
        let (finding, text) = (line.finding, line.text)
        let difference = [text.amount, text.remark].filter { !$0.isEmpty }.joined(separator: "; ")
        return Table.Row(
          entries: [
            .text(finding.scenario), .text(line.location), .text(text.subject),
            .quantity(finding.before?.number, text: text.before),
            .quantity(finding.after?.number, text: text.after),
            .quantity(finding.change, text: difference),
          ] + (hasTimes ? [.quantity(finding.slow?.candidateShare, text: text.slow)] : []),
          startsGroup: true)
      })
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

extension [Finding] {
  /// How many there are of each of `verdicts`, by name.
  func counts(of verdicts: [Verdict]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: verdicts.map { ($0.rawValue, count($0)) })
  }
}

extension Verdict {
  /// What a line of a list begins with.
  var mark: String {
    switch self {
    case .worse, .missing, .fails: "✗"
    case .better, .holds: "✓"
    case .same, .noWorse, .shown: " "
    case .undecided: "?"
    case .new: "+"
    }
  }

  var tone: Tone {
    switch self {
    case .worse, .missing, .fails: .bad
    case .undecided: .warning
    case .better, .holds: .good
    case .same, .noWorse, .new: .plain
    case .shown: .faint
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
