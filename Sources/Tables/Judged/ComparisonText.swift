import Algorithms
import Basics
import Measurement
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
      if section.lines[0].verdict.isFailure {
        paragraphs.append(table)
      } else {
        let summary = "<summary>\(section.title) (\(grouped(section.lines.count)))</summary>"
        paragraphs.append("<details>\(summary)\n\n\(table)\n\n</details>")
      }
    }
    return paragraphs.joined(separator: "\n\n") + "\n" + profiles.markdown
  }

  /// An error for each scenario in which something got worse, a warning where something is undecided, a notice with the
  /// count.
  package func annotations(paths: [String: String] = [:]) -> String {
    func commands(_ kind: WorkflowCommand.Kind, _ verdicts: [Verdict]) -> [WorkflowCommand] {
      ComparisonLine.lines(of: findings, verdicts).chunked(on: \.scenario).map { title, lines in
        WorkflowCommand(kind, scenario: title, paths: paths, lines.map(\.sentence))
      }
    }
    return
      (commands(.error, [.worse, .missing]) + commands(.warning, [.undecided])
      + (notes.map(\.text) + [countText]).map { WorkflowCommand(notice: $0) })
      .map(\.text).joined()
  }

  /// A suite for each scenario, a case for each cell.
  ///
  /// A case fails with all that got worse in its cell; it is skipped where something is undecided, or nothing was judged. What a
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
      ComparisonLine.lines(of: findings, verdicts).map(\.words.sentence)
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
  package var headline: String { conclusion.headline }

  /// What got worse first, then what else there is: a table for each kind of verdict that was given.
  package var tables: [Table] { sections.map { Self.table($0.lines, title: $0.title) } }

  /// What is the same, or no worse, without being equal to the last digit; nil where there is none.
  package var sameTable: Table? {
    let lines = ComparisonLine.lines(of: findings, [.same, .noWorse])
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
  private var sections: [(title: String, lines: [ComparisonLine])] {
    let sections: [(title: String, verdicts: [Verdict])] = [
      ("Worse", [.worse, .missing]), ("Better", [.better]), ("Undecided", [.undecided]),
      ("Shown, not judged", [.shown]), ("New in the candidate", [.new]),
    ]
    return sections.map { ($0.title, ComparisonLine.lines(of: findings, $0.verdicts)) }
      .filter { !$0.1.isEmpty }
  }

  /// A sentence for each line, under the titles of the scenarios.
  private static func list(_ lines: [ComparisonLine]) -> Table {
    Table(
      layout: .list, columns: [.label("verdict"), .label("finding")],
      rows: lines.chunked(on: \.scenario).flatMap { title, lines in
        lines.enumerated().map { index, line in
          Table.Row(
            entries: [
              .styled("  \(line.verdict.mark)", line.verdict.tone),
              .styled(line.sentence, line.verdict.tone),
            ], heading: index == 0 ? "  \(title.singleLine)" : nil)
        }
      })
  }

  /// A row for each line; how often times are slow has a column where there are times.
  private static func table(_ lines: [ComparisonLine], title: String = "") -> Table {
    let hasTimes = lines.contains { !$0.words.slow.isEmpty }
    return Table(
      title: title,
      columns: [
        .label("scenario"), .label("cell"), .label("metric"), .label("baseline", .trailing),
        .label("candidate", .trailing), .label("difference"),
      ] + (hasTimes ? [.label("slow", .trailing)] : []),
      rows: lines.map { line in
        let words = line.words
        let difference = [words.amount, words.remark].filter { !$0.isEmpty }
        return Table.Row(
          entries: [
            line.scenario, line.location, words.subject, words.before, words.after,
            difference.joined(separator: "; "),
          ].map(Table.Entry.text) + (hasTimes ? [.text(words.slow)] : []), startsGroup: true)
      })
  }
}

extension RunComparison.Conclusion {
  fileprivate var headline: String {
    switch self {
    case .passed: "Nothing got worse"
    case .regressed: "Something got worse"
    case .undecided: "Not enough evidence"
    }
  }
}

extension RunComparison.Verdict {
  fileprivate var mark: String {
    switch self {
    case .worse, .missing: "✗"
    case .better: "✓"
    case .same, .noWorse, .shown: " "
    case .undecided: "?"
    case .new: "+"
    }
  }

  fileprivate var tone: Tone {
    switch self {
    case .worse, .missing: .bad
    case .undecided: .warning
    case .better: .good
    case .same, .noWorse, .new: .plain
    case .shown: .faint
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
