import Algorithms
import Basics
import Documents
import ScenarioLanguage
import Statistics
import Verdicts

/// What a proof says about an expectation of one loader, or of every loader of which it says the same.
typealias ProofLine = (findings: [Finding], loaders: String)

extension Proof {
  /// The findings as a person reads them: failures, then what is undecided, then what holds. A failure has a line of its own.
  var foldedLines: [ProofLine] {
    [Verdict.fails, .undecided, .holds].flatMap { verdict -> [ProofLine] in
      let chosen = findings.filter { $0.verdict == verdict }
      guard verdict != .fails else { return chosen.map { ([$0], $0.loader ?? "") } }
      let groups = Dictionary(grouping: chosen, by: \.sameness)
      return chosen.uniqued(on: \.sameness).map { finding in
        let group = groups[finding.sameness] ?? []
        let whole = findings.count { $0.expectation == finding.expectation }
        return (group, Self.names(group.compactMap(\.loader), of: whole))
      }
    }
  }

  /// `three-pane, tiled`; of more than two, `all 5 loaders` or `4 of 5 loaders`.
  private static func names(_ loaders: [String], of whole: Int) -> String {
    if loaders.count < 3 { return loaders.joined(separator: ", ") }
    let count = loaders.count == whole ? "all" : "\(grouped(loaders.count)) of"
    return "\(count) \(counted(whole, "loader"))"
  }
}

extension Finding {
  /// What two findings have in common if they are shown in one line: not plain values, which may differ from loader to loader.
  fileprivate var sameness: [AnyHashable] {
    let evidence = heldValues == nil ? evidenceText : nil
    return [AnyHashable(expectation), AnyHashable(sizes), AnyHashable(evidence)]
  }

  /// The least and the greatest value by which an expectation holds; nil if the evidence is more than that.
  fileprivate var heldValues: ClosedRange<Double>? {
    guard verdict == .holds, interval == nil, reason == nil, before == nil else { return nil }
    switch after {
    case .number(let value): return value...value
    case .range(let values): return values
    case .outcome, nil: return nil
    }
  }
}

extension [Finding] {
  /// The evidence that all of them share, or else the values between which theirs lie: `2 (tiled) … 5 (eager)`.
  var foldedEvidence: String {
    let texts = Array<String>(map(\.evidenceText).uniqued())
    let values = compactMap { finding in finding.heldValues.map { (finding, $0) } }
    guard texts.count > 1, let metric = self[0].metric,
      let least = values.min(by: { $0.1.lowerBound < $1.1.lowerBound }),
      let most = values.max(by: { $0.1.upperBound < $1.1.upperBound })
    else { return texts[0] }
    let ends = NumberFormat(metric).distinctTexts([least.1.lowerBound, most.1.upperBound])
    return zip(ends, [least.0, most.0]).map { "\($0) (\($1.loader ?? ""))" }
      .joined(separator: " … ")
  }
}
