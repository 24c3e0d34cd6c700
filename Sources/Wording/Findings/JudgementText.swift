import Algorithms
import Basics
import Documents
import Statistics
import Verdicts

extension Judgement {
  package var headline: String {
    switch conclusion {
    case .passed: "Nothing got worse"
    case .failed: "Something got worse"
    case .undecided: "Not enough evidence"
    case .notMeasured: "Not everything was measured"
    case .harnessFault: "A fault of panebench itself"
    }
  }

  /// `9 hold, 1 fails, 2 undecided`
  var countText: String {
    let text = (findings.counts + [(skippedCount, "skipped (filtered out)")]).list
    return text.isEmpty && kind == .comparison ? "nothing compared" : text
  }

  /// What there is to know of all findings, without warnings.
  private var readings: [String] {
    let geometries = notes.flatMap { note -> [String] in
      if case .geometries(let all) = note { all.readings } else { [] }
    }
    return ([countText] + geometries + [selfCheck].compactMap(\.self)).filter { !$0.isEmpty }
  }

  package var warnings: [String] { notes.flatMap(\.warnings) }

  /// `self-check: control (A/A) same …`; nil if nothing was measured.
  var selfCheck: String? { trust?.findings.map { "self-check: \($0)" } }

  /// What a reader must know first, then the failures, then what else there is.
  ///
  /// - Parameter onPage: Whether each verdict of a comparison is a section, also of what is the same
  ///   without being equal to the last digit; else all but failures are folded.
  func blocks(onPage: Bool = false) -> [Block] {
    guard kind == .comparison else { return [.table(table())] }
    let others = findings.filter { !$0.isBelowFloor }
    let sections: [(String, [Finding], [Verdict])] = [
      ("Worse", findings, [.worse, .missing]), ("Not measured", findings, [.notMeasured]),
      ("Better", findings, [.better]), ("Undecided", findings, [.undecided]),
      ("Below the floor", findings.filter(\.isBelowFloor), [.same, .noWorse]),
      ("Shown, not judged", findings, [.shown]), ("New in the candidate", findings, [.new]),
      ("The same, or no worse", onPage ? others : [], [.same, .noWorse]),
    ]
    return warnings.map { .warning($0) }
      + sections.flatMap { section($0, $1, $2, onPage: onPage) }
  }

  /// A table for each scenario that has findings with one of `verdicts`.
  private func section(
    _ title: String, _ findings: [Finding], _ verdicts: [Verdict], onPage: Bool
  ) -> [Block] {
    let tables = findings.rows(verdicts).grouped(by: \.finding.scenario).map { rows in
      let scenario = rows[0].finding.scenario
      return Block.table(table(scenario, rows), caption: "\(scenario): \(title.lowercased())")
    }
    guard !tables.isEmpty else { return [] }
    return [
      onPage || verdicts[0].isFailure || verdicts == [.notMeasured]
        ? .section(title, tables)
        : .fold("\(title) (\(grouped(verdicts.map(findings.count).reduce(0, +))))", tables)
    ]
  }

  /// The findings of a proof with one of `verdicts`, what they come to, and what a reader must know.
  package func table(
    of verdicts: [Verdict] = [.fails, .notMeasured, .undecided, .holds], withNotes: Bool = true
  ) -> Table {
    table(
      title, findings.rows(verdicts), placeholder: nothingJudged,
      readings: withNotes ? readings : [], warnings: withNotes ? warnings : [])
  }

  private func table(
    _ title: String, _ rows: [FindingRow], placeholder: String = "", readings: [String] = [],
    warnings: [String] = []
  ) -> Table {
    let names =
      kind == .proof ? ["verdict", "loader", "expectation"] : ["verdict", "cell", "metric"]
    return Table(
      title: title, layout: .list, columns: (names + ["evidence"]).map { .label($0) },
      rows: rows.map { row in
        let (mark, tone) = row.finding.verdict.look
        return Table.Row(entries: [
          .text(mark, tone), .text(row.location), .text(row.subject),
          .text(row.evidence, row.finding.verdict == .holds ? .faint : .plain),
        ])
      }, placeholder: placeholder, readings: readings, warnings: warnings)
  }

  /// Why there is nothing to judge; empty if there is something.
  fileprivate var nothingJudged: String {
    if kind == .comparison || !findings.isEmpty { return "" }
    if skippedCount > 0 {
      return "Nothing is judged: every expectation is about other loaders or sizes."
    }
    return notes.contains(.nothingExpected)
      ? "Nothing is judged: the scenario expects nothing. Add an 'expect' block."
      : "Nothing is judged: no loader here can do what is expected."
  }
}

private struct Record: Encodable {
  let panebench: Judgement.Kind?
  let version = 3
  let conclusion: Conclusion
  let counts: [String: Int]
  let notes: [String]
  /// Paths of pages.
  let profiles: [String]?
  let findings: [Finding]
}

