import Algorithms
import Basics
import Documents
import Statistics
import Verdicts

/// What findings come to: once for people, once for each kind of service.
package struct VerdictReport {
  /// For a terminal, or for the summary of a workflow step.
  package let document: Document
  /// A suite for each scenario, a case for each expectation or each cell.
  private let suites: [TestSuite]
  private let record: Record
  /// What a workflow is told beside its findings.
  private let notices: [String]

  private struct Record: Encodable {
    let panebench: String
    let version = 3
    let conclusion: Conclusion
    let counts: [String: Int]
    let notes: [String]
    /// Paths of pages.
    let profiles: [String]?
    let findings: [Finding]
  }

  /// What the evidence says about the expectations of several scenarios, with the profiles of cells
  /// in which one fails.
  package init(_ proofs: [Proof], profiles: [ProfileLink] = []) {
    let findings = proofs.flatMap(\.findings)
    document = Document(proofs.map { .table($0.foldedTable) } + profiles.blocks)
    suites = proofs.map { proof in
      TestSuite(
        title: proof.title, cases: proof.findings.map { TestSuite.Case([$0]) },
        notes: loaderNotes(proof.idleNames, proof.remarks))
    }
    var counts = Dictionary(grouping: findings, by: \.verdict.rawValue).mapValues(\.count)
    counts["skipped"] = proofs.map(\.skippedCount).reduce(0, +)
    record = Record(
      panebench: "proof", conclusion: proofs.conclusion, counts: counts,
      notes: Array(proofs.compactMap(\.harnessLine).uniqued()), profiles: profiles.paths,
      findings: findings)
    notices = Array(
      proofs.flatMap { proof in
        [proof.harnessLine, "\(proof.title): \(proof.summary)"].compactMap(\.self)
          + loaderNotes(proof.idleNames, proof.remarks)
      }.uniqued())
  }

  package init(_ comparison: RunComparison) {
    let (findings, notes) = (comparison.findings, comparison.notes.map(\.text))
    document = Document(
      title: comparison.headline, lead: comparison.countText,
      comparison.blocks + comparison.profiles.blocks)
    suites = findings.grouped(by: \.scenario).map { findings in
      TestSuite(
        title: findings[0].scenario, cases: findings.grouped(by: \.cell).map(TestSuite.Case.init))
    }
    record = Record(
      panebench: "comparison", conclusion: comparison.conclusion,
      counts: Dictionary(grouping: findings, by: \.verdict.rawValue).mapValues(\.count),
      notes: notes, profiles: comparison.profiles.paths, findings: findings)
    notices = notes + [comparison.countText]
  }

  /// For programs: everything that was judged; ends in a newline.
  package var json: String { jsonText(record) }

  /// JUnit XML. A case fails with all that fails or got worse in it; it has an error if something
  /// was not measured, and is skipped if something is undecided, or nothing was judged.
  package var junit: String {
    let isProof = record.panebench == "proof"
    return suites.junit(
      name: "panebench \(isProof ? "prove" : "compare")", failureType: isProof ? "fails" : "worse")
  }

  /// Workflow commands of GitHub Actions; `paths` are the files of the scenarios by title: an
  /// annotation is shown beside its file. GitHub shows ten of a kind for each step, so those about
  /// one scenario are one command.
  package func annotations(paths: [String: String] = [:]) -> String {
    func commands(_ kind: String, _ verdicts: [Verdict]) -> [String] {
      FindingLine.lines(of: record.findings, verdicts).chunked(on: \.finding.scenario).map {
        title, lines in
        workflowCommand(
          kind, title: "PaneBench: \(title)", file: paths[title],
          lines: lines.map { "\($0.location): \($0.sentence)" })
      }
    }
    let all =
      commands("error", Verdict.failures + [.notMeasured]) + commands("warning", [.undecided])
      + notices.map { workflowCommand("notice", title: "PaneBench", lines: [$0]) }
    return all.joined()
  }
}

extension [ProfileLink] {
  /// Links to them; nothing if there are none.
  var blocks: [Block] {
    isEmpty ? [] : [.list(map { Block.Item("Profile of \($0.title)", link: $0.path) })]
  }

  fileprivate var paths: [String]? { isEmpty ? nil : map(\.path) }
}

extension TestSuite.Case {
  /// What findings about one thing come to.
  fileprivate init(_ findings: [Finding]) {
    func sentences(_ verdicts: [Verdict]) -> [String] {
      FindingLine.lines(of: findings, verdicts).map {
        $0.finding.expectation == nil ? $0.sentence : $0.remark
      }
    }
    let first = findings[0]
    let ending: Ending
    switch findings.conclusion {
    case .passed: ending = .passed
    case .failed: ending = .failed(sentences(Verdict.failures))
    case .notMeasured, .harnessFault:
      ending = .error(sentences(Verdict.failures + [.notMeasured]))
    case .undecided:
      let open = sentences([.undecided]).joined(separator: "; ")
      let isNew = findings.allSatisfy { $0.verdict == .new }
      ending = .skipped(open.isEmpty ? isNew ? "new" : "shown, not judged" : open)
    }
    self.init(
      name: first.expectation.map {
        "\(first.loader ?? ""): \($0.text(naming: $0.metric))"
      } ?? first.cell?.key ?? "the whole scenario", ending)
  }
}
