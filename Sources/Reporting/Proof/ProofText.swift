import PlainText
import Verdicts

extension Proof {
  /// The findings in columns, a line each, with a count below; ends in a newline.
  ///
  /// A finding begins with ✓ where it holds, ✗ where it fails, ? where the evidence is not enough.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let canvas = TerminalCanvas(style: style)
    guard !findings.isEmpty || skippedCount > 0 else {
      return [
        canvas.line([TerminalSegment(title.singleLine, role: .title)]),
        canvas.line([TerminalSegment("Nothing is expected of this scenario.", role: .faint)]),
      ].joined(separator: "\n") + "\n"
    }
    let claims = findings.map { "\($0.expectation.metric) \($0.expectation.condition.text)" }
    let loaderWidth = findings.map { displayWidth($0.loader) }.max() ?? 0
    let claimWidth = claims.map(displayWidth).max() ?? 0
    let lines = zip(findings, claims).map { finding, claim in
      canvas.line([
        TerminalSegment(finding.verdict.mark + "  ", role: finding.verdict.role),
        TerminalSegment(finding.loader.padded(to: loaderWidth, alignment: .leading) + "  "),
        TerminalSegment(claim.padded(to: claimWidth, alignment: .leading) + "  "),
        TerminalSegment(finding.detail, role: finding.verdict == .holds ? .faint : .plain),
      ])
    }
    let heading = canvas.line([TerminalSegment(title.singleLine, role: .title)])
    let harness = harness.map { [canvas.line([TerminalSegment($0)])] } ?? []
    return ([heading, ""] + lines + ["", summary] + harness).joined(separator: "\n") + "\n"
  }

  /// `9 hold, 1 fails, 2 undecided`
  private var summary: String {
    let (holds, fails, open) = (count(.holds), count(.fails), count(.undecided))
    return [
      holds > 0 ? "\(grouped(holds)) \(holds == 1 ? "holds" : "hold")" : nil,
      fails > 0 ? "\(grouped(fails)) \(fails == 1 ? "fails" : "fail")" : nil,
      open > 0 ? "\(grouped(open)) undecided" : nil,
      skippedCount > 0
        ? "\(grouped(skippedCount)) skipped: not among the loaders or sizes asked for" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Finding.Verdict {
  fileprivate var mark: String {
    switch self {
    case .holds: "✓"
    case .fails: "✗"
    case .undecided: "?"
    }
  }

  fileprivate var role: TerminalSegment.Role {
    switch self {
    case .holds: .good
    case .fails: .bad
    case .undecided: .warning
    }
  }
}