extension [Judgement] {
  /// For a terminal, or for the summary of a workflow step.
  package var document: Document {
    let comparison = first { $0.kind == .comparison }
    return Document(
      title: comparison?.headline ?? "", lead: comparison?.countText ?? "",
      flatMap { $0.blocks() } + profileBlocks)
  }

  /// Links to the profiles; nothing if there are none.
  var profileBlocks: [Block] {
    let links: [Block.Item] = flatMap(\.profiles).map { link in
      ("Profile of \(link.cell): \(link.scenario)", "", link.path)
    }
    return links.isEmpty ? [] : [.list(links)]
  }

  private var sentences: [String] {
    let all: [String] = flatMap { judgement -> [String] in
      let reason = judgement.nothingJudged
      let empty: String? = reason.isEmpty ? nil : "\(judgement.title): \(reason)"
      return [empty, judgement.selfCheck].compactMap(\.self) + judgement.warnings
    }
    return [String](all.uniqued())
  }

  /// For programs: everything that was judged; ends in a newline.
  package var json: String {
    let (findings, links) = (flatMap(\.findings), flatMap(\.profiles))
    var counts = Dictionary(grouping: findings, by: \.verdict.rawValue).mapValues(\.count)
    if first?.kind == .proof { counts["skipped"] = map(\.skippedCount).reduce(0, +) }
    return jsonText(
      Record(
        panebench: first?.kind, conclusion: conclusion, counts: counts, notes: sentences,
        profiles: links.isEmpty ? nil : links.map(\.path), findings: findings))
  }

  /// JUnit XML: a suite for each scenario, a case for each expectation or cell. It fails with all
  /// that fails or got worse, has an error if something was not measured, else is skipped if open.
  package var junit: String {
    let isProof = first?.kind == .proof
    let suites: [TestSuite] = flatMap { judgement in
      let scenarios =
        isProof ? [judgement.findings] : judgement.findings.grouped(by: \.scenario)
      return scenarios.map { findings in
        (
          isProof ? judgement.title : findings[0].scenario,
          findings.grouped(by: \.caseName).map(\.testCase) + judgement.caseOfNone,
          isProof ? judgement.warnings : []
        )
      }
    }
    let lacking: [TestCase] = [("all of the plan was measured", .error, missing)]
    return (missing.isEmpty ? suites : suites + [("Plan", lacking, [])]).junit(
      name: "panebench \(isProof ? "prove" : "compare")", failureType: isProof ? "fails" : "worse")
  }

  /// Workflow commands of GitHub Actions, shown beside the scenarios' files: `paths`, by title. Ten
  /// of a kind are shown for each step, so those about one scenario are one command.
  package func annotations(paths: [String: String] = [:]) -> String {
    func commands(_ kind: String, _ verdicts: [Verdict]) -> [String] {
      flatMap(\.findings).grouped(by: \.scenario).map { ($0[0].scenario, $0.rows(verdicts)) }
        .filter { !$1.isEmpty }.map { title, rows in
          workflowCommand(
            kind, title: "PaneBench: \(title)", file: paths[title], lines: rows.map(\.sentence))
        }
    }
    let counts = filter { !$0.countText.isEmpty }
      .map { [$0.title, $0.countText].filter { !$0.isEmpty }.joined(separator: ": ") }
    let notices = (sentences + counts).filter { !missing.contains($0) }
    let all =
      commands("error", Verdict.failures + [.notMeasured]) + commands("warning", [.undecided])
      + missing.map { workflowCommand("error", title: "PaneBench", lines: [$0]) }
      + notices.map { workflowCommand("notice", title: "PaneBench", lines: [$0]) }
    return all.joined()
  }
}

extension Judgement {
  /// What stands in JUnit if nothing is judged, where a suite without cases is green.
  fileprivate var caseOfNone: [TestCase] {
    nothingJudged.isEmpty ? [] : [("expectations", .skipped, [nothingJudged])]
  }
}

extension Finding {
  fileprivate var caseName: String {
    expectation.map { "\(loader ?? ""): \($0.text(naming: metric?.name ?? ""))" } ?? cell?.key
      ?? "the whole scenario"
  }
}

extension [Finding] {
  fileprivate var testCase: TestCase {
    func sentences(_ verdicts: [Verdict]) -> [String] {
      rows(verdicts).map { $0.finding.expectation == nil ? $0.statement : $0.evidence }
    }
    let name = self[0].caseName
    switch conclusion {
    case .passed: return (name, nil, [])
    case .failed: return (name, .failure, sentences(Verdict.failures))
    case .notMeasured, .harnessFault:
      return (name, .error, sentences(Verdict.failures + [.notMeasured]))
    case .undecided:
      let open = sentences([.undecided]).joined(separator: "; ")
      let isNew = allSatisfy { $0.verdict == .new }
      return (name, .skipped, [open.isEmpty ? isNew ? "new" : "shown, not judged" : open])
    }
  }
}
