import Measurement
import Verdicts

extension RunComparison {
  /// The comparison as JUnit XML: a suite for each scenario, a case for each cell.
  ///
  /// A case fails with all that got worse in its cell; it is skipped where something is undecided, or nothing was judged. What a
  /// scenario lacks as a whole is a case of its own.
  package var junit: String {
    let suites = scenarioCases
    let all = suites.flatMap(\.cases)
    let body = suites.map { suite in
      "  <testsuite name=\"\(suite.title.xmlEscaped)\" \(Self.counts(suite.cases))>\n"
        + suite.cases.map { $0.xml(scenario: suite.title) }.joined() + "  </testsuite>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="panebench compare" \(Self.counts(all))>
      \(body.joined())</testsuites>

      """
  }

  private static func counts(_ cases: [JUnitCase]) -> String {
    let failures = cases.count { $0.result.isFailure }
    let skipped = cases.count { $0.result.isSkipped }
    return
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  /// The cases, scenario by scenario in order.
  private var scenarioCases: [(title: String, cases: [JUnitCase])] {
    var titles: [String] = []
    var cells: [String: [Cell?]] = [:]
    var byCell: [String: [Cell?: [Finding]]] = [:]
    for finding in findings {
      if byCell[finding.scenario] == nil { titles.append(finding.scenario) }
      if byCell[finding.scenario]?[finding.cell] == nil {
        cells[finding.scenario, default: []].append(finding.cell)
      }
      byCell[finding.scenario, default: [:]][finding.cell, default: []].append(finding)
    }
    return titles.map { title in
      let cases = (cells[title] ?? []).map { cell in
        JUnitCase(findings: byCell[title]?[cell] ?? [], cell: cell)
      }
      return (title, cases)
    }
  }
}

/// What is said about one cell.
private struct JUnitCase {
  enum Result {
    case passed
    case failed([String])
    case skipped([String])

    var isFailure: Bool { if case .failed = self { true } else { false } }
    var isSkipped: Bool { if case .skipped = self { true } else { false } }
  }

  let name: String
  let result: Result

  init(findings: [RunComparison.Finding], cell: Cell?) {
    let single = RunComparison(findings: findings, notes: [], isWithheld: false)
    func sentences(_ verdicts: [RunComparison.Verdict]) -> [String] {
      ComparisonLine.lines(of: single, verdicts).map(\.words.sentence)
    }
    name =
      cell.map {
        let size = $0.scenes == 1 ? "\($0.pages)" : "\($0.scenes) × \($0.pages)"
        return "\($0.loader) at \(size) \($0.pages == 1 && $0.scenes == 1 ? "page" : "pages")"
      } ?? "the whole scenario"
    switch single.conclusion {
    case .passed: result = .passed
    case .regressed: result = .failed(sentences([.worse, .missing]))
    case .undecided:
      let open = sentences([.undecided])
      let isNew = findings.allSatisfy { $0.verdict == .new }
      result = .skipped(open.isEmpty ? [isNew ? "new" : "shown, not judged"] : open)
    }
  }

  func xml(scenario: String) -> String {
    let head =
      "    <testcase classname=\"\(scenario.xmlEscaped)\" name=\"\(name.xmlEscaped)\""
    switch result {
    case .passed: return head + "/>\n"
    case .failed(let sentences):
      let text = sentences.joined(separator: "\n").xmlEscaped
      let message = sentences[0].xmlEscaped
      return head
        + ">\n      <failure message=\"\(message)\" type=\"worse\">\(text)</failure>\n    </testcase>\n"
    case .skipped(let sentences):
      let message = sentences.joined(separator: "; ").xmlEscaped
      return head + ">\n      <skipped message=\"\(message)\"/>\n    </testcase>\n"
    }
  }
}
