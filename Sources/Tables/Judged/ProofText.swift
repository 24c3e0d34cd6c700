import Algorithms
import Basics
import Measurement
import Statistics
import Verdicts

/// What the evidence says about the expectations of several scenarios.
package struct ProofReport: VerdictReport {
  private let proofs: [Proof]
  private let profiles: [ProfileLink]

  /// - Parameter profiles: Those of cells in which an expectation fails.
  package init(_ proofs: [Proof], profiles: [ProfileLink] = []) {
    (self.proofs, self.profiles) = (proofs, profiles)
  }

  /// The findings in columns, a line each, with a count below.
  ///
  /// A finding begins with ✓ if it holds, ✗ if it fails, ? if the evidence is not enough.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    proofs.map(\.table).terminalText(style) + profiles.terminalText
  }

  package var markdown: String { proofs.map(\.table).markdown(headingLevel: 3) + profiles.markdown }

  package var json: String {
    struct Record: Encodable {
      let panebench = "proof"
      let version = 2
      let conclusion: String
      let counts: [String: Int]
      let scenarios: [Scenario]

      struct Scenario: Encodable {
        let scenario: String
        let skipped: Int
        let harness: String?
        let findings: [FindingRecord]
      }
    }
    return jsonText(
      Record(
        conclusion: proofs.conclusion.rawValue,
        counts: proofs.flatMap(\.findings).counts(of: [.holds, .fails, .undecided]),
        scenarios: proofs.map {
          Record.Scenario(
            scenario: $0.title, skipped: $0.skippedCount, harness: $0.harnessLine,
            findings: $0.findings.map(FindingRecord.init))
        }))
  }

  package var annotated: Annotated {
    func lines(_ verdict: Verdict) -> [(scenario: String, text: String)] {
      proofs.flatMap(\.findings).filter { $0.verdict == verdict }.map {
        ($0.scenario, "\($0.loader ?? ""): \($0.subjectText): \($0.evidenceText)")
      }
    }
    let notices = proofs.flatMap { proof in
      [proof.harnessLine, "\(proof.title): \(proof.summary)"].compactMap { $0 }
    }
    return Annotated(
      errors: lines(.fails), warnings: lines(.undecided), notices: Array(notices.uniqued()))
  }

  /// A suite for each scenario, a case for each finding.
  package var junit: String {
    JUnitReport(
      name: "panebench prove", failureType: "fails",
      suites: proofs.map { proof in
        let cases = proof.findings.map { finding in
          let text = finding.evidenceText
          return JUnitReport.Case(
            name: "\(finding.loader ?? ""): \(finding.subjectText)",
            result: finding.verdict == .holds
              ? .passed : finding.verdict == .fails ? .failed([text]) : .skipped(text))
        }
        return (proof.title, cases)
      }
    ).text
  }
}

extension Proof {
  /// A row for each finding, which begins with ✓ if it holds, ✗ if it fails, ? if the evidence is not enough.
  package var table: Table {
    Table(
      title: title, layout: .list,
      columns: ["verdict", "loader", "expectation", "evidence"].map { .label($0) },
      rows: findings.map { finding in
        Table.Row(entries: [
          .styled(finding.verdict.mark, finding.verdict.tone), .text(finding.loader ?? ""),
          .text(finding.subjectText),
          .styled(finding.evidenceText, finding.verdict == .holds ? .faint : .plain),
        ])
      },
      placeholder: skippedCount > 0 ? "" : "Nothing is expected of this scenario.",
      readings: [summary, harnessLine].compactMap { $0 })
  }

  /// `9 hold, 1 fails, 2 undecided`
  package var summary: String {
    let (holds, fails, open) = (count(.holds), count(.fails), count(.undecided))
    return [
      holds > 0 ? "\(grouped(holds)) \(holds == 1 ? "holds" : "hold")" : nil,
      fails > 0 ? "\(grouped(fails)) \(fails == 1 ? "fails" : "fail")" : nil,
      open > 0 ? "\(grouped(open)) undecided" : nil,
      skippedCount > 0
        ? "\(grouped(skippedCount)) skipped: not among the loaders or sizes asked for" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  fileprivate var harnessLine: String? { trust?.line(hasTimedVerdicts: hasTimedVerdicts) }
}
