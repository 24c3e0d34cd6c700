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
  /// A finding begins with ✓ where it holds, ✗ where it fails, ? where the evidence is not enough.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    proofs.map(\.table).terminalText(style) + profiles.terminalText
  }

  package var markdown: String { proofs.map(\.table).markdown(headingLevel: 3) + profiles.markdown }

  package func annotations(paths: [String: String] = [:]) -> String {
    func commands(_ kind: WorkflowCommand.Kind, _ verdict: Finding.Verdict) -> [WorkflowCommand] {
      proofs.filter { $0.count(verdict) > 0 }.map { proof in
        WorkflowCommand(
          kind, scenario: proof.title, paths: paths,
          proof.findings.filter { $0.verdict == verdict }
            .map { "\($0.loader): \($0.claim): \($0.detailText)" })
      }
    }
    let notices = proofs.flatMap { proof in
      [proof.harnessLine, "\(proof.title): \(proof.summary)"].compactMap { $0 }
    }
    return
      (commands(.error, .fails) + commands(.warning, .undecided)
      + notices.uniqued().map { WorkflowCommand(notice: $0) }).map(\.text).joined()
  }

  /// A suite for each scenario, a case for each finding.
  package var junit: String {
    JUnitReport(
      name: "panebench prove", failureType: "fails",
      suites: proofs.map { proof in
        (
          proof.title,
          proof.findings.map { finding in
            JUnitReport.Case(
              name: "\(finding.loader): \(finding.claim)",
              result: finding.verdict == .holds
                ? .passed
                : finding.verdict == .fails
                  ? .failed([finding.detailText]) : .skipped(finding.detailText))
          }
        )
      }
    ).text
  }

  package var json: String { jsonText(ProofsRecord(proofs)) }
}

extension Proof {
  /// A row for each finding, which begins with ✓ where it holds, ✗ where it fails, ? where the evidence is not enough.
  package var table: Table {
    Table(
      title: title, layout: .list,
      columns: ["verdict", "loader", "expectation", "evidence"].map { .label($0) },
      rows: findings.map { finding in
        Table.Row(entries: [
          .styled(finding.verdict.mark, finding.verdict.tone), .text(finding.loader),
          .text(finding.claim),
          .styled(finding.detailText, finding.verdict == .holds ? .faint : .plain),
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

extension Finding.Verdict {
  fileprivate var mark: String {
    switch self {
    case .holds: "✓"
    case .fails: "✗"
    case .undecided: "?"
    }
  }

  fileprivate var tone: Tone {
    switch self {
    case .holds: .good
    case .fails: .bad
    case .undecided: .warning
    }
  }
}

private struct ProofsRecord: Encodable {
  let panebench = "proof"
  let version = 1
  let conclusion: String
  let counts: [String: Int]
  let scenarios: [ProofRecord]

  init(_ proofs: [Proof]) {
    conclusion = proofs.conclusion.rawValue
    counts = Dictionary(
      uniqueKeysWithValues: Finding.Verdict.allCases.map { verdict in
        (verdict.rawValue, proofs.reduce(0) { $0 + $1.count(verdict) })
      })
    scenarios = proofs.map(ProofRecord.init)
  }
}

private struct ProofRecord: Encodable {
  let scenario: String
  let skipped: Int
  let harness: String?
  let findings: [FindingRecord]

  init(_ proof: Proof) {
    scenario = proof.title
    skipped = proof.skippedCount
    harness = proof.harnessLine
    findings = proof.findings.map(FindingRecord.init)
  }
}

private struct FindingRecord: Encodable {
  let loader, metric, unit: String
  let kind: Metric.Kind
  let expectation: String
  /// The sizes that the expectation names; all where it names none.
  let sizes: [Int]?
  let verdict: String
  let isWithheld: Bool?
  /// The evidence in words, then what of it is a number: values in the metric's unit, ratios to the smallest size.
  let evidence: String
  var pages: [Int]?
  var values: [Double]?
  var lower, upper: OrNull<Double>?
  /// How many pieces of evidence there are, and what counts as one: a round, or a block of rounds.
  var rounds, neededRounds: Int?
  var evidenceUnit: String?
  var ratios: [RatioRecord]?
  var outcome: OutcomeRecord?
  let culprit: CulpritRecord?

  struct RatioRecord: Encodable {
    let pages: Int
    let ratio: Double
    let lower, upper: OrNull<Double>
  }

  init(_ finding: Finding) {
    loader = finding.loader
    metric = finding.metric.name
    unit = finding.metric.unit.rawValue
    kind = finding.metric.kind
    expectation = finding.expectation.condition.text
    sizes = finding.expectation.sizes.isEmpty ? nil : finding.expectation.sizes
    verdict = finding.verdict.rawValue
    isWithheld = finding.isWithheld ? true : nil
    evidence = finding.detailText
    culprit = finding.culprit.map(CulpritRecord.init)
    add(finding.detail)
  }

  private mutating func add(_ detail: Finding.Detail) {
    switch detail {
    case .tooFewSizes: break
    case .notMeasured(let pages): self.pages = pages.map { [$0] }
    case .disagreement(let pages): self.pages = [pages]
    case .ended(let outcome, let pages):
      (self.outcome, self.pages) = (OutcomeRecord(outcome), [pages])
    case .tooFew(let unit, let have, let need, let sizes):
      (rounds, neededRounds, evidenceUnit) = (have, need, unit.rawValue)
      pages = Array([sizes.lowerBound, sizes.upperBound].uniqued())
    case .value(let value, let pages): (values, self.pages) = ([value], [pages])
    case .values(let range): values = Array([range.lowerBound, range.upperBound].uniqued())
    case .interval(let interval, let pages):
      (lower, upper, self.pages) = (interval.lower.finite, interval.upper.finite, [pages])
    case .level(let value, let sizes):
      (values, pages) = ([value], [sizes.lowerBound, sizes.upperBound])
    case .change(let from, let to):
      (values, pages) = ([from.value, to.value], [from.pages, to.pages])
    case .ratios(let constancy, _):
      (rounds, evidenceUnit) = (constancy.units, constancy.unit.rawValue)
      ratios = constancy.ratios.map {
        RatioRecord(
          pages: $0.size, ratio: $0.ratio.value, lower: $0.ratio.interval.lower.finite,
          upper: $0.ratio.interval.upper.finite)
      }
    }
  }
}
