import PlainText
import Verdicts

extension RunComparison {
  /// The comparison as GitHub-flavoured Markdown, made for the summary of a workflow step: a table of what got worse, and
  /// below it what else there is, folded; ends in a newline.
  package var markdown: String {
    var paragraphs = ["### \(conclusion.headline)", "\(summary.capitalizedFirst)."]
    paragraphs += notes.map { "> \($0.markdownEscaped)" }
    for section in lineSections() {
      let table = Self.table(section.lines)
      // What got worse is seen at once.
      if section.lines[0].verdict.isFailure {
        paragraphs.append(table)
      } else {
        let count = section.lines.count
        let summary = "<summary>\(section.title) (\(grouped(count)))</summary>"
        paragraphs.append("<details>\(summary)\n\n\(table)\n\n</details>")
      }
    }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private static func table(_ lines: [ComparisonLine]) -> String {
    let header = ["scenario", "cell", "metric", "baseline", "candidate", "difference"]
    let rows = lines.map { line in
      [
        line.scenario, line.place, line.words.subject, line.words.before, line.words.after,
        [line.words.amount, line.words.remark].filter { !$0.isEmpty }.joined(separator: "; "),
      ].map { $0.singleLine.markdownEscaped }
    }
    let rule = [":---", ":---", ":---", "---:", "---:", ":---"]
    return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}

extension RunComparison.Conclusion {
  /// What a heading says.
  var headline: String {
    switch self {
    case .passed: "Nothing got worse"
    case .regressed: "Something got worse"
    case .undecided: "Not enough evidence"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
