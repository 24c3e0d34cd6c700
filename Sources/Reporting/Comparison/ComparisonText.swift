import PlainText
import Verdicts

extension RunComparison {
  /// The comparison for a person: what got worse first, then what got better, what could not be judged and why, and a
  /// count; ends in a newline.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let canvas = TerminalCanvas(style: style)
    var paragraphs = lineSections().map { section in
      [canvas.line([TerminalSegment(section.title, role: .title)])]
        + Self.lines(section.lines, on: canvas)
    }
    paragraphs += notes.map { canvas.wrapped("! \($0)", role: .warning, indentation: 2) }
    paragraphs.append([summary])
    return paragraphs.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The lines under the titles of their scenarios.
  private static func lines(_ lines: [ComparisonLine], on canvas: TerminalCanvas) -> [String] {
    var texts: [String] = []
    var scenario: String?
    for line in lines {
      if line.scenario != scenario {
        texts += canvas.wrapped("  " + line.scenario.singleLine, role: .faint, indentation: 2)
        scenario = line.scenario
      }
      texts += canvas.wrapped(
        "  \(line.verdict.mark)  \(line.sentence)", role: line.verdict.role, indentation: 5)
    }
    return texts
  }
}

extension RunComparison.Verdict {
  fileprivate var mark: String {
    switch self {
    case .worse, .missing: "✗"
    case .better: "✓"
    case .same, .shown: " "
    case .undecided: "?"
    case .new: "+"
    }
  }

  fileprivate var role: TerminalSegment.Role {
    switch self {
    case .worse, .missing: .bad
    case .undecided: .warning
    case .better: .good
    case .same, .new: .plain
    case .shown: .faint
    }
  }
}
